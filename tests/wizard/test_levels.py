"""Levels requested over a cable that loses and damages bytes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random

import pytest

from dambord import hardware
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.serial_port import SerialConnection, open_serial
from dambord.controller.devices.reports import BoardFrame, DeviceReport
from dambord.controller.wizard.setup.levels import RETRY_S, Levels
from dambord.firmware import wire
from dambord.firmware.scan.hall_levels import REST
from dambord.hardware.board_json import settings
from tests.devices.noisy_cable import NoisyCable
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.wizard.linear import OFFSET, feel

BOARD = hardware.board("linear-64")
MAN = BOARD.man
CABLES = [{}, {"single": True}, {"loss": 0.002}, {"flip": 0.0005, "noise": 0.0005}]


@pytest.mark.parametrize("cable", CABLES, ids=["good", "single", "loss", "flips and noise"])
def test_levels_come_whole_and_calibration_is_done(world: World, cable: dict[str, float]) -> None:
    rng = Random(4)
    opener: Callable[[str], SerialConnection] = lambda path: NoisyCable(open_serial(path), rng, **cable)  # type: ignore[arg-type]  # noqa: E731
    frames: list[DeviceReport] = []

    async def body(board: Stepped) -> None:
        link = Link(board.port, 32, 3, frames.append, opener=opener)
        levels = Levels(link, 32, MAN)
        with pytest.raises(OSError, match="no link"):
            await levels.now()
        task = asyncio.create_task(link.run())
        async with asyncio.timeout(20):
            while not any(isinstance(report, BoardFrame) for report in frames):
                await asyncio.sleep(0.01)
        for shift in (0, 300, -700):
            feel(BOARD, board, dict.fromkeys(range(1, 33), shift))
            while set(await levels.now()) != {REST + OFFSET + shift}:
                await asyncio.sleep(0.01)
            await levels.calibrate_empty()
            assert all(abs(level - REST - OFFSET - shift) <= 16 for level in await levels.rest())
        feel(BOARD, board, dict.fromkeys(range(1, 33), -700) | {BOARD.cells[5]: MAN - 900})
        while max(await levels.now()) != REST + OFFSET + MAN - 900:
            await asyncio.sleep(0.01)
        await levels.calibrate_man(5)
        assert [abs(man - MAN) <= 16 for man in await levels.men()].count(False) == 1
        assert abs((await levels.men())[5] - (MAN - 200)) <= 32
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    with Stepped(world, 32, 3, settings=json.loads(settings(BOARD))) as board:
        feel(BOARD, board, {})
        asyncio.run(body(board))


@pytest.mark.parametrize("data", [b"", b"\0\0\0"])
def test_missing_levels_are_reported(world: World, data: bytes) -> None:
    class Line:
        taker: Callable[[wire.Answer], None]

        def listen(self, taker: Callable[[wire.Answer], None]) -> None:
            self.taker = taker

        def send(self, kind: int, payload: bytes) -> int:
            asyncio.get_running_loop().call_soon(self.taker, wire.Answer(kind, 1, False, data))
            return 1

    async def body() -> None:
        with pytest.raises(ValueError, match=f"^levels of {len(data)} bytes: expected two for each cell$"):
            async with asyncio.timeout(5):
                await Levels(Line(), 32, MAN).now()  # type: ignore[arg-type]

    asyncio.run(body())


class Line:
    """A link whose answers `says` gives for each attempt (from 1): delay (s), attempt answered, level."""

    def __init__(self, says: Callable[[int], list[tuple[float, int, int]]]) -> None:
        self._says = says
        self._sent = 0
        self._taker: Callable[[wire.Answer], None] = lambda answer: None

    def listen(self, taker: Callable[[wire.Answer], None]) -> None:
        self._taker = taker

    def send(self, kind: int, payload: bytes) -> int:
        self._sent += 1
        for delay, number, level in self._says(self._sent):
            answer = wire.Answer(kind, number, False, level.to_bytes(2, "little") * 32)
            asyncio.get_running_loop().call_later(delay, self._taker, answer)
        return self._sent


def test_late_answer_is_ignored_by_next_request(world: World) -> None:
    """The answer to the first attempt is delayed until another request of its kind has been sent."""
    coming = {1: [], 2: [(0.0, 2, 20)], 3: [(0.0, 1, 10), (0.001, 3, 30)]}

    async def body() -> None:
        line = Line(lambda attempt: coming.get(attempt, []))
        levels = Levels(line, 32, MAN)  # type: ignore[arg-type]
        async with asyncio.timeout(5):
            assert set(await levels.now()) == {20}
            assert set(await levels.rest()) == {30}

    asyncio.run(body())


def test_a_slow_answer_is_taken_when_it_comes(world: World) -> None:
    """A board slower than one attempt answers every attempt, the first one first."""

    async def body() -> None:
        async with asyncio.timeout(5):
            line = Line(lambda attempt: [(2.5 * RETRY_S, attempt, 0)])
            assert await Levels(line, 32, MAN).now() == [0] * 32  # type: ignore[arg-type]

    asyncio.run(body())
