"""Exhaustive search: every turn of both sides, nothing assumed and nothing left out up to a stated depth.

It shares nothing with the engine, nor with the search that finds puzzles, but the rules.
"""

from __future__ import annotations

from dambord.controller.teaching.puzzles.worth import WON, balance, king_worth
from dambord.rules.draughts import Draughts, Position
from dambord.rules.game import Side, other

PATIENCE = 1
"""How often a line is followed one ply further at its end, because the side to move has a piece attacked."""
MOST_NODES = 400_000
"""Positions that one proof looks at: some seconds on a PC."""


class UnprovedError(Exception):
    """A proof would take more positions than it may look at."""


class Proof:
    """What `solver` can force in one game. One object remembers what it has found.

    Depth is counted in plain plies of both sides: captures are compulsory, so they cost nothing, and a line
    ends only where the side to move has none.
    """

    def __init__(self, game: Draughts, solver: Side, most_nodes: int = MOST_NODES) -> None:
        self._game = game
        self._solver = solver
        self._king = king_worth(game)
        self.left = most_nodes
        """Positions that may still be looked at."""
        self._known: dict[tuple[Position, int, int, int], bool] = {}
        self._best: dict[tuple[Side, int, int], int] = {}
        """By side, origin and target: how often a turn decided a position. Only the order depends on it."""

    def reaches(self, position: Position, wanted: int, plies: int, patience: int = PATIENCE) -> bool:
        """Whether the solver can force a balance of at least `wanted` within so many plain plies.

        UnprovedError when that takes too many positions.
        """
        key = position, wanted, plies, patience
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._search(position, wanted, plies, patience)
        return known

    def _search(self, position: Position, wanted: int, plies: int, patience: int) -> bool:
        self.left -= 1
        if self.left < 0:
            raise UnprovedError
        turns = self._game.turns(position)
        side = position.side
        solving = side == self._solver
        if not turns:
            return not solving and wanted <= WON
        if not turns[0].taken:
            if plies:
                plies -= 1
            elif patience and self._attacked(position):
                patience -= 1
            else:
                return balance(position, self._solver, self._king) >= wanted
        best = self._best
        if len(turns) > 1:
            ordered = sorted(
                turns, key=lambda turn: (best.get((side, turn.start, turn.end), 0), turn.taken.bit_count()),
                reverse=True,
            )  # fmt: skip
        else:
            ordered = list(turns)
        for turn in ordered:
            if self.reaches(turn.after, wanted, plies, patience) == solving:
                decided = side, turn.start, turn.end
                best[decided] = best.get(decided, 0) + 1
                return solving
        return not solving

    def _attacked(self, position: Position) -> bool:
        """Whether the side that has just moved could capture if the other one passed."""
        side = other(position.side)
        men, kings = position.of(side)
        foes = position.of(position.side)
        occupied = men | kings | foes[0] | foes[1]
        return bool(self._game.generators[side].captures(men, kings, *foes, occupied))
