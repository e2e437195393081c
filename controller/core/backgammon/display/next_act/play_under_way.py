"""The next act of the side that has rolled: to begin, go on with, put right, or end its play."""

from __future__ import annotations

from dambord.controller.core.backgammon.display.next_act.put_right import nearest, put_right
from dambord.controller.core.backgammon.display.next_act.squares import Lit, free, hiding, lit_tops, tops
from dambord.controller.core.backgammon.display.told.remarks import did, no_play, which_roll
from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import (
    Finished,
    HitAtHome,
    OtherRoll,
    Overturned,
    Unchanged,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.backgammon.recognition.hints import (
    Hint,
    after_entering,
    hints,
    landing_unseen,
    sensed_hints,
)
from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, shown, white_point
from dambord.controller.core.backgammon.recognition.ways import BAR, OFF
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.clock_banners import stopped_clock
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.game import SIDES, other


def played_by_hands(state: State, phase: Playing) -> NextAct:
    """What the side that has rolled does; what a press would not be taken for is put right first."""
    side, finding, breach = state.side, phase.finding, phase.breach
    if breach is not None and breach.dice is not None and state.position.dice is not None:
        said, lit = which_roll(breach.dice, state.position.dice), lit_tops(state.seen, breach.points, "wrong")
        return NextAct("decide", said, breach.side, lit=tuple(lit.items()))
    why = None if phase.doubt is None else phase.doubt.remark
    clause = ""
    if breach is not None:
        why, clause = did(breach.kind, breach.side), state.terms.game.profile.breaches.get(breach.kind, "")
    loud = phase.doubt is not None or breach is not None or isinstance(finding, HitAtHome)
    match finding:
        case Overturned(points):
            said, at = Remark.of("checker-overturned", points=points), tops(state.seen, points)
            act = NextAct("turn-over", said, origins=at, why=why, repair=True)
            return act._replace(lit=tuple((square, "wrong") for square in at)) if loud else act
        case HitAtHome() | OtherRoll() | Unexplained():
            if isinstance(finding, Unexplained) and phase.doubt is not None:
                why = finding.remark  # of the board as it stands now
            why = did("home-hit", side) if isinstance(finding, HitAtHome) else why
            back = put_right(state, nearest(state), why)
            if back is not None:  # hands may be on their way: no lamp follows them until something is said
                return back._replace(clause=clause, then="move", lit=back.lit if loud else ())
    act = _act(state, phase)
    return act if act.lit else act._replace(lit=tuple(_lit(state, phase).items()))


def _act(state: State, phase: Playing) -> NextAct:
    """What is done next on a board that may be the beginning, the middle or the end of a play."""
    side, finding = state.side, phase.finding
    if phase.premature is not None and not phase.premature.accepted:
        early = phase.premature.side
        return NextAct("decide", did("premature-roll", early), other(early))
    if (stopped := stopped_clock(state.clock)) is not None:
        return stopped
    match finding:
        case Finished(play):
            return _ended(state, phase, bool(play.parts))
        case UnderWay(remove=remove) if remove:
            said = Remark.of("take-hit-off", points=remove)
            at = tops(state.seen, remove)
            return NextAct("take-off", said, side, other(side), at, then="press", left=len(remove))
    return _moved(state, finding if isinstance(finding, UnderWay) else None)


def _lit(state: State, phase: Playing) -> Lit:
    """Where the checker in the hand may go; else what must still be played, and what may be."""
    side, seen, lit = state.side, state.seen, Lit()
    match phase.finding:
        case Unchanged():
            begin = (hint.origin for hint in hints(state.terms.game, state.position))
            return lit_tops(seen, (white_point(side, point) for point in begin), "start")
        case UnderWay() as finding:
            going_on = hints(state.terms.game, state.position, seen, hiding(state))
            into = {hint.target for hint in going_on if hint.origin == BAR}
            if finding.in_hand:
                left = _left(state)
                lit |= dict.fromkeys(free(seen, left), "touched")
                into |= {hint.target for hint in going_on if white_point(side, hint.origin) in left}
            else:
                lit |= lit_tops(seen, (white_point(side, hint.origin) for hint in going_on), "start")
                lit |= lit_tops(seen, (white_point(side, part.origin) for part in finding.to_play), "to-play")
            lit |= dict.fromkeys(free(seen, (white_point(side, n) for n in into if n != OFF)), "target")
            return lit | lit_tops(seen, finding.remove, "remove")
    return lit


def _moved(state: State, under_way: UnderWay | None) -> NextAct:
    """The next checker of the play, or where the one in the hand may go."""
    side, going_on = state.side, sensed_hints(state.terms.game, state.position, state.seen, hiding(state))
    if entering := [hint for hint in going_on if hint.origin == BAR]:
        said = Remark.of("put-down", side=side)
        felt = [hint for hint in entering if _landing_seen(state, hint)]
        beyond = () if felt else after_entering(state.terms.game, state.position, state.seen, hiding(state))
        if sure := [hint for hint in beyond if _move_seen(state, hint, landing=True)]:
            act = _carried_on(state, sure[0])  # nobody sees it come to a full point
            lit: Lit = dict.fromkeys(act.origins, "start")
            return act._replace(why=said, lit=tuple((lit | dict.fromkeys(act.targets, "target")).items()))
        points = sorted({white_point(side, hint.target) for hint in felt or entering})
        return NextAct("put-on", said, side, side, (), free(state.seen, points), then="move")
    if under_way is not None and under_way.in_hand:
        left = _left(state)
        into = {one.target for one in going_on if white_point(side, one.origin) in left} - {OFF}
        if into:
            said = Remark.of("put-down", side=side)
            points = sorted(white_point(side, point) for point in into)
            return NextAct("move", said, side, side, targets=free(state.seen, points))
        back = put_right(state, shown(state.position), None)
        if back is not None:
            return back._replace(then="move")
    lifts = {white_point(side, hint.origin) for hint in going_on if hint.origin != BAR}
    blind = landing_unseen(state.terms.game, state.position, state.seen)
    blind |= {
        one.origin
        for one in hints(state.terms.game, state.position, state.seen, hiding(state))
        if _borne(one, going_on)
    }
    begin = {point for point in lifts if _lift_seen(state, point) and white_point(side, point) not in blind}
    if going_on and (under_way is not None or not begin):
        # A checker that comes to a place where no sensor is might have come from elsewhere, too.
        seen = (hint for sure in (True, False) for hint in going_on if _move_seen(state, hint, landing=sure))
        return _carried_on(state, next(seen, going_on[0]))
    said = Remark.of("to-move", side=side)
    return NextAct("move", said, side, side, tops(state.seen, sorted(begin)), then="press")


def _lift_seen(state: State, point: int) -> bool:
    """Whether the sensors see a checker leave White's `point`: they see `DEPTH` of a larger number."""
    there = state.position.of(state.side)[white_point(state.side, point)]
    return there <= DEPTH or sum(state.seen[point - 1]) < DEPTH


def _move_seen(state: State, hint: Hint, *, landing: bool) -> bool:
    """Whether the move leads to another board that the sensors can tell; else it would be told again.

    With `landing` they also have to see the checker arrive.
    """
    if landing and not _landing_seen(state, hint):
        return False
    side, after = state.side, [list(each) for each in state.seen]
    number = SIDES.index(side)
    if _lift_seen(state, origin := white_point(side, hint.origin)):
        after[origin - 1][number] -= 1
    if hint.target != OFF and _landing_seen(state, hint):
        after[white_point(side, hint.target) - 1][number] += 1
    board = tuple((white, black) for white, black in after)
    return board not in (state.seen, shown(state.position))


def _landing_seen(state: State, hint: Hint) -> bool:
    """Whether the sensors see the checker arrive; beside the board there is nothing to be seen."""
    return hint.target == OFF or sum(state.seen[white_point(state.side, hint.target) - 1]) < DEPTH


def _borne(hint: Hint, sensed: tuple[Hint, ...]) -> bool:
    """Whether a checker that is lifted would count as borne off, in a play that the sensors can't tell."""
    return hint.target == OFF and hint not in sensed


def _carried_on(state: State, hint: Hint) -> NextAct:
    """One move that goes on with the play: a checker that is lifted alone might have come from elsewhere."""
    side, said = state.side, Remark.of("go-on", side=state.side)
    origins = tops(state.seen, (white_point(side, hint.origin),))
    if hint.target == OFF:
        return NextAct("take-off", said, side, side, origins, then="press")
    return NextAct("move", said, side, side, origins, free(state.seen, (white_point(side, hint.target),)))


def _left(state: State) -> set[int]:
    """White's points that show fewer of the mover's checkers than before the play."""
    number = SIDES.index(state.side)
    pairs = enumerate(zip(state.seen, shown(state.position), strict=True), 1)
    return {point for point, (has, had) in pairs if has[number] < had[number]}


def _ended(state: State, phase: Playing, played: bool) -> NextAct:
    """The play stands complete, or nothing can be played: the turn is ended."""
    side, commit = state.side, state.terms.commit
    unseen = isinstance(phase.finding, Finished) and phase.finding.also_under_way  # it waits for a sign
    if phase.press is not None or phase.early is not None or (commit == "settle" and not unseen):
        said = Remark.of("to-move", side=side) if played else no_play(state, phase)
        return NextAct("wait", said, side, then="roll")
    if commit == "lift":
        said = Remark.of("lift-dice", side=side) if played else no_play(state, phase)
        return NextAct("lift-dice", said, side, then="roll")
    said = Remark.of("press-clock", side=side) if played else no_play(state, phase)
    return NextAct("press", said, side, then="roll")
