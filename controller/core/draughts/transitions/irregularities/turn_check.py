"""Irregularities of a legal turn: a violated obligation, or an irregular way of making it."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.manner import (
    early_removals,
    longest_pause,
    not_shown,
    out_of_order,
)
from dambord.controller.core.draughts.inference.trail import Place, Trail, since_shown
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.model.waiting_times import released_after
from dambord.controller.core.draughts.transitions.irregularities.crowning import played_uncrowned
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.agreed.regulations import Loudness
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import between, other

BLOCKING: tuple[Loudness, ...] = ("block",)


def refused(
    state: State,
    turn: TurnInProgress,
    made: PlayedTurn,
    loud: tuple[Loudness, ...] = BLOCKING,
    standing: frozenset[int] = frozenset(),
) -> Irregularity | None:
    """What a press on the legal turn `made` is answered with; None if the turn is taken.

    `loud`: what counts as an answer. `standing`: the captured pieces that are still to be taken off.
    """
    for found in irregularities_of(state, turn, made, standing):
        if loudness(state, found) in loud:
            return found
    return None


def lost(state: State, turn: TurnInProgress, loud: tuple[Loudness, ...] = BLOCKING) -> Irregularity | None:
    """What the turn under way is answered with however it is completed; None if it may still be taken."""
    first: Irregularity | None = None
    for made in state.prospects.becoming(state.levels):
        found = if_completed(state, turn, made, loud)
        if found is None:
            return None
        first = first or found
    return first


def if_completed(
    state: State, turn: TurnInProgress, made: PlayedTurn, loud: tuple[Loudness, ...] = BLOCKING
) -> Irregularity | None:
    """What the turn under way is answered with if it is completed as `made`; None if that is taken."""
    standing = frozenset(n for n in made.captures if state.levels[n - 1] != EMPTY) - {made.target}
    return refused(state, turn, made, loud, standing)


def loudness(state: State, found: Irregularity) -> Loudness:
    """How loudly an irregularity in how a turn was made is said; silent where no clause names it."""
    named = found.kind in state.terms.game.code.clauses
    return state.terms.regulations.loud(found.kind) if named else "silent"


def irregularities_of(
    state: State, turn: TurnInProgress, made: PlayedTurn, standing: frozenset[int] = frozenset()
) -> Iterator[Irregularity]:
    """The irregularities of the legal turn `made`, the most serious first (FMJD 5.4).

    `standing`: the captured pieces that are still to be taken off.
    """
    bound = violated_obligation(state, turn, made)
    if bound is not None:
        yield bound
    if made.captures:
        yield from _in_manner(state, turn, made, standing)
    if (played := played_uncrowned(state, made, turn.trail)) is not None:
        yield played


def _in_manner(
    state: State, turn: TurnInProgress, made: PlayedTurn, standing: frozenset[int]
) -> Iterator[Irregularity]:
    """The irregularities in how a capture was shown, and how the captured pieces came off."""
    trail = _of_this_attempt(state, turn, made)
    early = tuple(sorted(early_removals(made, trail)))
    if early:
        yield Irregularity(state.side, "removed-early", early)
    if longest_pause(made, trail) > state.terms.regulations.pause:
        yield Irregularity(state.side, "pause-in-removal", tuple(sorted(made.captures)))
    taken = tuple(sorted(made.captures))
    if not_shown(made, trail):
        yield Irregularity(state.side, "not-shown", tuple(sorted({made.origin, made.target, *taken})))
    if not early and out_of_order(state.prospects, made, trail, standing):
        yield Irregularity(state.side, "removal-order", taken)


def _of_this_attempt(state: State, turn: TurnInProgress, made: PlayedTurn) -> Trail:
    """The trail without attempts that were given up: the board was put back as it was before the turn.

    A piece that ends a series where it began leaves that board, too, before the captured pieces come off.
    """
    before = state.prospects.before
    return turn.trail if made.origin == made.target else since_shown(before, before, turn.trail)


def violated_obligation(state: State, turn: TurnInProgress, made: PlayedTurn) -> Irregularity | None:
    """The violated obligation of the turn `made`; None if there is none.

    A player is bound by a touched piece (LV64 1.10, FMJD 3.11), a released turn (FMJD 3.10), and in some
    rulesets by the direction of a capture begun (LV64 1.9).
    """
    squares = tuple(sorted({made.origin, made.target}))
    touched, released = turn.obligations.touched, turn.obligations.released
    if touched is not None and touched != made.origin and touched in state.prospects.movable:
        # LV64 1.10, FMJD 3.11
        return Irregularity(state.side, "touched-piece", tuple(sorted({touched, *squares})))
    if released is not None and released != made:  # FMJD 3.10
        return Irregularity(state.side, "take-back", tuple(sorted({released.target, *squares})))
    if state.terms.game.code.binding and (victim := _left_standing(state, turn, made)):  # LV64 1.9
        return Irregularity(state.side, "take-back", tuple(sorted({victim, *squares})))
    return None


def _left_standing(state: State, turn: TurnInProgress, made: PlayedTurn) -> int | None:
    """The square of an enemy piece that was jumped, with a release behind it, and not captured by `made`.

    None if there is none (LV64 1.9).
    """
    board, game, released = state.prospects, state.terms.game, released_after(state)
    if released is None:
        return None
    way: tuple[int, ...] = ()
    placed: Place | None = None
    for step in turn.trail:
        if isinstance(step, Place):
            placed = step
        elif placed is not None and step.square == placed.square:
            stood = step.at - placed.at
            if stood >= released and step.square != made.target:
                if step.square not in board.landings(made.origin, way):
                    return None  # not placed jump by jump: the player has not chosen a direction
                line = between(game.grid, (made.origin, *way)[-1], step.square)
                jumped = [n for n in line if board.owner(n) == other(board.side)]
                if jumped and jumped[0] not in made.captures:
                    return jumped[0]
                way = (*way, step.square)
            placed = None
    return None
