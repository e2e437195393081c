"""The noise of a real contact: bounce, intermediate levels and glitches. Times in microseconds."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

BOUNCE_LIMIT = 5_000
"""Longest bounce of a contact after a change, from first to last edge (µs)."""
GLITCH_LIMIT = 10_000
"""Longest false reading of a square (µs)."""
CALM = 25_000
"""Least undisturbed time (µs) around a glitch on its square, so that two disturbances never look like one."""


@dataclass(frozen=True, slots=True)
class Noise:
    """The amount of contact noise.

    `bounce`: whether contacts bounce. `glitches`: glitches per second on the whole board. `brush`:
    probability that a hand makes a neighbouring square flicker.
    """

    bounce: bool = True
    glitches: float = 1.0
    brush: float = 0.1


QUIET = Noise(bounce=False, glitches=0.0, brush=0.0)
"""Perfect contacts."""
REAL = Noise()
"""The noise of a board with reed switches."""


@dataclass(frozen=True, slots=True)
class Glitch:
    """A false reading: for `lasts` µs from `at` (µs) the sensor of `square` reports `level`."""

    at: int
    square: int
    level: str
    lasts: int


def ladder(before: str, after: str) -> tuple[str, ...]:
    """Return the levels from `before` to `after`; a stack passes through the level of one piece."""
    low, high = sorted((before, after), key=lambda level: (level != ".", level.isupper()))
    if low == "." and high.isupper():
        return (before, high.lower(), after)
    return (before, after)


def samples(rng: Random, before: str, after: str, noise: Noise = REAL) -> list[tuple[int, str]]:
    """Return the reports of a sensor that changes, as (µs since the first edge, level).

    The last level is `after`. Adjacent levels differ. Empty if nothing changes; never longer than
    `BOUNCE_LIMIT`.
    """
    if before == after:
        return []
    if not noise.bounce:
        return [(0, after)]
    rungs = ladder(before, after)
    lasts = _duration(rng)
    edges = sorted(rng.sample(range(20, lasts - 19), k=rng.randint(0, 7)))
    walk = [(0, rungs[1])]
    walk += [(edge, rng.choice(rungs)) for edge in edges]
    walk.append((lasts, after))
    kept: list[tuple[int, str]] = []
    for at, level in walk:
        if level != (kept[-1][1] if kept else before):
            kept.append((at, level))
    return kept


def glitch(rng: Random, at: int, square: int, level: str, alphabet: str) -> Glitch:
    """Return a glitch of `square` at `at` (µs) from its `level` to another one of `alphabet`."""
    lasts = GLITCH_LIMIT if rng.random() < 0.1 else rng.randint(200, GLITCH_LIMIT)
    return Glitch(at, square, rng.choice([other for other in alphabet if other != level]), lasts)


def _duration(rng: Random) -> int:
    """Draw the length of a bounce (µs): usually 0.5 to 3 ms, sometimes up to the limit."""
    if rng.random() < 0.1:
        return rng.choice((BOUNCE_LIMIT, rng.randint(3_000, BOUNCE_LIMIT)))
    return rng.randint(500, 3_000)
