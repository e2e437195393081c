"""The one next physical act at a table of backgammon; a function of the state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dambord.controller.core.backgammon.display.told.remarks import did, no_play, offered, which_roll
from dambord.controller.core.backgammon.model.guided_play import guidance
from dambord.controller.core.backgammon.model.phase import (
    Breach,
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
from dambord.controller.core.backgammon.phases.offered import why_no_double
from dambord.controller.core.backgammon.phases.setup import array_fault
from dambord.controller.core.backgammon.recognition.findings import (
    Finished,
    HomeHit,
    OtherRoll,
    Overturned,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.backgammon.recognition.hints import Hint, hints, landing_unseen, sensed_hints
from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, Seen, shown, squares_of_point
from dambord.controller.core.backgammon.recognition.repairs import BESIDE, plan
from dambord.controller.core.backgammon.recognition.ways import BAR, OFF, ways
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.clock_banners import clock_banner
from dambord.controller.core.table.told.next_act import NextAct
from dambord.controller.core.table.told.once import once_per_state
from dambord.rules.game import Side, other


@once_per_state
def next_act(state: State) -> NextAct | None:
    """The act; None when the match is over."""
    if isinstance(state.phase, Over):
        return None
    if not state.sensors.linked:
        return NextAct("plug-in", Remark.of("board-not-connected"))
    match state.phase:
        case Setup():
            return _array(state)
        case Restoring():
            why = Remark.of("put-as-ruled")
            return put_right(state, shown(state.position), why) or NextAct("wait", why)
        case Opening():
            return _stopped(state) or NextAct("roll", Remark.of("throw-for-start"), then="move")
        case Offered(offer):
            return NextAct("decide", offered(offer), other(offer.by), then="roll")
        case ToRoll() as phase:
            return _to_roll(state, phase)
        case Playing() as phase:
            return _playing(state, phase)
        case Thinking():
            waits = NextAct("wait", _of_program(state, "program-thinks"), state.side)
            return put_right(state, shown(state.position), waits.remark) or waits
        case Guided() as phase:
            return _guided(state, phase)


def _of_program(state: State, key: str, **fill: str) -> Remark:
    name = "" if state.program is None else state.program.name
    return Remark.of(key, side=state.side, program=name, **fill)


def _guided(state: State, phase: Guided) -> NextAct:
    """The play that a program has told, one checker after the other."""
    side, left, seen = state.side, guidance(state, phase), state.seen
    if not phase.play.parts:
        return NextAct("wait", Remark.of("no-play", side=side), side, then="roll")
    why = _of_program(state, "announced", turn=state.terms.game.text(state.position, phase.play))
    if left.wrong:
        point, owner = left.wrong[0]
        said = Remark.of("take-piece", square=point, piece=owner)
        return NextAct("take-off", said, None, owner, _tops(seen, (point,)), why=why, repair=True)
    if left.missing:
        said = Remark.of("put-piece", square=left.missing[0], piece=side)
        return NextAct("put-on", said, None, side, (), _free(seen, left.missing[:1]), why, repair=True)
    if left.remove:
        said = Remark.of("take-hit-off", points=left.remove)
        return NextAct("take-off", said, side, other(side), _tops(seen, left.remove), why=why, then="move")
    if left.start and left.target:
        said = Remark.of("move-piece", origin=left.start[0], target=left.target[0])
        origins, targets = _tops(seen, left.start[:1]), _free(seen, left.target[:1])
        return NextAct("move", said, side, side, origins, targets, why, left=len(left.start))
    if left.start:
        said = Remark.of("take-piece", square=left.start[0], piece=side)
        return NextAct("take-off", said, side, side, _tops(seen, left.start[:1]), why=why)
    if left.target:
        said = Remark.of("put-piece", square=left.target[0], piece=side)
        return NextAct("put-on", said, side, side, (), _free(seen, left.target[:1]), why)
    return NextAct("wait", why, side, then="roll")


def _array(state: State) -> NextAct:
    """The array is put up, one checker after the other."""
    fault = array_fault(state)
    if fault is None or not state.sensors.known:
        return NextAct("wait", Remark.of("sensors-unheard"))
    return put_right(state, shown(state.position), fault.remark) or NextAct("turn-board", fault.remark)


def _to_roll(state: State, phase: ToRoll) -> NextAct:
    side = state.side
    if phase.breach is not None and phase.breach.told:
        return _decided(state, phase.breach, other(phase.breach.side))
    if phase.doubt is not None or phase.other_play is not None:
        why = None if phase.doubt is None else phase.doubt.remark
        back = put_right(state, shown(state.position), why)
        if back is not None:
            return replace(back, then="roll")
    key = "roll-dice" if why_no_double(state, phase, side) else "roll-or-double"
    return _stopped(state) or NextAct("roll", Remark.of(key, side=side), side, then="move")


def _decided(state: State, breach: Breach, asked: Side) -> NextAct:
    clause = state.terms.game.profile.breaches.get(breach.kind, "")
    return NextAct("decide", did(breach.kind, breach.side), asked, clause=clause)


def _playing(state: State, phase: Playing) -> NextAct:
    """What the side that has rolled does; what a press would not be taken for is put right first."""
    side, finding, breach = state.side, phase.finding, phase.breach
    if breach is not None and breach.dice is not None and state.position.dice is not None:
        return NextAct("decide", which_roll(breach.dice, state.position.dice), breach.side)
    why = None if phase.doubt is None else phase.doubt.remark
    clause = ""
    if breach is not None:
        why, clause = did(breach.kind, breach.side), state.terms.game.profile.breaches.get(breach.kind, "")
    match finding:
        case Overturned(points):
            said = Remark.of("checker-overturned", points=points)
            return NextAct("turn-over", said, origins=_tops(state.seen, points), why=why, repair=True)
        case HomeHit() | OtherRoll() | Unexplained():
            if isinstance(finding, Unexplained) and phase.doubt is not None:
                why = finding.remark  # of the board as it stands now
            why = did("home-hit", side) if isinstance(finding, HomeHit) else why
            back = put_right(state, _nearest(state), why)
            if back is not None:
                return replace(back, clause=clause, then="move")
    if phase.premature is not None and not phase.premature.accepted:
        early = phase.premature.side
        return NextAct("decide", did("premature-roll", early), other(early))
    if (stopped := _stopped(state)) is not None:
        return stopped
    match finding:
        case Finished(play):
            return _ended(state, phase, bool(play.parts))
        case UnderWay(remove=remove) if remove:
            said = Remark.of("take-hit-off", points=remove)
            act = NextAct("take-off", said, side, other(side), _tops(state.seen, remove), then="press")
            return replace(act, left=len(remove))
    return _moved(state, finding if isinstance(finding, UnderWay) else None)


def _moved(state: State, under_way: UnderWay | None) -> NextAct:
    """The next checker of the play, or where the one in the hand may go."""
    side, going_on = state.side, sensed_hints(state.terms.game, state.position, state.seen)
    if entering := [hint for hint in going_on if hint.origin == BAR]:
        points = sorted({_white(side, hint.target) for hint in entering})
        said = Remark.of("put-down", side=side)
        return NextAct("put-on", said, side, side, (), _free(state.seen, points), then="move")
    if under_way is not None and under_way.in_hand:
        left = _left(state)
        into = {one.target for one in going_on if _white(side, one.origin) in left} - {OFF}
        if into:
            said = Remark.of("put-down", side=side)
            points = sorted(_white(side, point) for point in into)
            return NextAct("move", said, side, side, targets=_free(state.seen, points))
        back = put_right(state, shown(state.position), None)
        if back is not None:
            return replace(back, then="move")
    lifts = {_white(side, hint.origin) for hint in going_on if hint.origin != BAR}
    blind = landing_unseen(state.terms.game, state.position, state.seen)
    blind |= {
        one.origin for one in hints(state.terms.game, state.position, state.seen) if _borne(one, going_on)
    }
    begin = {point for point in lifts if _lift_seen(state, point) and _white(side, point) not in blind}
    if going_on and (under_way is not None or not begin):
        seen = (hint for hint in going_on if _move_seen(state, hint))
        return _carried_on(state, next(seen, going_on[0]))
    said = Remark.of("to-move", side=side)
    return NextAct("move", said, side, side, _tops(state.seen, sorted(begin)), then="press")


def _lift_seen(state: State, point: int) -> bool:
    """Whether the sensors see a checker leave White's `point`: they see `DEPTH` of a larger number."""
    there = state.position.of(state.side)[_white(state.side, point)]
    return there <= DEPTH or sum(state.seen[point - 1]) < DEPTH


def _move_seen(state: State, hint: Hint) -> bool:
    """Whether the move leads to another board that the sensors can tell; else it would be told again."""
    side, after = state.side, [list(each) for each in state.seen]
    number = 0 if side == "w" else 1
    if _lift_seen(state, origin := _white(side, hint.origin)):
        after[origin - 1][number] -= 1
    if hint.target != OFF and sum(after[(target := _white(side, hint.target)) - 1]) < DEPTH:
        after[target - 1][number] += 1
    board = tuple((white, black) for white, black in after)
    return board not in (state.seen, shown(state.position))


def _borne(hint: Hint, sensed: tuple[Hint, ...]) -> bool:
    """Whether a checker that is lifted would count as borne off, in a play that the sensors can't tell."""
    return hint.target == OFF and hint not in sensed


def _carried_on(state: State, hint: Hint) -> NextAct:
    """One move that goes on with the play: a checker that is lifted alone might have come from elsewhere."""
    side, said = state.side, Remark.of("go-on", side=state.side)
    origins = _tops(state.seen, (_white(side, hint.origin),))
    if hint.target == OFF:
        return NextAct("take-off", said, side, side, origins, then="press")
    return NextAct("move", said, side, side, origins, _free(state.seen, (_white(side, hint.target),)))


def _left(state: State) -> set[int]:
    """White's points that show fewer of the mover's checkers than before the play."""
    number = 0 if state.side == "w" else 1
    pairs = enumerate(zip(state.seen, shown(state.position), strict=True), 1)
    return {point for point, (has, had) in pairs if has[number] < had[number]}


def _ended(state: State, phase: Playing, played: bool) -> NextAct:
    """The play stands complete, or nothing can be played: the turn is ended."""
    side, commit = state.side, state.terms.commit
    if phase.press is not None or phase.early is not None or commit == "settle":
        said = Remark.of("to-move", side=side) if played else no_play(state, phase)
        return NextAct("wait", said, side, then="roll")
    if commit == "lift":
        said = Remark.of("lift-dice", side=side) if played else no_play(state, phase)
        return NextAct("lift-dice", said, side, then="roll")
    said = Remark.of("press-clock", side=side) if played else no_play(state, phase)
    return NextAct("press", said, side, then="roll")


def _stopped(state: State) -> NextAct | None:
    """What is done while the clocks stand by an act of the arbiter or a player; None while they may run."""
    stopped = clock_banner(state.clock)
    return None if stopped is None else NextAct("wait" if state.halted else "resume", stopped.remark)


def _nearest(state: State) -> Seen:
    """The most similar board of those that a press is taken for: the position, or the end of a legal play."""
    board = ways(state.terms.game, state.position)
    return min((board.before, *board.by_shown), key=lambda after: _distance(state.seen, after))


def _distance(seen: Seen, wanted: Seen) -> int:
    return sum(has != wants for has, wants in zip(seen, wanted, strict=True))


def put_right(state: State, wanted: Seen, why: Remark | None) -> NextAct | None:
    """The first repair to `wanted`; None where it stands."""
    repairs = plan(state.seen, wanted)
    if not repairs:
        return None
    (side, origin, target), left = repairs[0], len(repairs)
    if target == BESIDE:
        said = Remark.of("take-piece", square=origin, piece=side)
        act = NextAct("take-off", said, None, side, _tops(state.seen, (origin,)), repair=True)
    elif origin == BESIDE:
        said = Remark.of("put-piece", square=target, piece=side)
        act = NextAct("put-on", said, None, side, (), _free(state.seen, (target,)), repair=True)
    else:
        said = Remark.of("move-piece", origin=origin, target=target)
        act = NextAct("move", said, None, side, _tops(state.seen, (origin,)), _free(state.seen, (target,)))
        act = replace(act, repair=True)
    return replace(act, why=why, left=left)


def _tops(seen: Seen, points: Iterable[int]) -> tuple[int, ...]:
    """The squares of the uppermost checkers that are seen on White's `points`."""
    return tuple(squares_of_point(point)[min(max(sum(seen[point - 1]), 1), DEPTH) - 1] for point in points)


def _free(seen: Seen, points: Iterable[int]) -> tuple[int, ...]:
    """The squares of White's `points` on which the next checker would stand."""
    return tuple(squares_of_point(point)[min(sum(seen[point - 1]), DEPTH - 1)] for point in points)


def _white(side: Side, point: int) -> int:
    """White's number of an own point of `side`."""
    return point if side == "w" else BAR - point
