"""An irregular board read as a turn: what the opponent lets stand, and the position after it."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.irregular import flow
from dambord.controller.state import State
from dambord.rules.game import Position, Turn, other


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


def as_it_stands(state: State) -> Turn | None:
    """What the board was made to be, read as a turn; None where a piece came from nowhere."""
    opened = state.open
    assert opened is not None
    if opened.turn is not None:
        return opened.turn
    board, side = state.prospects, opened.breach.side
    if opened.breach.kind == "take-back":
        return _taken_back(state)
    went = flow(board, opened.levels, opened.trail)
    if went is None:
        return None
    pieces = list(board.picture)
    for square in (*went.off, *(origin for origin, _ in went.moved)):
        pieces[square - 1] = "."
    for origin, target in went.moved:
        pieces[target - 1] = board.picture[origin - 1]
    after = state.terms.game.picture_position("".join(pieces), other(side))
    origin, target = went.moved[0] if went.moved else (0, 0)
    crowned = _crowned(state, origin, target, went.off) if len(went.moved) == 1 else None
    return AsItStands(origin, target, tuple(sorted(went.off)), after if crowned is None else crowned)


def _taken_back(state: State) -> AsItStands:
    """The position before the last turn, which the opponent goes on from all the same."""
    game, last = state.terms.game, state.plies[-1]
    after = game.picture_position(game.picture(state.positions[-2]), other(last.side))
    return AsItStands(last.turn.target, last.turn.origin, (), after)


def _crowned(state: State, origin: int, target: int, off: frozenset[int]) -> Position | None:
    """The same as a turn of the lenient game, which crowns where a man has reached the last row."""
    game = state.terms.game.lenient
    assert state.open is not None
    for turn in game.turns(game.picture_position(state.prospects.picture, state.open.breach.side)):
        if (turn.origin, turn.target) == (origin, target) and set(turn.captures) == off:
            return turn.after
    return None
