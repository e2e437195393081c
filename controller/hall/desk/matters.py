"""What needs an arbiter at a board, since when, and who looks after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from dambord.controller.hall.desk.boards import BoardKnown
from dambord.controller.hall.round.rounds import Rounds
from dambord.rules.game import SIDES

APART_S = 10.0
"""Seconds for which the boards of a game in two towns may differ until somebody is needed."""


class Matters(NamedTuple):
    """The open matters of a board."""

    needs: list[Mapping[str, Any]]
    waits: float
    """For how many seconds the oldest one has been open."""
    holder: str
    """Who looks after them; empty for nobody."""
    took: str
    """Who has taken the board last, perhaps for an earlier matter; empty for nobody."""


def matters(known: BoardKnown, rounds: Rounds, now: float, wall: float) -> Matters:
    """The matters of a board; `now` is the monotonic clock in seconds, `wall` the one on the wall.

    Who has taken a board has taken what was open then: a matter that comes later is nobody's.
    """
    needs: list[Mapping[str, Any]] = [] if known.state is None else list(known.state["needs"])
    waits = 0.0 if known.waits is None else now - known.waits
    for what, since in _of_round(known, rounds, now, wall):
        needs.append({"what": what, "side": None})
        waits = max(waits, since)
    if not known.here:
        needs.insert(0, {"what": "gone", "side": None})
        waits = max(waits, 0.0 if known.gone is None else now - known.gone)
    elif known.foreign:
        needs.insert(0, {"what": "wire", "side": None})
    taken = rounds.taken.get(known.name)
    took = "" if taken is None else taken.who
    held = bool(needs) and taken is not None and taken.since >= wall - waits
    return Matters(needs, waits, took if held else "", took)


def is_of_present_game(known: BoardKnown) -> bool:
    """Whether the header is of the game that the board plays now."""
    return known.state is None or known.state["game"] == known.game


def _of_round(known: BoardKnown, rounds: Rounds, now: float, wall: float) -> Iterator[tuple[str, float]]:
    """What a game of a round needs besides, and since how many seconds."""
    state, header = known.state, known.header
    pair = None if header is None or not is_of_present_game(known) else rounds.pair_of(header.occasion)
    if state is None or pair is None or known.name not in pair.boards:
        return
    if known.apart is not None and now - known.apart >= APART_S:
        yield "apart", now - known.apart
    if known.ended is not None:
        # In two towns each player confirms at his own board.
        if not pair.signed and len(state.get("confirmed", ())) < len(SIDES) / len(pair.boards):
            yield "unconfirmed", now - known.ended
        return
    start = rounds.by_number[pair.occasion.round].start
    clock = state.get("clock")
    if (
        start is not None
        and wall >= start
        and not state["ply"]
        and clock is not None
        and clock["runs"] is None
    ):
        yield "not-started", wall - start
