"""The game of a running table: everything but its page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dambord import hardware
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.say import Say
from dambord.controller.devices.gpio.gpio_buttons import ButtonsError
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.attached.attached_parts import tell_sayings
from dambord.controller.live.desks.arbiter_desk import ArbiterDesk
from dambord.controller.live.desks.player_desk import PlayerDesk
from dambord.controller.live.desks.setup_desk import SetupDesk
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.equipment.equipment import open_equipment
from dambord.controller.live.equipment.power_switch import PowerSwitch, sense
from dambord.controller.live.game_left import game_left
from dambord.controller.live.lamp_sources import LampSources
from dambord.controller.live.last_lines import LastLines
from dambord.controller.live.loop.board_reports import buttons_of, told_by_board
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.resuming import chosen_setup, resumed, reveal
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.live.tasks.clock_task import show_clock
from dambord.controller.live.tasks.lamp_task import show_lamps
from dambord.controller.live.tasks.next_game import watch_for_next_game
from dambord.controller.live.tasks.service_notify import Manager, managed, more_time, send_notifications
from dambord.controller.live.tasks.table_rest import rest_of
from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recovery.awaited_journal import AwaitedJournal
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile
from dambord.hardware.description.clock_box import DEFAULT_BRIGHTNESS

if TYPE_CHECKING:
    from dambord.controller.devices.link.session import Counts
    from dambord.controller.live.attached.told_station import ToldStation
    from dambord.controller.live.desks.first_run_desk import FirstRunDesk

FAULTS_TOLD = 5
"""Faults of the record that are told one by one at the start."""
Work = tuple[str, Coroutine[Any, Any, object]]
"""A task of a running table: its name and what it does."""


async def opened(setup: TableSettings, say: Say, stack: AsyncExitStack) -> Game:
    """Open a table and begin its game, or go on with the last one; `stack` closes it.

    Raises ValueError with one line if the table cannot be set up.
    """
    manager = stack.enter_context(closing(Manager()))
    with more_time(manager, "reading the record"):
        game = Game(setup, say, stack, manager)
        await game.begin()
    game.attach(stack)
    return game


class Game:
    """All parts of a table but its page. `say` receives lines for people; `stack` closes the parts."""

    def __init__(self, setup: TableSettings, say: Say, stack: AsyncExitStack, manager: Manager) -> None:
        self.setup, self._manager = setup, manager
        log = LastLines(say)
        self.say = say = log
        self.board = hardware.board(setup.header.board)
        self.journal = stack.enter_context(closing(AwaitedJournal(setup.journal, say, unattended=managed())))
        self.loop = GameLoop(self.journal, monotonic_us, say)
        file = SetupFile(setup.journal, GameSetup(setup.header, setup.electronic))
        self._chosen = chosen_setup(file, say) if setup.station is None else file.given
        self._agreed = terms(self._chosen.playing)
        self.attached_status: Callable[[], str] = str
        """How what is attached to the table stands, in a few words; empty where there is nothing to say."""
        self.dice = DiceDesk(self.loop, setup.journal, say, electronic=self._chosen.electronic)
        station = setup.station
        self._pushed = None if station is None else station.pushed
        self._switch = PowerSwitch()
        self.equipment = open_equipment(
            self.board,
            setup.port,
            self._agreed,
            setup.journal.parent,
            stack,
            say,
            partial(
                told_by_board,
                self.loop,
                self.board,
                self.dice,
                say,
                pushed=self._pushed,
                switch=self._switch,
            ),
            provision=setup.first_run is None,
        )
        if self.equipment.lamps is not None and not setup.lamps:
            self.equipment.lamps.dim(0)
        bench = self.equipment.bench
        self.games = SetupDesk(
            self.loop,
            self._chosen,
            self.dice,
            file,
            bench,
            binding=setup.player_tokens,
            opponent=setup.opponent.text,
        )
        self.lamps = LampSources()
        self.desk = PlayerDesk(
            self.loop, setup.header.board, self.games.new_game, bench, dice=self.dice, lamps=self.lamps
        )
        self.console = ArbiterDesk(self.loop, self.journal, log.lines)
        if station is not None:
            self._attended_by(station)
        self.first_run: FirstRunDesk | None = None
        if setup.first_run is not None:
            # Only a table that is not set up yet has all this.
            from dambord.controller.live.desks.first_run_desk import FirstRunDesk

            self.first_run = FirstRunDesk(
                setup.first_run, self._chosen.header, setup.port, setup.journal, say
            )
            self.desk.add(self.first_run)
        self._rest = rest_of(setup, self.equipment, self.loop, say)
        self.lamps.dim(self._rest)

    def _attended_by(self, station: ToldStation) -> None:
        """Let a station light the lamps, and show what it shows."""
        self.lamps.add(station, first=True)
        self.desk.add(station)
        if (strip := self.equipment.lamps) is not None:
            station.listen(lambda: strip.dim(station.brightness))

    async def begin(self) -> None:
        """Go on with the last game of the record, or begin one."""
        setup, playing, journal = self.setup, self._chosen.playing, self.journal.journal
        if journal is None:
            await self._begin_anew()
            return
        if not setup.fresh and resumed(self.loop, journal, playing, self._agreed, self.dice, self.say):
            if self.equipment.bench is not None:
                self.equipment.bench.set_up(self.loop.state.position)
            return
        if left := game_left(journal, playing):
            self.say(left)
        reveal(journal, setup.journal, self.say)
        await self._begin_anew()

    async def _begin_anew(self) -> None:
        if self.setup.station is None:
            await self.games.new_game()
        else:
            await self.games.play(self.setup.header, kept=False)

    def attach(self, stack: AsyncExitStack) -> None:
        """Attach what follows a game that has begun: the lines for programs, the buttons."""
        self.loop.listen(partial(tell_sayings, self.say))
        if self.equipment.factory is not None:
            try:
                factory = self.equipment.factory
                stack.enter_context(buttons_of(self.board, factory, self.loop, self.dice, self._pushed))
                stack.enter_context(self._switch.watched(self.board, factory))
            except ButtonsError as error:
                self.say(f"{error}; the page has buttons")

    @property
    def counts(self) -> Counts | None:
        """Statistics of the serial link; None if the sensors are not connected over one."""
        return getattr(self.equipment.sensors, "counts", None)

    def running(self, address: str) -> RunningTable:
        """The table for a guest; who looks on finds it at `address`."""
        return RunningTable(
            self.loop, self.equipment.bench, address, self.counts, self.games, self.desk, self.equipment
        )

    def tasks(self) -> Iterator[Work]:
        """What has to run as long as the table does."""
        yield "game loop", self.loop.run()
        yield "sensors", sense(self.equipment, self._switch)
        yield from self._devices()
        yield "rest", self._rest.run()
        yield "power switch", self._switch.run()
        yield "watchdog", self._notify_manager()
        if self.setup.goes_on:
            yield "next game", watch_for_next_game(self.loop, self.games.new_game)
        yield "verification", _verify(self.journal.path, self.say)
        if self.first_run is not None:
            yield "first run", self.first_run.run()
        if self.setup.station is not None:
            yield "station", self.setup.station.renewed()

    def _devices(self) -> Iterator[Work]:
        """The tasks that this equipment needs."""
        equipment, loop = self.equipment, self.loop
        if equipment.lamps is not None:
            sign = self.first_run if equipment.clock is None else None
            yield "lamps", show_lamps(equipment.lamps, loop, self.lamps, sign)
        if equipment.strip is not None:
            yield "strip", equipment.strip.run()
        if equipment.clock is not None:
            clock = self.board.clock
            brightness = DEFAULT_BRIGHTNESS if clock is None else clock.brightness
            yield "clock", equipment.clock.run()
            sounds = self.setup.sounds
            yield "faces", show_clock(equipment.clock, loop, brightness, sounds, sign=self.first_run)

    async def _notify_manager(self) -> None:
        """Send watchdog and status notifications to the service manager."""
        loop, first_run = self.loop, self.first_run

        def status() -> str:
            board = "" if loop.linked else "; board not connected"
            fault = f"; {loop.fault}" if loop.fault else ""
            attached = f"; {told}" if (told := self.attached_status()) else ""
            phase = family_of(loop.state.terms).phase_word(loop.state)
            return f"game {loop.game}, ply {len(loop.state.plies)}, {phase}{board}{fault}{attached}"

        def stays() -> bool:
            return first_run is not None and first_run.done

        await send_notifications(self._manager, lambda: loop.rounds, loop.nudge, status, stays)


async def _verify(record: Path, say: Say) -> None:
    """Check the whole record once while the table runs: a start looks only at what it needs."""

    def faults() -> tuple[str, ...]:
        try:
            with RecordReader(record) as reader:
                return reader.verify().faults
        except JournalError as error:
            return (str(error),)

    found = await asyncio.to_thread(faults)
    for fault in found[:FAULTS_TOLD]:
        say(f"{record}: {fault}")
    if found:
        say(f"{record}: {len(found)} faults in all; dambord record --verify names them, nothing was changed")
