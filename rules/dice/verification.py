"""Checks the rolls of a match against the seed that was shown after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from dambord.rules.dice.electronic import Dice, ElectronicDice, commitment


class Roll(NamedTuple):
    """Roll `number` (from 0) of game `game` (from 1), and what was told of it."""

    game: int
    number: int
    dice: Dice


class Told(NamedTuple):
    """What was told about the dice of a match: its name, the commitment, both texts and the seed."""

    match: str
    commitment: str
    white: str
    black: str
    seed: bytes


class Difference(NamedTuple):
    """Where a record departs from its seed: `why` in one line, and the place of the roll among all rolls.

    The place is None where no single roll departs.
    """

    why: str
    place: int | None = None


def first_difference(told: Told, rolls: Iterable[Roll]) -> Difference | None:
    """Compute everything again and return what differs first; None if all is as promised.

    A roll that was left out differs, too: whoever could pass over a roll would choose. Raises ValueError for
    a seed, a name or a text that can't be one.
    """
    promised = commitment(told.match, told.seed)
    if promised != told.commitment.lower():
        return Difference(f"the seed is not the promised one: its commitment is {promised}")
    dice = ElectronicDice.of(told.match, told.seed, told.white, told.black)
    expected: Counter[int] = Counter()
    for place, roll in enumerate(rolls):
        if roll.number != expected[roll.game]:
            return Difference(f"game {roll.game}: expected roll {expected[roll.game]}", place)
        expected[roll.game] += 1
        if (computed := dice.roll(roll.game, roll.number)) != roll.dice:
            return Difference(f"the seed gives {computed[0]}-{computed[1]}", place)
    return None
