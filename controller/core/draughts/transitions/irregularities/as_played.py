"""An irregular board read as a turn, which the opponent may let stand (FMJD 5.7)."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.draughts.inference.displacement import displacement
from dambord.controller.core.draughts.inference.expected import prospects
from dambord.controller.core.draughts.model.phase import Dispute
from dambord.controller.core.draughts.model.state import State
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side, other


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """An irregular turn that the opponent lets stand, with the position after it."""

    origin: int
    target: int
    captures: tuple[int, ...]
    after: Position
    crowned: bool = False

    @property
    def path(self) -> tuple[int, ...]:
        """Origin and target."""
        return (self.origin, self.target)


def changes_nothing(state: State, dispute: Dispute) -> bool:
    """Whether the irregularity left the board as it was: there is nothing to put back and nothing to play."""
    return dispute.turn is None and dispute.levels == state.prospects.before


def as_played(state: State, dispute: Dispute) -> PlayedTurn | None:
    """The board of `dispute` read as a turn; None if nothing has moved, or if some piece has no origin.

    Origin and target are 0 if pieces were only taken off.
    """
    if dispute.turn is not None:
        return dispute.turn
    board, side = state.prospects, dispute.irregularity.side
    if changes_nothing(state, dispute):
        return None
    if dispute.irregularity.kind == "take-back" and dispute.levels == _levels_before(state):
        return _taken_back(state)
    went = displacement(board, dispute.levels, dispute.trail)
    if went is None:
        return None
    pieces = list(board.picture)
    for square in (*went.off, *(origin for origin, _ in went.moved)):
        pieces[square - 1] = "."
    for origin, target in went.moved:
        pieces[target - 1] = board.picture[origin - 1]
    after = state.terms.game.picture_position("".join(pieces), other(side))
    origin, target = went.moved[0] if went.moved else (0, 0)
    crowned = _crowned(state, side, origin, target, went.off) if len(went.moved) == 1 else None
    return AsPlayed(origin, target, tuple(sorted(went.off)), after if crowned is None else crowned)


def _levels_before(state: State) -> str | None:
    """The levels of the position before the last turn; None if there is none."""
    before = state.history.previous
    return None if before is None else prospects(state.terms.game, state.sensors.sensing, before).before


def _taken_back(state: State) -> AsPlayed:
    """A take-back read as a turn: the position before the last turn, with the opponent to move."""
    game, last = state.terms.game, state.plies[-1]
    after = game.picture_position(game.picture(state.history.positions[-2]), other(last.side))
    return AsPlayed(last.turn.target, last.turn.origin, (), after)


def _crowned(state: State, side: Side, origin: int, target: int, off: frozenset[int]) -> Position | None:
    """The position after the same move in the lenient game, which crowns men; None if it has no such move."""
    game = state.terms.game.lenient
    for turn in game.turns(game.picture_position(state.prospects.picture, side)):
        if (turn.origin, turn.target) == (origin, target) and set(turn.captures) == off:
            return turn.after
    return None
