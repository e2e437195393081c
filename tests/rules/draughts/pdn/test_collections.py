"""Whole files of games: every game replays, and is the same when written and read again.

`DAMBORD_GAMES=FOLDER pytest -m long tests/rules/draughts/pdn/test_collections.py` tries the files of a
folder; without it those of the repository are tried.
"""

import os
from pathlib import Path

import pytest

from dambord.rules.draughts import GameTree
from dambord.rules.draughts.pdn import GameFault, GameRecord, read_games, write_game

OWN = Path(__file__).parent / "games"
FILES = sorted(Path(os.environ.get("DAMBORD_GAMES", OWN)).glob("**/*.pdn"))


def replayed_and_written(file: Path) -> tuple[int, list[GameFault]]:
    """How many games replay, each the same after writing and reading, and the faults of the rest."""
    faults: list[GameFault] = []
    count = 0
    for game in read_games(file.read_bytes()):
        if isinstance(game, GameFault):
            faults.append(game)
            continue
        count += 1
        (again,) = read_games(write_game(game))
        assert isinstance(again, GameRecord), again
        assert (again.game, again.positions(), again.result) == (game.game, game.positions(), game.result)
        assert [item.comments for item in again.items] == [item.comments for item in game.items]
        tree = GameTree.from_record(game)
        assert GameTree.from_record(tree.record()) == tree
        assert tree.pdn() == write_game(game)
    return count, faults


@pytest.mark.parametrize("file", sorted(OWN.glob("*.pdn")), ids=lambda file: file.name)
def test_own_games(file: Path) -> None:
    count, faults = replayed_and_written(file)
    assert count >= 3
    assert faults == []


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_games_of_a_folder(file: Path) -> None:
    count, faults = replayed_and_written(file)
    # Collections have a faulty record here and there: at most one in a hundred.
    assert len(faults) * 100 <= count, "\n".join(map(str, faults))
