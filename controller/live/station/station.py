"""The station of a running table: tells the pure machine what happens, shows what it shows."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.station.board_seen import board_seen
from dambord.controller.live.station.deeds import Deeds, Tools
from dambord.controller.live.table_settings import RunningTable
from dambord.controller.station.counts import write_counts
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
from dambord.rules.game import Side

TICK_S = 1.0
"""Seconds between two looks at the time."""
MARGIN_S = 0.01
"""Added to such a wait, so that it is over when it is looked at."""


class Station:
    """Implements `live.table_settings.Attendant`; `attend` is the guest of one table after the other.

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
        self._last: object = None
        """What was last shown."""
        self._listeners: list[Callable[[], None]] = []

    @property
    def interrupted(self) -> bool:
        """Whether a visitor was in the middle of a game when the table last stopped."""
        return self._tools.kept.read() is not None

    @property
    def closed(self) -> bool:
        """Whether the house is closed."""
        return isinstance(self._state.screen, Closed)

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
        """Carry out what a page asks. Raises ValueError with one line if the station can't do it."""
        if self._deeds is None:
            raise ValueError("the station is starting: try again in a moment")
        self.tell(Acted(monotonic_us(), act, option))

    def counts(self) -> dict[str, Any]:
        """What visitors have done, ready for JSON."""
        return write_counts(self._tools.counts)

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

    def pushed(self, at: int, side: Side) -> bool:
        """A clock button of the board was pressed at `at` (monotonic µs); whether the table shall know it."""
        self.tell(Pushed(at, side))
        self._look_in(TOGETHER_US)
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
        now = shown(self.plan, self._state), lamps(self.plan, self._state)
        if now != self._last:
            self._last = now
            for listener in self._listeners:
                listener()

    async def attend(self, table: RunningTable) -> None:
        """Serve visitors at `table` until its record is to be changed, or a restart is asked for."""
        deeds = self._deeds = Deeds(table, self.plan, self._board, self._tools, self.tell)
        self._seen, self._listeners = None, []
        self._begin(table, deeds)
        view = StationView(self)
        table.lamps.add(view, first=True)
        table.desk.add(view)
        table.game_loop.listen(self._heard)
        self._heard(table.game_loop.state, ())
        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(deeds.run()), group.create_task(self._watch(table))]
                await deeds.over.wait()
                for task in tasks:
                    task.cancel()
        finally:
            self._deeds = None
            await deeds.close()

    def _begin(self, table: RunningTable, deeds: Deeds) -> None:
        """Go on with a visitor's game that the table has resumed, or begin with nobody there."""
        choice = self._tools.kept.read() if table.game_loop.game else None
        deeds.number = self._state.asked
        if choice is not None:
            self._state, effects = going_on(monotonic_us(), choice)
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

    async def _watch(self, table: RunningTable) -> None:
        """Tell the time, and dim the lamps with it."""
        while True:
            self.tick()
            if self._deeds is not None:
                self._deeds.look(self._state.screen)
            if table.equipment.lamps is not None:
                table.equipment.lamps.dim(self._state.hours.brightness)
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

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The lamps of the station; None for those of the table."""
        lit = lamps(self.plan, self._state)
        if lit is None and isinstance(self._state.screen, Exercise) and self._deeds is not None:
            return self._deeds.exercises.lamps(state)
        return lit

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when what is shown has changed."""
        self._listeners.append(listener)

    def _titles(self) -> dict[str, Any]:
        """The names of the lessons, where one is to be chosen."""
        question = getattr(self._state.screen, "question", None)
        if question is None or question.what != "lesson":
            return {}
        return {"titles": {option: self._tools.titles.get(option, {}) for option in question.options}}


class StationView:
    """The station as a lamp source and an extra of the page's view."""

    def __init__(self, station: Station) -> None:
        self._station = station
        self.lamps = station.lamps
        self.listen = station.listen

    def shown(self, state: Any) -> dict[str, Any]:
        """The key `station` of every view."""
        return {"station": self._station.shown()}


def _wall() -> datetime:
    """The time on the wall."""
    return datetime.fromtimestamp(time.time())  # noqa: DTZ006 -- opening hours are those of the wall clock
