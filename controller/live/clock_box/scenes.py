"""Examples of what the displays show, from before a game to its end, for their picture."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.clock import SECOND, Control, tick
from dambord.controller.core.faces.faces import Faces, faces
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.controller.core.table.told.banner import Banner
from dambord.rules.game import Outcome

DRAW = Banner("offer", "ask", Remark.of("draw-offered", side="w", other="b"), asked="b")
DOUBLE = Banner("double", "ask", Remark.of("double-offered", side="b", other="w", value=2), asked="w")


@dataclass(frozen=True, slots=True)
class Scene:
    """One line of the picture: its words, the state of a table (`TimedTable`), the instant (µs), a banner."""

    words: str
    clock: TableClock
    at: int
    said: Banner | None = None
    over: bool = False
    outcome: Outcome | None = None

    @property
    def faces(self) -> Faces:
        """What is shown."""
        return faces(self, self.said, self.at)


def _played(control: str, *turns: int) -> TableClock:
    """The clock of a game in which White began at 0 and turns took so many seconds."""
    clock, at = TableClock.fresh(Control.parse(control)).start("w", 0), 0
    for number, seconds in enumerate(turns):
        at += seconds * SECOND
        clock = clock.press("b" if number % 2 else "w", at)
    return clock


def _passed(clock: TableClock, at: int) -> TableClock:
    """The same clock at `at`, with the flags that have fallen until then."""
    return TableClock(tick(clock.times, at), clock.stopped_by)


def scenes() -> tuple[Scene, ...]:
    """All of them."""
    fresh = TableClock.fresh(Control.parse("4800+60"))
    stopped = _played("300", 10, 10)
    paused, halted = stopped.stop("player", 25 * SECOND), stopped.stop("arbiter", 25 * SECOND)
    ended = _played("300", 30, 40).end(70 * SECOND)
    doubled = _played("600d12", 20).hand_over("w", 50 * SECOND)
    both = _passed(_played("30;go-on", 40), 75 * SECOND)
    return (
        Scene("before the game: the time …", fresh, 0),
        Scene("… and in turn with it 60 s for every turn (Fischer)", fresh, 2 * SECOND),
        Scene("White's time runs: minutes and seconds", _played("1200+5", 8, 15), 30 * SECOND),
        Scene("100 minutes or more: hours and minutes", _played("50/7200:25/3600", 8, 15), 30 * SECOND),
        Scene("less than 20 seconds: tenths", _played("60", 20, 43), 92_600_000),
        Scene("7 s of Black's free delay are left", _played("600d12", 12), 17 * SECOND),
        Scene("White's second period has begun", _played("600:3600"), 601 * SECOND),
        Scene("byo-yomi: White has 4 periods left with this one", _played("600:5x30"), 631 * SECOND),
        Scene("stopped by a player (in turn with the time)", paused, 30 * SECOND),
        Scene("stopped by the arbiter, or by a wrong turn", halted, 30 * SECOND),
        Scene("White offers a draw: Black is asked", _played("300", 30), 60 * SECOND, DRAW),
        Scene("Black doubles: White is asked", doubled, 60 * SECOND, DOUBLE),
        Scene("White's flag has fallen (it blinks)", _passed(_played("30"), 31 * SECOND), 33 * SECOND),
        Scene("both flags, White's first; the clocks go on", both, 75 * SECOND),
        Scene("White has won (in turn with the time)", ended, 90 * SECOND, None, True, Outcome("w", "", "")),
        Scene("a draw", ended, 90 * SECOND, None, True, Outcome(None, "", "")),
    )
