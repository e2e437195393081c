"""Exports: made one at a time, kept by their version, handed out in pieces."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable
from functools import partial

import pytest

from dambord.controller.web.api import exports
from dambord.controller.web.api.allowance import MAX_PLACES, Allowance
from dambord.controller.web.api.console import Busy
from dambord.controller.web.api.exports import PIECE, Exports, packed


def test_pieces_are_small_and_make_up_the_text() -> None:
    text = "".join(f'{{"t": {n}}}\n' for n in range(40_000)) + "ļoti"
    made = packed([text[:7], text[7:]])
    pieces = list(made.pieces())
    assert max(map(len, pieces)) <= PIECE
    assert b"".join(pieces).decode() == made.text() == text
    assert made.size == len(text.encode())
    assert len(made.data) < made.size / 4
    assert list(packed([]).pieces()) == []


class Work:
    """Counts what is made, and how much at once; made only when a test lets it."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.most = 0
        self._now = 0
        self.gate = threading.Event()

    def make(self, name: str) -> Iterable[str]:
        self._now += 1
        self.most = max(self.most, self._now)
        self.gate.wait()
        self.made.append(name)
        self._now -= 1
        return [name]


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
        await all_of_them.get("a", 2, lambda: work.make("a, later"))
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
            await all_of_them.get("more", 1, lambda: work.make("x"))
        work.gate.set()
        await asyncio.gather(*asked)

    asyncio.run(run())


def test_a_failure_is_for_the_one_who_asked() -> None:
    def fail() -> Iterable[str]:
        raise Busy("planted")

    async def run() -> None:
        all_of_them = Exports(lambda: 0.0)
        with pytest.raises(Busy, match="planted"):
            await all_of_them.get("a", 1, fail)
        assert (await all_of_them.get("a", 1, lambda: ["fine"])).text() == "fine"

    asyncio.run(run())


def test_what_was_not_asked_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        all_of_them = Exports(lambda: 0.0)
        made: list[str] = []

        def make(name: str) -> list[str]:
            made.append(name)
            return [name]

        async def get(name: str) -> None:
            await all_of_them.get(name, 1, lambda: make(name))

        monkeypatch.setattr(exports, "KEPT", 2 * len(packed(["a"]).data))
        for name in ("a", "b", "a", "c", "a", "b"):
            await get(name)
        assert made == ["a", "b", "c", "b"]

    asyncio.run(run())


def test_the_thread_rests_as_long_as_it_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        time = [0.0]
        slept: list[float] = []

        async def sleep(seconds: float) -> None:
            slept.append(seconds)

        def work() -> list[str]:
            time[0] += 3.0
            return ["a"]

        monkeypatch.setattr(asyncio, "sleep", sleep)
        all_of_them = Exports(lambda: time[0])
        await all_of_them.get("a", 1, work)
        time[0] += 1.0
        await all_of_them.get("b", 1, work)
        assert slept == [0.0, 2.0]

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
