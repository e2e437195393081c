"""The roles of the lit squares; a function of the state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from dambord.controller.core.backgammon.display.roll_on_board import SHOWN_US, roll_on_board
from dambord.controller.core.backgammon.model.guided_play import guidance
from dambord.controller.core.backgammon.model.phase import (
    Guided,
    Offered,
    Opening,
    Over,
    Playing,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import (
    Finished,
    HomeHit,
    Overturned,
    Unchanged,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.backgammon.recognition.guidance import Guidance
from dambord.controller.core.backgammon.recognition.hints import hints
from dambord.controller.core.backgammon.recognition.point_sensing import (
    DEPTH,
    Seen,
    shown,
    squares_of_point,
    white_point,
)
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.rules.backgammon import Position
from dambord.rules.game import other

Lit = dict[int, Role]
BAR, OFF = 25, 0


def lamps(state: State) -> Lit:
    """The role of every lit square. Roles that ask for an action override those that only inform."""
    match state.phase:
        case Setup() | Restoring():
            return put_right(state.seen, state.position) if state.sensors.known else {}
        case Opening() | Offered() | Over():
            return _last_play(state)
        case ToRoll(doubt=None, other_play=None, breach=breach):
            wrong = () if breach is None or not breach.told else breach.points
            return _last_play(state) | _on(state.seen, wrong, "wrong")
        case ToRoll():
            return put_right(state.seen, state.position)
        case Playing() as playing:
            return _playing(state, playing)
        case Thinking():
            return put_right(state.seen, state.position) or _roll(state)
        case Guided() as phase:
            return _roll(state) if not phase.play.parts else _to_play(state, guidance(state, phase))


def put_right(seen: Seen, position: Position) -> Lit:
    """Where checkers are missing (`restore`), and where they stand too many or in the wrong colour."""
    lit: Lit = {}
    for point, (has, wants) in enumerate(zip(seen, shown(position), strict=True), 1):
        squares, here, there = squares_of_point(point), sum(has), sum(wants)
        lit |= dict.fromkeys(squares[here:there], "restore")
        strange = max(has[0] - wants[0], has[1] - wants[1], 0)
        lit |= dict.fromkeys(squares[max(here - strange, 0) : min(here, DEPTH)], "wrong")
    return lit


def _roll(state: State) -> Lit:
    return roll_on_board(state.position.dice or (0, 0), state.side)


def _to_play(state: State, left: Guidance) -> Lit:
    """The next steps to a program's play, on squares that hold such a checker, or none."""
    foe = other(state.side)
    lit: Lit = {}
    for role, points in (("target", left.target), ("restore", left.missing)):
        lit |= _squares(state, points, EMPTY, cast(Role, role), last=False)
    for point, side in left.wrong:
        lit |= _squares(state, [point] * left.wrong.count((point, side)), side, "wrong")
    return (
        lit | _squares(state, left.start, state.side, "start") | _squares(state, left.remove, foe, "remove")
    )


def _squares(state: State, points: Sequence[int], level: str, role: Role, *, last: bool = True) -> Lit:
    """As many squares of each of `points` as it is named, of those that show `level`.

    They are those farthest from the rim if `last`, else those nearest to it.
    """
    levels, cells = state.sensors.settling.levels, state.sensors.sensing.cells_of_squares
    lit: Lit = {}
    for point in set(points):
        count = points.count(point)
        there = [square for square in squares_of_point(point) if levels[cells[square - 1]].lower() == level]
        lit |= dict.fromkeys(there[-count:] if last else there[:count], role)
    return lit


def _playing(state: State, playing: Playing) -> Lit:
    if playing.breach is not None:
        return _on(state.seen, playing.breach.points, "wrong")
    match playing.finding:
        case Overturned(points) | Unexplained(points, _) if playing.doubt is not None:
            return _on(state.seen, points, "wrong")
        case HomeHit(play):
            return _on(state.seen, (white_point(state.side, part.target) for part in play.parts), "wrong")
        case Finished(play) if not play.parts:  # nothing can be played: the roll stays lit
            return _roll(state)
        case Unchanged() if state.now < playing.since + SHOWN_US:
            return _roll(state)
        case Unchanged():
            return _starts(state)
        case UnderWay() as finding:
            return _under_way(state, finding)
    return {}


def _starts(state: State) -> Lit:
    """The checkers that can begin a legal play."""
    begin = {hint.origin for hint in hints(state.terms.game, state.position)}
    return _on(state.seen, (white_point(state.side, point) for point in begin), "start")


def _under_way(state: State, finding: UnderWay) -> Lit:
    """Where the checker in the hand may go; else what must still be played, and what may be."""
    side, seen = state.side, state.seen
    going_on = hints(state.terms.game, state.position, seen)
    lit: Lit = {}
    if finding.in_hand:
        left = _left_points(state)
        lit |= {_free(seen, point): "touched" for point in left}
        into = {hint.target for hint in going_on if white_point(side, hint.origin) in left}
        into |= {hint.target for hint in going_on if hint.origin == BAR}
        lit |= {_free(seen, white_point(side, point)): "target" for point in into if point != OFF}
    else:
        lit |= _on(seen, (white_point(side, hint.origin) for hint in going_on), "start")
        lit |= _on(seen, (white_point(side, part.origin) for part in finding.to_play), "to-play")
    return lit | _on(seen, finding.remove, "remove")


def _left_points(state: State) -> set[int]:
    """White's points that show fewer of the mover's checkers than before the play."""
    number = 0 if state.side == "w" else 1
    before = shown(state.position)
    return {
        point
        for point, (has, had) in enumerate(zip(state.seen, before, strict=True), 1)
        if has[number] < had[number]
    }


def _last_play(state: State) -> Lit:
    """The points on which the last play has put checkers."""
    last = state.history.last
    if last is None or last.play is None or last.ended is not None:
        return {}
    return _on(state.seen, (white_point(last.side, part.target) for part in last.play.parts), "last")


def _on(seen: Seen, points: Iterable[int], role: Role) -> Lit:
    """The uppermost checker that is seen on each of White's `points`; the rim where there is none."""
    return {
        squares_of_point(point)[min(max(sum(seen[point - 1]), 1), DEPTH) - 1]: role
        for point in points
        if OFF < point < BAR
    }


def _free(seen: Seen, point: int) -> int:
    """The square of a point on which the next checker would stand."""
    return squares_of_point(point)[min(sum(seen[point - 1]), DEPTH - 1)]
