"""The ways of a roll: what its plays leave on the board, and every board on the way to them, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, Seen, shown
from dambord.rules.backgammon import BackgammonGame, Part, Play, Position
from dambord.rules.game import Side, other

OFF, BAR = 0, 25
MOST_PARTS = 4
"""Parts of a double."""
NOWHERE: frozenset[int] = frozenset()

Edge = tuple[int, int, int]
"""A part without its hit: own point left, own point reached, number played."""
Edges = tuple[Edge, ...]
"""A sorted multiset of parts."""
Cells = tuple[int, ...]
"""The cells of one colour on the mover's points 1 to 24 by their number; [0] and [25] are not used."""


class Variant(NamedTuple):
    """One way to a play, without regard to order."""

    play: Play
    edges: Edges
    hits: frozenset[int]
    """The own points on which the opponent's checkers are hit."""


class Made(NamedTuple):
    """Parts that have been made, none in the hand: a board on the way to a play, or its end."""

    edges: Edges
    counts: tuple[int, ...]
    """The mover's checkers then, by the own points."""
    variants: tuple[Variant, ...]
    """The ways that have these parts among theirs."""


class Reading(NamedTuple):
    """One explanation of a board as the middle of a play."""

    made: Made
    held: tuple[int, ...]
    """The own points from which checkers have been lifted that are seen nowhere, each as often as lifted."""
    variants: tuple[Variant, ...]
    """The ways that fit."""


class Ways:
    """The plays of one position with a roll. Use `ways` to make one; it caches them."""

    def __init__(self, game: BackgammonGame, position: Position) -> None:
        self.game = game
        self.position = position
        self.side: Side = position.side
        self.me = position.of(self.side)
        self.foe = (0, *reversed(position.of(other(self.side))[1:-1]), 0)
        """The opponent's checkers by the mover's points; those on the bar and off are left out."""
        self.before = shown(position)

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """The legal plays; none before the roll."""
        return () if self.position.dice is None else self.game.turns(self.position)

    @cached_property
    def by_shown(self) -> dict[Seen, tuple[Play, ...]]:
        """The plays by what they leave on the sensors; nearly always one for each."""
        found: dict[Seen, tuple[Play, ...]] = {}
        for play in self.plays:
            seen = shown(play.after)
            found[seen] = (*found.get(seen, ()), play)
        return found

    @cached_property
    def variants(self) -> tuple[Variant, ...]:
        """The ways to all plays that move anything."""
        return tuple(variant for play in self.plays if play.parts for variant in self._variants(play))

    def _variants(self, play: Play) -> Iterator[Variant]:
        hits = frozenset(part.target for part in play.parts if part.hit)
        yield Variant(play, tuple(sorted((part.origin, part.target, part.die) for part in play.parts)), hits)
        match play.parts:
            case (Part(origin, stop, die=first), Part(again, target, die=second)) if (
                stop == again and first != second
            ):
                # One checker plays both numbers: it may as well rest on the other point on its way.
                rest = origin - second
                if rest > OFF and not self.foe[rest]:
                    edges = ((origin, rest, second), (rest, target, first))
                    yield Variant(play, tuple(sorted(edges)), hits)

    @cached_property
    def made(self) -> dict[Edges, Made]:
        """All sets of parts that can have been made on the way to a play, that of none first."""
        sharing: dict[Edges, list[Variant]] = {(): list(self.variants)}
        for variant in self.variants:
            edges = variant.edges
            for number in range(1, len(edges) + 1):
                for some in set(combinations(edges, number)):
                    sharing.setdefault(some, []).append(variant)
        found: dict[Edges, Made] = {}
        for edges, variants in sharing.items():
            counts = list(self.me)
            for origin, target, _ in edges:
                counts[origin] -= 1
                counts[target] += 1
            if min(counts) >= 0:
                found[edges] = Made(edges, tuple(counts), tuple(variants))
        return found

    @cached_property
    def by_gains(self) -> dict[tuple[tuple[int, int], ...], list[Made]]:
        """`made` by the cells that show more of the mover's checkers than before: (own point, cells)."""
        found: dict[tuple[tuple[int, int], ...], list[Made]] = {}
        for made in self.made.values():
            gains = tuple(
                (point, min(count, DEPTH))
                for point, count in enumerate(made.counts[1:BAR], 1)
                if count > (was := self.me[point]) and was < DEPTH
            )
            found.setdefault(gains, []).append(made)
        return found

    def own_cells(self, seen: Seen) -> Cells:
        """The mover's cells of `seen`."""
        if self.side == "w":
            return (0, *(white for white, _ in seen), 0)
        return (0, *(black for _, black in reversed(seen)), 0)

    def foe_cells(self, seen: Seen) -> Cells:
        """The opponent's cells of `seen`, by the mover's points."""
        if self.side == "w":
            return (0, *(black for _, black in seen), 0)
        return (0, *(white for white, _ in reversed(seen)), 0)

    def taken_off(self, cells: Cells, stacked: frozenset[int] = NOWHERE) -> frozenset[int] | None:
        """The own points from which a single checker of the opponent has gone; None if others have, too.

        On the own points `stacked` some cells show two checkers.
        """
        gone = set()
        for point in range(1, BAR):
            count = self.foe[point]
            if cells[point] != (min(DEPTH, count)) and not (point in stacked and 0 < cells[point] < count):
                if count != 1 or cells[point]:
                    return None
                gone.add(point)
        return frozenset(gone)

    def readings(self, own: Cells, gone: frozenset[int], stacked: frozenset[int] = NOWHERE) -> list[Reading]:
        """All explanations of the mover's cells as the beginning, the middle or the end of a play.

        `gone` are the points of hit checkers that have been taken off; on those `stacked` some cells show
        two checkers. Checkers lifted from a point on their way count as lifted from where they came.
        """
        gains = tuple([(point, own[point]) for point in range(1, BAR) if own[point] > self.me[point]])
        found = []
        for made in self.made.values() if stacked else self.by_gains.get(gains, ()):
            held = lifted(made.counts, own, stacked)
            if held is None:
                continue
            variants = tuple(
                [
                    variant
                    for variant in made.variants
                    if gone <= variant.hits and (not held or covers(variant.edges, made.edges, held))
                ]
            )
            if variants:
                found.append(Reading(made, held, variants))
        return found

    def white(self, point: int) -> int:
        """White's number of the mover's `point`."""
        return point if self.side == "w" else BAR - point


def lifted(counts: tuple[int, ...], own: Cells, stacked: frozenset[int]) -> tuple[int, ...] | None:
    """The points from which checkers are missing, each as often as they are; None if some have too many."""
    held: list[int] = []
    for point in range(1, BAR):
        count, cells = counts[point], own[point]
        if cells == count or (cells == DEPTH and count > DEPTH):
            continue
        if cells > count:
            return None
        if point in stacked and cells:
            continue
        held += [point] * (count - cells)
        if len(held) > MOST_PARTS:
            return None
    return tuple(held)


def covers(edges: Edges, made: Edges, held: tuple[int, ...]) -> bool:
    """Whether the parts that are left once `made` are made leave every point of `held`."""
    left = remaining(edges, made)
    origins = [origin for origin, _, _ in left]
    for point in held:
        if point not in origins:
            return False
        origins.remove(point)
    return True


def remaining(edges: Edges, made: Edges) -> list[Edge]:
    """The parts of `edges` without those of `made`."""
    left = list(edges)
    for edge in made:
        left.remove(edge)
    return left


@lru_cache(maxsize=64)
def ways(game: BackgammonGame, position: Position) -> Ways:
    """The ways of `position`, from a cache of the last 64."""
    return Ways(game, position)
