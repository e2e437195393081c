"""What can be said of a position that an arbiter is about to set (`docs/formats.md`, Checking an act)."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.draughts.model.state import State
from dambord.rules.draughts import Position


def placed(state: State, fen: str) -> dict[str, Any]:
    """Men and kings of both sides, and every rule that the position breaks; empty where it can't be read."""
    game = state.terms.game
    try:
        position = game.parse_for_play(fen)
    except ValueError:
        return {}
    return {
        "side": position.side,
        **{side: _pieces(position, side) for side in ("w", "b")},
        "faults": [
            {"key": fault.key, "side": fault.side, "squares": list(fault.squares), "text": fault.text}
            for fault in game.faults(position)
        ],
    }


def _pieces(position: Position, side: str) -> dict[str, int]:
    men, kings = position.of("w" if side == "w" else "b")
    return {"men": men.bit_count(), "kings": kings.bit_count()}
