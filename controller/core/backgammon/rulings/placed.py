"""What can be said of a position that an arbiter is about to set (`docs/formats.md`, Checking an act)."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.backgammon.model.agreed import parse_position
from dambord.controller.core.backgammon.model.state import State
from dambord.rules.backgammon import Counts


def placed(state: State, fen: str) -> dict[str, Any]:
    """Checkers of both sides on points, on the bar and borne off, and pips; empty where it can't be read."""
    try:
        position = parse_position(fen)
    except ValueError:
        return {}
    return {
        "side": position.side,
        "w": _checkers(position.w, position.pips("w")),
        "b": _checkers(position.b, position.pips("b")),
        "faults": [],
    }


def _checkers(counts: Counts, pips: int) -> dict[str, int]:
    return {"points": sum(counts[1:-1]), "bar": counts[-1], "off": counts[0], "pips": pips}
