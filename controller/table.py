"""The table: one pure step from a state and an event to the next state and what is to be said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from controller import clock as clocks
from controller.asking import asked
from controller.events import (
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Refused,
    Restarted,
    Restored,
    Saying,
    Seen,
    Touched,
    Unclear,
    Woken,
)
from controller.recognise import (
    Finished,
    Unchanged,
    UnderWay,
    Unexplained,
    find,
    first_of_two,
    nearest,
    two_turns,
)
from controller.settle import Change, sample, settle, settles_at
from controller.setup import array_fault, begin
from controller.state import Doubt, Press, State
from controller.taking import end, look, take
from controller.trail import Trail, follow
from rules.game import Outcome, Turn, other

MILLISECOND = 1_000
SHORT_HOLD = 750 * MILLISECOND
"""Without a clock a finished turn that can't go on is taken when the board has been still so long."""
LONG_HOLD = 1_900 * MILLISECOND
"""The same for one that could still slide further or capture more."""
DOUBT_AFTER = 2_000 * MILLISECOND
"""A board that can't be explained is said to be unclear when it has been still so long."""
GRACE = 250 * MILLISECOND
"""A press before the last piece stands is forgiven so long before the board is called unclear."""
BRUSH = 120 * MILLISECOND
"""An own piece that is back on its square within this time has not been touched."""
PATIENCE = 50 * MILLISECOND
"""No cell is waited for longer: one that chatters for ever must not hold up the game."""


def step(state: State, event: Event) -> tuple[State, tuple[Saying, ...]]:
    """Apply `event`, and before it all that falls due until then. Events come in order of time."""
    out: list[Saying] = []
    at = max(event.at, state.now)
    state = _advance(state, at, out)
    match event:
        case Seen(cells=cells):
            state = replace(state, settling=sample(state.settling, at, cells))
        case Pressed(button="clock"):
            state = _clock_pressed(state, event, out)
        case Pressed():
            state = asked(state, event, out)
        case LinkLost() | Restarted():
            state = _deaf(state)
            if isinstance(event, Restarted) and state.clock is not None and state.clock.running is not None:
                state = replace(state, clock=clocks.pause(state.clock, max(at, state.clock.since)))
        case LinkFound():
            state = replace(state, linked=True)
        case Woken():
            pass
    return _advance(state, at, out), tuple(out)


def wakes_at(state: State) -> int | None:
    """When something falls due if no event comes before; None when nothing will."""
    return min((due for timer, _ in _TIMERS if (due := timer(state)) is not None), default=None)


def _advance(state: State, at: int, out: list[Saying]) -> State:
    """Let everything happen that falls due until `at`, each at its own instant."""
    while True:
        dues = [(due, act) for timer, act in _TIMERS if (due := timer(state)) is not None and due <= at]
        if not dues:
            return replace(state, now=at)
        due, act = min(dues, key=lambda pair: pair[0])
        state = act(replace(state, now=max(due, state.now)), out)


def _deaf(state: State) -> State:
    """The sensors are silent: cells in motion are unknown, presses are judged on what is found later."""
    presses = tuple(replace(press, blind=True) for press in state.presses)
    return replace(state, linked=False, settling=state.settling.forget(), presses=presses)


# --- settled changes ---


def _settle_due(state: State) -> int | None:
    return settles_at(state.settling)


def _settle(state: State, out: list[Saying]) -> State:
    settling, changes = settle(state.settling, state.now)
    state = replace(state, settling=settling)
    if not changes or not state.known:
        return state
    state = replace(
        state,
        changed=max(change.rested for change in changes),
        presses=tuple(_remember(press, changes) for press in state.presses),
    )
    if state.phase == "setup":
        return begin(state, out)
    if state.phase == "over":
        return state
    return _changed(state, follow(state.sensing, changes), out)


def _remember(press: Press, changes: tuple[Change, ...]) -> Press:
    """Add to the picture of a press what had begun before it and has come to rest since."""
    cells = list(press.cells)
    for change in changes:
        if change.began <= press.at:
            cells[change.cell] = change.after
    return replace(press, cells="".join(cells))


def _changed(state: State, news: Trail, out: list[Saying]) -> State:
    state = look(replace(state, trail=state.trail + news), news)
    if isinstance(state.finding, Unexplained) and not state.plies:
        state = _turned_round(state)
    if isinstance(state.finding, Unexplained) and state.seen is not None and _by_stillness(state):
        # The opponent's hand: the turn that was finished is taken, and this is the reply under way.
        reply = state.prospects.after(state.seen)
        if not isinstance(find(reply, state.levels, news), Unexplained):
            return take(state, state.seen, state.now, news, out)
    return _doubt_resolved(state, out)


def _doubt_resolved(state: State, out: list[Saying]) -> State:
    """A doubt ends when the board makes sense again."""
    if isinstance(state.finding, Unchanged):
        if state.doubt is not None:
            out.append(Restored(state.now))
        return replace(state, doubt=None, early=None, seen=None)
    if state.doubt is None or isinstance(state.finding, Unexplained):
        return state
    if isinstance(state.finding, UnderWay) and state.early is not None:
        return state
    return replace(state, doubt=None)


def _turned_round(state: State) -> State:
    """Before the first turn, try the board the other way round if both ways look the same at the start."""
    before = state.prospects.before
    if before != before[::-1]:  # half a turn reverses the order of the squares
        return state
    trail = tuple(replace(step, square=len(before) + 1 - step.square) for step in state.trail)
    turned = replace(state, sensing=state.sensing.turn_round(), trail=trail, brush=None, touched=None)
    other_way = look(turned, trail)
    return state if isinstance(other_way.finding, Unexplained) else other_way


# --- the press ---


def _clock_pressed(state: State, event: Pressed, out: list[Saying]) -> State:
    side = event.side
    if state.phase == "setup":
        return _doubt(state, out)
    if state.phase == "over" or (state.clock is not None and state.clock.paused):
        why = "the game is over" if state.phase == "over" else "the clock is paused"
        out.append(Refused(state.now, side, "clock", why))
        return state
    press = Press(state.now, side, state.settling.levels, blind=not state.linked)
    mover = other(state.presses[-1].side) if state.presses else state.side
    if not state.plies and state.clock is not None and state.clock.running is None and side != mover:
        return replace(state, clock=clocks.run(state.clock, state.side, state.now))
    if side == mover or state.seen is not None or state.early is not None:
        return replace(state, presses=(*state.presses, press))
    return state  # that side's lever is down already


def _press_due(state: State) -> int | None:
    if not state.presses:
        return None
    press = state.presses[0]
    if press.blind and not state.heard:
        return None
    waiting = [u for u in state.settling.unrest if press.blind or u.stirred <= press.at]
    return max(state.now, press.at + PATIENCE) if waiting else state.now


def _press(state: State, out: list[Saying]) -> State:
    """Judge the oldest press on the board as it stood then."""
    press, *rest = state.presses
    state = replace(state, presses=tuple(rest))
    levels = state.levels if press.blind else state.sensing.levels(press.cells)
    if press.side != state.side:
        return _forgotten_press(state, press, levels, out)
    finding = find(state.prospects, levels, state.trail)
    if isinstance(finding, Finished):
        later = tuple(s for s in state.trail if s.at > press.at)
        return take(state, finding.turn, press.at, later, out)
    if isinstance(finding, Unchanged):
        out.append(Refused(state.now, press.side, "clock", "no turn has been made on the board"))
        return state
    turn = first_of_two(state.prospects, levels, state.seen)
    if turn is not None:
        return take(state, turn, press.at, _steps_of_reply(state, turn), out)
    return replace(state, early=press)


def _forgotten_press(state: State, press: Press, levels: str, out: list[Saying]) -> State:
    """The opponent has replied and pressed, the first turn was not taken: both, if only one pair fits."""
    pair = two_turns(state.prospects, levels, state.seen)
    if pair is None:
        return state  # that side's lever is down already
    state = take(state, pair[0], press.at, _steps_of_reply(state, pair[0]), out)
    return replace(state, presses=(press, *state.presses)) if state.phase == "play" else state


def _steps_of_reply(state: State, turn: Turn) -> Trail:
    """The steps that the turn itself doesn't explain: the opponent's hand was already at work."""
    squares = state.prospects.differs(state.levels, state.prospects.levels_after(turn))
    return tuple(step for step in state.trail if step.square in squares)


# --- stillness ---


def _by_stillness(state: State) -> bool:
    """Whether a turn ends by standing still: where no clock is pressed, and after a press made too early."""
    return state.terms.commit == "settle" or state.early is not None


def _after_unrest(state: State, due: int) -> int:
    return max([due, *(unrest.stirred + PATIENCE for unrest in state.settling.unrest)])


def _still_due(state: State) -> int | None:
    if state.phase != "play" or not state.linked or state.presses:
        return None
    if not isinstance(state.finding, Finished) or not _by_stillness(state):
        return None
    turn = state.finding.turn
    unshown = turn.origin == turn.target and all(step.square != turn.origin for step in state.trail)
    goes_on = unshown or state.prospects.goes_on(turn)
    return _after_unrest(state, state.changed + (LONG_HOLD if goes_on else SHORT_HOLD))


def _still(state: State, out: list[Saying]) -> State:
    assert isinstance(state.finding, Finished)
    done = state.now if state.early is None else max(state.early.at, state.changed)
    return take(state, state.finding.turn, done, (), out)


def _doubt_due(state: State) -> int | None:
    if state.phase == "over" or not state.linked or not state.known or state.presses:
        return None
    if state.phase == "setup":
        fault = array_fault(state)
        if fault is None or _said(state, fault):
            return None
        return _after_unrest(state, state.changed + DOUBT_AFTER)
    early = state.early
    if early is not None and not isinstance(state.finding, Finished) and not _said_since(state, early.at):
        return _after_unrest(state, early.at + GRACE)
    if not isinstance(state.finding, Unexplained):
        return None
    return None if _said(state, state.finding) else _after_unrest(state, state.changed + DOUBT_AFTER)


def _said_since(state: State, at: int) -> bool:
    return state.doubt is not None and state.doubt.at >= at


def _said(state: State, fault: Unexplained) -> bool:
    return state.doubt is not None and state.doubt.squares == fault.squares


def _doubt(state: State, out: list[Saying]) -> State:
    fault: Unexplained | None
    if state.phase == "setup":
        fault = array_fault(state)
    elif _by_stillness(state) and (turn := first_of_two(state.prospects, state.levels, state.seen)):
        return take(state, turn, state.now, _steps_of_reply(state, turn), out)
    else:
        finding = state.finding
        fault = finding if isinstance(finding, Unexplained) else nearest(state.prospects, state.levels)
    if fault is None:
        return state
    out.append(Unclear(state.now, fault.squares, fault.why))
    return replace(state, doubt=Doubt(state.now, fault.squares, fault.why))


# --- touch and flag ---


def _brush_due(state: State) -> int | None:
    return None if state.brush is None else state.brush.at + BRUSH


def _brush(state: State, out: list[Saying]) -> State:
    assert state.brush is not None
    out.append(Touched(state.now, state.side, state.brush.square))
    return replace(state, touched=state.brush.square, brush=None)


def _flag_due(state: State) -> int | None:
    due = None if state.clock is None else clocks.flags_at(state.clock)
    if due is None or state.phase == "over":
        return None
    pressed_before = any(press.at <= due for press in state.presses)
    done_before = state.early is not None and isinstance(state.finding, Finished) and state.changed <= due
    return None if pressed_before or done_before else due


def _flag(state: State, out: list[Saying]) -> State:
    assert state.clock is not None
    fallen = clocks.fall(state.clock, state.now)
    assert fallen.flag is not None
    return end(replace(state, clock=fallen), Outcome(other(fallen.flag), "flag", ""), out)


_Timer = Callable[[State], int | None]
_Act = Callable[[State, list[Saying]], State]
# In the order in which they act when they fall due at the same instant.
_TIMERS: tuple[tuple[_Timer, _Act], ...] = (
    (_settle_due, _settle),
    (_press_due, _press),
    (_still_due, _still),
    (_doubt_due, _doubt),
    (_brush_due, _brush),
    (_flag_due, _flag),
)
