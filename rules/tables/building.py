"""Solving endings with the compiled core."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dambord.rules.draughts import Draughts
from dambord.rules.draughts.compiled import core_of
from dambord.rules.draughts.compiled.core_rules import Solved
from dambord.rules.draughts.ruleset import Goal
from dambord.rules.tables.slices import MOST_PIECES, Forces, all_forces


class SolvedSlice(NamedTuple):
    """One slice."""

    forces: Forces
    values: bytes
    longest: int
    """The plies of the longest way to an end in it, or in the one with the other side to move."""


def solved(game: Draughts, pieces: int) -> Iterator[SolvedSlice]:
    """Every slice of 2 to `pieces` pieces, in the order in which they follow from each other.

    ValueError where they can't be solved.
    """
    rules = game.rules
    if not 2 <= pieces <= MOST_PIECES:
        raise ValueError(f"{pieces} pieces: expected 2 to {MOST_PIECES}")
    if rules.king_repeats or rules.goal is not Goal.LAST_MOVE:
        raise ValueError(f"{game.name}: how its endings are played depends on more than the pieces")
    core = core_of(rules)
    if core is None:
        raise ValueError(f"{game.name} has no compiled core here, with which endings are solved")
    tables: Solved = core.endings()
    for count in range(2, pieces + 1):
        longest: dict[Forces, int] = {}
        for forces in all_forces(count):
            if forces not in longest:
                longest[forces] = longest[forces.turned] = tables.solve(*forces)
            yield SolvedSlice(forces, tables.slice(*forces), longest[forces])
