"""Every balance of small forces, on the main road and off it: what applies is what the articles say."""

from __future__ import annotations

from itertools import product

import pytest

from dambord.rules import draughts
from tests.rules.draughts.draws.articles import ARTICLES, Side

MEN, KINGS = range(4), range(5)


def main_road(game: draughts.Draughts) -> set[int]:
    """The numbers of the squares of the diagonal from corner to corner; empty where it isn't played on."""
    places = dict(zip(game.grid.squares, range(1, 200), strict=False))
    size = game.grid.rows
    if game.grid.columns != size:
        return set()
    rising = {(row, size - 1 - row) for row in range(size)}
    falling = {(row, row) for row in range(size)}
    return {places[place] for place in (rising if rising <= places.keys() else falling)}


def balances() -> list[tuple[Side, Side]]:
    """Up to three men and four kings on each side, kings on the main road or off it."""
    sides = [
        Side(men, kings, on_road)
        for men, kings in product(MEN, KINGS)
        if men or kings
        for on_road in ((False, True) if kings else (False,))
    ]
    return [(white, black) for white in sides for black in sides]


def setting(game: draughts.Draughts, road: set[int], white: Side, black: Side) -> draughts.Position:
    """A position of these forces; men never stand on the main road."""
    squares = range(1, len(game.grid.squares) + 1)
    pieces = ["."] * len(squares)
    free_road = sorted(road)
    off_road = [square for square in squares if square not in road]
    middle = off_road[len(off_road) // 3 :] + off_road[: len(off_road) // 3]
    for letter, side in (("w", white), ("b", black)):
        for number in range(side.kings):
            from_road = side.on_road and number == 0
            pieces[(free_road if from_road else middle).pop(0) - 1] = letter.upper()
        for _ in range(side.men):
            pieces[middle.pop(0) - 1] = letter
    return game.picture_position("".join(pieces), "w")


def test_every_ruleset_is_in_the_table() -> None:
    assert {name for name, option in ARTICLES if not option} == set(draughts.names())
    for name in draughts.names():
        for option in draughts.game(name).rules.options:
            for value, fields in option.values.items():
                if "draws" in fields:
                    assert (name, f"{option.key}={value}") in ARTICLES


@pytest.mark.parametrize(("name", "option"), ARTICLES)
def test_the_rules_that_apply(name: str, option: str) -> None:
    game = draughts.game(name, dict([option.split("=")]) if option else {})
    road = main_road(game)
    article = ARTICLES[name, option]
    for white, black in balances():
        if not road and (white.on_road or black.on_road):
            continue
        counts = game.counts([setting(game, road, white, black)])
        applying = sorted((count.rule, count.needed) for count in counts if count.applies)
        assert applying == sorted(spoken[:2] for spoken in article(white, black)), (white, black)
        for count in counts:
            if count.rule in ("repetition", "balance"):
                assert count.count == int(count.applies)
            else:
                assert (count.count, count.left) == (0, count.needed)
