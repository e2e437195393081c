"""The live game: events in order of time, on disk before they act, with the same result in a replay."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.terms import Terms
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import Event, LinkFound, LinkLost, Pressed, Seen, Woken
from dambord.controller.core.messages.sayings import Moved, Saying
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.loop.game_loop import BEAT_US, WINDOW_US, GameLoop
from dambord.controller.record.format import read_events
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.replay import recovered, terms
from dambord.hardware.sensor import REED
from dambord.rules.game import Side
from tests.phases import turn_of
from tests.simulated.world import World
from tests.waiting import until_simulated

HEADER = Header("international", "reed-100", "clock", control="60")
START = "x" * 20 + "." * 10 + "x" * 20
MS = 1_000


def without(*squares: int, cells: str = START, put: int = 0) -> str:
    """The starting array without the pieces of some squares, plus one on `put`."""
    return "".join("." if n in squares else "x" if n == put else c for n, c in enumerate(cells, 1))


LIFTED, MOVED = without(32), without(32, put=28)


class Slow(Journal):
    """A journal on a slow disk that may be full."""

    takes = 0.0
    full = False
    writing = 0

    def begin(self, header: Header) -> int:
        if self.full:
            raise JournalError(f"{self.path}: database or disk is full")
        return super().begin(header)

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        assert threading.current_thread() is not threading.main_thread() or not self.takes
        self.writing += 1
        time.sleep(self.takes)
        try:
            if self.full:
                raise JournalError(f"{self.path}: database or disk is full")
            super().append(game, sequence, events)
        finally:
            self.writing -= 1


class Desk:
    """A game loop with a game; records everything that its listeners get."""

    def __init__(self, journal: Slow) -> None:
        self.journal = journal
        self.game_loop = GameLoop(journal, monotonic_us)
        self.agreed: Terms = terms(HEADER)
        self.states: list[State] = []
        self.said: list[Saying] = []
        self.game_loop.listen(self._heard)
        self.check: Callable[[State], None] = lambda state: None

    def _heard(self, state: State, sayings: Sequence[Saying]) -> None:
        self.check(state)
        self.states.append(state)
        self.said += sayings

    def see(self, cells: str, ago: int = 0) -> int:
        """Report `cells` that the sensors saw `ago` microseconds earlier."""
        at = self.game_loop.now() - ago
        self.game_loop.tell(at, partial(Seen, cells=cells))
        return at

    def press(self, side: Side, ago: int = 0) -> int:
        """Report a press `ago` microseconds late."""
        at = self.game_loop.now() - ago
        self.game_loop.tell(at, partial(Pressed, side=side, button="clock"))
        return at

    until = staticmethod(until_simulated)

    @property
    def moves(self) -> list[str]:
        return [saying.move for saying in self.said if isinstance(saying, Moved)]

    def replayed(self) -> State:
        """Return the state that a replay of the record leads to."""
        recorded = self.journal.load()
        assert recorded is not None
        state: State = recovered(recorded, self.agreed)
        return state


@asynccontextmanager
async def desk(path: Path, *, begin: bool = True) -> AsyncIterator[Desk]:
    with Slow(path / "record") as journal:
        made = Desk(journal)
        if begin:
            await made.game_loop.begin(HEADER, made.agreed)
            made.game_loop.tell(monotonic_us(), LinkFound)
            made.see(START)
        task = asyncio.create_task(made.game_loop.run())
        try:
            if begin:
                await made.until(lambda: phase_word(made.game_loop.state.phase) == "play")
            yield made
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def test_a_turn(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.see(LIFTED)
            await asyncio.sleep(0.03)
            table.see(MOVED)
            table.press("w")
            await table.until(lambda: table.moves)
            assert table.moves == ["32-28"]

    asyncio.run(scenario())


def test_event_is_on_disk_before_it_takes_effect(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as table:

            def known(state: State) -> None:
                recorded = table.journal.load()
                assert recorded is not None
                assert any(f'"cells": "{state.sensors.settling.raw}"' in line for line in recorded.lines)

            table.journal.takes = 0.02
            table.check = known
            pictures = [LIFTED, MOVED, without(32, 19), without(32, 20)]
            for cells in pictures:
                table.see(cells)
                await asyncio.sleep(0.04)
            await table.until(lambda: table.states[-1].sensors.settling.raw == pictures[-1])

    asyncio.run(scenario())


def test_late_events_keep_their_order(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.see(LIFTED)
            await asyncio.sleep(0.05)
            pressed = table.press("w")  # the press is reported at once, the frame comes later
            table.see(MOVED, ago=6 * MS)
            await table.until(lambda: table.moves)
            (ply,) = table.game_loop.state.plies
            assert table.game_loop._epoch + ply.at == pressed

    asyncio.run(scenario())


def test_two_close_presses_are_ordered_by_time_stamp(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.see(LIFTED)
            await asyncio.sleep(0.03)
            table.see(MOVED)
            await asyncio.sleep(0.03)
            later = table.press("b")
            table.press("w", ago=3 * MS)
            await table.until(lambda: table.moves)
            await table.until(lambda: table.game_loop.state.now + table.game_loop._epoch >= later)
            recorded = table.journal.load()
            assert recorded is not None
            *_, first, second = read_events(recorded.lines, REED, 50)
            assert isinstance(first, Pressed)
            assert isinstance(second, Pressed)
            assert (first.side, second.side) == ("w", "b")
            assert second.at == later - table.game_loop._epoch
            assert first.at < table.game_loop.state.plies[0].at + MS < second.at

    asyncio.run(scenario())


def test_event_later_than_the_window_happens_now(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.see(LIFTED)
            await asyncio.sleep(0.1)
            settled = table.game_loop.state.now
            table.see(MOVED, ago=1_000 * MS)
            await table.until(lambda: table.game_loop.state.sensors.settling.raw == MOVED)
            assert table.game_loop.state.now >= settled
            await table.until(lambda: table.game_loop.state.levels == MOVED)
            ends = table.game_loop.state.now
            assert step(table.replayed(), Woken(ends))[0] == step(table.game_loop.state, Woken(ends))[0]

    asyncio.run(scenario())


def test_event_reported_during_a_write_comes_before_due_timers(world: World, tmp_path: Path) -> None:
    """A glitch that ends before the disk has written its beginning is still taken for a glitch."""

    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.journal.takes = 0.2
            began = table.see(LIFTED)
            await table.until(lambda: table.journal.writing)
            table.game_loop.tell(began + 8 * MS, partial(Seen, cells=START))
            await table.until(lambda: table.game_loop.state.sensors.settling.raw == LIFTED)
            await table.until(lambda: table.game_loop.state.sensors.settling.raw == START)
            await asyncio.sleep(0.05)
            assert turn_of(table.game_loop.state).trail == ()

    asyncio.run(scenario())


def test_clock_time_is_exact_with_a_slow_disk(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.journal.takes = 0.04
            table.press("b")
            table.see(LIFTED)
            await asyncio.sleep(0.2)
            table.see(MOVED)
            await asyncio.sleep(0.02)
            pressed = table.press("w")
            await table.until(lambda: table.moves)
            (ply,) = table.game_loop.state.plies
            assert table.game_loop._epoch + ply.at == pressed

    asyncio.run(scenario())


def test_the_record_replays_to_the_live_state(world: World, tmp_path: Path) -> None:
    """Frames and presses arrive late and out of order at random; the record leads to the same states."""

    async def scenario() -> None:
        rng = Random(5)
        async with desk(tmp_path) as table:
            for _ in range(60):
                table.journal.takes = rng.choice((0, 0, 0.01, 0.02))
                cells = rng.choice((START, LIFTED, MOVED, without(32, 20)))
                if rng.random() < 0.8:
                    table.see(cells, ago=rng.randint(0, 15 * MS))
                else:
                    table.press(rng.choice(("w", "b")), ago=rng.randint(0, 15 * MS))
                await asyncio.sleep(rng.choice((0, 0, 0.003, 0.02)))
            await asyncio.sleep(0.1)
            end = table.game_loop.state.now
            assert step(table.replayed(), Woken(end))[0] == step(table.game_loop.state, Woken(end))[0]
            ats = [state.now for state in table.states]
            assert ats == sorted(ats)

    asyncio.run(scenario())


def test_play_goes_on_while_the_disk_is_full_and_is_written_later(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.journal.full = True
            table.see(LIFTED)
            await asyncio.sleep(0.05)
            table.see(MOVED)
            pressed = table.press("w")
            await asyncio.sleep(2.0)
            assert table.game_loop.fault.startswith("the record can't be written: ")
            assert "\n" not in table.game_loop.fault
            assert len(table.moves) == 1
            assert table.replayed().plies == ()
            table.journal.full = False
            await table.until(lambda: table.replayed().plies)
            (ply,) = table.game_loop.state.plies
            assert table.game_loop._epoch + ply.at == pressed
            assert not table.game_loop.fault
            end = max(table.game_loop.state.now, table.replayed().now)
            assert step(table.replayed(), Woken(end))[0] == step(table.game_loop.state, Woken(end))[0]

    asyncio.run(scenario())


def test_play_goes_on_while_the_disk_hangs(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.see(LIFTED)
            await asyncio.sleep(0.05)
            table.journal.takes = 30.0
            table.see(MOVED)
            await asyncio.sleep(0.05)
            table.press("w")
            began = asyncio.get_running_loop().time()
            await table.until(lambda: table.moves)
            assert asyncio.get_running_loop().time() - began < 5
            assert table.game_loop.fault == "the record can't be written: its disk does not answer"
            table.journal.takes = 0.0
            await table.until(lambda: not table.game_loop.fault, within=60.0)
            end = max(table.game_loop.state.now, table.replayed().now)
            assert step(table.replayed(), Woken(end))[0] == step(table.game_loop.state, Woken(end))[0]

    asyncio.run(scenario())


def test_games_that_could_not_be_written_are_written_in_their_order(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.journal.full = True
            for _ in range(2):
                table.see(LIFTED)
                await asyncio.sleep(0.05)
                table.see(START)
                await asyncio.sleep(0.05)
                await table.game_loop.begin(HEADER, table.agreed)
            table.journal.full = False
            await table.until(lambda: not table.game_loop.fault)
            assert table.game_loop.game == 3
            for number in (1, 2):
                recorded = table.journal.load(number)
                assert recorded is not None
                assert any("." in line for line in recorded.lines)

    asyncio.run(scenario())


def test_time_mark_is_written_while_a_clock_runs(world: World, tmp_path: Path) -> None:
    """A power cut loses at most the clock time between two time marks."""

    async def scenario() -> None:
        async with desk(tmp_path) as table:
            table.press("b")
            await asyncio.sleep(0.03)
            for _ in range(500):
                await asyncio.sleep(0.01)
                recorded = table.journal.load()
                assert recorded is not None
                assert 0 <= table.game_loop.game_time() - recorded.last <= BEAT_US + 2 * WINDOW_US

    asyncio.run(scenario())


class TestNewGame:
    def test_keeps_the_last_cells_of_the_old_game(self, world: World, tmp_path: Path) -> None:
        async def scenario() -> None:
            async with desk(tmp_path) as table:
                table.see(LIFTED)
                await asyncio.sleep(0.05)
                table.see(START)  # not processed yet when the new game begins
                await table.game_loop.begin(HEADER, table.agreed)
                assert phase_word(table.game_loop.state.phase) == "setup"
                await table.until(lambda: phase_word(table.game_loop.state.phase) == "play")
                await asyncio.sleep(0.05)
                assert table.game_loop.state.levels == START
                assert table.game_loop.game == 2

        asyncio.run(scenario())

    def test_keeps_the_lost_link_of_the_old_game(self, world: World, tmp_path: Path) -> None:
        async def scenario() -> None:
            async with desk(tmp_path) as table:
                table.game_loop.tell(table.game_loop.now(), LinkLost)
                await table.until(lambda: not table.game_loop.state.sensors.linked)
                await table.game_loop.begin(HEADER, table.agreed)
                await table.until(lambda: not table.game_loop.state.sensors.linked)
                assert phase_word(table.game_loop.state.phase) == "setup"

        asyncio.run(scenario())

    def test_link_without_cells_yet(self, world: World, tmp_path: Path) -> None:
        async def scenario() -> None:
            async with desk(tmp_path, begin=False) as table:
                await table.game_loop.begin(HEADER, table.agreed)
                table.game_loop.tell(table.game_loop.now(), LinkFound)
                await table.until(lambda: table.game_loop.linked)
                await table.game_loop.begin(HEADER, table.agreed)
                await table.until(lambda: table.game_loop.state.sensors.linked)

        asyncio.run(scenario())

    def test_a_game_on_a_full_disk_is_recorded_when_there_is_room(self, world: World, tmp_path: Path) -> None:
        async def scenario() -> None:
            async with desk(tmp_path) as table:
                table.journal.full = True
                await table.game_loop.begin(HEADER, table.agreed)
                await asyncio.sleep(1.0)
                assert phase_word(table.game_loop.state.phase) == "play"
                assert table.game_loop.game == 0
                assert table.game_loop.fault.startswith("the record can't be written: ")
                table.journal.full = False
                await table.until(lambda: phase_word(table.game_loop.state.phase) == "play")
                table.see(LIFTED)
                await table.until(lambda: table.game_loop.state.levels == LIFTED)
                end = table.game_loop.state.now
                assert table.game_loop.game == 2
                assert step(table.replayed(), Woken(end))[0] == step(table.game_loop.state, Woken(end))[0]

        asyncio.run(scenario())

    def test_events_of_the_old_game_do_not_affect_the_new_one(self, world: World, tmp_path: Path) -> None:
        """The new game is requested while the disk still writes an event of the old game."""

        async def scenario() -> None:
            async with desk(tmp_path) as table:
                table.game_loop._epoch -= 3_600 * 1_000 * MS
                table.journal.takes = 0.1
                table.see(LIFTED)
                await table.until(lambda: table.journal.writing)
                await table.game_loop.begin(HEADER, table.agreed)
                await asyncio.sleep(0.25)
                assert table.game_loop.state.now < 1_000 * MS
                assert table.game_loop.state.sensors.settling.raw == LIFTED
                recorded = table.journal.load(1)
                assert recorded is not None
                assert '"t": 36' in recorded.lines[-1]

        asyncio.run(scenario())


def test_recorded_game_is_resumed(world: World, tmp_path: Path) -> None:
    async def first() -> State:
        async with desk(tmp_path) as table:
            table.press("b")
            table.see(LIFTED)
            await asyncio.sleep(0.05)
            table.see(MOVED)
            table.press("w")
            await table.until(lambda: table.moves)
            state: State = table.game_loop.state
            return state

    async def second(left: State) -> None:
        with Slow(tmp_path / "record") as journal:
            again = Desk(journal)
            recorded = journal.load()
            assert recorded is not None
            state = recovered(recorded, again.agreed)
            assert [ply.text for ply in state.plies] == [ply.text for ply in left.plies] == ["32-28"]
            again.game_loop.resume(recorded, state)
            now = again.game_loop.state
            assert now.clock is not None
            assert now.clock.times.paused
            assert not now.sensors.linked
            assert abs(again.game_loop.game_time() - now.now) < 50 * MS
            assert again.replayed() == now

    asyncio.run(second(asyncio.run(first())))
