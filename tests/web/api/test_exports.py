"""Exports: made one at a time, kept by their version, handed out in pieces."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from dambord.controller.web.api import exports
from dambord.controller.web.api.allowance import MAX_PLACES, Allowance
from dambord.controller.web.api.console import Busy, Missing
from dambord.controller.web.api.exports import PIECE, Export, Exports, packed, printed


def test_pieces_are_small_and_make_up_the_text() -> None:
    text = "".join(f'{{"t": {n}}}\n' for n in range(40_000)) + "ļoti"
    made = packed(text.encode())
    pieces = list(made.pieces())
    assert max(map(len, pieces)) <= PIECE
    assert b"".join(pieces).decode() == made.text() == text
    assert made.size == len(text.encode())
    assert len(made.data) < made.size / 4
    assert list(packed(b"").pieces()) == []


class Work:
    """Counts what is made, and how much at once; made only when a test lets it."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.most = 0
        self._now = 0
        self.gate = asyncio.Event()

    async def make(self, name: str) -> Export:
        self._now += 1
        self.most = max(self.most, self._now)
        await self.gate.wait()
        self.made.append(name)
        self._now -= 1
        return text(name)


def text(name: str, version: int = 1) -> Export:
    return packed(name.encode(), version)


def test_one_at_a_time_and_once_for_all_who_ask() -> None:
    async def run() -> None:
        work, all_of_them = Work(), Exports(lambda: 0.0)
        asked = [
            asyncio.create_task(all_of_them.get(name, 1, partial(work.make, name)))
            for name in ("a", "a", "b", "a", "b")
        ]
        await asyncio.sleep(0)
        work.gate.set()
        assert [(await one).text() for one in asked] == ["a", "a", "b", "a", "b"]
        assert work.made == ["a", "b"]
        assert work.most == 1
        await all_of_them.get("a", 2, partial(work.make, "a, later"))
        assert work.made == ["a", "b", "a, later"]

    asyncio.run(run())


def test_not_too_many_wait() -> None:
    async def run() -> None:
        work, all_of_them = Work(), Exports(lambda: 0.0)
        asked = [
            asyncio.create_task(all_of_them.get(n, 1, partial(work.make, "x"))) for n in range(exports.QUEUE)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="try again"):
            await all_of_them.get("more", 1, partial(work.make, "x"))
        work.gate.set()
        await asyncio.gather(*asked)

    asyncio.run(run())


def test_a_failure_is_for_the_one_who_asked() -> None:
    async def fail() -> Export:
        raise Busy("planted")

    async def fine() -> Export:
        return text("fine")

    async def run() -> None:
        all_of_them = Exports(lambda: 0.0)
        with pytest.raises(Busy, match="planted"):
            await all_of_them.get("a", 1, fail)
        assert (await all_of_them.get("a", 1, fine)).text() == "fine"

    asyncio.run(run())


def test_what_was_not_asked_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        all_of_them = Exports(lambda: 0.0)
        made: list[str] = []

        async def make(name: str) -> Export:
            made.append(name)
            return text(name)

        async def get(name: str) -> None:
            await all_of_them.get(name, 1, partial(make, name))

        monkeypatch.setattr(exports, "KEPT", 2 * len(text("a").data))
        for name in ("a", "b", "a", "c", "a", "b"):
            await get(name)
        assert made == ["a", "b", "c", "b"]

    asyncio.run(run())


def test_it_rests_as_long_as_it_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        time = [0.0]
        slept: list[float] = []

        async def sleep(seconds: float) -> None:
            slept.append(seconds)

        async def work() -> Export:
            time[0] += 3.0
            return text("a")

        monkeypatch.setattr(asyncio, "sleep", sleep)
        all_of_them = Exports(lambda: time[0])
        await all_of_them.get("a", 1, work)
        time[0] += 1.0
        await all_of_them.get("b", 1, work)
        assert slept == [0.0, 2.0]

    asyncio.run(run())


def test_another_process_prints_it() -> None:
    async def run() -> None:
        made = await printed(["perft", "--rules", "international", "--depth", "1"], 7)
        assert (made.text().splitlines()[-1], made.size, made.version) == ("9", len(made.text()), 7)
        with pytest.raises(Missing, match=r"^[^\n]+$"):
            await printed(["perft", "--rules", "no-such", "--depth", "1"], 7)

    asyncio.run(run())


def test_a_process_that_takes_too_long_is_ended() -> None:
    async def run() -> None:
        with pytest.raises(Busy, match="in time"):
            await printed(["perft", "--rules", "international", "--depth", "1"], 7, 0.0)

    asyncio.run(run())


def test_each_address_has_its_allowance() -> None:
    time = [0.0]
    allowance = Allowance(lambda: time[0], burst=3, every_s=10.0)
    assert [allowance.take("a") for _ in range(5)] == [0, 0, 0, 11, 11]
    assert allowance.take("b") == 0
    time[0] += 10.0
    assert [allowance.take("a") for _ in range(2)] == [0, 11]
    for n in range(MAX_PLACES + 10):
        allowance.take(f"c{n}")
    assert allowance.take("a") == 0
