"""Published node counts of every ruleset and position, to the depth that a quick run allows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.perft import counted

START = {
    "international": "9 81 658 4265 27117 167140 1049442 6483961 41022423 258895763",
    "latvian-100": "9 81 658 4265 27117 167140 1049442 6483961 41022423 258895763",
    "frisian": "9 81 658 3874 21265 102431 540126 2825779 15605069",
    "frysk": "9 81 657 5329 41829 328329 2572197 20147712",
    "latvian-64": "7 49 302 1469 7482 37986 190146 929899 4570586 22444032",
    "dambrete-box": "7 49 302 1469 7482 37986 190146 929899 4570586 22444032",
    "russian": "7 49 302 1469 7482 37986 190146 929899 4570586 22444032",
    "pool": "7 49 302 1469 7482 37986 190146 929896 4570534 22435955",
    "brazilian": "7 49 302 1469 7473 37628 187302 907830 4431766 21560022",
    "english": "7 49 302 1469 7361 36768 179740 845931 3963680 18391564",
    "czech": "7 49 302 1469 7361 36768 179740 845931 3963671 18368918",
    "spanish": "7 49 302 1469 7361 36473 177532 828783 3860866 17743464",
    "portuguese": "7 49 302 1469 7361 36473 177532 828783 3860866 17743464",
    "italian": "7 49 302 1469 7361 36473 177532 828783 3860875 17761384",
    "thai men=12": "7 49 302 1469 7361 36768 179740 845931 3963648",
    "thai": "7 49 392 3136 26592 218695 1820189 14533014",
    "canadian": "11 121 1222 10053 79049 584100 4369366 31839056",
    "spantsiretti": "9 81 658 4265 27132 168316 1040706 6238312",
    "turkish": "8 64 708 7538 85090",
}
WOLDOUBY = "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38"
MANY_KINGS = "W:WK31-50:BK1-20"
MIXED = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46"
POSITIONS = {
    ("international", MIXED): "14 55 1168 5432 87195 629010 9041010",
    ("killer", MIXED): "14 55 1168 5165 84326 573965",
    ("international", WOLDOUBY): "6 12 30 73 215 590 1944 6269 22369 88050 377436",
    ("international", MANY_KINGS): "17 79 352 1399 7062 37589 217575",
}
EXPLOSIVE = {
    ("international", "W:WK49:B7,8,9,10,17,20,21,23,30,31,39,40,41,42,43"): (3, 15),
    ("frisian", "W:WK5:B4,8,10,11,12,15,17,20,24,26,27,28,29,33,37,39,40,42,44"): (30, 19),
}
QUICK = 200_000
LONG = 20_000_000


def of(name: str) -> draughts.Draughts:
    ruleset, *options = name.split()
    return draughts.game(ruleset, dict(option.split("=") for option in options))


Counting = Callable[[draughts.Draughts, draughts.Position, int], int]


def check(
    game: draughts.Draughts,
    position: draughts.Position,
    counts: str,
    limit: int,
    count_by: Counting = counted,
) -> None:
    for depth, count in enumerate(map(int, counts.split()), 1):
        if count <= limit:
            assert (depth, count_by(game, position, depth)) == (depth, count)


@pytest.mark.parametrize("name", START)
def test_counts_from_the_start(name: str) -> None:
    game = of(name)
    check(game, game.start(), START[name], QUICK)


@pytest.mark.parametrize(("name", "fen"), POSITIONS)
def test_counts_of_positions(name: str, fen: str) -> None:
    game = of(name)
    check(game, game.parse(fen), POSITIONS[name, fen], QUICK)


@pytest.mark.needs("core")
@pytest.mark.parametrize("name", [name for name in START if name != "canadian"])
def test_counts_of_the_core_from_the_start(name: str) -> None:
    game = of(name)
    check(game, game.start(), START[name], LONG, draughts.perft)


@pytest.mark.needs("core")
@pytest.mark.parametrize(("name", "fen"), POSITIONS)
def test_counts_of_the_core_of_positions(name: str, fen: str) -> None:
    game = of(name)
    check(game, game.parse(fen), POSITIONS[name, fen], LONG, draughts.perft)


def test_a_depth_below_0() -> None:
    game = of("russian")
    assert draughts.perft(game, game.start(), 0) == 1
    with pytest.raises(ValueError, match="depth -1: expected 0 or more"):
        draughts.perft(game, game.start(), -1)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", START)
def test_deep_counts_from_the_start(name: str) -> None:
    game = of(name)
    check(game, game.start(), START[name], LONG)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("name", "fen"), POSITIONS)
def test_deep_counts_of_positions(name: str, fen: str) -> None:
    game = of(name)
    check(game, game.parse(fen), POSITIONS[name, fen], LONG)


@pytest.mark.parametrize(("name", "fen"), EXPLOSIVE)
def test_explosive_captures(name: str, fen: str) -> None:
    game = of(name)
    turns, captured = EXPLOSIVE[name, fen]
    found = game.turns(game.parse(fen))
    assert len(found) == turns
    assert {len(turn.captures) for turn in found} == {captured}
