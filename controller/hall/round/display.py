"""A simultaneous display: one player goes from board to board, and moves where it is his turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dambord.controller.hall.desk.boards import Boards
from dambord.controller.hall.round.pairings import giver
from dambord.controller.hall.round.results import POINTS
from dambord.controller.hall.round.rounds import OPEN, Pair, Round
from dambord.rules.game import Side


def display(played: Round, boards: Boards, results: Mapping[str, str]) -> Mapping[str, Any] | None:
    """The display that a round is, as the page shows it: who gives it, his walk, his points; None for others.

    The walk has the tables at which he is to move, with the seconds that he has left there, in the order of
    the tables, from that on which comes after the one where he has moved last. `results`: by table.
    """
    gives = giver([pair.occasion for pair in played.pairs.values()])
    if gives is None:
        return None
    ring, walk, last, moved = list(played.pairs.values()), [], -1, float("-inf")
    for place, pair in enumerate(ring):
        own: Side = "w" if pair.occasion.white == gives else "b"
        known = boards.by_name.get(pair.board)
        state = None if known is None else known.state
        if known is None or state is None:
            continue
        if known.moved.get(own, moved) > moved:
            last, moved = place, known.moved[own]
        if state.get("side") == own and results[pair.occasion.table] == OPEN:
            clock = state.get("clock")
            walk.append((place, pair.occasion.table, None if clock is None else clock[own]))
    walk.sort(key=lambda one: (one[0] - last - 1) % len(ring))
    return {
        "name": gives.name,
        "walk": [{"table": table, "left": left} for _, table, left in walk],
        "points": _points(ring, gives.name, results),
    }


def _points(ring: list[Pair], name: str, results: Mapping[str, str]) -> list[int]:
    """The points of who gives the display, and those of all others."""
    scored = [0, 0]
    for pair in ring:
        own, other = POINTS.get(results[pair.occasion.table], (0, 0))
        white = pair.occasion.white.name == name
        scored[0] += own if white else other
        scored[1] += other if white else own
    return scored
