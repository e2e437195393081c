"""What a replay shows beside the view: every piece where it stands, and how far draws by rule have come."""

from __future__ import annotations

from typing import Any, cast

from dambord.controller.core.draughts.display.piece_map import known_pieces
from dambord.controller.core.draughts.model.state import State
from dambord.rules.draughts import Draughts
from dambord.rules.draughts.draws.draw_counters import Count, proof


def replayed(state: State) -> dict[str, Any]:
    """`pieces`, one character per square, also those that are under way; `counts` of the draws by rule."""
    known = known_pieces(state)
    return {
        "pieces": "".join(known[cell] for cell in state.sensors.sensing.cells_of_squares),
        "counts": counts(state),
    }


def counts(state: State) -> list[dict[str, Any]]:
    """The rules of draws that have begun to count, each with the ply from which on it counts.

    A position that stands for the first time is no repetition yet. Counting begins anew where the arbiter has
    set a position.
    """
    positions = state.history.positions
    before = len(state.plies) - state.history.counted
    game = cast(Draughts, state.terms.game)
    found = []
    for draw, count in zip(game.rules.draws, game.counts(positions), strict=True):
        if count.count > (1 if draw.repetition else 0):
            first = proof(draw, positions, count.count)[0]
            found.append(_told(count, before + first))
    return found


def _told(count: Count, since: int) -> dict[str, Any]:
    return {
        "rule": count.rule,
        "have": count.count,
        "need": count.needed,
        "since": since,
        "claimed": count.claimed,
        "clause": count.clause,
    }
