"""The one next physical act at a table of draughts; a function of the state."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.display.next_act.going_on import GoingOn, going_on
from dambord.controller.core.draughts.display.next_act.led_back import (
    astray,
    led,
    nearest,
    repaired,
    to_position,
)
from dambord.controller.core.draughts.display.told.due import still_due
from dambord.controller.core.draughts.display.told.remarks import (
    did,
    either_hand,
    labels,
    pressed_early,
    restoring,
)
from dambord.controller.core.draughts.inference.irregularity import INCOMPLETE_KINDS, Irregularity
from dambord.controller.core.draughts.inference.repairs import plan
from dambord.controller.core.draughts.inference.turn_inference import (
    Finished,
    Unchanged,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.draughts.model.guided_turn import guidance
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Crowning,
    Disputed,
    Guided,
    Moving,
    Over,
    Restoring,
    Setup,
    Thinking,
    Undecided,
)
from dambord.controller.core.draughts.model.presses import starts_clock
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import ends_by_stillness
from dambord.controller.core.draughts.phases.setup import array_fault
from dambord.controller.core.draughts.transitions.turn_check import lost, refused
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.clock_banners import clock_banner
from dambord.controller.core.table.told.next_act import Deed, NextAct
from dambord.controller.core.table.told.once import once_per_state
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Side, other


@once_per_state
def next_act(state: State) -> NextAct | None:
    """The act; None when the game is over."""
    if not state.sensors.linked:
        return replace(_in_phase(state) or _WAIT, what="plug-in", remark=Remark.of("board-not-connected"))
    return _in_phase(state)


_WAIT = NextAct("wait", Remark.of("game-over"))


def _in_phase(state: State) -> NextAct | None:
    match state.phase:
        case Over():
            return None
        case Setup():
            return _array(state)
        case Restoring(turn) as restored:
            why = restoring(restored)
            back = led(state, to_position(state, turn.trail), why, take="restore", then="move")
            return back or NextAct("wait", why)
        case Disputed() as disputed:
            return _disputed(state, disputed)
        case Thinking() as thinking:
            return _thinking(state, thinking)
        case Guided() as guided:
            return _guided(state, guided)
        case Adjusting(moving):
            return _adjusting(state, moving)
        case Moving() as moving:
            return _moving(state, moving)


def _adjusting(state: State, moving: Moving) -> NextAct:
    """What was lifted goes down on its square; then adjusting is ended."""
    said, lit = Remark.of("adjusting-now", side=state.side), _moving(state, moving).lit
    back = led(state, to_position(state, moving.turn.trail), said, then="adjust")
    return replace(back or NextAct("adjust", said, state.side), lit=lit)


def _array(state: State) -> NextAct:
    """One piece after the other is put up, whatever heap stands on the board."""
    fault = array_fault(state)
    if fault is None:
        return NextAct("wait", Remark.of("sensors-unheard"))
    if not state.sensors.known:
        return NextAct("wait", fault.remark)
    if fault.remark.key == "board-quarter-turned":
        return NextAct("turn-board", fault.remark)
    before, sensors = state.prospects.before, state.sensors
    colours = sensors.sensing.sensor.colours
    repairs = plan(state.levels, before, state.prospects.picture, colours=colours, strays=sensors.strays())
    return replace(repaired(repairs[0], state), why=fault.remark, left=len(repairs), then="move")


def _disputed(state: State, disputed: Disputed) -> NextAct:
    """The decision on an irregularity, its correction, or the turn that can still be completed."""
    found, code = disputed.dispute.irregularity, state.terms.game.code
    why, clause = did(found), code.cited(code.clauses.get(found.kind, ""))
    if isinstance(disputed.stage, Crowning):
        square = disputed.stage.square
        said = Remark.of("crown-king", squares=(square,), labels=labels(state, (square,)))
        lit: tuple[tuple[int, Role], ...] = tuple((n, "restore") for n in sorted(state.displaced))
        piece = found.side.upper()
        return NextAct(
            "crown", said, None, piece, targets=(square,), why=why, clause=clause, then="move", lit=lit
        )
    undecided = isinstance(disputed.stage, Undecided)
    decide = NextAct(
        "decide", why, other(found.side), clause=clause, lit=tuple((n, "wrong") for n in found.squares)
    )
    demanded = not undecided and code.choice  # the board must be put back (FMJD 5.8)
    if disputed.side == state.side and not demanded:
        finding = disputed.turn.finding
        completable = undecided or found.kind in INCOMPLETE_KINDS
        if isinstance(finding, UnderWay) and completable:
            on = going_on(state, disputed.turn)
            return (
                replace(decide, lit=tuple(on.lit.items()))
                if undecided
                else _on_the_way(state, disputed, on, why)
            )
        changed = state.levels != disputed.dispute.levels
        if isinstance(finding, Finished) and changed and completable:
            return replace(decide, lit=()) if undecided else _end(state)
    if undecided:
        return decide
    repairs = to_position(state, disputed.dispute.trail + disputed.turn.trail)
    return led(state, repairs, why, take="restore", clause=clause, then="move") or decide


def _thinking(state: State, phase: Thinking) -> NextAct:
    """A program thinks: the board has to stand as it is."""
    name = "" if state.program is None else state.program.name
    waits = NextAct("wait", Remark.of("program-thinks", side=state.side, program=name), state.side)
    return led(state, to_position(state, phase.turn.trail), waits.remark, then="wait") or waits


def _guided(state: State, phase: Guided) -> NextAct:
    """The turn that a program has told, one thing at a time."""
    turn, found = phase.announced, guidance(state, phase)
    name = "" if state.program is None else state.program.name
    text = state.terms.game.text(state.position, turn)
    why = Remark.of("announced", side=state.side, program=name, turn=text)
    if found.astray:
        return led(state, astray(state, found, phase.turn.trail), why, then="move") or NextAct("wait", why)
    piece = state.prospects.picture[turn.origin - 1]
    if found.target is not None:
        origins = () if found.start is None else (found.start,)
        lit: dict[int, Role] = {found.target: "target"}
        lit |= dict.fromkeys(origins, "start")
        origin, target = labels(state, (turn.origin, turn.target))
        said = Remark.of("move-piece", origin=origin, target=target)
        deed: Deed = "move" if origins else "put-on"
        then: Deed = "take-off" if turn.captures else "wait"
        return NextAct(
            deed, said, state.side, piece, origins, (found.target,), why, then=then, lit=tuple(lit.items())
        )
    if found.remove:
        return _removal(state, found.remove, why, "wait")
    return NextAct("wait", why, state.side)


def _moving(state: State, moving: Moving) -> NextAct:
    """What the side to move does; what is wrong on the board comes first."""
    turn = moving.turn
    match turn.finding:
        case Unexplained() if state.contested is not None:
            squares = state.contested.reading.mover.squares
            back = led(state, to_position(state, turn.trail), either_hand(state), then="move")
            asked = NextAct("decide", either_hand(state))
            return replace(back or asked, lit=tuple((square, "wrong") for square in squares))
        case Unexplained() if state.doubt is not None:
            return _to_nearest(state, moving) or _on_the_way(state, moving, going_on(state, turn))
        case Finished(made):
            return _finished(state, moving, made)
        case Unchanged():
            return _to_begin(state, moving)
    found = lost(state, turn) if isinstance(turn.finding, UnderWay) else None
    found = found or _beside_touched(state, moving)
    if found is not None and (back := _taken_back(state, moving, found)) is not None:
        return back
    on = going_on(state, turn)
    if isinstance(turn.finding, Unexplained) or (state.doubt is not None and not on.lit):
        back = _to_nearest(state, moving)
        if back is not None:
            return back if state.doubt is not None else replace(back, lit=tuple(on.lit.items()))
    why = Remark.of("pressed-early", side=state.side) if pressed_early(state) else None
    return _on_the_way(state, moving, on, why)


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
    if not made.crowned or _stacked(state, made.target):
        return replace(_end(state), lit=lit)
    crown = _crown(state, made.target, state.side)
    if state.sensors.tell_stacks:
        return replace(crown, then=_ends_by(state), lit=lit)
    return replace(_end(state), why=crown.remark, lit=lit)


def _to_begin(state: State, moving: Moving) -> NextAct:
    """Nothing has been moved: what the turn may begin with, or what comes before it."""
    turn, side = moving.turn, state.side
    on = going_on(state, turn)
    if on.remove:  # the series has ended where it began
        return _on_the_way(state, moving, on)
    lit = tuple(on.lit.items())
    begins = on.begins or tuple(sorted(state.prospects.movable))
    due = still_due(state, turn.obligations)
    if turn.obligations.touched is not None and on.origin is not None:
        said = _bound(state, moving) or Remark.of("to-move", side=side)
        return NextAct(
            "move",
            said,
            side,
            origins=(on.origin,),
            targets=on.targets,
            clause=_cited(state, "touched-piece"),
            then=_ends_by(state),
            due=due,
            lit=lit,
        )
    last, crown = state.history.last, None
    if last is not None and last.turn.crowned and not _stacked(state, last.turn.target):
        crown = _crown(state, last.turn.target, last.side)
        if state.sensors.tell_stacks:
            return replace(crown, then="move", lit=lit)
    if (stopped := _stopped(state)) is not None:
        return replace(stopped, lit=lit)
    if not state.plies and (state.clock is None or not state.clock.started):
        by_clock = starts_clock(state) and state.terms.commit == "clock" and not state.by_program(other(side))
        if by_clock:
            said = Remark.of("begins-by-clock", side=side, other=other(side))
            return NextAct("press", said, other(side), then="move", lit=lit)
        return NextAct(
            "move", Remark.of("begins", side=side, other=other(side)), side, origins=begins, lit=lit
        )
    key = "must-capture" if state.prospects.capture_open else "to-move"
    act = NextAct("move", Remark.of(key, side=side), side, origins=begins, then=_ends_by(state), lit=lit)
    return replace(act, due=due, why=None if crown is None else crown.remark)


def _taken_back(state: State, moving: Moving | Disputed, found: Irregularity) -> NextAct | None:
    """A press on this turn would be answered with the irregularity `found`: the whole turn is taken back."""
    why = _bound(state, moving) if found.kind == "touched-piece" else None
    back = led(state, to_position(state, moving.turn.trail), why or did(found), then="move")
    if back is None:
        return None
    return replace(back, clause=_cited(state, found.kind), lit=(*back.lit, *_touched(moving)))


def _beside_touched(state: State, moving: Moving) -> Irregularity | None:
    """That another piece than the touched one is in the hand, or was moved."""
    touched, prospects = moving.turn.obligations.touched, state.prospects
    if touched is None or touched not in prospects.movable:
        return None
    others = tuple(sorted(n for n in state.displaced if n != touched and prospects.owner(n) == state.side))
    return Irregularity(state.side, "touched-piece", others) if others else None


def _on_the_way(state: State, phase: Moving | Disputed, on: GoingOn, why: Remark | None = None) -> NextAct:
    """The turn under way goes on."""
    side, lit = state.side, tuple(on.lit.items())
    if on.remove:
        left = len(on.remove)
        return replace(_removal(state, on.next_off, why, _ends_by(state)), left=left, lit=lit)
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
        return replace(back, lit=lit)
    at = on.stands or on.origin
    origins = _captors(state) if at is None else (at,)
    said = Remark.of("put-down" if on.targets else "go-on", side=side)
    return NextAct(
        "move", said, side, origins=origins, targets=on.targets, why=why, then=_ends_by(state), lit=lit
    )


def _captors(state: State) -> tuple[int, ...]:
    """The pieces that can capture what is off already."""
    turns = [turn for turn in state.prospects.turns if state.displaced.issubset(turn.captures)]
    return tuple(sorted({turn.origin for turn in turns}))


def _unready(state: State, phase: Moving | Disputed) -> NextAct | None:
    """Captured pieces are off before their captor was lifted: they go back, where that is an irregularity."""
    found = lost(state, phase.turn, loud=("block", "notify"))
    return None if found is None else _taken_back(state, phase, found)


def _removal(state: State, squares: tuple[int, ...], why: Remark | None, then: Deed) -> NextAct:
    """Captured pieces are taken off, in any order."""
    lit: tuple[tuple[int, Role], ...] = tuple((square, "remove") for square in squares)
    piece = state.prospects.picture[squares[0] - 1]
    said = Remark.of("take-captured-off", labels=labels(state, squares))
    return NextAct(
        "take-off", said, state.side, piece, squares, (), why, then=then, left=len(squares), lit=lit
    )


def _end(state: State) -> NextAct:
    """The turn stands finished: it ends by the clock, or by standing still."""
    moving, side = state.phase, state.side
    if (stopped := _stopped(state)) is not None:
        return stopped
    if isinstance(moving, Moving):
        pressed = bool(moving.presses) or moving.early is not None
        if pressed or ends_by_stillness(state, moving):
            return NextAct("wait", Remark.of("to-move", side=side), side)
    elif state.terms.commit != "clock":
        return NextAct("wait", Remark.of("to-move", side=side), side)
    return NextAct("press", Remark.of("press-clock", side=side), side, then="wait")


def _crown(state: State, square: int, side: Side) -> NextAct:
    said = Remark.of("crown-man", squares=(square,), labels=labels(state, (square,)))
    return NextAct("crown", said, side, side.upper(), targets=(square,))


def _ends_by(state: State) -> Deed:
    return "press" if state.terms.commit == "clock" else "wait"


def _bound(state: State, moving: Moving | Disputed) -> Remark | None:
    """That a touched piece has to be moved; None if none binds."""
    touched = moving.turn.obligations.touched
    if touched is None or touched not in state.prospects.movable:
        return None
    (label,) = labels(state, (touched,))
    return Remark.of("touched-binds", side=state.side, square=label)


def _touched(moving: Moving | Disputed) -> tuple[tuple[int, Role], ...]:
    touched = moving.turn.obligations.touched
    return () if touched is None else ((touched, "touched"),)


def _cited(state: State, kind: str) -> str:
    code = state.terms.game.code
    return code.cited(code.clauses.get(kind, ""))


def _stopped(state: State) -> NextAct | None:
    """What is done while the clocks stand by an act of the arbiter or a player; None while they may run."""
    stopped = clock_banner(state.clock)
    return None if stopped is None else NextAct("wait" if state.halted else "resume", stopped.remark)


def _stacked(state: State, square: int) -> bool:
    """Whether a king is sensed on `square`; always false on boards that can't sense stacks."""
    return state.sensors.tell_stacks and square in state.sensors.stacks()
