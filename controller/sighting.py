"""What the sensors show, once it has come to rest: the board is explained anew."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.concluding import conclude
from dambord.controller.crowning import put_right
from dambord.controller.deciding import restored
from dambord.controller.events import Restored, Saying
from dambord.controller.holds import OVERLAP, REPLY, by_stillness, completed
from dambord.controller.irregular import LEFT_UNDONE, swept
from dambord.controller.leading import led
from dambord.controller.recognise import Finished, Unchanged, UnderWay, Unexplained, begins, put_elsewhere
from dambord.controller.sensing import EMPTY
from dambord.controller.settle import Change, settle, settles_at
from dambord.controller.setup import begin
from dambord.controller.signalling import named, signal
from dambord.controller.state import Answer, Press, State, but
from dambord.controller.taking import look, steps_of_reply
from dambord.controller.trail import Lift, Trail, follow
from dambord.rules.game import Turn, other


def settle_due(state: State) -> int | None:
    """When the next cell comes to rest."""
    return settles_at(state.settling)


def settle_cells(state: State, out: list[Saying]) -> State:
    """Take in what has come to rest."""
    settling, changes = settle(state.settling, state.now)
    stood = state.levels if changes else ""
    state = but(state, settling=settling)
    if not changes or not state.known:
        return state
    state = but(
        _released(state, changes[0].began),
        changed=max(change.rested for change in changes),
        presses=tuple(_remember(press, changes) for press in state.presses),
    )
    if state.phase == "setup":
        return begin(state, out)
    if state.phase == "over":
        return state
    return _changed(state, stood, follow(state.sensing, changes), out)


def _remember(press: Press, changes: tuple[Change, ...]) -> Press:
    """Add to the picture of a press what had begun before it and has come to rest since."""
    cells = list(press.cells)
    for change in changes:
        if change.began <= press.at:
            cells[change.cell] = change.after
    return replace(press, cells="".join(cells))


def _changed(state: State, stood: str, news: Trail, out: list[Saying]) -> State:
    if state.restoring is not None:
        return led(state, news, out)
    state = _answered(state, stood, news, out)
    state = look(replace(state, trail=state.trail + news), news)
    if state.open is not None:
        return restored(state, out) if put_right(state) else state
    if isinstance(state.finding, Unexplained) and not state.plies:
        state = _turned_round(state)
    if isinstance(state.finding, Unexplained) and state.seen and by_stillness(state) and not state.adjusting:
        # The opponent's hand: the turn that was finished is taken, and this is the reply under way.
        reply = state.prospects.after(state.seen)
        if begins(reply, state.levels, news, taking=_taking_off(state.seen, state.trail, news)):
            return conclude(state, state.seen, completed(state), news, out)
        if put_elsewhere(reply, state.levels):  # nor was that a piece taken off: his turn, if no legal one
            return conclude(state, state.seen, completed(state), steps_of_reply(state, state.seen), out)
    return _doubt_resolved(state, out)


def _taking_off(turn: Turn, trail: Trail, news: Trail) -> bool:
    """Whether the hand that took the captured pieces of `turn` off may have gone on with what is new.

    It needs a while to lay a piece aside; who lifts another sooner is the opponent.
    """
    before = trail[: len(trail) - len(news)]
    if not before or not news or not isinstance(before[-1], Lift):
        return False
    return before[-1].square in turn.captures and news[0].at - before[-1].at > OVERLAP


def _answered(state: State, stood: str, news: Trail, out: list[Saying]) -> State:
    """Without a clock the other player need not wait until an irregularity is said: his own move answers it.

    When his hand takes a piece, what had been done until then is remembered. When it puts that piece down
    elsewhere, it was no piece taken off, and the board is judged as it stood before that hand came in.
    """
    if state.held_up or not by_stillness(state) or state.presses or not news:
        return state
    answer, step = state.answer, news[0]
    if isinstance(step, Lift):
        # A second piece lifted before the first one stands: that one was a piece taken off.
        return replace(state, answer=_other_hand(state, stood, step))
    if answer is None or answer.ply != len(state.plies) or step.square == answer.square:
        return replace(state, answer=None)
    if state.levels[answer.square - 1] != EMPTY or step.level != state.prospects.before[answer.square - 1]:
        return replace(state, answer=None)
    return signal(replace(state, answer=None), answer.breach, None, out, (answer.levels, answer.trail))


def _other_hand(state: State, stood: str, lift: Lift) -> Answer | None:
    """The beginning of an answer to a board that `stood` irregular."""
    board, square = state.prospects, lift.square
    if not isinstance(state.finding, Unexplained | UnderWay):
        return None
    if not state.trail or lift.at - state.trail[-1].at < REPLY:
        return None
    found = named(state, stood, state.trail)
    there = stood[square - 1] == board.before[square - 1]  # not one that has just come to the square
    if found is None or not there or board.owner(square) != other(found.side):
        return None
    if isinstance(state.finding, UnderWay) and found.kind not in LEFT_UNDONE:
        return None
    return Answer(found, stood, state.trail, square, len(state.plies))


def _doubt_resolved(state: State, out: list[Saying]) -> State:
    """A doubt ends when the board stands as before the turn, or shows a legal one."""
    if isinstance(state.finding, Unchanged):
        if state.doubt is not None:
            out.append(Restored(state.now))
        if state.doubt is not None or swept(state.prospects, state.trail):
            state = replace(state, trail=())  # what was done until then was undone
        return replace(state, doubt=None, early=None, seen=None)
    if state.doubt is None or isinstance(state.finding, Unexplained):
        return state
    if isinstance(state.finding, UnderWay):
        if state.early is not None:
            return state
        # What makes no sense after this is said anew, even if it is the same again.
        return replace(state, doubt=replace(state.doubt, squares=(), why="the board is being put right"))
    return replace(state, doubt=None)


def _turned_round(state: State) -> State:
    """Before the first turn, try the board the other way round if both ways look the same at the start.

    Only a whole turn tells: a man that is lifted may be one of Black's, being straightened.
    """
    before = state.prospects.before
    if before != before[::-1]:  # half a turn reverses the order of the squares
        return state
    trail = tuple(replace(step, square=len(before) + 1 - step.square) for step in state.trail)
    turned = replace(state, sensing=state.sensing.turn_round(), trail=trail, brush=None, touched=None)
    other_way = look(turned, trail)
    return other_way if isinstance(other_way.finding, Finished) else state


def _released(state: State, left: int) -> State:
    """Notice that a finished turn is left at `left`, having stood long enough to have been released."""
    regulations, finding = state.terms.regulations, state.finding
    if regulations.completes != "release" or not isinstance(finding, Finished):
        return state
    stood = left - state.changed
    return replace(state, released=finding.turn) if stood >= regulations.release else state
