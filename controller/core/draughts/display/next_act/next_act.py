"""The one next physical act at a table of draughts; a function of the state."""

from __future__ import annotations

from dambord.controller.core.draughts.display.next_act.deeds import end_of_turn, removal
from dambord.controller.core.draughts.display.next_act.going_on import going_on
from dambord.controller.core.draughts.display.next_act.led_back import astray, led, repaired, to_position
from dambord.controller.core.draughts.display.next_act.turn_under_way import (
    beside_touched,
    moved_by_hands,
    on_the_way,
)
from dambord.controller.core.draughts.display.told.remarks import (
    did,
    how_it_ended,
    labels,
    restoring,
    to_decide,
)
from dambord.controller.core.draughts.inference.irregularity import INCOMPLETE_KINDS
from dambord.controller.core.draughts.inference.repairs import plan
from dambord.controller.core.draughts.inference.turn_inference import Finished, UnderWay, Unexplained
from dambord.controller.core.draughts.model.guided_turn import guidance
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Analysing,
    Crowning,
    Disputed,
    Guided,
    Moving,
    Over,
    Restoring,
    Setup,
    Thinking,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.setup import array_fault
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.once import once_per_state
from dambord.controller.core.table.told.next_act import Deed, NextAct
from dambord.rules.game import other


@once_per_state
def next_act(state: State) -> NextAct | None:
    """The act; None when the game is over."""
    if not state.sensors.linked:
        return (_in_phase(state) or _WAIT)._replace(what="plug-in", remark=Remark.of("board-not-connected"))
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
        case Analysing() as analysing:
            return _analysing(state, analysing)
        case Moving() as moving:
            return moved_by_hands(state, moving)


def _analysing(state: State, phase: Analysing) -> NextAct:
    """Any piece may be moved; what can't be explained is lit until it is taken as it stands, or put back."""
    if isinstance(phase.turn.finding, Unexplained):
        lit: tuple[tuple[int, Role], ...] = tuple((square, "wrong") for square in phase.turn.finding.squares)
        return NextAct("decide", Remark.of("analysis-other"), lit=lit)
    if not state.prospects.turns and (end := state.terms.game.outcome(state.history.positions)) is not None:
        return NextAct("wait", how_it_ended(state, end))
    return NextAct("wait", Remark.of("analysis-turn", side=state.side), state.side)


def _adjusting(state: State, moving: Moving) -> NextAct:
    """What was lifted goes down on its square; then adjusting is ended."""
    said = Remark.of("adjusting-now", side=state.side)
    back = led(state, to_position(state, moving.turn.trail), said, then="adjust")
    act = back or NextAct("adjust", said, state.side)
    return act._replace(lit=(*moved_by_hands(state, moving).lit, *act.lit))


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
    return repaired(repairs[0], state)._replace(why=fault.remark, left=len(repairs), then="move")


def _disputed(state: State, disputed: Disputed) -> NextAct:
    """The decision on an irregularity, its correction, or the turn that can still be completed."""
    found, code = disputed.dispute.irregularity, state.terms.game.code
    why, clause = did(found), code.cited_for(found.kind)
    if isinstance(disputed.stage, Crowning):
        square = disputed.stage.square
        said = Remark.of("crown-king", squares=(square,), labels=labels(state, (square,)))
        lit: tuple[tuple[int, Role], ...] = tuple((n, "restore") for n in sorted(state.displaced))
        piece = found.side.upper()
        return NextAct(
            "crown", said, None, piece, targets=(square,), why=why, clause=clause, then="move", lit=lit
        )
    undecided = to_decide(state, disputed)
    decide = NextAct(
        "decide", why, other(found.side), clause=clause, lit=tuple((n, "wrong") for n in found.squares)
    )
    demanded = not undecided and code.choice  # the board must be put back (FMJD 5.8)
    if disputed.side == state.side and not demanded:
        finding = disputed.turn.finding
        completable = beside_touched(state, disputed) is None and (
            undecided or found.kind in INCOMPLETE_KINDS
        )
        if isinstance(finding, UnderWay) and completable:
            on = going_on(state, disputed.turn)
            return (
                decide._replace(lit=tuple(on.lit.items()))
                if undecided
                else on_the_way(state, disputed, on, why)
            )
        changed = state.levels != disputed.dispute.levels
        if isinstance(finding, Finished) and changed and completable:
            return decide._replace(lit=()) if undecided else end_of_turn(state)
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
        return removal(state, found.remove, why, "wait")
    return NextAct("wait", why, state.side)
