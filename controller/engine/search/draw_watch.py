"""Draws inside the tree: repetitions, and the rules of draws that count moves."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.draws import draw_counters
from dambord.rules.draughts.draws.draw_counters import ENDLESS
from dambord.rules.draughts.draws.draw_rules import Keeps

HORIZON = 40
"""Plies that a search is taken to look ahead at most, when it is asked which counts it can come near."""


class DrawWatch:
    """Follows the line that is searched, behind the game that was played.

    A position that has stood before is a draw at once, whatever number of times the ruleset asks for: who may
    repeat it once may do so again. A draw that has to be claimed is taken to be claimed.
    """

    def __init__(self, game: Draughts) -> None:
        self.road = game.road
        rules = game.rules
        counted = [draw for draw in rules.draws if not draw.repetition]
        self.counted = counted
        self.men_return = any(forward <= 0 for forward, _ in rules.man_steps)
        """Whether men may step sideways, so that positions with moves of men can be repeated."""
        self.weak = max(
            (len(force) for draw in counted if draw.ending for force in draw.ending.weak), default=0
        )
        """Where the weaker side has no more pieces than that, an ending may have a count of its own."""
        self.least_of_kings = min(
            (2 * draw.needed - 1 for draw in counted if draw.keeps is Keeps.MEN), default=ENDLESS
        )
        """After so many plies of kings alone a count may have ended."""
        self.lasting = [
            draw for draw in counted if draw.keeps in (Keeps.MATERIAL, Keeps.MEN_ALONE) and not draw.ending
        ]
        """The rules whose count may go on where no repetition can go back."""
        self.path: list[Position] = []
        self.counting = False
        """Whether one of `lasting` comes near its count within this search."""

    def begin(self, positions: Sequence[Position]) -> int:
        """Begin a search behind a game; the plies at its end that a repetition can go back over."""
        self.path = [position._replace(runs=(0, 0, 0, 0)) for position in positions[:-1]]
        self.counting = any(
            self.unbroken(draw.keeps, positions) + HORIZON >= 2 * draw.needed - 1 for draw in self.lasting
        )
        returns = 0
        for before, after in zip(reversed(positions[:-1]), reversed(positions), strict=False):
            if not self.returns(before, after):
                break
            returns += 1
        return returns

    def returns(self, before: Position, after: Position) -> bool:
        """Whether play can come back to `before` once a ply has led to `after`."""
        men = before.white_men == after.white_men and before.black_men == after.black_men
        return (men or self.men_return) and draw_counters.material(before) == draw_counters.material(after)

    def unbroken(self, keeps: Keeps, positions: Sequence[Position]) -> int:
        """The plies at the end of a game that a count goes on over."""
        found = 0
        for before, after in zip(reversed(positions[:-1]), reversed(positions), strict=False):
            if not draw_counters.unbroken(keeps, before, after):
                break
            found += 1
        return found

    def drawn(self, here: Position, returns: int) -> bool:
        """Whether a position is a draw behind the line that led to it.

        `returns` is the number of plies that a repetition can go back over.
        """
        path = self.path
        for back in range(4, returns + 1, 2):
            if path[-back] == here:
                return True
        if self.counted:
            _, white_men, white_kings, black_men, black_kings, *_ = here
            if (
                self.counting
                or returns >= self.least_of_kings
                or (white_men | white_kings).bit_count() <= self.weak
                or (black_men | black_kings).bit_count() <= self.weak
            ):
                path.append(here)
                try:
                    return any(not draw_counters.count(draw, path, self.road).left for draw in self.counted)
                finally:
                    path.pop()
        return False

    def plies_left(self, here: Position) -> int:
        """Plies until a rule makes a draw behind the line, if nothing resets its count before."""
        self.path.append(here)
        try:
            return min(
                (draw_counters.plies_left(draw, self.path, self.road) for draw in self.counted),
                default=ENDLESS,
            )
        finally:
            self.path.pop()
