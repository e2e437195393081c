"""What the compiled core is told of a ruleset: its record as 64-bit numbers, as `record_reader.h` reads them.

The core has one bit for each square and at most 64 of them: boards of 50 dark squares and of 64 fit.
Where a `Bitboard` fits as it is, the core has the same bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from struct import pack

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.movegen.capture_search import on_diagram
from dambord.rules.draughts.movegen.generator import ONE_JUMP_IS_AS_GOOD
from dambord.rules.draughts.ruleset import CrowningRule, Direction, Goal, Merit, Rules
from dambord.rules.game import SIDES

REVISION = 4
"""Changed whenever this and `board.h` have to change together."""
BITS = 64


def packed(numbers: Sequence[int]) -> bytes:
    """Numbers as the core reads them."""
    return pack(f"={len(numbers)}Q", *(number & (1 << BITS) - 1 for number in numbers))


def bits_of(board: Bitboard) -> tuple[int, ...] | None:
    """The core's bit for each square number, index 0 being no square; None for a board that is too large."""
    if board.bits[-1].bit_length() <= BITS:
        return board.bits
    grid = board.grid
    half = grid.columns // 2
    if board.board.every:
        places = [row * grid.columns + column for row, column in grid.squares]
    elif grid.columns % 2:
        return None
    else:
        # As `Bitboard` does where all moves are diagonal: two rows and one unused bit.
        lead = 0 if board.grid.squares[0][1] % 2 else half
        places = [n + (n + lead) // (2 * half) for n in range(len(grid.squares))]
    return (0, *(1 << place for place in places)) if places[-1] < BITS else None


class Way:
    """One direction on the diagram, as a step of bits."""

    def __init__(self, board: Bitboard, bits: Sequence[int], step: Direction) -> None:
        self.step = step
        self.once = self.twice = 0
        shifts = set()
        for number in range(1, len(bits)):
            ray = [board.number[bit.bit_length()] for bit in board.ray(board.bits[number], step)]
            if ray:
                self.once |= bits[number]
                shifts.add(bits[ray[0]].bit_length() - bits[number].bit_length())
            if len(ray) > 1:
                self.twice |= bits[number]
        if len(shifts) != 1:
            raise ValueError(f"steps of {step} are not the same shift from every square")
        (self.shift,) = shifts


def game_record(rules: Rules, board: Bitboard, bits: Sequence[int]) -> bytes:
    """The record of a ruleset; ValueError where the core can't have it."""
    return packed(list(game_numbers(rules, board, bits)))


def game_numbers(rules: Rules, board: Bitboard, bits: Sequence[int]) -> Iterator[int]:
    """The numbers of `game_record`."""
    steps = (rules.man_steps, rules.man_captures, rules.king_steps, rules.king_captures)
    used = dict.fromkeys(
        step for side in SIDES for kind in steps for step in on_diagram(kind, rules.moves_down(side))
    )
    ways = [Way(board, bits, step) for step in used]
    index = {way.step: number for number, way in enumerate(ways)}
    yield from (REVISION, len(bits) - 1, sum(row == 0 for row, _ in board.grid.squares))
    yield from (bit.bit_length() - 1 for bit in bits[1:])
    yield len(ways)
    for way in ways:
        back = index.get((-way.step[0], -way.step[1]), -1)
        yield from (way.shift, back, way.once, way.twice)
    for side in SIDES:
        down = rules.moves_down(side)
        for kind in steps:
            yield len(kind)
            yield from (index[step] for step in on_diagram(kind, down))
        last = board.grid.rows - 1 if down else 0
        yield sum(bit for bit, (row, _) in zip(bits[1:], board.grid.squares, strict=True) if row == last)
        yield not down
    yield from (rules.king_flies, rules.king_run_up, rules.king_run_on, rules.king_jumps_row)
    yield from (rules.man_takes_king, rules.compulsory, list(CrowningRule).index(rules.crowning))
    yield from (rules.removes_in_passing, rules.may_reverse, rules.stops_behind_king)
    yield from (rules.king_repeats, list(Goal).index(rules.goal), rules.merits in ONE_JUMP_IS_AS_GOOD)
    yield len(rules.merits)
    yield from (list(Merit).index(merit) for merit in rules.merits)
