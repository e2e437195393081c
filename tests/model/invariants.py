"""What must hold in every call of the step. Each check takes one call and gives the faults it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dambord.controller.core import clock as clocks
from dambord.controller.core.draughts.acts import usable
from dambord.controller.core.draughts.dispatch import apply_event
from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.draughts.display.told.banner import banner
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Moving, Over, Restoring, Setup
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.timers import TIMERS
from dambord.controller.core.messages.arbiter_acts import (
    SetPosition,
    TakeBack,
)
from dambord.controller.core.messages.events import Pressed, Ruled, press
from dambord.controller.core.messages.sayings import Irregular, Moved, Refused, Resolved, Ruling, Unclear
from dambord.controller.core.table.stepping import wakes_at
from dambord.controller.record.format import write_saying
from dambord.rules.game import SIDES
from dambord.rules.irregularities import KINDS
from tests.model.happenings import Passed

Check = Callable[[Passed], Iterator[str]]


def time_used(passed: Passed) -> Iterator[str]:
    """Both clocks lose together exactly the time for which one of them ran."""
    before, after = passed.before, passed.after
    if before.clock is None or after.clock is None:
        return
    lost = _used(after) - _used(before)
    elapsed = after.now - before.now
    runs = before.clock.runs
    least = most = elapsed if runs else 0
    if before.clock.times.control.freeze:
        flags = [flag.at for flag in after.clock.times.flags]
        due = clocks.flags_at(before.clock.times) if runs else None
        if due is not None:
            flags.append(due)  # a press that is judged now may have come before it
        least = min([least, *(max(flag - before.now, 0) for flag in flags)])
    if not least <= lost <= most + (0 if runs else _late(passed)):
        yield f"clocks lost {lost} µs of {most} µs that passed in play"


def _late(passed: Passed) -> int:
    """How long before this instant a clock that stood may have been started: by a press judged now."""
    played = passed.after.plies[len(passed.before.plies) :]
    return max((passed.after.now - ply.at for ply in played), default=0)


def _used(state: State) -> int:
    assert state.clock is not None
    times = clocks.tick(state.clock.times, state.now)
    return times.w.used + times.b.used


def accounts(passed: Passed) -> Iterator[str]:
    """What was given to a side is what it has used and has left; no clock is ahead of the game."""
    clock = passed.after.clock
    if clock is None:
        return
    for side, account in (("w", clock.times.w), ("b", clock.times.b)):
        if account.given != account.left + account.used:
            yield f"{side} was given {account.given}, used {account.used}, left {account.left}"
    if clock.times.since > passed.after.now:
        yield f"the clock stands at {clock.times.since}, after now"


def clock_in_play(passed: Passed) -> Iterator[str]:
    """A clock runs in play only, for the side to move, and exactly when no reason stops it."""
    state = passed.after
    clock = state.clock
    if clock is None:
        return
    reasons, phase = clock.stopped_by, state.phase
    times = clocks.tick(clock.times, state.now)
    running = times.running is not None and not times.paused
    if clock.runs and reasons:
        yield f"the clock runs although it stands for {sorted(reasons)}"
    if not clock.runs and clock.started and not reasons and not times.frozen:
        yield "the clock stands for no reason"
    if running and isinstance(phase, Setup | Restoring | Over):
        yield f"the clock runs in {type(phase).__name__}"
    if running and times.running != state.side:
        yield f"the clock of {times.running} runs, {state.side} is to move"
    if ("dispute" in reasons) and not isinstance(phase, Disputed):
        yield "the clock stands for a dispute that is not open"
    if isinstance(phase, Disputed) and running:
        kind = phase.dispute.irregularity.kind
        if state.terms.regulations.loud(kind) == "block":
            yield f"the clock runs while {kind} is open"
    if "board" in reasons and not isinstance(phase, Restoring | Setup):
        yield f"the clock waits for the board in {type(phase).__name__}"
    if ("over" in reasons) != isinstance(phase, Over):
        yield f"reasons {sorted(reasons)} in {type(phase).__name__}"


def history(passed: Passed) -> Iterator[str]:
    """A position is reached by a legal turn or one that was let stand, or it was set, or found and let be."""
    before, after = passed.before.history, passed.after.history
    if before is after:
        return
    for each in before.others:  # what else may have happened takes the record's place
        count, line = len(each.line.positions), each.line
        if after.positions[:count] == line.positions and after.positions[:count] != before.positions[:count]:
            before = line
    if after.plies and after.counted and after.plies[-1].turn.after != after.position:
        yield "the last ply does not lead to the position"
    act = passed.event.act if isinstance(passed.event, Ruled) else None
    if len(after.placed) > len(before.placed):
        if not isinstance(act, SetPosition):
            yield from _found(passed)
        return
    if len(after.plies) < len(before.plies):
        correct = isinstance(passed.event, Pressed) and passed.event.button == "correct"
        if not correct and not isinstance(act, TakeBack):
            yield "turns were taken back by nobody"
        if after.positions != before.positions[: len(after.positions)]:
            yield "what was taken back is not the last turns"
        return
    if after.positions[: len(before.positions)] != before.positions:
        yield "earlier positions have changed"
    added = after.plies[len(before.plies) :]
    told = [said for said in passed.said if isinstance(said, Moved)]
    if len(told) != sum(1 for ply in added if ply.turn.origin):
        yield f"{len(added)} plies, {len(told)} told"
    for ply, position in zip(added, after.positions[len(before.positions) - 1 :], strict=False):
        if ply.irregular:
            if ply.irregular not in KINDS:
                yield f"ply let stand as {ply.irregular}"
            if ply.turn.after.board()[1:] == position.board()[1:]:
                yield f"a ply was let stand as {ply.irregular} that changed nothing"
        elif ply.turn not in passed.after.terms.game.turns(position):
            yield f"{ply.text} is not legal and nobody let it stand"
        elif ply.side != position.side:
            yield f"{ply.text} of {ply.side} while {position.side} was to move"


def _found(passed: Passed) -> Iterator[str]:
    """A position that nobody has set was found on the board and let stand, once, and something was off.

    The turn that its owner has made over it may be named, and settled, in the same call.
    """
    before, after = passed.before.history, passed.after.history
    added, fen = after.placed[len(before.placed) :], passed.after.terms.game.fen
    stands = {one.fen for one in passed.said if isinstance(one, Resolved) and one.choice == "continue"}
    if not all(placed.found and fen(placed.position) in stands for placed in added):
        yield "a position was set by nobody"
    plies = after.plies[len(after.plies) - after.counted :]
    for ply, position in zip(plies, after.positions, strict=False):
        if not ply.irregular and ply.turn not in passed.after.terms.game.turns(position):
            yield f"{ply.text} is not legal over the board as found"


def timers(passed: Passed) -> Iterator[str]:
    """The next timer lies in the future and is not missed; time never goes back."""
    if passed.after.now < passed.before.now:
        yield "time goes back"
    due = wakes_at(passed.after)
    if due is not None and due <= passed.after.now:
        yield f"a timer is due at {due}, now is {passed.after.now}"
    state = passed.after
    for timer in TIMERS[type(state.phase)]:
        falls = timer.due(state, state.phase)
        if falls is not None and (due is None or falls < due):
            yield f"{timer.act.__name__} is due at {falls}, the table wakes at {due}"


def sayings(passed: Passed) -> Iterator[str]:
    """Everything said can be written, is said at its own time, and a refusal has a reason."""
    for said in passed.said:
        write_saying(said)
        if not passed.before.now <= said.at <= passed.after.now:
            yield f"{said} is said at {passed.after.now}"
        if isinstance(said, Refused | Unclear) and not said.why:
            yield f"{said} without a reason"
        if isinstance(said, Irregular) and said.kind not in KINDS:
            yield f"unknown kind {said.kind}"
    if isinstance(passed.event, Ruled) and not any(isinstance(said, Ruling) for said in passed.said):
        yield "a ruling was not confirmed"


def phases(passed: Passed) -> Iterator[str]:
    """A phase agrees with the rest of the state."""
    state = passed.after
    match state.phase:
        case Disputed(dispute=dispute):
            if len(dispute.levels) != len(state.levels):
                yield "levels of another board"
        case Moving() | Adjusting() if not state.terms.game.turns(state.position):
            yield "play goes on although nobody can move"


def offered(passed: Passed) -> Iterator[str]:
    """What a player is offered does something, and a banner's answers are among it."""
    state = passed.after
    open_to = {(button, side) for side in SIDES for button in usable(state)[side]}
    for button, side in open_to:
        said = apply_event(state, press(state.now, side, button, "page")).sayings
        if any(isinstance(one, Refused) for one in said):
            yield f"{button} of {side} is offered and refused"
    shown = banner(state, next_act(state))
    if shown is None:
        return
    if not str(shown.remark):
        yield f"{shown.kind} says nothing"
    if not open_to.issuperset(shown.answers):
        yield f"{shown.answers} answer {shown.kind}, of {sorted(open_to)}"
    if (shown.tone == "ask") != bool(shown.answers) and shown.tone != "tell":
        yield f"{shown.kind} asks, and nothing answers it"


CHECKS: tuple[Check, ...] = (
    offered,
    time_used,
    accounts,
    clock_in_play,
    history,
    timers,
    sayings,
    phases,
)
