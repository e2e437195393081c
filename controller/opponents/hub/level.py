"""Hub's `level`: how long and how deep a search may go, as a line and as a budget."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from dambord.controller.opponents.draughts_opponent import Time
from dambord.rules.quoting import quoted

USUAL_S = 2.0
"""Seconds for a move where nobody has said how many."""
LONGEST_S = 86_400.0
"""More seconds than that are a mistake, or no limit."""
MOVES_LEFT = 30
"""Moves for which time is kept where a clock does not say how many there are."""
KEPT = 0.5
"""Of the time left no more than this part is spent on one move."""


class Level(NamedTuple):
    """The limits of a search; None is none. Without any the search goes on until `stop`."""

    depth: int | None = None
    nodes: int | None = None
    time: Time | None = None

    def seconds(self) -> float | None:
        """How long to think about one move."""
        if self.time is None:
            return None
        if self.time.move_time_s is not None:
            return self.time.move_time_s
        if self.time.left_s is None:
            return None
        share = self.time.left_s / (self.time.moves or MOVES_LEFT) + self.time.increment_s
        return min(share, self.time.left_s * KEPT)


USUAL = Level(time=Time(USUAL_S))


def read_level(arguments: Mapping[str, str]) -> Level:
    """The arguments of a `level` line; ValueError when one of them is no number, or there is none."""
    if "infinite" in arguments:
        return Level()
    depth = None if "depth" not in arguments else _count("depth", arguments["depth"])
    nodes = None if "nodes" not in arguments else _count("nodes", arguments["nodes"])
    time = None
    if "move-time" in arguments:
        time = Time(_seconds("move-time", arguments["move-time"]))
    elif "time" in arguments:
        time = Time(
            left_s=_seconds("time", arguments["time"]),
            increment_s=_seconds("inc", arguments.get("inc", "0")),
            moves=_count("moves", arguments["moves"]) if "moves" in arguments else None,
        )
    if depth is None and nodes is None and time is None:
        raise ValueError("level: expected depth, nodes, move-time, time or infinite")
    return Level(depth, nodes, time)


def level_arguments(time: Time) -> dict[str, str]:
    """The arguments of the `level` line for a question of a table: never without a limit of time."""
    if time.move_time_s is not None:
        return {"move_time": f"{time.move_time_s:g}"}
    if time.left_s is None:
        return {"move_time": f"{USUAL_S:g}"}
    moves = {} if time.moves is None else {"moves": f"{time.moves}"}
    increment = {"inc": f"{time.increment_s:g}"} if time.increment_s else {}
    return {**moves, "time": f"{max(time.left_s, 0.01):.3f}", **increment}


def _count(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 16 and int(text) > 0):
        raise ValueError(f"level: {name}: expected a whole number above 0, found {quoted(text)}")
    return int(text)


def _seconds(name: str, text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds <= LONGEST_S:
        raise ValueError(f"level: {name}: expected seconds from 0 to {LONGEST_S:g}, found {quoted(text)}")
    return seconds
