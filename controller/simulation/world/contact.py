"""The noise of a real contact: bounce, intermediate levels and glitches. Times in microseconds."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

BOUNCE_LIMIT = 5_000
"""The longest that a contact bounces after a change, first edge to last."""
GLITCH_LIMIT = 10_000
"""The longest that a square shows what is not there."""
CALM = 25_000
"""The least undisturbed time around a glitch on its own square: two disturbances never look like one."""


@dataclass(frozen=True, slots=True)
class Noise:
    """How unclean the contacts are.

    `bounce`: contacts bounce. `glitches`: a second, over the whole board. `brush`: chance that a hand at work
    makes a neighbouring square flicker.
    """

    bounce: bool = True
    glitches: float = 1.0
    brush: float = 0.1


QUIET = Noise(bounce=False, glitches=0.0, brush=0.0)
"""Perfect contacts."""
REAL = Noise()
"""What a board with reed switches does."""


@dataclass(frozen=True, slots=True)
class Glitch:
    """For `lasts` µs from `at` the sensor of `square` reports `level` although nothing changed."""

    at: int
    square: int
    level: str
    lasts: int


def ladder(before: str, after: str) -> tuple[str, ...]:
    """The levels passed from `before` to `after`: a stack comes and goes through the level of one piece."""
    low, high = sorted((before, after), key=lambda level: (level != ".", level.isupper()))
    if low == "." and high.isupper():
        return (before, high.lower(), after)
    return (before, after)


def samples(rng: Random, before: str, after: str, noise: Noise = REAL) -> list[tuple[int, str]]:
    """What a sensor reports from the first edge on: (µs since then, level), the last one `after`.

    Neighbours in the list differ; empty when nothing changes; never longer than `BOUNCE_LIMIT`.
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
    """A flicker of `square`, which rests at `level`, to any other level of the sensor."""
    lasts = GLITCH_LIMIT if rng.random() < 0.1 else rng.randint(200, GLITCH_LIMIT)
    return Glitch(at, square, rng.choice([other for other in alphabet if other != level]), lasts)


def _duration(rng: Random) -> int:
    """How long a contact bounces: 0.5 to 3 ms as a rule, up to the limit now and then."""
    if rng.random() < 0.1:
        return rng.choice((BOUNCE_LIMIT, rng.randint(3_000, BOUNCE_LIMIT)))
    return rng.randint(500, 3_000)
