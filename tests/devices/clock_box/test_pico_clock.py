"""The players' clock over the serial link to the real firmware: lost frames, restarts, old firmware."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from dambord.controller.devices.clock_box.clock_panel import DARK, Picture
from dambord.controller.devices.clock_box.pico_clock import NOT_SET, OLD_FIRMWARE, PicoClock
from dambord.controller.devices.clock_box.segments import face
from dambord.controller.devices.clock_box.tunes import TUNES
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.session import Counts
from dambord.firmware import wire
from tests.devices.link.heard import Heard
from tests.simulated.pico import Stepped
from tests.simulated.world import World

BOX = {"display": [20, 21], "turn_lamps": [14, 15], "piezo": 28}
PICTURE = Picture(face("12:34", 8), face(" 9:59", 8), wire.WHITE_TURN)
OTHER = Picture(face("12:33", 8), face(" 9:59", 15), wire.BLACK_TURN)
BLACK_SILENT = "Black's clock display (0x71) does not answer"
BLACK_BACK = "Black's clock display (0x71) answers again"


@dataclass
class Room:
    """A table with a Pico that has a clock, and what was said."""

    board: Stepped
    clock: PicoClock
    said: list[str]

    async def until(self, true: Callable[[], bool], within: float = 6) -> None:
        async with asyncio.timeout(within):
            while not true():
                await asyncio.sleep(0.01)

    def shows(self, picture: Picture) -> bool:
        return (*self.board.faces, *self.board.turn_lamps) == (
            picture.white,
            picture.black,
            bool(picture.lamps & 1),
            bool(picture.lamps & 2),
        )


@asynccontextmanager
async def room(world: World, settings: dict[str, object]) -> AsyncIterator[Room]:
    said: list[str] = []
    with Stepped(world, 50, 1, settings=settings) as board:
        heard = Heard()
        link = Link(board.port, 50, 1, heard)
        clock = PicoClock(link, said.append)
        tasks = [asyncio.create_task(link.run()), asyncio.create_task(clock.run())]
        try:
            await heard.until(lambda: heard.cells)
            yield Room(board, clock, said)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def test_pictures_arrive_also_after_a_restart(world: World) -> None:
    async def body() -> None:
        async with room(world, BOX) as here:
            here.clock.show(PICTURE)
            await here.until(lambda: here.shows(PICTURE), 0.3)
            here.clock.show(OTHER)
            await here.until(lambda: here.shows(OTHER), 0.3)
            await here.until(lambda: here.clock.shown)
            here.board.unplug()
            for name in ("displays", "turn_lamps"):
                (here.board.folder / name).unlink()
            here.clock.show(PICTURE)
            here.board.plug()
            await here.until(lambda: here.shows(PICTURE))
            await here.until(lambda: here.clock.answering == 3)
            here.clock.close()
            here.clock.close()
            await here.until(lambda: here.shows(DARK), 0.3)
            assert here.said == []

    asyncio.run(body())


def test_a_display_that_does_not_answer_is_told_once(world: World) -> None:
    async def body() -> None:
        async with room(world, BOX) as here:
            here.board.plug_displays(True, False)
            here.clock.show(PICTURE)
            await here.until(lambda: here.said == [BLACK_SILENT])
            await asyncio.sleep(12)
            here.board.plug_displays(True, True)
            await here.until(lambda: here.said == [BLACK_SILENT, BLACK_BACK], 8)
            assert here.shows(PICTURE)

    asyncio.run(body())


def test_a_tune_is_heard_once(world: World) -> None:
    async def body() -> None:
        async with room(world, BOX) as here:
            here.clock.play(TUNES["draw"])
            await here.until(lambda: here.board.tones == [900, 1200, 0])
            await asyncio.sleep(1)
            assert here.board.tones == [900, 1200, 0]

    asyncio.run(body())


def test_a_pico_that_does_not_know_of_its_clock_is_sent_nothing(world: World) -> None:
    async def body() -> None:
        async with room(world, {}) as here:
            here.clock.show(PICTURE)
            here.clock.play(TUNES["flag"])
            await asyncio.sleep(10)
            assert here.said == [NOT_SET]
            assert here.shows(DARK)

    asyncio.run(body())


@dataclass
class Line:
    """A link that may lose frames. Answers come when `answer` is called."""

    capabilities: int = wire.CAN_DISPLAY | wire.CAN_SOUND | wire.CAN_REST
    up: bool = True
    counts: Counts = field(default_factory=Counts)
    sent: list[tuple[int, bytes]] = field(default_factory=list)
    takers: list[Callable[[wire.Answer], None]] = field(default_factory=list)

    def send(self, kind: int, payload: bytes) -> int:
        if not self.up:
            raise OSError("no link")
        self.sent.append((kind, payload))
        return len(self.sent)

    def listen(self, taker: Callable[[wire.Answer], None]) -> None:
        self.takers.append(taker)

    def answer(self, kind: int, data: bytes) -> None:
        for taker in self.takers:
            taker(wire.Answer(kind, len(self.sent), False, data))


@pytest.mark.usefixtures("world")
def test_lost_frames_are_sent_again_less_and_less_often() -> None:
    async def body() -> None:
        line = Line()
        line.counts.starts = 1
        clock = PicoClock(line, print)
        clock.show(PICTURE)
        task = asyncio.create_task(clock.run())
        await asyncio.sleep(20)
        assert {payload for _, payload in line.sent} == {wire.pack_displays(*PICTURE)}
        assert 8 <= len(line.sent) <= 14
        line.answer(wire.DISPLAY, b"\0")
        await asyncio.sleep(1)
        line.answer(wire.DISPLAY, b"\3")
        assert clock.answering == 3
        before = len(line.sent)
        await asyncio.sleep(4.5)
        assert len(line.sent) == before
        line.up = False
        clock.show(OTHER)
        clock.play(TUNES["flag"])
        await asyncio.sleep(1)
        line.up, line.counts.starts = True, 2
        await asyncio.sleep(0.5)
        assert [kind for kind, _ in line.sent[before:]] == [wire.DISPLAY] * (len(line.sent) - before)
        assert line.sent[-1][1] == wire.pack_displays(*OTHER)
        task.cancel()

    asyncio.run(body())


@pytest.mark.usefixtures("world")
def test_an_older_firmware_is_sent_nothing() -> None:
    async def body() -> None:
        line = Line(wire.CAN_LAMPS)
        said: list[str] = []
        line.counts.starts = 1
        clock = PicoClock(line, said.append)
        clock.show(PICTURE)
        clock.play(TUNES["flag"])
        task = asyncio.create_task(clock.run())
        await asyncio.sleep(20)
        clock.close()
        assert (line.sent, said) == ([], [OLD_FIRMWARE])
        task.cancel()

    asyncio.run(body())
