"""An irregular board read as a turn: what the opponent lets stand, and the position after it."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.inference.displacement import displacement
from dambord.controller.core.model.phase import Dispute
from dambord.controller.core.model.state import State
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side, other


@dataclass(frozen=True, slots=True)
class AsPlayed:
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


def as_played(state: State, dispute: Dispute) -> PlayedTurn | None:
    """What the board was made to be, read as a turn; None where a piece came from nowhere."""
    if dispute.turn is not None:
        return dispute.turn
    board, side = state.prospects, dispute.irregularity.side
    if dispute.irregularity.kind == "take-back":
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


def _taken_back(state: State) -> AsPlayed:
    """The position before the last turn, which the opponent goes on from all the same."""
    game, last = state.terms.game, state.plies[-1]
    after = game.picture_position(game.picture(state.history.positions[-2]), other(last.side))
    return AsPlayed(last.turn.target, last.turn.origin, (), after)


def _crowned(state: State, side: Side, origin: int, target: int, off: frozenset[int]) -> Position | None:
    """The same as a turn of the lenient game, which crowns where a man has reached the last row."""
    game = state.terms.game.lenient
    for turn in game.turns(game.picture_position(state.prospects.picture, side)):
        if (turn.origin, turn.target) == (origin, target) and set(turn.captures) == off:
            return turn.after
    return None
