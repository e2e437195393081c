"""Tables that fill themselves: the jumps and slides of a piece along one line, by its occupied squares."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.movegen.packed_move import PackedMove
from dambord.rules.draughts.ruleset import Direction

K = TypeVar("K")
V = TypeVar("V")
MOST = 1 << 16
"""Results that a `Memo` keeps."""
KingJump = tuple[int, tuple[int, ...]]
"""(bit of the piece jumped, bits of the landing squares, the nearest first)."""


class Memo(dict[K, V]):
    """The results of a function of one argument. At most `MOST` are kept, then all are forgotten.

    Quicker than `functools.lru_cache` where it is looked into for every move: a subscript is no call.
    """

    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, key: K) -> V:
        if len(self) >= MOST:
            self.clear()
        self[key] = found = self.find(key)
        return found


class JumpLine(dict[int, tuple[KingJump, ...]]):
    """Jumps of a king from one square along one line, by the occupied squares of that line.

    Pieces of both sides are jumped here: the caller keeps the jumps over pieces that may be captured.
    """

    def __init__(self, rays: tuple[tuple[int, ...], ...], far: bool, on: bool) -> None:
        super().__init__()
        self.rays = rays
        self.mask = sum(map(sum, rays))
        self.far = far
        self.on = on

    def __missing__(self, occupied: int) -> tuple[KingJump, ...]:
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


class SlideLine(dict[int, tuple[PackedMove, ...]]):
    """Quiet moves of a king along one line from one square, by the occupied squares of that line."""

    def __init__(self, start: int, rays: tuple[tuple[int, ...], ...], flies: bool) -> None:
        super().__init__()
        self.start = start
        self.rays = rays
        self.mask = sum(map(sum, rays))
        self.flies = flies

    def __missing__(self, occupied: int) -> tuple[PackedMove, ...]:
        found: list[PackedMove] = []
        for ray in self.rays:
            for bit in ray if self.flies else ray[:1]:
                if bit & occupied:
                    break
                found.append((self.start, bit, 0, False))
        self[occupied] = moves = tuple(found)
        return moves


def lines(board: Bitboard, bit: int, steps: tuple[Direction, ...]) -> list[tuple[tuple[int, ...], ...]]:
    """The rays from a square in the directions of `steps`, opposite rays together, empty rays left out."""
    axes: dict[Direction, list[tuple[int, ...]]] = {}
    for step in steps:
        ray = board.ray(bit, step)
        if ray:
            axes.setdefault(max(step, (-step[0], -step[1])), []).append(ray)
    return [tuple(rays) for rays in axes.values()]


def king_jumps(
    board: Bitboard, steps: tuple[Direction, ...], far: bool, on: bool
) -> dict[int, tuple[tuple[int, JumpLine], ...]]:
    """By the bit of a square: the lines along which a king captures, each with the mask of its squares."""
    table = {}
    for bit in board.bits[1:]:
        found = [JumpLine(rays, far, on) for rays in lines(board, bit, steps)]
        table[bit] = tuple((line.mask, line) for line in found)
    return table


def king_slides(
    board: Bitboard, steps: tuple[Direction, ...], flies: bool
) -> dict[int, tuple[tuple[int, SlideLine], ...]]:
    """By the bit of a square: the lines along which a king slides, each with the mask of its squares."""
    table = {}
    for bit in board.bits[1:]:
        found = [SlideLine(bit, rays, flies) for rays in lines(board, bit, steps)]
        table[bit] = tuple((line.mask, line) for line in found)
    return table


def man_jumps(board: Bitboard, steps: tuple[Direction, ...]) -> dict[int, tuple[tuple[int, int], ...]]:
    """By the bit of a square: (bit jumped, landing bit) in every direction that has room for both."""
    return {
        bit: tuple((ray[0], ray[1]) for ray in (board.ray(bit, step) for step in steps) if len(ray) > 1)
        for bit in board.bits[1:]
    }


def jumped(jumps: dict[int, tuple[tuple[int, int], ...]]) -> dict[int, int]:
    """By the bit of a square: the pieces that the `man_jumps` from there go over, as bits."""
    return {bit: sum(victim for victim, _ in found) for bit, found in jumps.items()}


def shift_widths(board: Bitboard, steps: tuple[Direction, ...]) -> tuple[int, ...]:
    """By how many bits one step shifts a square, for each direction; positive is down the diagram."""
    found = []
    for step in steps:
        for bit in board.bits[1:]:
            ray = board.ray(bit, step)
            if ray:
                found.append(ray[0].bit_length() - bit.bit_length())
                break
    return tuple(found)
