"""What must be possible from every state: each check plays on from it and gives the faults it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from dambord.controller.core.draughts.display.evidence import evidence
from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.display.told.attention import attention
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.inference.turn_inference import Unchanged
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Moving, Over, Setup, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.transitions.irregularities.turn_check import violated_obligation
from dambord.controller.core.messages.arbiter_acts import (
    Decide,
    Proceed,
    Restore,
)
from dambord.controller.core.messages.events import Button, Event, LinkFound, Pressed, Ruled, Seen, Woken
from dambord.controller.core.messages.sayings import Irregular, Refused
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import SIDES, other
from tests.model.happenings import Node, follow, shown
from tests.model.obedient import Obedient
from tests.model.tiny import HAND_US

WAIT_US = 10_000_000
"""Longer than any timer of the board takes."""
Look = Callable[[Node], Iterator[str]]


def played(state: State, *events: Event) -> State:
    """The state after `events`."""
    return follow(state, events)[0]


def with_board(state: State, cells: str) -> State:
    """The state when the sensors are heard and read `cells`, and these have settled."""
    found = () if state.sensors.linked else (LinkFound(state.now),)
    return played(state, *found, Seen(state.now, cells), Woken(state.now + HAND_US))


def after_wait(state: State) -> State:
    """The state when nothing has happened for a long time."""
    return played(state, Woken(state.now + WAIT_US))


def in_play(state: State) -> bool:
    """Whether a turn goes on and the board shows the position before it."""
    return isinstance(state.phase, Moving) and isinstance(state.phase.turn.finding, Unchanged)


def put_right(state: State) -> State:
    """The state when the board has been put right and left alone, and adjusting was ended.

    A press that waits to be judged may end a turn meanwhile; the board is then put as the record has it.
    """
    history = None
    while state.history is not history:
        history = state.history
        state = after_wait(with_board(state, shown(state)))
    if isinstance(state.phase, Adjusting):
        state = played(state, Pressed(state.now, state.side, "adjust"))
    return state


def where(state: State) -> str:
    """The phase in a word, with the kind and the stage of a dispute."""
    match state.phase:
        case Disputed(dispute=dispute, stage=stage):
            return f"Disputed ({dispute.irregularity.kind}, {type(stage).__name__})"
        case phase:
            return type(phase).__name__


def board_put_right(node: Node) -> Iterator[str]:
    """A board that is put right leads back to play; where the opponent has to decide, his word does."""
    state = node.state
    if isinstance(state.phase, Over):
        return
    right = put_right(state)
    if isinstance(right.phase, Disputed) and isinstance(right.phase.stage, Undecided):
        decider = other(right.phase.side)
        right = put_right(played(right, Pressed(right.now, decider, "correct")))
    if isinstance(right.phase, Over):
        return
    if not in_play(right):
        yield f"the board is put right in {where(state)}: {where(right)}"
    else:
        yield from _plays_on(right)


def _plays_on(state: State) -> Iterator[str]:
    """From a board that is right, some legal turn is accepted when the clocks may run."""
    clock = state.clock
    if clock is not None and (clock.halted or clock.stopped_by_player):
        state = played(state, Ruled(state.now, "arbiter", "go on", Proceed()))
    if isinstance(state.phase, Over):
        return  # its flag had fallen
    turn = next((t for t in state.prospects.turns if _free(state, t)), None)
    if turn is None:
        yield "no legal turn would be accepted"
    elif not accepted(state, turn):
        yield f"a legal turn is not accepted after the board was put right: {where(state)}"


def _free(state: State, turn: PlayedTurn) -> bool:
    """Whether no obligation forbids `turn`, and its picture is that of no other turn."""
    assert isinstance(state.phase, Moving)
    same = state.prospects.by_levels[state.prospects.levels_after(turn)]
    return len(same) == 1 and violated_obligation(state, state.phase.turn, turn) is None


def accepted(state: State, turn: PlayedTurn) -> bool:
    """Whether the board with `turn` on it, and a press, lead to the turn in the record.

    Also if that board breaks an obligation which arose on the way, if the turn is recognised but was not made
    as it should be (captured pieces may be off since long), if the flag fell, or if another turn stood
    finished and the opponent's hand has ended it meanwhile.
    """
    ply = len(state.history.positions)
    stood = state.phase.turn.seen if isinstance(state.phase, Moving) else None
    cells = shown(state._replace(history=state.history.set_to(turn.after)))
    state = with_board(state, cells)
    if turn.after in state.history.positions[ply:]:
        return True
    if stood is not None and state.history.positions[ply : ply + 1] == (stood.after,):
        return True
    if isinstance(state.phase, Moving) and violated_obligation(state, state.phase.turn, turn) is not None:
        return True
    if state.terms.commit == "clock" or isinstance(state.phase, Disputed):
        state = played(state, Pressed(state.now, other(turn.after.side), "clock"))
    state = after_wait(state)
    if isinstance(state.phase, Disputed) and state.phase.dispute.turn == turn:
        return True
    flagged = state.outcome is not None and state.outcome.reason == "flag"
    return flagged or turn.after in state.history.positions[ply:]


def legal_turn_accepted(node: Node) -> Iterator[str]:
    """While a turn goes on, a board that shows a legal one is accepted when it is pressed."""
    state = node.state
    clock = state.clock
    if not isinstance(state.phase, Moving) or state.phase.presses:
        return
    if clock is not None and (clock.halted or clock.stopped_by_player):
        return
    for turn in state.prospects.turns:
        if _free(state, turn) and not accepted(state, turn):
            yield f"{state.terms.game.text(state.position, turn)} is shown and pressed, and not accepted"
            return


def legal_turn_accepted_in_dispute(node: Node) -> Iterator[str]:
    """While an irregularity is open, the board that shows a legal turn is accepted when it is pressed.

    Not the very board on which the irregularity was found: only how it was made was wrong.
    """
    state = node.state
    if not isinstance(state.phase, Disputed) or state.phase.presses:
        return
    if state.clock is not None and (state.clock.halted or state.clock.stopped_by_player):
        return
    for turn in state.prospects.turns:
        same = state.prospects.by_levels[state.prospects.levels_after(turn)]
        bound = violated_obligation(state, state.phase.turn, turn) is not None
        bound |= state.prospects.levels_after(turn) == state.phase.dispute.levels
        if len(same) == 1 and not bound and not accepted(state, turn):
            yield f"a legal turn is shown and pressed in {where(state)}, and not accepted"
            return


def dispute_ends(node: Node) -> Iterator[str]:
    """Each player's word and each of the arbiter's ends a dispute, or is refused with what to do instead."""
    state = node.state
    if not isinstance(state.phase, Disputed):
        return
    decider, kind = other(state.phase.side), where(state)
    ends = 0
    if isinstance(state.phase.stage, Undecided):
        words: tuple[Button, ...] = ("correct", "continue")
        for button in words:
            said = follow(state, (Pressed(state.now, decider, button),))
            refused = any(isinstance(one, Refused) for passed in said[1] for one in passed.said)
            ended = put_right(said[0])
            if in_play(ended) or isinstance(ended.phase, Over):
                ends += not refused
        if not ends:
            yield f"neither word of the opponent ends {kind}"
    for act in (Decide("correct"), Restore()):
        ruled = put_right(played(state, Ruled(state.now, "arbiter", "end it", act)))
        if not in_play(ruled) and not isinstance(ruled.phase, Over):
            yield f"the arbiter's {act} does not end {kind}: {where(ruled)}"


def told_what_to_do(node: Node) -> Iterator[str]:
    """Where the clock presses of both sides are refused, the page or the arbiter's list says what to do.

    Not in a turn: it can be made at any time, and the refusals say that it has not been made.
    """
    state = node.state
    if isinstance(state.phase, Over):
        return
    refusals: set[str] = set()
    for side in SIDES:
        state_, passed = follow(state, (Pressed(state.now, side, "clock"), Woken(state.now + 1_000_000)))
        whys = [one.why for each in passed for one in each.said if isinstance(one, Refused)]
        if not whys or any(isinstance(one, Irregular) for each in passed for one in each.said):
            return
        refusals.update(whys)
    told = view(state)["message"] or view(state_)["message"] or attention(state_, state_.now)
    if not told and refusals != {"no turn has been made on the board"}:
        yield f"both presses are refused in {where(state)}, and nobody is told what to do: {sorted(refusals)}"


def silence_in_setup(node: Node) -> Iterator[str]:
    """Before the game the array alone decides."""
    if isinstance(node.state.phase, Setup) and node.state.plies:
        yield "the game has turns, and waits for its array"


def displays(node: Node) -> Iterator[str]:
    """Whatever the state, it can be shown; only squares of the board are lit."""
    state = node.state
    squares = len(state.terms.game.grid.squares)
    lit = lamps(state)
    for square in lit:
        if not 1 <= square <= squares:
            yield f"square {square} of {squares} is lit"
    view(state)
    evidence(state)
    attention(state, state.now)


def obeyed(node: Node) -> Iterator[str]:
    """Who does what he is told from here on makes a turn, and nobody is accused."""
    who = Obedient(node, Random(node.cells))
    if wrong := who.turn():
        yield f"{wrong} after {', '.join(who.done[-6:])}"


LOOKS: tuple[Look, ...] = (
    obeyed,
    displays,
    board_put_right,
    legal_turn_accepted,
    legal_turn_accepted_in_dispute,
    dispute_ends,
    told_what_to_do,
    silence_in_setup,
)
