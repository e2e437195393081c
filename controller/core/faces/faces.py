"""What both displays and the turn lamps show of a table of any family."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from dambord.controller.core.clock.account import Account
from dambord.controller.core.clock.clock import tick
from dambord.controller.core.faces.control_face import control_face
from dambord.controller.core.faces.digits import BLANK, Shown, cycle
from dambord.controller.core.faces.side_face import side_face
from dambord.controller.core.table.time.table_clock import Stop, TableClock
from dambord.controller.core.table.told.banner import Banner
from dambord.rules.game import Outcome, Side

PAUSE, STOP = "PAUS", "StOP"
UNWRITTEN = "diSC"
"""The record can't be written; told to the side whose time does not run."""
STOPS: tuple[Stop, ...] = ("arbiter", "dispute")
"""The reasons for a stop that an arbiter or a decision removes."""
WORD, TIME = 1_000_000, 2_000_000
"""How long a word and the time are shown in turn, in microseconds."""
RESULTS: dict[Side | None, str] = {"w": " 1-0", "b": " 0-1", None: "drAU"}
NO_RESULT = "End "
OFFERS = {"draw-offered": "drAU", "double-offered": "dbL "}
"""The words of offers, by the key of the banner's remark."""


class Faces(NamedTuple):
    """The texts of White's display and Black's (`faces.__init__`), and the side whose turn lamp is lit."""

    w: str
    b: str
    lit: Side | None = None
    after: int | None = None
    """After how many microseconds they change if nothing happens; None if they don't."""


class TimedTable(Protocol):
    """As much of a table's state as faces need."""

    @property
    def clock(self) -> TableClock | None:
        """The clock; None in a game without one."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it is played, and if it is void."""


def faces(state: TimedTable, said: Banner | None, at: int, *, unwritten: bool = False) -> Faces:
    """What is shown at `at`; `said` is the banner: an offer in it is shown to who has to answer.

    `unwritten`: the record can't be written now.
    """
    clock = state.clock
    white, black = (_face(state, clock, said, side, at, unwritten) for side in ("w", "b"))
    changes = [shown.after for shown in (white, black) if shown.after is not None]
    return Faces(white.text, black.text, _lit(clock, at), min(changes, default=None))


def _lit(clock: TableClock | None, at: int) -> Side | None:
    """The side whose time runs at `at`."""
    times = None if clock is None else tick(clock.times, at)
    return None if times is None or times.paused else times.running


def _face(
    state: TimedTable, clock: TableClock | None, said: Banner | None, side: Side, at: int, unwritten: bool
) -> Shown:
    time = Shown(BLANK) if clock is None else _time(clock, side, at)
    if state.over:
        return _beside(time, _result(state.outcome), at)
    if said is not None and said.asked == side and (offered := OFFERS.get(said.remark.key)):
        return _beside(time, offered, at)
    if clock is not None and not clock.stopped_by.isdisjoint(STOPS):
        return _beside(time, STOP, at)
    if clock is not None and clock.stopped_by_player:
        return _beside(time, PAUSE, at)
    if unwritten and _lit(clock, at) != side:
        return _beside(time, UNWRITTEN, at)
    return time


def _time(clock: TableClock, side: Side, at: int) -> Shown:
    control = clock.times.control
    if not clock.started and clock.times.account(side) == Account.fresh(control.periods(side)):
        return control_face(control, side, at)
    return side_face(clock.times, side, at)


def _beside(time: Shown, word: str, at: int) -> Shown:
    """A word and the time in turn; the word alone where there is no time."""
    return Shown(word) if time.text == BLANK else cycle(at, (Shown(word), WORD), (time, TIME))


def _result(outcome: Outcome | None) -> str:
    return NO_RESULT if outcome is None else RESULTS[outcome.winner]
