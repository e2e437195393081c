"""Forced ends by exhaustive search, without any evaluation: the measure of the engine's win distances."""

from __future__ import annotations

from functools import cache

from dambord.controller.engine import WON
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.ruleset import Goal


def forced_score(game: Draughts, position: Position, most: int) -> int | None:
    """The score of a position whose end can be forced within `most` plies; None for all others.

    Draws by rule are not looked at: a shortest win never repeats a position.
    """
    given_away = game.rules.goal is Goal.NO_MOVE

    @cache
    def wins(here: Position, plies: int) -> bool:
        """Whether the side to move wins within so many plies."""
        turns = game.turns(here)
        if not turns:
            return given_away
        return plies > 0 and any(loses(turn.after, plies - 1) for turn in turns)

    @cache
    def loses(here: Position, plies: int) -> bool:
        """Whether the side to move loses within so many plies."""
        turns = game.turns(here)
        if not turns:
            return not given_away
        return plies > 0 and all(wins(turn.after, plies - 1) for turn in turns)

    for plies in range(most + 1):
        if wins(position, plies):
            return WON - plies
        if loses(position, plies):
            return plies - WON
    return None
