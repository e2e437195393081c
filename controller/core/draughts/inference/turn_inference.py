"""Inference of the turn that the settled board shows.

The levels that the legal turns leave decide. Of two turns that leave the same levels the trail
tells the likelier.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dambord.controller.core.draughts.inference.expected import Prospects
from dambord.controller.core.draughts.inference.manner import removals
from dambord.controller.core.draughts.inference.trail import Trail, lifted, without_drop_outs
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.sensing.occupancy import EMPTY, differs
from dambord.rules.draughts import PlayedTurn


@dataclass(frozen=True, slots=True)
class Unchanged:
    """The board shows the position before the turn."""


UNCHANGED = Unchanged()


@dataclass(frozen=True, slots=True)
class UnderWay:
    """The board may be the middle of a legal turn."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The board shows this legal turn, completed."""

    turn: PlayedTurn


@dataclass(frozen=True, slots=True)
class Unexplained:
    """No legal turn explains the board.

    `squares`, in ascending order, differ from the most similar legal board.
    """

    squares: tuple[int, ...]
    remark: Remark


Finding = Unchanged | UnderWay | Finished | Unexplained


def find(prospects: Prospects, levels: str, trail: Trail) -> Finding:
    """Explain the settled `levels` by the legal turns of the position."""
    if levels == prospects.before:
        return Unchanged()
    turns = prospects.by_levels.get(levels)
    if turns is not None:
        return Finished(turns[0] if len(turns) == 1 else min(turns, key=lambda turn: against(turn, trail)))
    if prospects.under_way(levels):
        return UnderWay()
    return nearest(prospects, levels)


def against(turn: PlayedTurn, trail: Trail) -> int:
    """How much speaks against `turn`: the pieces that it moves or captures, and that nobody has taken off."""
    off = {step.square for step in removals(turn, trail)}
    return len(turn.captures) - len(off) + (not carried(turn, trail))


def carried(turn: PlayedTurn, trail: Trail) -> bool:
    """Whether hands have lifted the piece of `turn`.

    A short lift is no drop-out of a standing piece where the turn ends on the square on which it began.
    """
    return turn.origin in lifted(trail if turn.origin == turn.target else without_drop_outs(trail))


def alike(prospects: Prospects, turn: PlayedTurn, trail: Trail) -> tuple[PlayedTurn, ...]:
    """The other turns that leave the levels of `turn` and are no less likely; nearly always none.

    Two turns leave the same levels if one lands on a piece that the other captures and the sensors tell no
    colours.
    """
    turns = prospects.by_levels[prospects.levels_after(turn)]
    if len(turns) == 1:
        return ()
    most = against(turn, trail)
    return tuple(each for each in turns if each.after != turn.after and against(each, trail) <= most)


def nearest(prospects: Prospects, levels: str) -> Unexplained:
    """The differences of `levels` from the most similar board: the position, or the end of a legal turn."""
    squares = differs(levels, prospects.before)
    standing = False
    for picture, turns in prospects.by_levels.items():
        differing = differs(levels, picture)
        if len(differing) < len(squares):
            squares = differing
            standing = any(squares.issubset(turn.captures) for turn in turns)
    ordered = tuple(sorted(squares))
    if standing:
        return Unexplained(
            ordered, Remark.of("captured-left", squares=ordered, labels=_labels(prospects, ordered))
        )
    missing = [square for square in ordered if levels[square - 1] == EMPTY]
    wrong = [square for square in ordered if levels[square - 1] != EMPTY]
    key = "no-turn-both" if missing and wrong else "no-turn-missing" if missing else "no-turn-wrong"
    found = {"missing": _labels(prospects, missing), "wrong": _labels(prospects, wrong)}
    return Unexplained(ordered, Remark.of(key, squares=ordered, **found))


def _labels(prospects: Prospects, squares: Iterable[int]) -> tuple[str, ...]:
    """What the ruleset calls the squares."""
    return tuple(prospects.game.labels[square - 1] for square in squares)
