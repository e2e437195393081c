"""Playing like a level: from scores to one turn."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from time import monotonic

from dambord.controller.engine.eyesight import seen_scores
from dambord.controller.engine.level import Level
from dambord.controller.engine.searcher import Searcher
from dambord.controller.engine.thought import Limits, Thought
from dambord.rules.draughts import Position


def choose(
    searcher: Searcher,
    positions: Sequence[Position],
    level: Level,
    rng: Random,
    limits: Limits | None = None,
) -> Thought:
    """The turn that a player of `level` makes, within `limits` too.

    Without a limit of time the same `rng` gives the same turn. ValueError when the game is over, or when
    neither the level nor `limits` limits the search.
    """
    began = monotonic()
    allowed = both(Limits(nodes=level.nodes or None), limits or Limits())
    if level.lapses and rng.random() < level.lapses:
        turns = searcher.turns(positions)
        scores = seen_scores(searcher.game, searcher.evaluation, turns, level.eyes, rng)
        rated = sorted(zip(turns, scores, strict=True), key=lambda one: one[1], reverse=True)
        depth, nodes = 1, len(turns)
    elif allowed == Limits():
        raise ValueError(f"the level {level.name} needs a limit of depth, nodes or time")
    elif not level.spread:
        return searcher.think(positions, allowed)
    else:
        rated = searcher.scores(positions, allowed)
        depth, nodes = searcher.depth, searcher.tree.nodes
    best = rated[0][1]
    weights = [exp((score - best) / level.spread) for _, score in rated]
    turn, score = rng.choices(rated, weights)[0]
    return Thought(turn, score, depth, nodes, monotonic() - began, (turn,))


def both(one: Limits, two: Limits) -> Limits:
    """The limits that keep both."""

    def least(first: float | None, second: float | None) -> float | None:
        return second if first is None else first if second is None else min(first, second)

    depth, nodes = least(one.depth, two.depth), least(one.nodes, two.nodes)
    return Limits(
        None if depth is None else int(depth),
        None if nodes is None else int(nodes),
        least(one.time_s, two.time_s),
    )
