"""What time itself does at the table: flags, low time, the passing of a period."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.events import FlagFallen, LowTime, Saying
from dambord.controller.holds import by_stillness
from dambord.controller.recognise import Finished
from dambord.controller.state import State
from dambord.controller.taking import end
from dambord.rules.game import Outcome, Side, other


def flag_due(state: State) -> int | None:
    """When a flag is announced: not while a press or a finished turn that came before it is being judged."""
    due = None if state.clock is None else clocks.flags_at(state.clock)
    if due is None or state.phase == "over":
        return None
    pressed_before = any(press.at <= due for press in state.presses)
    done_before = by_stillness(state) and isinstance(state.finding, Finished) and state.changed <= due
    return None if pressed_before or done_before else due


def fall(state: State, out: list[Saying]) -> State:
    """A flag has fallen: the game is lost, drawn where the opponent can't win, or goes on, as was agreed."""
    assert state.clock is not None
    fallen = clocks.fall(state.clock, state.now)
    loser = fallen.flags[fallen.told - 1].side
    state = replace(state, clock=fallen)
    if fallen.control.draw and not can_win(state, other(loser)):
        return end(state, Outcome(None, "flag", ""), out)
    if fallen.control.freeze:
        return end(state, Outcome(other(loser), "flag", ""), out)
    out.append(FlagFallen(state.now, loser))
    return state


def can_win(state: State, side: Side) -> bool:
    """Whether `side` has more than a lone king, or a king that no enemy king stands against."""
    picture = state.terms.game.picture(state.position)
    own = [piece for piece in picture if piece.lower() == side]
    against = other(side).upper() in picture
    return not (len(own) == 1 and own[0].isupper() and against)


def signal_due(state: State) -> int | None:
    """When the running side has so little time left that it is told."""
    if state.clock is None or state.phase != "play" or state.presses:
        return None
    return clocks.signal_at(state.clock, state.signalled)


def signal_low(state: State, out: list[Saying]) -> State:
    """Tell the running side that its time is low."""
    assert state.clock is not None
    side = state.clock.running
    assert side is not None
    out.append(LowTime(state.now, side, clocks.remaining(state.clock, side, state.now)))
    return replace(state, signalled=state.now)


def period_due(state: State) -> int | None:
    """When the running side's next period begins: nothing is said, but what is shown changes."""
    if state.clock is None or state.phase != "play":
        return None
    due = clocks.period_at(state.clock, state.period)
    return None if due is None or due <= state.period else due


def pass_period(state: State, out: list[Saying]) -> State:
    """Remember that it has begun."""
    return replace(state, period=state.now)
