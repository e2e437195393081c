"""Games on the real firmware through bad cables: every turn is right, every damaged frame refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from dambord import hardware
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.events import LinkFound, LinkLost, Pressed, Seen
from dambord.controller.core.messages.sayings import Ended, Irregular, Moved, Saying, Unclear
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.serial_port import SerialConnection, open_serial
from dambord.controller.devices.reports import BoardFrame, DeviceReport, LinkDown, LinkUp, monotonic_us
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.players.style import Style
from dambord.controller.simulation.players.tempo import FASTEST, SECOND
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.firmware import wire
from dambord.rules.draughts import game
from tests.devices.noisy_cable import NoisyCable
from tests.simulated.world import World
from tests.waiting import until_simulated

BOARD = hardware.board("reed-100")
RULES = game("international")
START = RULES.parse("W:W28,30,31,33-39,41-50:B1-5,7-20,22")
HEADER = Header("international", "reed-100", "clock", fen=RULES.fen(START), control="600")
STYLE = Style(order="mover-first", pace=(FASTEST, FASTEST))
TURNS = ["37-32", "22-27", "31x22", "18x27", "32x21", "17x26"]


class Tap:
    """A port that records the frames read from it."""

    def __init__(self, port: SerialConnection, heard: list[wire.Frame]) -> None:
        self._port = port
        self._heard = heard
        self._decoder = wire.Decoder()

    def fileno(self) -> int:
        return self._port.fileno()

    def read(self, size: int, /) -> bytes:
        data = self._port.read(size)
        self._heard += self._decoder.feed(data)
        return data

    def write(self, data: bytes, /) -> int:
        return self._port.write(data)

    def discard(self) -> None:
        self._port.discard()

    def close(self) -> None:
        self._port.close()


def whole(frame: wire.Frame) -> tuple[int, int, int, bytes]:
    return frame.kind, frame.sequence, frame.stamp, frame.payload


class Evening:
    """A table with a board at the other end of a cable; collects its sayings."""

    def __init__(self, bench: VirtualBoard[SimulatedBoard], game_loop: GameLoop) -> None:
        self.bench = bench
        self.game_loop = game_loop
        self.said: list[Saying] = []
        self.cells = ""
        self.links = 0
        game_loop.listen(self._heard)

    def _heard(self, state: State, sayings: Sequence[Saying]) -> None:
        self.said += sayings

    def take(self, report: DeviceReport) -> None:
        """Pass a report of the link on to the table."""
        match report:
            case BoardFrame(at, cells):
                self.cells = cells
                self.game_loop.tell(at, partial(Seen, cells=cells))
            case LinkUp(at):
                self.links += 1
                self.game_loop.tell(at, LinkFound)
            case LinkDown(at):
                self.game_loop.tell(at, LinkLost)

    until = staticmethod(until_simulated)

    async def seen(self) -> None:
        """Wait until the table has seen the board as it stands."""
        await self.until(lambda: self.game_loop.linked and self.cells == self.bench.field.board.levels())

    async def perform(self, acts: Sequence[HandAct]) -> None:
        for act in acts:
            await self.bench.field.do(act)
            await asyncio.sleep(FASTEST / SECOND)

    async def play(self, *, pulled_at: Sequence[int] = ()) -> None:
        """Play TURNS; during the turns `pulled_at` the cable is unplugged."""
        position = START
        for ply, text in enumerate(TURNS, 1):
            turn = RULES.read(position, text)
            acts = Hand(RULES, STYLE, self.bench.seats, Random(1)).timeline(
                position, turn, self.bench.field.board, 0
            )
            await self.perform(acts[:1])
            if ply in pulled_at:
                self.bench.microcontroller.unplug()
                await self.until(lambda: not self.game_loop.linked)
            await self.perform(acts[1:])
            if ply in pulled_at:
                self.bench.microcontroller.plug()
            # Press only when the table has seen the turn: a press that is too early is another test.
            await self.seen()
            self.game_loop.tell(monotonic_us(), partial(Pressed, side=position.side, button="clock"))
            await self.until(lambda ply=ply: len(self.game_loop.state.plies) == ply)  # type: ignore[misc]
            position = turn.after

    def check(self) -> None:
        """Check that every turn was reported as made, and nothing else."""
        moves = [saying for saying in self.said if isinstance(saying, Moved)]
        assert [move.move for move in moves] == TURNS
        assert not [saying for saying in self.said if isinstance(saying, Irregular | Unclear | Ended)]
        position = START
        for move in moves:
            position = RULES.read(position, move.move).after
            assert move.fen == RULES.fen(position)


@asynccontextmanager
async def evening(
    record: Path, opener: Callable[[str], SerialConnection]
) -> AsyncIterator[tuple[Evening, Link]]:
    with (
        Journal(record) as journal,
        VirtualBoard(BOARD, DraughtsKit(RULES), START) as bench,
    ):
        assert bench.interpreter.startswith("MicroPython")
        game_loop = GameLoop(journal, monotonic_us)
        table = Evening(bench, game_loop)
        await game_loop.begin(HEADER, terms(HEADER))
        order = bench.layout.board.order
        link = Link(
            bench.port, bench.layout.last, bench.layout.sensor.planes, table.take, order=order, opener=opener
        )
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(work) for work in (game_loop.run(), link.run(), bench.flicker())]
            await table.seen()
            await table.until(lambda: phase_word(game_loop.state.phase) == "play")
            game_loop.tell(monotonic_us(), partial(Pressed, side="b", button="clock"))
            yield table, link
            for task in tasks:
                task.cancel()


@pytest.mark.needs("micropython")
@pytest.mark.parametrize(
    ("cable", "spoils"),
    [
        ({"single": True}, False),
        ({"loss": 0.05}, True),
        ({"flip": 0.02}, True),
        ({"single": True, "hold": 0.2, "loss": 0.02, "flip": 0.01, "noise": 0.01}, True),
    ],
    ids=["single", "loss", "flip", "everything"],
)
def test_a_game(stepped: World, tmp_path: Path, cable: dict[str, float], *, spoils: bool) -> None:
    sent: list[wire.Frame] = []
    accepted: list[wire.Frame] = []

    rng = Random(7)

    def opener(path: str) -> SerialConnection:
        return Tap(NoisyCable(Tap(open_serial(path), sent), rng, **cable), accepted)  # type: ignore[arg-type]

    async def body() -> None:
        async with evening(tmp_path / "record.sqlite3", opener) as (table, link):
            await table.play()
            counts = link.counts
        table.check()
        # Every accepted frame was sent exactly like that.
        assert set(map(whole, accepted)) <= set(map(whole, sent))
        assert counts.frames == len(accepted)
        assert (len(sent) > len(accepted)) == spoils
        # A port may be opened in the middle of a frame.
        assert (counts.damaged > table.links) == spoils

    asyncio.run(body())


@pytest.mark.needs("micropython")
def test_a_cable_that_is_pulled(stepped: World, tmp_path: Path) -> None:
    async def body() -> None:
        async with evening(tmp_path / "record.sqlite3", open_serial) as (table, link):
            await table.play(pulled_at=(1, 3, 4))
            assert table.links == 4
            assert link.counts.damaged <= table.links
        table.check()

    asyncio.run(body())
