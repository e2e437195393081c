"""The search without everything that makes it fast: no pruning, no table, no order, whole positions."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.controller.engine import WON, Searcher
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.ruleset import Goal
from dambord.rules.game import other


class Plain:
    """Minimax with the leaves of the engine: captures and threats are looked at beyond the depth."""

    def __init__(self, searcher: Searcher) -> None:
        self.game: Draughts = searcher.game
        self.searcher = searcher
        self.reach = 0

    def value(self, positions: Sequence[Position], depth: int, ply: int = 0) -> int:
        """The value of the last position for its side to move, `depth` plies ahead."""
        game = self.game
        here = positions[-1]
        if game.rules.goal is Goal.FIRST_KING and here.forces()[3]:
            return ply - WON
        if ply and depth > 0 and self.drawn(positions):
            return 0
        turns = list(game.turns(here))
        if not turns:
            return WON - ply if game.rules.goal is Goal.NO_MOVE else ply - WON
        captures = [turn for turn in turns if turn.taken]
        onward = depth - 1
        best = -WON - 1
        if depth <= 0:
            if captures and game.rules.compulsory:
                onward = depth
            elif depth or not self.threatened(here):
                best = self.worth(here)
                turns = captures
                onward = depth
        elif len(turns) == 1 and 0 < ply < self.reach:
            onward = depth
        return max([best, *(-self.value([*positions, turn.after], onward, ply + 1) for turn in turns)])

    def worth(self, position: Position) -> int:
        """The evaluation as the side to move sees it."""
        white = self.searcher.evaluation.of_white(*position[1:5])
        return (white if position.side == "w" else -white) + self.searcher.weights.turn

    def drawn(self, positions: Sequence[Position]) -> bool:
        """Whether the last position has stood before, or a count of moves has ended."""
        boards = [position.board() for position in positions]
        counts = self.game.counts(positions)
        return boards[-1] in boards[:-1] or any(
            not count.left for count in counts if count.rule != "repetition"
        )

    def threatened(self, here: Position) -> bool:
        """Whether the opponent could capture."""
        forces = here.forces()
        side = other(here.side)
        occupied = forces[0] | forces[1] | forces[2] | forces[3]
        return bool(self.game.generators[side].captures(*forces[2:], *forces[:2], occupied))
