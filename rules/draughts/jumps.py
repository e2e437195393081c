"""Jump and slide tables: what a piece meets on its lines, by the pieces that stand there."""

from __future__ import annotations

from dambord.rules.draughts.geometry import Geometry
from dambord.rules.draughts.options import Step

Jump = tuple[int, tuple[int, ...]]
"""(bit of the piece jumped, bits of the squares behind it, the nearest first)."""


class JumpLine(dict[int, tuple[Jump, ...]]):
    """Jumps of a king from one square along one line, by the occupied squares of that line.

    Whose the pieces are is not asked here: a jump counts only if its victim may be captured.
    """

    def __init__(self, rays: tuple[tuple[int, ...], ...], far: bool, on: bool) -> None:
        super().__init__()
        self.rays = rays
        self.mask = sum(map(sum, rays))
        self.far = far
        self.on = on

    def __missing__(self, occupied: int) -> tuple[Jump, ...]:
        found = []
        for ray in self.rays:
            victim = 0
            landings: list[int] = []
            for bit in ray:
                if bit & occupied:
                    if victim:
                        break
                    victim = bit
                elif victim:
                    landings.append(bit)
                    if not self.on:
                        break
                elif not self.far:
                    break
            if landings:
                found.append((victim, tuple(landings)))
        self[occupied] = jumps = tuple(found)
        return jumps


class SlideLine(dict[int, int]):
    """Squares that a king can slide to from one square along one line, by the occupied squares of it."""

    def __init__(self, rays: tuple[tuple[int, ...], ...], flies: bool) -> None:
        super().__init__()
        self.rays = rays
        self.mask = sum(map(sum, rays))
        self.flies = flies

    def __missing__(self, occupied: int) -> int:
        reached = 0
        for ray in self.rays:
            for bit in ray if self.flies else ray[:1]:
                if bit & occupied:
                    break
                reached |= bit
        self[occupied] = reached
        return reached


def lines(board: Geometry, bit: int, steps: tuple[Step, ...]) -> list[tuple[tuple[int, ...], ...]]:
    """The rays from a square in the directions of `steps`, opposite ones together, empty ones left out."""
    axes: dict[Step, list[tuple[int, ...]]] = {}
    for step in steps:
        ray = board.ray(bit, step)
        if ray:
            axes.setdefault(max(step, (-step[0], -step[1])), []).append(ray)
    return [tuple(rays) for rays in axes.values()]


def king_jumps(
    board: Geometry, steps: tuple[Step, ...], far: bool, on: bool
) -> dict[int, tuple[tuple[int, JumpLine], ...]]:
    """By the bit of a square: the lines of a capturing king with their masks."""
    table = {}
    for bit in board.bits[1:]:
        found = [JumpLine(rays, far, on) for rays in lines(board, bit, steps)]
        table[bit] = tuple((line.mask, line) for line in found)
    return table


def king_slides(
    board: Geometry, steps: tuple[Step, ...], flies: bool
) -> dict[int, tuple[tuple[int, SlideLine], ...]]:
    """By the bit of a square: the lines of a sliding king with their masks."""
    table = {}
    for bit in board.bits[1:]:
        found = [SlideLine(rays, flies) for rays in lines(board, bit, steps)]
        table[bit] = tuple((line.mask, line) for line in found)
    return table


def man_jumps(board: Geometry, steps: tuple[Step, ...]) -> dict[int, tuple[tuple[int, int], ...]]:
    """By the bit of a square: (victim, landing) in every direction that has room for both."""
    return {
        bit: tuple((ray[0], ray[1]) for ray in (board.ray(bit, step) for step in steps) if len(ray) > 1)
        for bit in board.bits[1:]
    }


def shifts(board: Geometry, steps: tuple[Step, ...]) -> tuple[int, ...]:
    """How far a bit moves in each direction: positive to the left, that is down the diagram."""
    found = []
    for step in steps:
        for bit in board.bits[1:]:
            ray = board.ray(bit, step)
            if ray:
                found.append(ray[0].bit_length() - bit.bit_length())
                break
    return tuple(found)
