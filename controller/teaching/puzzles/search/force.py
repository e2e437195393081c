"""Finds what may be a combination: sacrifices that must be taken, until there is something to win.

Only turns after which the opponent has to capture are tried, besides the own captures. So it is quick, and
proves nothing: `proof` does.
"""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.teaching.puzzles.worth import WON, balance, king_worth
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.game import Side, other

OFFERS = 6
"""Plain turns of the solver that are tried one after the other, captures between them not counted."""
MOST_NODES = 4000
"""Positions that one search looks at."""


class TooLongError(Exception):
    """A search has looked at as many positions as it may."""


class Forcing:
    """What `solver` can force by offers. One object serves one root; it remembers what it has found."""

    def __init__(self, game: Draughts, solver: Side, most_nodes: int = MOST_NODES) -> None:
        self._game = game
        self._solver = solver
        self._king = king_worth(game)
        self._left = most_nodes
        self._known: dict[tuple[Position, int], int] = {}
        self._forced: dict[tuple[Position, int, int], bool] = {}

    def forces(self, position: Position, wanted: int, offers: int) -> bool:
        """Whether the solver, to move, can force a balance of at least `wanted`; TooLongError."""
        key = position, wanted, offers
        found = self._forced.get(key)
        if found is None:
            found = self._forced[key] = self._forces(position, wanted, offers)
        return found

    def _forces(self, position: Position, wanted: int, offers: int) -> bool:
        self._spend()
        game = self._game
        if is_capturing(game, position):
            return any(self._keeps(turn.after, wanted, offers) for turn in game.turns(position))
        stays = balance(position, self._solver, self._king) >= wanted and not is_attacked(game, position)
        if stays or not offers:
            return stays
        for turn in game.turns(position):
            after = turn.after
            forced = is_capturing(game, after) or not game.turns(after)
            if forced and self._keeps(after, wanted, offers - 1):
                return True
        return False

    def _keeps(self, position: Position, wanted: int, offers: int) -> bool:
        """Whether the opponent, to move, has to leave that much."""
        if is_capturing(self._game, position):
            return all(self.forces(turn.after, wanted, offers) for turn in self._game.turns(position))
        return balance(position, self._solver, self._king) >= wanted or not self._game.turns(position)

    def value(self, position: Position, offers: int = OFFERS) -> int:
        """The balance that the solver, to move, can force; TooLongError."""
        key = position, offers
        found = self._known.get(key)
        if found is None:
            stays = self.standing(position)
            values = (value for _, value in self.options(position, offers))
            found = self._known[key] = (
                max(values, default=-WON) if stays is None else max(stays, *values, -WON)
            )
        return found

    def standing(self, position: Position) -> int | None:
        """The balance, if the solver, to move, need not capture and nothing of its own is attacked."""
        if is_capturing(self._game, position) or is_attacked(self._game, position):
            return None
        return balance(position, self._solver, self._king) if self._game.turns(position) else None

    def options(self, position: Position, offers: int = OFFERS) -> Iterator[tuple[Turn, int]]:
        """The solver's captures, or its offers, each with the balance that it forces."""
        self._spend()
        turns = self._game.turns(position)
        if is_capturing(self._game, position):
            for turn in turns:
                yield turn, self.answered(turn.after, offers)
        elif offers:
            for turn in turns:
                after = turn.after
                if is_capturing(self._game, after) or not self._game.turns(after):
                    yield turn, self.answered(after, offers - 1)

    def answered(self, position: Position, offers: int) -> int:
        """The balance that the opponent, to move, has to leave."""
        self._spend()
        turns = self._game.turns(position)
        if not turns:
            return WON
        if not is_capturing(self._game, position):
            return balance(position, self._solver, self._king)
        return min(self.value(turn.after, offers) for turn in turns)

    def _spend(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooLongError


def is_capturing(game: Draughts, position: Position) -> bool:
    """Whether the side to move has to capture."""
    return bool(captures(game, position, position.side))


def is_attacked(game: Draughts, position: Position) -> bool:
    """Whether the side that is not to move could capture if the other one passed."""
    return bool(captures(game, position, other(position.side)))


def captures(game: Draughts, position: Position, side: Side) -> list[tuple[int, int, int, bool]]:
    """The captures that `side` has, as if it were to move."""
    men, kings = position.of(side)
    foe_men, foe_kings = position.of(other(side))
    occupied = men | kings | foe_men | foe_kings
    return game.generators[side].captures(men, kings, foe_men, foe_kings, occupied)
