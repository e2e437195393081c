"""The station of a running table: tells the pure machine what happens, shows what it shows."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.client.attended_table import AttendedTable
from dambord.controller.live.client.told_table import ToldDice
from dambord.controller.live.program.seat import Seat
from dambord.controller.live.station.board_seen import board_seen
from dambord.controller.live.station.deeds import Deeds, Tools
from dambord.controller.station.display.lamps import lamps
from dambord.controller.station.display.shown import shown
from dambord.controller.station.model.choice import ORDER, Choice, options_of
from dambord.controller.station.model.effects import Effect
from dambord.controller.station.model.events import Acted, ActName, BoardTold, Event, Pushed, Ticked
from dambord.controller.station.model.hours import HouseNow
from dambord.controller.station.model.plan import Plan
from dambord.controller.station.model.screens import Closed, Exercise, Play
from dambord.controller.station.model.state import State, going_on, opening
from dambord.controller.station.schedule import Schedule
from dambord.controller.station.screens.buttons import TOGETHER_US
from dambord.controller.station.screens.exercising import CLOCK
from dambord.controller.station.step import STANDS_US, step
from dambord.controller.web.api.station_console import read_act
from dambord.rules.game import Side

TICK_S = 1.0
"""Seconds between two looks at the time."""
MARGIN_S = 0.01
"""Added to such a wait, so that it is over when it is looked at."""


class Station:
    """`attend` looks after visitors at the table of another process.

    `board` is the board's name.
    """

    def __init__(self, plan: Plan, schedule: Schedule, board: str, tools: Tools) -> None:
        self.plan = plan
        self._schedule = schedule
        self._board = board
        self._tools = tools
        self._state = opening(monotonic_us(), plan.languages[0]).state
        self._deeds: Deeds | None = None
        self._seen: object = None
        """What of the board the machine was last told."""
        self._changed = asyncio.Event()
        """Set when what is told may have changed."""

    @property
    def state(self) -> State:
        """The state of the machine."""
        return self._state

    # What pages ask

    def shown(self) -> dict[str, Any]:
        """What pages show, ready for JSON."""
        told = shown(self.plan, self._state) | self._titles()
        if isinstance(self._state.screen, Closed) and (opens := self._schedule.opens_at(_wall())) is not None:
            told["opens"] = f"{opens:%H:%M}"
        return told

    def act(self, act: ActName, option: str | None) -> None:
        """Carry out what a page asks."""
        self.tell(Acted(monotonic_us(), act, option))

    def card(self) -> dict[str, Any]:
        """What the printed card needs, ready for JSON."""
        choice = Choice(self.plan.languages[0], "play", self.plan.house.rules)
        asked = [(what, options_of(self.plan, choice, what)) for what in ORDER]
        questions = [
            {"what": what, "options": list(options), "squares": list(self.plan.house.squares[: len(options)])}
            for what, options in asked
            if len(options) > 1
        ]
        return {"languages": list(self.plan.languages), "board": self._board, "questions": questions}

    # What the table tells

    def pushed(self, at: int, side: Side) -> None:
        """A clock button of the board was pressed at `at` (monotonic µs)."""
        self.tell(Pushed(at, side))
        self._look_in(TOGETHER_US)

    @property
    def _buttons_are_the_tables(self) -> bool:
        """Whether the table shall know of a clock button, too."""
        match self._state.screen:
            case Play(choice=choice):
                return self.plan.offer(choice.rules).own_buttons
            case Exercise(shown=told):
                return bool(told.get("button") == CLOCK)
        return False

    def _look_in(self, microseconds: int) -> None:
        """Tell the time again a moment after these microseconds."""
        asyncio.get_running_loop().call_later(microseconds / 1_000_000 + MARGIN_S, self.tick)

    def tick(self) -> None:
        """Tell the machine the time."""
        now = _wall()
        schedule = self._schedule
        hours = HouseNow(schedule.open_at(now), schedule.brightness_at(now), schedule.volume_at(now))
        self.tell(Ticked(monotonic_us(), hours))

    def tell(self, event: Event) -> None:
        """Step the machine, and show what has changed."""
        self._state, effects = step(self.plan, self._state, event)
        self._carry_out(effects)
        self._changed.set()

    async def attend(self, table: AttendedTable, seat: Seat) -> None:
        """Serve visitors at `table`, whose program sits at `seat`, until cancelled."""
        told = partial(self._told, table)
        deeds = self._deeds = Deeds(
            table,
            seat,
            ToldDice(table),
            self.plan,
            self._board,
            self._tools,
            self.tell,
            lambda: self._heard(table.state, ()),
        )
        self._seen = None
        self._begin(table, deeds)
        listen_no_more = table.listen(self._heard)
        table.pushed, table.asked = self.pushed, self._asked
        self._heard(table.state, ())
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(deeds.run())
                group.create_task(self._watch())
                group.create_task(table.keep_told(told, self._changed))
        finally:
            listen_no_more()
            self._deeds = None
            await deeds.close()

    def _asked(self, asked: Mapping[str, Any]) -> None:
        """A page asks for something; what no page asks for is nothing."""
        with suppress(ValueError):
            self.act(*read_act(asked))

    def _told(self, table: AttendedTable) -> Mapping[str, Any]:
        """What the table is told; see `live.attached.told_station`."""
        lit = self.lamps(table.state)
        return {
            "shown": self.shown(),
            "lit": None if lit is None else {str(square): role for square, role in sorted(lit.items())},
            "buttons": self._buttons_are_the_tables,
            "closed": isinstance(self._state.screen, Closed),
            "brightness": self._state.hours.brightness,
            "card": self.card(),
        }

    def _begin(self, table: AttendedTable, deeds: Deeds) -> None:
        """Go on with a visitor's game that the table still has, or begin with nobody there."""
        kept = self._tools.kept.read() if table.game else None
        deeds.number = self._state.asked
        if kept is not None:
            self._state, effects = going_on(monotonic_us(), kept.choice)
            deeds.number = 0
            self._carry_out(effects)
            return
        self._tools.kept.write(None)
        at_rest = opening(monotonic_us(), self.plan.languages[0]).state
        self._state = at_rest._replace(asked=self._state.asked, visits=self._state.visits)
        deeds.rest()

    def _carry_out(self, effects: Sequence[Effect]) -> None:
        if self._deeds is not None:
            for effect in effects:
                self._deeds.ask(effect)

    async def _watch(self) -> None:
        """Tell the time."""
        while True:
            self.tick()
            if self._deeds is not None:
                await self._deeds.look(self._state.screen)
            await asyncio.sleep(TICK_S)

    def _heard(self, state: Any, sayings: Sequence[Saying]) -> None:
        """The table has a new state."""
        deeds = self._deeds
        if deeds is None:
            return
        sensors = state.sensors
        seen = deeds.number, sensors.settling.levels, sensors.linked, state.phase, len(state.plies)
        if seen != self._seen:
            self._seen = seen
            before = self._state.board.step
            self.tell(BoardTold(monotonic_us(), board_seen(state, deeds.number, before)))
            self._look_in(STANDS_US)
        deeds.heard(state, sayings, self._state.screen)
        self._changed.set()

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The lamps of the station; None for those of the table."""
        lit = lamps(self.plan, self._state)
        if lit is None and isinstance(self._state.screen, Exercise) and self._deeds is not None:
            return self._deeds.exercises.lamps(state)
        return lit

    def _titles(self) -> dict[str, Any]:
        """The names of the lessons, where one is to be chosen."""
        question = getattr(self._state.screen, "question", None)
        if question is None or question.what != "lesson":
            return {}
        return {"titles": {option: self._tools.titles.get(option, {}) for option in question.options}}


def _wall() -> datetime:
    """The time on the wall."""
    return datetime.fromtimestamp(time.time())  # noqa: DTZ006 -- opening hours are those of the wall clock
