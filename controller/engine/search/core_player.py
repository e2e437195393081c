"""What the compiled search is told beside the rules: the rules of draws and the weights, as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from dambord.controller.engine.evaluation.evaluation import (
    DIAGONAL_WAYS,
    ZONES,
    Evaluation,
    Square,
    code_of,
    entry,
)
from dambord.controller.engine.evaluation.weights import Weights
from dambord.controller.engine.search.draw_watch import DrawWatch
from dambord.rules.draughts import Draughts
from dambord.rules.draughts.compiled.core_rules import CoreRules
from dambord.rules.draughts.compiled.record import packed
from dambord.rules.draughts.draws.draw_rules import Counted, Draw, Ending, Keeps, Road
from dambord.rules.draughts.ruleset import Merit

NEIGHBOURS = len(DIAGONAL_WAYS)
Kind = tuple[int, tuple[bool, ...]]
"""What the patterns of a square depend on: the third of the board, and which neighbours are on it."""


def player_record(game: Draughts, core: CoreRules, watch: DrawWatch, evaluation: Evaluation) -> bytes:
    """The record as `module.c` reads it."""
    return packed([*draw_numbers(game, core, watch), *weight_numbers(game, core, evaluation)])


def draw_numbers(game: Draughts, core: CoreRules, watch: DrawWatch) -> Iterator[int]:
    """When draws are looked for, and what they count."""
    yield from (core.inward(game.road), watch.weak, watch.least_of_kings, watch.men_return)
    yield not {Merit.NUMBER, Merit.VALUE} & set(game.rules.merits)
    yield len(watch.counted)
    for draw in watch.counted:
        yield from one_draw(draw)


def one_draw(draw: Draw) -> Iterator[int]:
    """One rule of draws."""
    yield from (draw.needed, draw.counted is Counted.BALANCE, list(Keeps).index(draw.keeps))
    yield from (draw.strong_moves, *(draw.pieces or (0, 0)), draw.each or 0)
    for ending in (draw.ending, draw.begins, draw.besides):
        yield from one_ending(ending)


def one_ending(ending: Ending | None) -> Iterator[int]:
    """One balance of forces."""
    yield ending is not None
    if ending:
        yield list(Road).index(ending.road)
        for forces in (ending.strong, ending.weak):
            yield len(forces)
            for force in forces:
                yield from (force.count("m"), force.count("K"), force.endswith("K+"))


def weight_numbers(game: Draughts, core: CoreRules, evaluation: Evaluation) -> Iterator[int]:
    """The worth of men and kings by their squares, and of men by their neighbours."""
    weights, board = evaluation.weights, game.board
    squares = [Square(game.rules, board, bit) for bit in board.bits[1:]]
    kinds: dict[Kind, int] = {}
    yield from (weights.turn, weights.trade, weights.catchers)
    found: list[int] = []
    for square in squares:
        found.append(evaluation.king_worth[square.bit])
        for white, near in ((True, square.white_near), (False, square.black_near)):
            ahead = square.white_ahead if white else square.rows - 1 - square.white_ahead
            kind = (ahead * ZONES // square.rows, tuple(bool(bit) for bit in near))
            found.append(weights.man + entry(weights.rows, ahead) + entry(weights.edge, square.column))
            found.append(kinds.setdefault(kind, len(kinds)) if weights.near else 0)
            found += [core.bits[board.number[bit.bit_length()]].bit_length() - 1 for bit in near]
    yield len(kinds) if weights.near else 0
    yield from found
    for kind in kinds if weights.near else ():
        yield from neighbours(kind, weights)
    yield len(evaluation.tables)
    for table in evaluation.tables:
        yield table.window.turned
        yield from (core.inward(bit).bit_length() - 1 for bit in table.window.squares)
        yield from table.worths


def neighbours(kind: Kind, weights: Weights) -> tuple[int, ...]:
    """What a man gains by its neighbours: digits of base 3, the first neighbour in the lowest place."""
    zone, on_board = kind
    return tuple(
        weights.near.get(f"{zone}{code_of(tuple(reversed(digits)), on_board)}", 0)
        for digits in product(range(3), repeat=NEIGHBOURS)
    )
