"""The coach in real games: how many planted blunders it names rightly, and how many good turns it blames.

    python -m benchmarks.coach [--turns 200] [--seed 7] [FILE.pdn …]

In positions that are drawn from the games the engine looks at turns with many more positions than the coach
does. A turn that was played and costs at most `GOOD` is a good one; the coach must be silent. A blunder is
another legal turn that costs at least a man; it is planted. What the coach says of it is right if the engine
finds most of that difference, too.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from dambord.controller.engine import Limits, Searcher
from dambord.controller.engine.evaluation.weights import MAN
from dambord.controller.engine.thought import WON as FORCED
from dambord.controller.teaching.coach import Coach
from dambord.controller.teaching.puzzles.worth import WON
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.draughts.pdn import GameFault, read_games
from dambord.rules.draughts.pdn.game_record import Ply

GAMES = Path(__file__).parents[1] / "tests" / "simulation" / "games"
GOOD = 25
"""Hundredths of a man that a good turn costs at most."""
NODES = 250_000
"""Positions that the engine looks at to tell good turns from blunders."""
RIGHT = 0.6
"""The part of what is said to be lost that the engine has to find."""


class Scene(NamedTuple):
    """A position of a real game, and the turn that was played there."""

    game: Draughts
    positions: tuple[Position, ...]
    played: Turn


class Figures(NamedTuple):
    """What was counted."""

    good: int
    blamed: tuple[str, ...]
    planted: int
    named: int
    wrong: tuple[str, ...]
    slowest_s: float


def scenes(files: list[Path], chance: Random) -> Iterator[Scene]:
    """Yield positions of the games in another order, each once."""
    found: list[Scene] = []
    for file in files:
        for record in read_games(file.read_bytes()):
            if isinstance(record, GameFault) or any(not isinstance(item, Ply) for item in record.items):
                continue
            positions: tuple[Position, ...] = (record.start,)
            for item in record.items:
                assert isinstance(item, Ply)
                legal = record.game.turns(positions[-1])
                turn = next((each for each in legal if each.after == item.turn.after), None)
                if turn is not None and len(legal) > 1:
                    found.append(Scene(record.game, positions, turn))
                positions = (*positions, item.turn.after)
    chance.shuffle(found)
    yield from found


def counted(found: Iterator[Scene], wanted: int, chance: Random, nodes: int = NODES) -> Figures:
    """Try the coach at so many good turns, and at as many planted blunders."""
    good = planted = named = 0
    slowest = 0.0
    blamed: list[str] = []
    wrong: list[str] = []
    judges: dict[str, tuple[Coach, Searcher]] = {}
    for scene in found:
        if good >= wanted and planted >= wanted:
            break
        game, positions = scene.game, scene.positions
        coach, judge = judges.setdefault(game.name, (Coach(game), Searcher(game)))
        best = judge.think(positions, Limits(nodes=nodes))
        if good < wanted and _cost(judge, positions, scene.played, best.score, nodes) <= GOOD:
            good += 1
            told = coach.blunder(positions, scene.played)
            blamed += [] if told is None else [f"{game.fen(positions[-1])} {told.remark}"]
        if planted >= wanted:
            continue
        others = [turn for turn in game.turns(positions[-1]) if turn not in (best.turn, scene.played)]
        chance.shuffle(others)
        for turn in others:
            if _cost(judge, positions, turn, best.score, nodes // 10) < MAN:
                continue
            if (lost := _cost(judge, positions, turn, best.score, nodes)) < MAN:
                continue
            planted += 1
            began = time.process_time()
            told = coach.blunder(positions, turn)
            slowest = max(slowest, time.process_time() - began)
            if told is None:
                break
            named += 1
            needed = MAN if told.worth >= WON else RIGHT * told.worth
            if lost < needed:
                wrong.append(f"{game.fen(positions[-1])} {told.remark} (the engine: {lost / MAN:.2f})")
            break
    return Figures(good, tuple(blamed), planted, named, tuple(wrong), slowest)


def _cost(judge: Searcher, positions: tuple[Position, ...], turn: Turn, best: int, nodes: int) -> int:
    """What `turn` costs compared with the best one, in hundredths of a man."""
    line = (*positions, turn.after)
    outcome = judge.game.outcome(line)
    if outcome is not None:
        won = outcome.winner == positions[-1].side
        return best if outcome.winner is None else best - FORCED if won else best + FORCED
    return best + judge.think(line, Limits(nodes=nodes)).score


def main() -> None:
    """Print the figures, and every case that is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, default=sorted(GAMES.glob("*.pdn")))
    parser.add_argument(
        "--turns", type=int, default=200, metavar="N", help="good turns, and as many blunders"
    )
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    chance = Random(args.seed)
    began = time.process_time()
    figures = counted(scenes(args.files, chance), args.turns, chance)
    print(f"good turns of real games: {figures.good}, blamed: {len(figures.blamed)}")
    print(f"planted blunders: {figures.planted}, named: {figures.named}, wrongly: {len(figures.wrong)}")
    print(f"slowest {figures.slowest_s:.2f} s; {time.process_time() - began:.0f} s in all")
    for case in (*figures.blamed, *figures.wrong):
        print(f"  {case}")


if __name__ == "__main__":
    main()
