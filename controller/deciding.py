"""Irregularities on the table: named, decided by the opponent or by the code, put right or let stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from controller import clock as clocks
from controller.events import Irregular, Pressed, Refused, Resolved, Restored, Saying
from controller.holds import (
    LONG_HOLD,
    PRESSED_HOLD,
    SHORT_HOLD,
    SIGNALLED,
    after_unrest,
    by_stillness,
    completed,
)
from controller.irregular import Breach, breach, early_removals, flow, longest_pause
from controller.prospects import Prospects, prospects
from controller.recognise import Finished, Unexplained, find, first_of_two
from controller.state import Open, State
from controller.taking import steps_of_reply, take
from controller.trail import Trail
from rules.game import Position, Turn, other


@dataclass(frozen=True, slots=True)
class AsItStands:
    """Not a legal turn: what an opponent lets stand, with the position that play goes on from."""

    origin: int
    target: int
    captures: tuple[int, ...]
    after: Position
    crowned: bool = False

    @property
    def path(self) -> tuple[int, ...]:
        """Origin and target."""
        return (self.origin, self.target)


def named(state: State) -> Breach | None:
    """What was done, if it is an irregularity under the ruleset's code."""
    before = state.positions[-2] if len(state.positions) > 1 else None
    found = breach(state.prospects, before, state.levels, state.trail)
    return found if found is not None and found.kind in state.terms.game.code.clauses else None


def signal(state: State, found: Breach, turn: Turn | None, out: list[Saying]) -> State:
    """Say it; the clocks stop where it blocks, and it waits for the decision."""
    code, loud = state.terms.game.code, state.terms.regulations.loud(found.kind)
    if loud != "silent":
        out.append(_said(state, found))
    clock = state.clock
    if clock is not None and loud == "block" and clock.running is not None and not clock.paused:
        clock = clocks.pause(clock, max(state.now, clock.since))
    opened = Open(found, state.levels, state.trail, turn, correcting=not code.choice)
    state = replace(state, open=opened, clock=clock, presses=(), early=None, doubt=None, brush=None)
    if not code.choice:
        out.append(Resolved(state.now, "correct", _fen(state)))
    return state


def conclude(state: State, turn: Turn, done: int, later: Trail, out: list[Saying]) -> State:
    """Take a legal turn that has been shown, unless another piece had been touched before (LV64 1.10)."""
    touched = state.touched
    if touched not in (None, turn.origin) and touched in state.prospects.movable:
        squares = tuple(sorted({touched, turn.origin, turn.target}))
        found = Breach(state.side, "touched-piece", squares)
        if state.terms.regulations.loud(found.kind) == "block":
            return signal(state, found, turn, out)
        note(state, found, out)
    for found in in_the_manner(state, turn):
        note(state, found, out)
    return take(state, turn, done, later, out)


def in_the_manner(state: State, turn: Turn) -> Iterator[Breach]:
    """What was irregular in how a legal turn was made, though not in what it left."""
    early = tuple(sorted(early_removals(turn, state.trail)))
    if early:
        yield Breach(state.side, "removed-early", early)
    if longest_pause(turn, state.trail) > state.terms.regulations.pause:
        yield Breach(state.side, "pause-in-removal", tuple(sorted(turn.captures)))


def note(state: State, found: Breach, out: list[Saying]) -> None:
    """Say an irregularity after which the game goes on by itself."""
    if found.kind in state.terms.game.code.clauses and state.terms.regulations.loud(found.kind) != "silent":
        out.append(_said(state, found))


def _said(state: State, found: Breach) -> Irregular:
    clause = state.terms.game.code.clauses[found.kind]
    return Irregular(state.now, found.side, found.kind, clause, found.squares)


def _fen(state: State) -> str:
    return state.terms.game.fen(state.position)


def breach_due(state: State) -> int | None:
    """When a still board is judged without a press: the opponent's doings soon, one's own by stillness."""
    if state.phase != "play" or not state.linked or state.presses or state.open is not None:
        return None
    if not isinstance(state.finding, Unexplained) or state.doubt is not None or state.adjusting:
        return None
    found = named(state)
    if found is None:
        return None
    if found.side != state.side:
        return after_unrest(state, state.changed + SIGNALLED)
    return after_unrest(state, state.changed + SHORT_HOLD) if by_stillness(state) else None


def judge_still(state: State, out: list[Saying]) -> State:
    """Signal what stands on the board, unless it is a turn and the beginning of the reply to it."""
    if by_stillness(state) and (turn := first_of_two(state.prospects, state.levels, state.seen)):
        return conclude(state, turn, completed(state), steps_of_reply(state, turn), out)
    found = named(state)
    assert found is not None
    return signal(state, found, None, out)


def decided(state: State, event: Pressed, out: list[Saying]) -> State:
    """The opponent demands the correction, or waives it."""
    opened = state.open
    if opened is None or opened.correcting:
        why = "there is no irregularity to decide on" if opened is None else "the board is being put back"
    elif event.side == opened.breach.side:
        why = "the opponent decides"
    elif event.button == "correct":
        out.append(Resolved(state.now, "correct", _fen(state)))
        return replace(state, open=replace(opened, correcting=True))
    else:
        standing = as_it_stands(state)
        if standing is not None:
            return let_stand(state, standing, out)
        why = "the board can't be read as it stands; it has to be corrected"
    out.append(Refused(state.now, event.side, event.button, why))
    return state


def restored(state: State, out: list[Saying]) -> State:
    """The board is back as it stood before: the side to move goes on, its touch obligation stays."""
    out.append(Restored(state.now))
    clock = state.clock
    if clock is not None and clock.paused:
        clock = clocks.resume(clock, state.now)
    return replace(state, open=None, clock=clock, trail=(), seen=None, doubt=None)


def mended_due(state: State) -> int | None:
    """When a legal turn that the offender has made of it after all is taken."""
    opened = state.open
    if opened is None or opened.breach.side != state.side or state.levels == opened.levels:
        return None
    if not state.linked or not isinstance(state.finding, Finished):
        return None
    goes_on = state.prospects.goes_on(state.finding.turn)
    return after_unrest(state, state.changed + (LONG_HOLD if goes_on else PRESSED_HOLD))


def mended(state: State, out: list[Saying]) -> State:
    """The irregularity is gone: what stands on the board is a legal turn."""
    assert isinstance(state.finding, Finished)
    turn, done = state.finding.turn, state.changed
    return conclude(restored(state, out), turn, done, (), out)


def as_it_stands(state: State) -> Turn | None:
    """What the board was made to be, read as a turn; None where a piece came from nowhere."""
    opened = state.open
    assert opened is not None
    if opened.turn is not None:
        return opened.turn
    board, side = state.prospects, opened.breach.side
    went = flow(board, opened.levels, opened.trail)
    if went is None:
        return None
    pieces = list(board.picture)
    for origin, target in went.moved:
        pieces[target - 1], pieces[origin - 1] = pieces[origin - 1], "."
    for square in went.off:
        pieces[square - 1] = "."
    after = state.terms.game.picture_position("".join(pieces), other(side))
    origin, target = went.moved[0] if went.moved else (0, 0)
    crowned = _crowned(state, origin, target, went.off)
    return AsItStands(origin, target, tuple(sorted(went.off)), after if crowned is None else crowned)


def _crowned(state: State, origin: int, target: int, off: frozenset[int]) -> Position | None:
    """The same as a turn of the lenient game, which crowns where a man has reached the last row."""
    game = state.terms.game.lenient
    assert state.open is not None
    for turn in game.turns(game.picture_position(state.prospects.picture, state.open.breach.side)):
        if (turn.origin, turn.target) == (origin, target) and set(turn.captures) == off:
            return turn.after
    return None


def let_stand(state: State, turn: Turn, out: list[Saying]) -> State:
    """Play goes on from the board as it stands (FMJD 5.7), marked in the record."""
    opened = state.open
    assert opened is not None
    out.append(Resolved(state.now, "continue", state.terms.game.fen(turn.after)))
    breach_ = None if opened.turn is not None else opened.breach
    return take(replace(state, open=None), turn, state.now, (), out, breach_)


def accept_due(state: State) -> int | None:
    """Without a clock: when the opponent's own legal turn, made on the board as it stands, accepts it."""
    if state.open is None or state.terms.commit != "settle" or state.levels == state.open.levels:
        return None
    return after_unrest(state, state.changed + SHORT_HOLD) if accepting(state) is not None else None


def accepting(state: State) -> tuple[Turn, Turn] | None:
    """The irregular turn as it stands and the legal reply to it that the board shows now."""
    opened = state.open
    if opened is None or opened.correcting:
        return None
    standing = as_it_stands(state)
    if standing is None:
        return None
    board: Prospects = prospects(state.terms.game, state.sensing, standing.after)
    reply = find(board, state.levels, ())
    return (standing, reply.turn) if isinstance(reply, Finished) else None


def accept(state: State, done: int, out: list[Saying]) -> State:
    """Moving after the opponent's irregularity accepts it for good (FMJD 5.7)."""
    pair = accepting(state)
    assert pair is not None
    state = let_stand(state, pair[0], out)
    return take(state, pair[1], done, (), out)


def accept_still(state: State, out: list[Saying]) -> State:
    """Without a clock the reply accepts when it has stood still."""
    return accept(state, state.changed, out)
