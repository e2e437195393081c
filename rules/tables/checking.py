"""Checking tables against the rules: every value has to follow from those after each turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from dambord.rules.draughts import Draughts, Position
from dambord.rules.game import SIDES, Side, other
from dambord.rules.tables.slices import Forces
from dambord.rules.tables.solved_tables import Tables


def expected(tables: Tables, position: Position) -> int | None:
    """The value that follows from the turns; None where they lead to positions without a table."""
    after = [tables.value(next_one) for next_one in tables.game.successors(position)]
    if None in after:
        return None
    values = [value for value in after if value is not None]
    if losses := [value for value in values if value % 2]:
        return min(losses) + 1
    return 0 if 0 in values else max(values, default=0) + 1


def wrong(tables: Tables, position: Position) -> str:
    """Why the value of a position is wrong; empty if it is right."""
    said, follows = tables.value(position), expected(tables, position)
    return "" if said == follows else f"{tables.game.fen(position)}: {said}, by its turns {follows}"


def every_position(game: Draughts, forces: Forces) -> Iterator[Position]:
    """All positions of a slice, the side that begins the game to move."""
    bits = game.board.bits[1:]
    side = game.start().side
    last, foe_last = (game.generators[one].search.last_row for one in (side, other(side)))
    own = frozenset(bit for bit in bits if not bit & last)
    foe = frozenset(bit for bit in bits if not bit & foe_last)
    for men in combinations(sorted(own), forces.men):
        for kings in combinations(sorted(set(bits).difference(men)), forces.kings):
            used = {*men, *kings}
            for foe_men in combinations(sorted(foe - used), forces.foe_men):
                for foe_kings in combinations(sorted(set(bits) - used - {*foe_men}), forces.foe_kings):
                    sets = (sum(men), sum(kings), sum(foe_men), sum(foe_kings))
                    yield seen_by(game, side, sets)


def random_positions(game: Draughts, forces: Forces, count: int, chance: random.Random) -> Iterator[Position]:
    """Positions of a slice at random, either side to move."""
    bits = game.board.bits[1:]
    last = {side: generator.search.last_row for side, generator in game.generators.items()}
    while count:
        side = chance.choice(SIDES)
        squares = iter(chance.sample(bits, sum(forces)))
        men, kings, foe_men, foe_kings = (sum(next(squares) for _ in range(number)) for number in forces)
        if not men & last[side] and not foe_men & last[other(side)]:
            count -= 1
            yield seen_by(game, side, (men, kings, foe_men, foe_kings))


def seen_by(game: Draughts, side: Side, sets: tuple[int, int, int, int]) -> Position:
    """The position of `Position.forces`."""
    white, black = (sets[:2], sets[2:]) if side == "w" else (sets[2:], sets[:2])
    return Position(side, *white, *black, layout=game.layout)
