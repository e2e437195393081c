"""The press of the clock: judged on the board as it stood at that instant."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.concluding import conclude
from dambord.controller.deciding import accept, accepting, mended
from dambord.controller.events import Pressed, Refused, Saying
from dambord.controller.holds import GRACE, OVERLAP, PATIENCE, after_unrest
from dambord.controller.recognise import Finished, Unchanged, find, first_of_two, nearest, two_turns
from dambord.controller.sensing import EMPTY
from dambord.controller.signalling import named, signal
from dambord.controller.state import Press, State
from dambord.controller.stillness import doubt, say_unclear
from dambord.controller.taking import steps_of_reply
from dambord.controller.trail import Lift, lifted
from dambord.rules.game import Turn, other


def clock_pressed(state: State, event: Pressed, out: list[Saying]) -> State:
    """A player has pressed the clock."""
    side = event.side
    if state.phase == "setup" and state.known:
        return doubt(state, out)
    if why := _refusal(state):
        out.append(Refused(state.now, side, "clock", why))
        return state
    press = Press(state.now, side, state.settling.levels, blind=not state.linked)
    mover = other(state.presses[-1].side) if state.presses else state.side
    if not state.plies and state.clock is not None and state.clock.running is None and side != mover:
        return replace(state, clock=clocks.run(state.clock, state.side, state.now))
    if side == mover or state.seen is not None or state.early is not None or state.open is not None:
        return replace(state, presses=(*state.presses, press))
    return state  # that side's lever is down already


def _refusal(state: State) -> str:
    """Why the clock can't be pressed now; empty when it can."""
    if state.phase == "over":
        return "the game is over"
    if state.phase == "setup":
        return "the sensors have not been heard yet"
    if state.adjusting:
        return "pieces are being adjusted"
    if state.restoring is not None:
        return "the board is being put as the arbiter ruled"
    if state.halted:
        return "the arbiter has stopped the clocks"
    if state.clock is not None and state.clock.paused and state.open is None:
        return "the clock is paused"
    return ""


def press_due(state: State) -> int | None:
    """When the oldest press can be judged: what was in motion then has come to rest."""
    if not state.presses:
        return None
    press = state.presses[0]
    if press.blind and not state.heard:
        return None
    waiting = [u.stirred for u in state.settling.unrest if press.blind or u.stirred <= press.at]
    if not waiting:
        return state.now
    return max(state.now, (min(waiting) if press.blind else press.at) + PATIENCE)


def judge(state: State, out: list[Saying]) -> State:
    """Judge the oldest press on the board as it stood then."""
    press, *rest = state.presses
    state = replace(state, presses=tuple(rest))
    if state.open is not None:
        return _press_while_open(state, press, out)
    levels = state.levels if press.blind else state.sensing.levels(press.cells)
    if press.side != state.side:
        return _forgotten_press(state, press, levels, out)
    finding = find(state.prospects, levels, state.trail)
    if isinstance(finding, Finished):
        later = tuple(s for s in state.trail if s.at > press.at)
        return conclude(state, finding.turn, press.at, later, out)
    late = frozenset(lifted(tuple(s for s in state.trail if s.at >= press.at - OVERLAP)))
    unchanged = isinstance(finding, Unchanged)
    turn = None if unchanged else first_of_two(state.prospects, levels, state.seen, late)
    if turn is not None:
        return conclude(state, turn, press.at, steps_of_reply(state, turn), out)
    return replace(state, early=press)


def _stood_since(state: State, levels: str, at: int, turn: Turn) -> bool:
    """Whether the board, which showed `levels` at the press, has shown the finished `turn` since then."""
    wanted, shown = state.prospects.levels_after(turn), list(levels)
    for step in state.trail:
        if step.at > at:
            shown[step.square - 1] = EMPTY if isinstance(step, Lift) else step.level
            if "".join(shown) == wanted:
                return True
    return False


def _press_while_open(state: State, press: Press, out: list[Saying]) -> State:
    """The opponent's own turn accepts the irregularity; nothing else can be pressed before it is settled."""
    assert state.open is not None
    if press.side != state.open.breach.side and accepting(state) is not None:
        return accept(state, press.at, out)
    if press.side == state.side and isinstance(state.finding, Finished) and state.levels != state.open.levels:
        return mended(state, out)
    out.append(Refused(state.now, press.side, "clock", "an irregularity has to be settled first"))
    return state


def _forgotten_press(state: State, press: Press, levels: str, out: list[Saying]) -> State:
    """The opponent has replied and pressed, the first turn was not taken: both, if only one pair fits."""
    pair = two_turns(state.prospects, levels, state.seen)
    if pair is None:
        return state  # that side's lever is down already
    state = conclude(state, pair[0], press.at, steps_of_reply(state, pair[0]), out)
    return replace(state, presses=(press, *state.presses)) if state.phase == "play" else state


def grace_due(state: State) -> int | None:
    """When a press that came too early is no longer forgiven."""
    early = state.early
    if (
        early is None
        or state.held_up
        or state.presses
        or not state.linked
        or isinstance(state.finding, Finished)
    ):
        return None
    if state.doubt is not None and state.doubt.at >= early.at:
        return None
    return after_unrest(state, early.at + GRACE)


def end_grace(state: State, out: list[Saying]) -> State:
    """Say what is wrong with the board that was pressed on."""
    assert state.early is not None
    if isinstance(state.finding, Unchanged):
        out.append(Refused(state.now, state.early.side, "clock", "no turn has been made on the board"))
        return replace(state, early=None)
    early = state.early
    if not early.blind:  # hands may have gone on since
        stood = (state.sensing.levels(early.cells), tuple(s for s in state.trail if s.at <= early.at))
        if (turn := state.seen) is not None and _stood_since(state, stood[0], early.at, turn):
            return conclude(state, turn, early.at, steps_of_reply(state, turn), out)
        if (found := named(state, *stood)) is not None:
            return signal(state, found, None, out, stood)
    found = named(state)
    if found is not None:
        if found.kind == "two-moves" and found.side != state.early.side:  # who presses says that he has moved
            found = replace(found, side=state.early.side, kind="enemy-moved")
        return signal(state, found, None, out)
    return say_unclear(state, nearest(state.prospects, state.levels), out)
