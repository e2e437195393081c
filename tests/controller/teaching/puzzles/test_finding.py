"""Combinations are found in positions and games, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.controller.teaching.puzzles.puzzle import Puzzle
from dambord.controller.teaching.puzzles.search.found_puzzle import NoPuzzleError, puzzle
from dambord.controller.teaching.puzzles.search.in_files import search
from dambord.controller.teaching.puzzles.worth import suits
from dambord.rules.draughts import game
from tests.controller.teaching.puzzles.examples import KING, THREE

GAME = """[White "Ann"]
[Black "Bob"]
[Event "?"]
[GameType "25"]

1. c3-d4 f6-g5 2. b2-c3 g5-h4 3. c3-b4 g7-f6 4. d4-c5 b6xd4 5. e3xc5 c7-b6 6. d2-e3 *
"""


@pytest.mark.parametrize("known", [THREE, KING], ids=["three", "king"])
def test_found_again(known: Puzzle) -> None:
    found = puzzle(known.game, known.position, known.source)
    assert (found.solution, found.gain, found.id) == (known.solution, known.gain, known.id)
    assert found.turns == (3 if known is THREE else 2)


@pytest.mark.parametrize(
    ("rules", "fen", "why"),
    [
        ("international", "W:W31-50:B1-20", "none"),
        # 33-29 wins a man, and so does 47-41.
        ("international", "W:W25,26,33,34,35,39,44,47:B4,16,17,18,19,24,27,32", "unsound"),
        # The man that is won is lost again.
        ("international", "W:W25,26,33,35,36,39,42,43,44:B4,14,16,17,18,21,24,27,32", "unsound"),
        # Two turns do equally well.
        ("russian", "W:W13,19,21,24,27,28,29,30,31,32:B1,2,3,6,7,8,10,12,14,15", "dual"),
        # White has to capture.
        ("russian", "W:W22,23:B18,5", "none"),
        # Too far behind.
        ("international", "W:W46:B1-4", "none"),
    ],
)
def test_no_puzzle(rules: str, fen: str, why: str) -> None:
    rules_ = game(rules)
    with pytest.raises(NoPuzzleError, match=f"^{why}$"):
        puzzle(rules_, rules_.parse(fen), {})


def test_what_can_not_be_forced_has_no_puzzles() -> None:
    assert suits(game("dama", {"capture": "free"})).startswith("dama: captures are free")
    assert suits(game("antidraughts")).startswith("antidraughts: pieces are not what is played for")
    assert not suits(game("dama"))


def found_in(folder: Path, games: str, jobs: int = 1) -> Iterator[tuple[tuple[Puzzle, ...], int]]:
    path = folder / "games.pdn"
    path.write_text(games, encoding="utf-8")
    with search([path], "russian", True, jobs) as results:
        for result in results:
            yield result.puzzles, result.positions


def test_asides_are_found_once_with_their_source(tmp_path: Path) -> None:
    first, second = found_in(tmp_path, GAME + "\n" + GAME)
    assert second == ((), 0)
    puzzles, positions = first
    assert positions > 40
    assert puzzles
    source = dict(puzzles[0].source)
    assert {"white": "Ann", "black": "Bob", "game": 1}.items() <= source.items()
    assert "event" not in source
    assert source["instead"]


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    assert list(found_in(tmp_path, GAME, jobs=2)) == list(found_in(tmp_path, GAME))
