"""Draughts under the names that the code of the table uses; `any_game` has what holds for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dambord.rules.any_game import Grid, Outcome, Side, between, other

if TYPE_CHECKING:
    from dambord.rules.draughts.interface import Claim
    from dambord.rules.draughts.interface import DraughtsGame as Game
    from dambord.rules.draughts.interface import PlayedTurn as Turn
    from dambord.rules.draughts.position import Position

__all__ = ["Claim", "Game", "Grid", "Outcome", "Position", "Side", "Turn", "between", "other"]


def __getattr__(name: str) -> object:
    """Import draughts only for who asks for it: a command that needs `Side` alone starts sooner."""
    from dambord.rules.draughts import interface, position

    names = {
        "Claim": interface.Claim,
        "Game": interface.DraughtsGame,
        "Turn": interface.PlayedTurn,
        "Position": position.Position,
    }
    if name in names:
        return names[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
