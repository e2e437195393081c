"""Positions of self-play with what came of them: `python -m benchmarks.engine.labelled RULES FILE`.

The engine plays games against itself, with so many nodes a turn, from openings of random plies. Every quiet
position becomes a line: the side to move, White's men and kings and Black's as bits, the score of the search
in hundredths of a man, and the points of the game, both as White sees them. A game ends as soon as its end
is known. Lines are added to the file; a seed gives the same games again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.engine.matches import LONGEST, opening
from dambord.controller.engine import MAX_PLY, WON, Limits, Searcher
from dambord.rules import draughts
from dambord.rules.draughts import Position
from dambord.rules.game import other

FURTHER = 8
"""Random plies behind the opening at most."""


class Labelled(NamedTuple):
    """One position."""

    position: Position
    score: int
    points: float

    @property
    def line(self) -> str:
        """As it stands in the file."""
        return " ".join(map(str, (*self.position[:5], self.score, self.points)))


def game_of(searcher: Searcher, nodes: int, rng: Random) -> Iterator[Labelled]:
    """The quiet positions of one game."""
    game = searcher.game
    positions = opening(game, rng)
    for _ in range(rng.randrange(FURTHER)):
        if turns := game.turns(positions[-1]):
            positions.append(rng.choice(turns).after)
    found: list[tuple[Position, int]] = []
    points = 0.5
    while len(positions) < LONGEST:
        here = positions[-1]
        outcome = game.outcome(positions)
        if outcome or game.claim(positions).granted:
            if outcome and outcome.winner:
                points = float(outcome.winner == "w")
            break
        thought = searcher.think(positions, Limits(nodes=nodes))
        score = thought.score if here.side == "w" else -thought.score
        if abs(score) >= WON - MAX_PLY:
            points = float(score > 0)
            break
        if searcher.tables and searcher.tables.value(here) == 0:
            break
        threats = game.turns(here._replace(side=other(here.side)))
        if not any(turn.taken for turn in (*threats, *game.turns(here))):
            found.append((here, score))
        positions.append(thought.turn.after)
    for position, score in found:
        yield Labelled(position, score, points)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    searcher = Searcher(draughts.game(chosen.rules))
    with chosen.file.open("a", encoding="ascii") as out:
        for number in range(chosen.games):
            rng = Random(f"{chosen.seed} {number}")
            for one in game_of(searcher, chosen.nodes, rng):
                print(one.line, file=out)
            out.flush()


if __name__ == "__main__":
    main()
