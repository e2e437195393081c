"""What a one-line ID tells: the checkers, the dice, the cube and the score at one instant of a match."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.backgammon.cube import Cube
from dambord.rules.backgammon.position import Position


class Situation(NamedTuple):
    """One instant of a match."""

    position: Position
    cube: Cube = Cube()
    offered: bool = False
    """Whether `position.side` has doubled and waits for the answer; the cube still has its old value."""
    length: int = 0
    """Points that win the match; 0 is an unlimited match."""
    score: tuple[int, int] = (0, 0)
    """White's points and Black's."""
    crawford: bool = False
    """Whether this is the Crawford game."""
    jacoby: bool = False
    """Whether the Jacoby rule holds, in an unlimited match."""
    beavers: bool = False
    """Whether beavers are allowed, in an unlimited match; only an XGID tells that."""


def exponent(cube: Cube, largest: int, what: str) -> int:
    """The power of two of a cube, as IDs hold it.

    ValueError for a cube that is none, as the Georgian 3, 5 and 6 (GEO-17), or is beyond 2 ** `largest`.
    """
    power = cube.value.bit_length() - 1
    if cube.value < 1 or cube.value != 1 << power:
        raise ValueError(
            f"a cube of {cube.value} can't be written as {what}, which holds powers of two only; SGF does"
        )
    if power > largest:
        raise ValueError(
            f"a cube of {cube.value} can't be written as {what}, expected {1 << largest} at most"
        )
    return power


def check_score(length: int, score: tuple[int, int], what: str) -> None:
    """ValueError when nobody could be playing at this score."""
    if length and max(score) >= length:
        raise ValueError(
            f"{what}: score {score[0]}-{score[1]} in a match to {length}, expected less than {length}"
        )
