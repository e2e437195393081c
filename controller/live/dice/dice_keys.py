"""The players' keys 1 to 6: two presses make a roll, one of each player an opening throw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dambord.controller.core.messages.events import Dice
from dambord.rules.game import Side, other

TIMEOUT_US = 8_000_000
"""Microseconds after which a die that waits for the other one is forgotten: a key touched by chance, or a
wrong one that its player leaves alone."""


class Entered(NamedTuple):
    """A roll that was entered: by `side`, or an opening throw (None), White's die first."""

    dice: Dice
    side: Side | None


class _Waiting(NamedTuple):
    side: Side
    value: int
    at: int


@dataclass(frozen=True, slots=True)
class DiceKeys:
    """The dice of which one key has been pressed so far; a value that `pressed` replaces.

    Who has pressed a wrong first key waits for TIMEOUT_US, or presses any second one and enters the whole
    roll anew: until the play is committed, the last roll counts. In an opening throw a further press of the
    same player replaces his die.
    """

    opening: bool = False
    """Whether an opening throw was entered when the last key was pressed."""
    waiting: tuple[_Waiting, ...] = ()

    def pressed(self, side: Side, value: int, at: int, *, opening: bool) -> tuple[DiceKeys, Entered | None]:
        """Take in key `value` (1 to 6) of `side` at `at` (µs); `opening`: an opening throw is expected.

        Returns the keys after it, and the roll that it completes. Raises ValueError for another value.
        """
        if not 1 <= value <= 6:
            raise ValueError(f"die of {side}: expected 1 to 6, found {value}")
        kept = self.waiting if opening == self.opening else ()
        waiting = {one.side: one for one in kept if at - one.at < TIMEOUT_US}
        partner = waiting.get(other(side) if opening else side)
        if partner is None:
            made = tuple({**waiting, side: _Waiting(side, value, at)}.values())
            return DiceKeys(opening, made), None
        if not opening:
            del waiting[side]
            return DiceKeys(opening, tuple(waiting.values())), Entered((partner.value, value), side)
        dice = (value, partner.value) if side == "w" else (partner.value, value)
        return DiceKeys(opening), Entered(dice, None)
