"""What a position is worth, in points, without the cube."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dambord.controller.opponents.backgammon.race import contact, race_equity
from dambord.controller.opponents.backgammon.shots import NONE, shots
from dambord.controller.opponents.backgammon.terms import MOST, NAMES, terms
from dambord.rules.backgammon import Counts, HomeHit
from dambord.rules.backgammon.game_value import KINDS, kind
from dambord.rules.backgammon.position import BAR, CHECKERS, HOME, OFF, of_players

FILE = Path(__file__).with_name("weights.toml")
LIMIT = 2.5
"""Points that an estimate never exceeds."""


class Weights(NamedTuple):
    """What the terms and the checkers on each point are worth."""

    terms: tuple[float, ...]
    """In the order of `NAMES`."""
    mine: tuple[tuple[float, ...], ...]
    """By own point 0 to 25 and number of checkers, up to `MOST`: of the side that has played."""
    theirs: tuple[tuple[float, ...], ...]
    """The same of the opponent, which is on roll, by its own points."""


SORTS = 4
"""Sorts of positions, each with weights of its own."""


def sort(me: Counts, opponent: Counts) -> int:
    """Of which sort a position is: whether each side has checkers in the other's home, or on the bar."""
    return 2 * any(me[BAR - HOME :]) + any(opponent[BAR - HOME :])


@cache
def weights() -> tuple[tuple[Weights, ...], tuple[Weights, ...]]:
    """The weights that were fitted (`benchmarks.backgammon.fit`): without shots, and with; each by sort."""
    fields = tomllib.loads(FILE.read_text(encoding="utf-8"))
    rough, counted = (
        tuple(
            Weights(
                tuple(table["terms"][name] for name in NAMES),
                tuple(map(tuple, table["mine"])),
                tuple(map(tuple, table["theirs"])),
            )
            for table in fields[name]
        )
        for name in ("rough", "counted")
    )
    return rough, counted


def over(me: Counts, opponent: Counts) -> float | None:
    """What a game that is over was worth to `me`; None while it goes on."""
    if me[OFF] == CHECKERS:
        return 1.0 + KINDS.index(kind(of_players("w", me, opponent), "w"))
    if opponent[OFF] == CHECKERS:
        return -1.0 - KINDS.index(kind(of_players("b", opponent, me), "b"))
    return None


def equity(me: Counts, opponent: Counts, home_hit: HomeHit = HomeHit.OFF, *, counting: bool = True) -> float:
    """The points that `me` wins on average from here on, the opponent being on roll.

    Without `counting` no shots are counted: quicker by far, and danger is only guessed at.
    """
    ended = over(me, opponent)
    if ended is not None:
        return ended
    if not contact(me, opponent):
        return race_equity(me, opponent)
    table = weights()[counting][sort(me, opponent)]
    hit = shots(me, opponent, home_hit) if counting else NONE
    value = sum(weight * term for weight, term in zip(table.terms, terms(me, opponent, hit), strict=True))
    value += placed(table.mine, me) + placed(table.theirs, opponent)
    return max(-LIMIT, min(LIMIT, value))


def placed(table: Sequence[Sequence[float]], counts: Counts) -> float:
    """What the checkers of a side are worth where they are."""
    return sum(table[point][min(count, MOST)] for point, count in enumerate(counts[: BAR + 1]))
