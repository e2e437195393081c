"""Real files: what replays, and is the same as a tree and when written and read again, in PDN 3.0.

`python -m tests.rules.draughts.pdn.whole_files FOLDER` prints the faulty games and the counts.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from dambord.rules.draughts import GameTree
from dambord.rules.draughts.pdn import GameFault, GameRecord, read_game, read_games
from tests.rules.draughts.pdn.standard import objections


@dataclass
class Counts:
    """Of how many games each thing holds."""

    games: int = 0
    faulty: int = 0
    other_as_tree: int = 0
    """`GameTree.record()` is not the record that the tree was made of."""
    other_when_read: int = 0
    """Written and read again it is another tree."""
    against_the_standard: int = 0


def counted(files: Iterable[Path]) -> Counts:
    """The counts of all games of the files; faulty games are printed."""
    counts = Counts()
    for file in files:
        for game in read_games(file.read_bytes()):
            if isinstance(game, GameFault):
                counts.faulty += 1
                print(f"{file.name}: {game}")
            else:
                count(game, counts)
    return counts


def count(game: GameRecord, counts: Counts) -> None:
    """Count one game."""
    tree = GameTree.from_record(game)
    text = tree.pdn()
    again = GameTree.from_record(read_game(text))
    again.tags = {name: value for name, value in again.tags.items() if name in tree.tags}
    tree.tags = {name: " ".join(value.splitlines()).strip() for name, value in tree.tags.items()}
    counts.games += 1
    counts.other_as_tree += GameTree.from_record(tree.record()) != tree
    counts.other_when_read += again != tree
    counts.against_the_standard += bool(objections(text))


if __name__ == "__main__":
    print(counted(sorted(Path(sys.argv[1]).glob("**/*.pdn"))))
