"""The next act of the side to move: to begin its turn, to go on with it, to take it back, or to end it."""

from __future__ import annotations

from dambord.controller.core.draughts.display.next_act.deeds import (
    bound_by_touch,
    crowning,
    end_of_turn,
    ends_by,
    removal,
)
from dambord.controller.core.draughts.display.next_act.going_on import GoingOn, going_on
from dambord.controller.core.draughts.display.next_act.led_back import led, nearest, to_position
from dambord.controller.core.draughts.display.told.due import still_due
from dambord.controller.core.draughts.display.told.remarks import did, either_hand, labels, pressed_early
from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.turn_inference import (
    Finished,
    Unchanged,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.draughts.model.phase import Disputed, Moving
from dambord.controller.core.draughts.model.presses import starts_clock
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.transitions.irregularities.turn_check import lost, refused
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.clock_banners import stopped_clock
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import other


def moved_by_hands(state: State, moving: Moving) -> NextAct:
    """What the side to move does; what is wrong on the board comes first."""
    turn = moving.turn
    match turn.finding:
        case Unexplained() if state.contested is not None:
            squares = state.contested.reading.mover.squares
            back = led(state, to_position(state, turn.trail), either_hand(state), then="move")
            act = back or NextAct("decide", either_hand(state))
            lit = dict(act.lit) | dict.fromkeys(squares, "wrong")
            return act._replace(lit=tuple(lit.items()))
        case Unexplained() if state.doubt is not None:
            return _to_nearest(state, moving) or on_the_way(state, moving, going_on(state, turn))
        case Finished(made):
            return _finished(state, moving, made)
        case Unchanged():
            return _to_begin(state, moving)
    found = lost(state, turn) if isinstance(turn.finding, UnderWay) else None
    found = found or beside_touched(state, moving)
    if found is not None and (back := _taken_back(state, moving, found)) is not None:
        return back
    on = going_on(state, turn)
    if isinstance(turn.finding, Unexplained) or (state.doubt is not None and not on.lit):
        back = _to_nearest(state, moving)
        if back is not None:
            return back if state.doubt is not None else back._replace(lit=tuple(on.lit.items()))
    why = Remark.of("pressed-early", side=state.side) if pressed_early(state) else None
    return on_the_way(state, moving, on, why)


def _to_nearest(state: State, moving: Moving) -> NextAct | None:
    """Back to the position, or on to the most similar turn that a press would be taken for."""

    def taken(turn: PlayedTurn) -> bool:
        return refused(state, moving.turn, turn) is None

    why = None if state.doubt is None else state.doubt.remark
    return led(state, nearest(state, moving.turn.trail, taken), why, then="move")


def _finished(state: State, moving: Moving, made: PlayedTurn) -> NextAct:
    """A legal turn stands: it is ended, unless the press would be answered with an irregularity."""
    turn = moving.turn
    lit = tuple(going_on(state, turn).lit.items())
    if (found := refused(state, turn, made)) is not None:
        back = _taken_back(state, moving, found)
        if back is not None:
            return back
    if not made.crowned or state.sensors.stacked(made.target):
        return end_of_turn(state)._replace(lit=lit)
    crown = crowning(state, made.target, state.side)
    if state.sensors.tell_stacks:
        return crown._replace(then=ends_by(state), lit=(*lit, (made.target, "crown")))
    return end_of_turn(state)._replace(why=crown.remark, lit=lit)


def _to_begin(state: State, moving: Moving) -> NextAct:
    """Nothing has been moved: what the turn may begin with, or what comes before it."""
    turn, side = moving.turn, state.side
    on = going_on(state, turn)
    if on.remove:  # the series has ended where it began
        return on_the_way(state, moving, on)
    lit = tuple(on.lit.items())
    begins = on.begins or tuple(sorted(state.prospects.movable))
    if (single := _single_king(state)) is not None and not state.by_program(side):
        return crowning(state, single, side)._replace(then="move", lit=(*lit, (single, "crown")))
    due = still_due(state, turn.obligations)
    if turn.obligations.touched is not None and on.origin is not None:
        said = bound_by_touch(state, moving) or Remark.of("to-move", side=side)
        return NextAct(
            "move",
            said,
            side,
            origins=(on.origin,),
            targets=on.targets,
            clause=state.terms.game.code.cited_for("touched-piece"),
            then=ends_by(state),
            due=due,
            lit=lit,
        )
    last, crown = state.history.last, None
    if last is not None and last.turn.crowned and not state.sensors.stacked(last.turn.target):
        crown = crowning(state, last.turn.target, last.side)
        if state.sensors.tell_stacks:
            return crown._replace(then="move", lit=lit)
    if (stopped := stopped_clock(state.clock)) is not None:
        return stopped._replace(lit=lit)
    if not state.plies and (state.clock is None or not state.clock.started):
        by_clock = starts_clock(state) and state.terms.commit == "clock" and not state.by_program(other(side))
        if by_clock:
            said = Remark.of("begins-by-clock", side=side, other=other(side))
            return NextAct("press", said, other(side), then="move", lit=lit)
        return NextAct(
            "move", Remark.of("begins", side=side, other=other(side)), side, origins=begins, lit=lit
        )
    key = "must-capture" if state.prospects.capture_open else "to-move"
    act = NextAct("move", Remark.of(key, side=side), side, origins=begins, then=ends_by(state), lit=lit)
    return act._replace(due=due, why=None if crown is None else crown.remark)


def _single_king(state: State) -> int | None:
    """The square of a king of the side to move that may move and is sensed as one piece; None without one."""
    king, picture = state.side.upper(), state.prospects.picture
    kings = (n for n in state.prospects.movable if picture[n - 1] == king)
    return min((n for n in kings if state.sensors.single(n, state.side)), default=None)


def _taken_back(state: State, moving: Moving | Disputed, found: Irregularity) -> NextAct | None:
    """A press on this turn would be answered with the irregularity `found`: the whole turn is taken back."""
    why = bound_by_touch(state, moving) if found.kind == "touched-piece" else None
    back = led(state, to_position(state, moving.turn.trail), why or did(found), then="move")
    if back is None:
        return None
    clause = state.terms.game.code.cited_for(found.kind)
    return back._replace(clause=clause, lit=(*back.lit, *_touched(moving)))


def beside_touched(state: State, moving: Moving | Disputed) -> Irregularity | None:
    """That another piece than the touched one is in the hand, or was moved."""
    touched, prospects = moving.turn.obligations.touched, state.prospects
    if touched is None or touched not in prospects.movable:
        return None
    others = tuple(sorted(n for n in state.displaced if n != touched and prospects.owner(n) == state.side))
    return Irregularity(state.side, "touched-piece", others) if others else None


def on_the_way(state: State, phase: Moving | Disputed, on: GoingOn, why: Remark | None = None) -> NextAct:
    """The turn under way goes on."""
    side, lit = state.side, tuple(on.lit.items())
    if on.remove:
        left = len(on.remove)
        return removal(state, on.next_off, why, ends_by(state))._replace(left=left, lit=lit)
    if on.gone:
        (first, *_) = on.gone
        piece = state.prospects.picture[first - 1]
        (square,) = labels(state, (first,))
        said = Remark.of("put-piece", square=square, piece=piece)
        return NextAct(
            "put-on",
            said,
            None,
            piece,
            (),
            (first,),
            why,
            then="move",
            left=len(on.gone),
            repair=True,
            lit=lit,
        )
    if on.origin is None and (back := _unready(state, phase)) is not None:
        return back._replace(lit=lit)
    at = on.stands or on.origin
    origins = _captors(state) if at is None else (at,)
    said = Remark.of("put-down" if on.targets else "go-on", side=side)
    return NextAct(
        "move", said, side, origins=origins, targets=on.targets, why=why, then=ends_by(state), lit=lit
    )


def _captors(state: State) -> tuple[int, ...]:
    """The pieces that can capture what is off already."""
    turns = [turn for turn in state.prospects.turns if state.displaced.issubset(turn.captures)]
    return tuple(sorted({turn.origin for turn in turns}))


def _unready(state: State, phase: Moving | Disputed) -> NextAct | None:
    """Captured pieces are off before their captor was lifted: they go back, where that is an irregularity."""
    found = lost(state, phase.turn, loud=("block", "notify"))
    return None if found is None else _taken_back(state, phase, found)


def _touched(moving: Moving | Disputed) -> tuple[tuple[int, Role], ...]:
    touched = moving.turn.obligations.touched
    return () if touched is None else ((touched, "touched"),)
