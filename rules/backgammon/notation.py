"""Plays in writing, by the mover's own points: `8/5 6/5`, `24/14*/9(2)`, `bar/21`, `6/off(2)`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from dambord.rules.backgammon.play import Part
from dambord.rules.backgammon.position import BAR, OFF, Counts, mirrored
from dambord.rules.quoting import quoted

POINT = r"(?:bar|off|\d{1,2})"
MOVE = re.compile(rf"({POINT}(?:\*?/{POINT})+)\*?(?:\(([1-4])\))?", re.IGNORECASE)
"""A checker's way in one word, and how many checkers went it."""

Way = tuple[tuple[int, bool], ...]
"""Points touched by one checker, each with whether it hit there."""


def written(parts: Sequence[Part]) -> str:
    """A play in writing, the rearmost checker first; empty when nothing was played.

    Moves of one checker are joined. A point between them is written only where the checker hit on it.
    """
    ways: list[Way] = []
    for part in sorted(parts, key=lambda part: (-part.origin, -part.target, not part.hit)):
        before = next((way for way in ways if way[-1][0] == part.origin), None)
        if before is None:
            ways.append(((part.origin, False), (part.target, part.hit)))
        else:
            ways.remove(before)
            ways.append((*before, (part.target, part.hit)))
    shown = [way_text(way) for way in sorted(ways, key=lambda way: [-point for point, _ in way])]
    return " ".join(
        f"{text}({shown.count(text)})" if shown.count(text) > 1 else text for text in dict.fromkeys(shown)
    )


def way_text(way: Way) -> str:
    """The way of one checker: its first and last point, and the points on which it hit."""
    first, *between, last = way
    return "/".join(
        point_text(point) + "*" * hit for point, hit in (first, *(stop for stop in between if stop[1]), last)
    )


def point_text(point: int) -> str:
    """An own point in writing."""
    return "bar" if point == BAR else "off" if point == OFF else str(point)


def target_counts(me: Counts, opponent: Counts, text: str) -> tuple[Counts, Counts]:
    """The checkers of both sides after the play that `text` names, were it legal.

    The order of the moves, the asterisks and the points between are not needed; ValueError when the text
    is no play, or moves checkers that are not there.
    """
    mine, theirs = list(me), list(opponent)
    for way in ways(text):
        mine[way[0]] -= 1
        mine[way[-1]] += 1
        for point in way[1:]:
            if point != OFF and theirs[mirrored(point)] == 1:
                theirs[mirrored(point)] = 0
                theirs[BAR] += 1
    if min(mine) < 0:
        origin = point_text(mine.index(min(mine)))
        raise ValueError(
            f"play {quoted(text)}: no checker to move from {origin}, expected one of the mover's"
        )
    return tuple(mine), tuple(theirs)


def ways(text: str) -> Iterator[tuple[int, ...]]:
    """The points of every checker's way, from the rear on; ValueError when `text` is no play."""
    for word in text.split():
        match = MOVE.fullmatch(word)
        points = tuple(map(point_of, match[1].replace("*", "").split("/"))) if match else ()
        if match is None or any(point > BAR for point in points):
            raise ValueError(
                f"play {quoted(text)}: {quoted(word)} is no move, expected one as 8/5, bar/21 or 6/off"
            )
        if any(later >= earlier for earlier, later in pairwise(points)):
            raise ValueError(
                f"play {quoted(text)}: {quoted(word)} goes backwards, expected lower and lower points"
            )
        for _ in range(int(match[2] or 1)):
            yield points


def point_of(text: str) -> int:
    """The own point of its name, the number 25 for the bar, 0 for off."""
    names = {"bar": BAR, "off": OFF}
    return names[text.lower()] if text.lower() in names else int(text)
