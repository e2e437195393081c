"""Scenes in which two timers of one phase fall due at the same instant, and what has to be said then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from dambord.controller.core.draughts.inference.trail import DROP_OUT_US
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Moving, Phase, Setup
from dambord.controller.core.draughts.model.waiting_times import (
    EARLY_PRESS_GRACE_US,
    OUT_OF_TURN_AFTER_US,
    TAKE_AFTER_US,
    UNCLEAR_AFTER_PRESS_US,
    UNCLEAR_AFTER_US,
)
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.arbiter_acts import (
    CorrectClock,
)
from dambord.controller.core.messages.events import Woken
from dambord.controller.core.messages.sayings import Irregular, Moved, Saying
from dambord.controller.core.sensing.debounce import DEBOUNCE_US
from dambord.controller.core.table.agreed.regulations import STANDARD, Commit, Regulations
from dambord.controller.core.table.unrest import UNREST_LIMIT_US
from dambord.rules.game import Side
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.draughts.tabletop import MS, PACE

MARK = 60_000_000
"""Low time is told when so much is left."""
CONTROL = "600;low=60"
NO_TIME_IS_LOW = "600;low=0"
"""Low time is told when nothing is left: at the instant at which the flag falls."""
HALF_TURN = "W:W33,41,42,43:B1,2,3,20"
"""A position that looks otherwise when the board is turned, on many squares."""
CHATTERING = 26
"""An empty square."""
AFTERWARDS = 6_000_000
"""By then everything has fallen due."""
Pair = tuple[type[Phase], str, str]
"""A phase and two of its timers, in the order in which they act."""
Word = tuple[str, int]
"""What is said in one word or two, and how long after the tie."""


@dataclass(frozen=True)
class Scene:
    """A table some time after a tie at `at`, and all that has to have been said from then on."""

    table: Table
    at: int
    said: tuple[Word, ...]

    @property
    def heard(self) -> tuple[Word, ...]:
        """What has been said from the tie on."""
        return tuple((_word(said), said.at - self.at) for said in self.table.all if said.at >= self.at)


class Table(Ruledtop):
    """A table whose verbs can be given an instant."""

    in_time: ClassVar[bool] = False
    """Whether it is woken at every instant at which something falls due, or once, after all of them."""

    def under(self, regulations: Regulations) -> Table:
        """The same under other regulations."""
        self.state = self.state._replace(terms=replace(self.state.terms, regulations=regulations))
        self.states.append(self.state)
        return self

    def at(self, instant: int) -> Table:
        """The next verb comes at `instant`."""
        assert instant >= self.now
        return self.after((instant - self.now) / MS)

    def flag_at(self, instant: int) -> Table:
        """The arbiter sets the clock that runs so that its flag falls at `instant`."""
        return self._runs_down(instant, 0)

    def low_at(self, instant: int) -> Table:
        """The same for low time."""
        return self._runs_down(instant, MARK)

    def _runs_down(self, instant: int, left: int) -> Table:
        assert self.state.clock is not None
        running = self.state.clock.times.running
        assert running is not None
        return self.after(0).rule(CorrectClock(running, instant - self.now + left))

    def restless(self, square: int, level: str, instant: int) -> Table:
        """What has just begun on `square` is not believed before `instant`: `level` comes in between."""
        beat = (instant - DEBOUNCE_US - self.now) / 4
        assert beat < DEBOUNCE_US
        pause = beat / MS
        return self.after(pause).glitch(square, level, pause).after(pause).glitch(square, level, pause)

    def pressed_on_chatter(self, side: Side, until: int) -> Table:
        """`side` presses while the sensor of an empty square chatters, which it does `until` then."""
        self.glitch(CHATTERING, "x", 0).after(0).press(side)
        return self.restless(CHATTERING, "x", until)

    def end(self, at: int, *said: Word) -> Scene:
        """Time goes on until nothing falls due any more; `said` is expected from the tie `at` on."""
        self.now += AFTERWARDS
        woken = Woken(self.now)
        if self.in_time:
            self._tell(woken)
        else:
            self.state, sayings = step(self.state, woken)
            self.all += sayings
        return Scene(self, at, said)


def _word(saying: Saying) -> str:
    match saying:
        case Irregular(kind=kind):
            return kind
        case Moved(move=move):
            return move
    return type(saying).__name__


def clocked(commit: Commit = "clock", control: str = CONTROL, **setting: Any) -> Table:
    """White's clock runs in the starting array."""
    return Table(commit=commit, control=control, **setting).press("b")


# ---- Setup


def setup_settle_doubt() -> Scene:
    """The last piece of the array stands at the very instant at which the array would be said to be wrong."""
    table = Table(shows="." + "b" * 19 + "." * 10 + "w" * 20)
    doubted = UNCLEAR_AFTER_US
    table.at(doubted - UNREST_LIMIT_US).put(1, "b").restless(1, ".", doubted)
    return table.end(doubted)


# ---- Moving


def settle_press() -> Scene:
    """The last piece of a turn chatters while its player presses, and his flag falls before it rests."""
    table = clocked().lift(32).put(28)
    judged = table.now + UNREST_LIMIT_US
    table.flag_at(judged - DEBOUNCE_US).after(0).press("w").restless(28, ".", judged)
    return table.end(judged, ("32-28", 0))


def settle_finished() -> Scene:
    """A piece leaves its square before it has stood there long enough."""
    table = Table(commit="settle").lift(32).put(28)
    taken = table.now + TAKE_AFTER_US
    table.at(taken - UNREST_LIMIT_US).lift(28).restless(28, "w", taken).put(27)
    return table.end(taken, ("32-27", table.now + TAKE_AFTER_US - taken))


def settle_replied() -> Scene:
    """Black's piece seems to be lifted for his reply, and had only dropped out."""
    table = Table(commit="settle").lift(32).put(28).lift(19)
    taken = table.now + DROP_OUT_US
    table.at(taken - DEBOUNCE_US).put(19)
    return table.end(taken, ("32-28", TAKE_AFTER_US - DEBOUNCE_US))


def contested(**setting: Any) -> Table:
    """Black has moved a second piece; it is lit."""
    return Table(commit="settle", **setting).turn("32-28").turn("20-24").lift(14).put(20).wait(500)


def settle_accept() -> Scene:
    """White changes the turn with which he accepts what Black has moved."""
    table = contested().lift(31).put(27)
    taken = table.now + TAKE_AFTER_US
    table.at(taken - UNREST_LIMIT_US).lift(27).restless(27, "w", taken).put(26)
    done = table.now + TAKE_AFTER_US - taken
    return table.end(taken, ("Resolved", done), ("14-20", done), ("31-26", done))


ACCEPTED_US = TAKE_AFTER_US - DROP_OUT_US
REPLIED_WRONG: tuple[Word, ...] = (
    ("wrong-move", 0),
    ("Resolved", ACCEPTED_US),
    ("33-27", ACCEPTED_US),
    ("19-23", ACCEPTED_US),
)


def replied_wrong(**setting: Any) -> Table:
    """Black replies at once to White's wrong move."""
    table = Table(commit="settle", **setting)
    if table.state.clock is not None:
        table.press("b")
    return table.lift(33).put(27).lift(19).put(23)


def settle_reply() -> Scene:
    """Black puts the piece of his reply somewhere else."""
    table = replied_wrong()
    said = table.now + DROP_OUT_US
    table.at(said - UNREST_LIMIT_US).lift(23).restless(23, "b", said).put(24)
    done = table.now + TAKE_AFTER_US - said
    named = DROP_OUT_US - DEBOUNCE_US
    return table.end(said, ("wrong-move", named), ("Resolved", done), ("33-27", done), ("19-24", done))


def settle_grace() -> Scene:
    """The piece that its player has put on a wrong square, and pressed, leaves it again in time."""
    table = Table().lift(33).put(27).press("w")
    over = table.now + EARLY_PRESS_GRACE_US
    table.at(over - UNREST_LIMIT_US).lift(27).restless(27, "w", over).put(28)
    return table.end(over, ("33-28", table.now + DROP_OUT_US - over))


def settle_irregular() -> Scene:
    """A wrong move is taken back in time."""
    table = Table(commit="settle").lift(33).put(27)
    reported = table.now + TAKE_AFTER_US
    table.at(reported - UNREST_LIMIT_US).lift(27).restless(27, "w", reported).put(33)
    return table.end(reported)


def turned_round(**setting: Any) -> Table:
    """After a turn all the pieces stand as if the board lay the other way round."""
    table = Table(fen=HALF_TURN, **setting).turn("33-28")
    squares = len(table.seats) + 1
    table.pieces = {squares - square: piece for square, piece in table.pieces.items()}
    return table.look()


def settle_turned() -> Scene:
    """A piece is put straight before the game would be void."""
    table = turned_round()
    void = table.now + UNCLEAR_AFTER_US
    table.at(void - UNREST_LIMIT_US).lift(50).restless(50, "b", void)
    return table.end(void, ("Unclear", table.now + UNCLEAR_AFTER_US - void))


def settle_doubt() -> Scene:
    """A piece from nowhere is gone in time."""
    table = Table().put(28, "w")
    said = table.now + UNCLEAR_AFTER_US
    table.at(said - UNREST_LIMIT_US).off(28).restless(28, "w", said)
    return table.end(said)


def settle_touch() -> Scene:
    """A piece that has been brushed is back in time."""
    table = Table().lift(32)
    touched = table.now + STANDARD.brush
    table.at(touched - DEBOUNCE_US).put(32)
    return table.end(touched)


def settle_out() -> Scene:
    """The player to move takes a piece as well: the one in the opponent's hand may be part of it."""
    table = Table().turn("32-28").lift(31)
    held = table.now + OUT_OF_TURN_AFTER_US
    table.at(held - DEBOUNCE_US).lift(19).put(23).put(31).press("b")
    return table.end(held, ("Touched", STANDARD.brush - DEBOUNCE_US), ("19-23", table.now - held))


def settle_flag() -> Scene:
    """The board makes sense again when the flag falls."""
    table = unclear().wait(UNCLEAR_AFTER_US / MS + 100)
    falls = table.now + UNREST_LIMIT_US
    table.flag_at(falls).at(falls - DEBOUNCE_US).off(28)
    return table.end(falls, ("Restored", 0), ("Ended", 0))


def settle_low() -> Scene:
    """The board makes sense again when the time is low."""
    table = unclear().wait(UNCLEAR_AFTER_US / MS + 100)
    low = table.now + UNREST_LIMIT_US
    table.low_at(low).at(low - DEBOUNCE_US).off(28)
    return table.end(low, ("Restored", 0), ("LowTime", 0))


def press_touch() -> Scene:
    """The first turn shows which way round the board lies; only then has its piece been touched."""
    table = Table(turned=True)
    table.under(Regulations(brush=4 * UNREST_LIMIT_US)).lift(32)
    judged = table.now + 4 * UNREST_LIMIT_US
    table.after(50).put(28).at(judged - UNREST_LIMIT_US).pressed_on_chatter("w", judged)
    return table.end(judged, ("Turned", 0), ("Touched", 0), ("32-28", 0))


def finished_touch() -> Scene:
    """The same where the turn ends by standing still."""
    table = Table(turned=True, commit="settle").lift(32)
    lifted = table.now
    taken = table.put(28).now + TAKE_AFTER_US
    table.under(Regulations(brush=taken - lifted))
    return table.end(taken, ("Turned", 0), ("Touched", 0), ("32-28", 0))


def replied_low() -> Scene:
    """Black has begun his reply: White's clock no longer runs."""
    table = clocked("settle").lift(32).put(28).lift(19)
    taken = table.now + DROP_OUT_US
    return table.low_at(taken).end(taken, ("32-28", 0), ("Touched", STANDARD.brush - DROP_OUT_US))


def accept_grace() -> Scene:
    """White has accepted what Black has moved: it is no longer named by a press of Black's."""
    table = contested().lift(37).put(32)
    taken = table.now + TAKE_AFTER_US
    table.at(taken - EARLY_PRESS_GRACE_US).press("b")
    return table.end(taken, ("Resolved", 0), ("14-20", 0), ("37-32", 0))


def accept_touch() -> Scene:
    """White accepts what Black has moved; the turn is told, not the touch."""
    table = contested().lift(37)
    lifted = table.now
    taken = table.put(32).now + TAKE_AFTER_US
    table.under(Regulations(brush=taken - lifted))
    return table.end(taken, ("Resolved", 0), ("14-20", 0), ("37-32", 0))


def accept_low() -> Scene:
    """White has accepted what Black has moved: his clock no longer runs."""
    table = Table(commit="settle", control=CONTROL).press("b").turn("32-28").turn("20-24")
    table.lift(14).put(20).wait(500).lift(37).put(32)
    taken = table.now + TAKE_AFTER_US
    return table.low_at(taken).end(taken, ("Resolved", 0), ("14-20", 0), ("37-32", 0))


def reply_touch() -> Scene:
    """A wrong move is said, not that its piece was touched."""
    brush = 3 * PACE * MS + DROP_OUT_US
    table = Table(commit="settle").under(Regulations(brush=brush)).lift(33)
    said = table.now + brush
    return table.put(27).lift(19).put(23).end(said, *REPLIED_WRONG)


def reply_flag() -> Scene:
    """The wrong move on which Black has replied is said and stops the clock; then White has no time left."""
    table = replied_wrong(control=CONTROL)
    said = table.now + DROP_OUT_US
    return table.flag_at(said).end(said, *REPLIED_WRONG, ("Ended", ACCEPTED_US))


def reply_low() -> Scene:
    """The same when time would be told to be low."""
    table = replied_wrong(control=CONTROL)
    said = table.now + DROP_OUT_US
    return table.low_at(said).end(said, *REPLIED_WRONG)


def finished_low() -> Scene:
    """A turn is taken: its player's clock no longer runs."""
    table = clocked("settle").lift(32).put(28)
    taken = table.now + TAKE_AFTER_US
    return table.low_at(taken).end(taken, ("32-28", 0))


def grace_turned() -> Scene:
    """A press on a board that stands turned is answered before the game is void."""
    table = turned_round()
    void = table.now + UNCLEAR_AFTER_US
    table.at(void - UNCLEAR_AFTER_PRESS_US).press("b")
    return table.end(void, ("Unclear", 0), ("Turned", 0), ("Voided", 0))


def grace_doubt() -> Scene:
    """White presses late on his wrong move: it is named."""
    table = Table().lift(33).put(27)
    said = table.now + UNCLEAR_AFTER_US
    table.at(said - EARLY_PRESS_GRACE_US).press("w")
    return table.end(said, ("wrong-move", 0))


def grace_touch() -> Scene:
    """A wrong move is said, not that its piece was touched."""
    brush = 2 * PACE * MS + EARLY_PRESS_GRACE_US
    table = Table().under(Regulations(brush=brush)).lift(33)
    over = table.now + brush
    return table.put(27).press("w").end(over, ("wrong-move", 0))


def grace_out() -> Scene:
    """The player to move presses on a piece that the opponent has lifted."""
    table = Table().turn("32-28").lift(31)
    over = table.now + OUT_OF_TURN_AFTER_US
    table.at(over - EARLY_PRESS_GRACE_US).press("b")
    return table.end(over, ("removed-without-reason", 0))


def wrong_move(**setting: Any) -> Table:
    """White has made a wrong move."""
    return clocked(**setting).lift(33).put(27)


def grace_flag() -> Scene:
    """An irregularity is said and stops the clock."""
    table = wrong_move().press("w")
    over = table.now + EARLY_PRESS_GRACE_US
    return table.flag_at(over).end(over, ("wrong-move", 0))


def grace_low() -> Scene:
    """The clock stands for an irregularity: its time is not told to be low."""
    table = wrong_move().press("w")
    over = table.now + EARLY_PRESS_GRACE_US
    return table.low_at(over).end(over, ("wrong-move", 0))


def irregular_doubt() -> Scene:
    """The cable comes back after a wrong move: it is said what it was."""
    table = Table(commit="settle").lift(33).put(27)
    said = table.now + UNCLEAR_AFTER_US
    table.down().at(said - TAKE_AFTER_US).up()
    return table.end(said, ("wrong-move", 0))


def irregular_touch() -> Scene:
    """A wrong move is said, not that its piece was touched."""
    table = Table(commit="settle").lift(33)
    lifted = table.now
    said = table.put(27).now + TAKE_AFTER_US
    table.under(Regulations(brush=said - lifted))
    return table.end(said, ("wrong-move", 0))


def irregular_flag() -> Scene:
    """A wrong move is said and stops the clock."""
    table = wrong_move(commit="settle")
    said = table.now + TAKE_AFTER_US
    return table.flag_at(said).end(said, ("wrong-move", 0))


def irregular_low() -> Scene:
    """The same where turns end by standing still."""
    table = wrong_move(commit="settle")
    said = table.now + TAKE_AFTER_US
    return table.low_at(said).end(said, ("wrong-move", 0))


def turned_doubt() -> Scene:
    """A game is void: nobody is told that the board is unclear."""
    table = turned_round()
    void = table.now + UNCLEAR_AFTER_US
    return table.end(void, ("Turned", 0), ("Voided", 0))


def turned_touch() -> Scene:
    """A game is void: nobody is bound to a piece any more."""
    table = turned_round()
    table.under(Regulations(brush=UNCLEAR_AFTER_US))
    void = table.now + UNCLEAR_AFTER_US
    return table.end(void, ("Turned", 0), ("Voided", 0))


def turned_flag() -> Scene:
    """A game that is void is not lost."""
    table = turned_round(control=CONTROL)
    void = table.now + UNCLEAR_AFTER_US
    return table.flag_at(void).end(void, ("Turned", 0), ("Voided", 0))


def turned_low() -> Scene:
    """A game that is void has no low time."""
    table = turned_round(control=CONTROL)
    void = table.now + UNCLEAR_AFTER_US
    return table.low_at(void).end(void, ("Turned", 0), ("Voided", 0))


def unclear(**setting: Any) -> Table:
    """A piece stands where it makes no sense."""
    return clocked(**setting).put(28, "w")


def doubt_touch() -> Scene:
    """A piece stands where it makes no sense, and is then touched."""
    table = Table().lift(33)
    lifted = table.now
    said = table.put(27).now + UNCLEAR_AFTER_US
    table.under(Regulations(brush=said - lifted))
    return table.end(said, ("Unclear", 0), ("Touched", 0))


def doubt_flag() -> Scene:
    """What is unclear is said before the flag."""
    table = unclear()
    said = table.now + UNCLEAR_AFTER_US
    return table.flag_at(said).end(said, ("Unclear", 0), ("Ended", 0))


def doubt_low() -> Scene:
    """What is unclear is said before the time that is left."""
    table = unclear()
    said = table.now + UNCLEAR_AFTER_US
    return table.low_at(said).end(said, ("Unclear", 0), ("LowTime", 0))


def touch_flag() -> Scene:
    """A touch is said before the flag."""
    table = clocked().lift(32)
    touched = table.now + STANDARD.brush
    return table.flag_at(touched).end(touched, ("Touched", 0), ("Ended", 0))


def touch_low() -> Scene:
    """A touch is said before the time that is left."""
    table = clocked().lift(32)
    touched = table.now + STANDARD.brush
    return table.low_at(touched).end(touched, ("Touched", 0), ("LowTime", 0))


def out_flag() -> Scene:
    """The touch of an opponent's piece is said before the flag."""
    table = clocked().turn("32-28").lift(31)
    held = table.now + OUT_OF_TURN_AFTER_US
    return table.flag_at(held).end(held, ("touch-out-of-turn", 0), ("Ended", 0))


def out_low() -> Scene:
    """The touch of an opponent's piece is said before the time that is left."""
    table = clocked().turn("32-28").lift(31)
    held = table.now + OUT_OF_TURN_AFTER_US
    return table.low_at(held).end(
        held, ("touch-out-of-turn", 0), ("LowTime", 0), ("Unclear", UNCLEAR_AFTER_US - OUT_OF_TURN_AFTER_US)
    )


def low_flag() -> Scene:
    """The last mark of low time is told before the flag."""
    table = clocked(control=NO_TIME_IS_LOW)
    falls = table.now + UNREST_LIMIT_US
    return table.flag_at(falls).end(falls, ("LowTime", 0), ("Ended", 0))


# ---- Disputed


def disputed(commit: Commit = "clock", **setting: Any) -> Table:
    """White's wrong move has been said; the clock goes on."""
    loudness = {**STANDARD.loudness, "wrong-move": "notify"}
    table = wrong_move(commit=commit, **setting).under(Regulations(loudness=loudness))
    return table.press("w").wait(1_000) if commit == "clock" else table.wait(1_000)


def disputed_settle_press() -> Scene:
    """The last piece of the turn with which Black accepts chatters while he presses."""
    table = disputed().lift(19).put(23)
    judged = table.now + UNREST_LIMIT_US
    table.after(0).press("b").restless(23, ".", judged)
    return table.end(judged, ("Resolved", 0), ("33-27", 0), ("19-23", 0))


def disputed_settle_made() -> Scene:
    """White makes another turn of it before the one that he has made of it is taken."""
    table = disputed().lift(27).put(28)
    taken = table.now + DROP_OUT_US
    table.at(taken - UNREST_LIMIT_US).lift(28).restless(28, "w", taken).put(29)
    done = table.now + DROP_OUT_US - taken
    return table.end(taken, ("Restored", done), ("33-29", done))


def disputed_settle_accept() -> Scene:
    """Black changes the turn with which he accepts."""
    table = disputed("settle").lift(19).put(23)
    taken = table.now + TAKE_AFTER_US
    table.at(taken - UNREST_LIMIT_US).lift(23).restless(23, "b", taken).put(24)
    done = table.now + TAKE_AFTER_US - taken
    return table.end(taken, ("Resolved", done), ("33-27", done), ("19-24", done))


def disputed_settle_flag() -> Scene:
    """The board is right again when the flag falls."""
    table = disputed().lift(27)
    falls = table.now + UNREST_LIMIT_US
    table.flag_at(falls).at(falls - DEBOUNCE_US).put(33)
    return table.end(falls, ("Restored", 0), ("Ended", 0))


def disputed_settle_low() -> Scene:
    """The board is right again when the time is low."""
    table = disputed().lift(27)
    low = table.now + UNREST_LIMIT_US
    table.low_at(low).at(low - DEBOUNCE_US).put(33)
    return table.end(low, ("Restored", 0), ("LowTime", 0))


def disputed_press_made() -> Scene:
    """Black presses before White's correction is taken: he is told why he can't."""
    table = disputed().lift(27).put(28)
    taken = table.now + DROP_OUT_US
    table.at(taken - UNREST_LIMIT_US).pressed_on_chatter("b", taken)
    return table.end(taken, ("Refused", 0), ("Restored", 0), ("33-28", 0))


def disputed_press_accept() -> Scene:
    """White presses before the turn is taken with which Black accepts."""
    table = disputed("settle").lift(19).put(23)
    taken = table.now + TAKE_AFTER_US
    table.at(taken - UNREST_LIMIT_US).pressed_on_chatter("w", taken)
    return table.end(taken, ("Refused", 0), ("Resolved", 0), ("33-27", 0), ("19-23", 0))


def disputed_made_accept() -> Scene:
    """Sensors without colour: White has put his capture right, or Black has captured White's king."""
    table = Table("international", "reed-100", "settle", fen="W:WK46:B14,1")
    table.lift(46).put(10).wait(2 * STANDARD.pause / MS + 100)
    table.lift(14).off(10).put(5)
    taken = table.now + TAKE_AFTER_US
    return table.end(taken, ("Restored", 0), ("46x5", 0))


def disputed_made_flag() -> Scene:
    """The turn that White has made of it after all is taken: his flag does not fall."""
    table = disputed().lift(27).put(28)
    taken = table.now + DROP_OUT_US
    return table.flag_at(taken).end(taken, ("Restored", 0), ("33-28", 0))


def disputed_made_low() -> Scene:
    """The turn that White has made of it after all is taken: his clock no longer runs."""
    table = disputed().lift(27).put(28)
    taken = table.now + DROP_OUT_US
    return table.low_at(taken).end(taken, ("Restored", 0), ("33-28", 0))


def disputed_accept_flag() -> Scene:
    """Black's turn accepts the irregularity; White, to move again, has no time left."""
    table = disputed("settle").lift(19).put(23)
    taken = table.now + TAKE_AFTER_US
    return table.flag_at(taken).end(taken, ("Resolved", 0), ("33-27", 0), ("19-23", 0), ("Ended", 0))


def disputed_accept_low() -> Scene:
    """Black's turn accepts the irregularity when White, to move again, has little time left."""
    table = disputed("settle").lift(19).put(23)
    taken = table.now + TAKE_AFTER_US
    return table.low_at(taken).end(taken, ("Resolved", 0), ("33-27", 0), ("19-23", 0), ("LowTime", 0))


def disputed_low_flag() -> Scene:
    """The last mark of low time is told before the flag."""
    table = disputed(control=NO_TIME_IS_LOW)
    falls = table.now + UNREST_LIMIT_US
    return table.flag_at(falls).end(falls, ("LowTime", 0), ("Ended", 0))


# ---- Adjusting


def adjusting_settle_flag() -> Scene:
    """The board makes sense again when the flag falls."""
    table = unclear().wait(UNCLEAR_AFTER_US / MS + 100).press("w", "adjust")
    falls = table.now + UNREST_LIMIT_US
    table.flag_at(falls).at(falls - DEBOUNCE_US).off(28)
    return table.end(falls, ("Restored", 0), ("Ended", 0))


def adjusting_settle_low() -> Scene:
    """The board makes sense again when the time is low."""
    table = unclear().wait(UNCLEAR_AFTER_US / MS + 100).press("w", "adjust")
    low = table.now + UNREST_LIMIT_US
    table.low_at(low).at(low - DEBOUNCE_US).off(28)
    return table.end(low, ("Restored", 0), ("LowTime", 0))


def adjusting_low_flag() -> Scene:
    """The last mark of low time is told before the flag."""
    table = clocked(control=NO_TIME_IS_LOW).press("w", "adjust")
    falls = table.now + UNREST_LIMIT_US
    return table.flag_at(falls).end(falls, ("LowTime", 0), ("Ended", 0))


SCENES: Mapping[Pair, Callable[[], Scene]] = {
    (Setup, "settle", "doubt"): setup_settle_doubt,
    (Moving, "settle", "press"): settle_press,
    (Moving, "settle", "finished"): settle_finished,
    (Moving, "settle", "replied"): settle_replied,
    (Moving, "settle", "accept"): settle_accept,
    (Moving, "settle", "reply"): settle_reply,
    (Moving, "settle", "grace"): settle_grace,
    (Moving, "settle", "irregular"): settle_irregular,
    (Moving, "settle", "turned"): settle_turned,
    (Moving, "settle", "doubt"): settle_doubt,
    (Moving, "settle", "touch"): settle_touch,
    (Moving, "settle", "out of turn"): settle_out,
    (Moving, "settle", "flag"): settle_flag,
    (Moving, "settle", "low"): settle_low,
    (Moving, "press", "touch"): press_touch,
    (Moving, "replied", "low"): replied_low,
    (Moving, "accept", "grace"): accept_grace,
    (Moving, "accept", "touch"): accept_touch,
    (Moving, "accept", "low"): accept_low,
    (Moving, "reply", "touch"): reply_touch,
    (Moving, "reply", "flag"): reply_flag,
    (Moving, "reply", "low"): reply_low,
    (Moving, "finished", "touch"): finished_touch,
    (Moving, "finished", "low"): finished_low,
    (Moving, "grace", "turned"): grace_turned,
    (Moving, "grace", "doubt"): grace_doubt,
    (Moving, "grace", "touch"): grace_touch,
    (Moving, "grace", "out of turn"): grace_out,
    (Moving, "grace", "flag"): grace_flag,
    (Moving, "grace", "low"): grace_low,
    (Moving, "irregular", "doubt"): irregular_doubt,
    (Moving, "irregular", "touch"): irregular_touch,
    (Moving, "irregular", "flag"): irregular_flag,
    (Moving, "irregular", "low"): irregular_low,
    (Moving, "turned", "doubt"): turned_doubt,
    (Moving, "turned", "touch"): turned_touch,
    (Moving, "turned", "flag"): turned_flag,
    (Moving, "turned", "low"): turned_low,
    (Moving, "doubt", "touch"): doubt_touch,
    (Moving, "doubt", "flag"): doubt_flag,
    (Moving, "doubt", "low"): doubt_low,
    (Moving, "touch", "flag"): touch_flag,
    (Moving, "touch", "low"): touch_low,
    (Moving, "out of turn", "flag"): out_flag,
    (Moving, "out of turn", "low"): out_low,
    (Moving, "low", "flag"): low_flag,
    (Disputed, "settle", "press"): disputed_settle_press,
    (Disputed, "settle", "made legal"): disputed_settle_made,
    (Disputed, "settle", "accept"): disputed_settle_accept,
    (Disputed, "settle", "flag"): disputed_settle_flag,
    (Disputed, "settle", "low"): disputed_settle_low,
    (Disputed, "press", "made legal"): disputed_press_made,
    (Disputed, "press", "accept"): disputed_press_accept,
    (Disputed, "made legal", "accept"): disputed_made_accept,
    (Disputed, "made legal", "flag"): disputed_made_flag,
    (Disputed, "made legal", "low"): disputed_made_low,
    (Disputed, "accept", "flag"): disputed_accept_flag,
    (Disputed, "accept", "low"): disputed_accept_low,
    (Disputed, "low", "flag"): disputed_low_flag,
    (Adjusting, "settle", "flag"): adjusting_settle_flag,
    (Adjusting, "settle", "low"): adjusting_settle_low,
    (Adjusting, "low", "flag"): adjusting_low_flag,
}
