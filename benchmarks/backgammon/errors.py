"""What the plays of backgammon players cost: `python -m benchmarks.backgammon.errors [--plays N] [PLAYER…]`.

A PLAYER is a level (`child` … `club`) or `gnubg` (GNU Backgammon at 0 plies). All get the same positions and
rolls, from games that `club` plays against itself. The judge is GNU Backgammon at 2 plies. An error is what
the position after a play is worth less than the best one, in points without the cube; forced plays don't
count. Of the plays that nobody chose the judge looks at those that are best at 0 plies.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from benchmarks.backgammon.gnubg_judge import judged
from dambord.controller.opponents.backgammon import BuiltinBackgammon
from dambord.rules.backgammon import Counts, Position, game
from dambord.rules.game import other

PLAYERS = ("gnubg", "club", "casual", "beginner", "child")
JUDGED = 5
"""Plays, the best at 0 plies, that the judge looks at besides those that were chosen."""
AT_RANDOM = 0.1
"""How often any play is made, so that other positions come up."""
BLUNDER = 0.08
"""Points from which an error is a blunder."""
RULES = game("backgammon")
Board = tuple[Counts, Counts]
"""The checkers of the side that has played, and of its opponent."""


class Decision(NamedTuple):
    """A roll that can be played in several ways."""

    position: Position
    boards: tuple[Board, ...]
    """What may stand after it."""


def decisions(rng: Random) -> Iterator[Decision]:
    """Rolls of games without an end."""
    player = BuiltinBackgammon(RULES, "club", rng)
    position = RULES.start("w")
    while True:
        rolled = RULES.rolled(position, (rng.randint(1, 6), rng.randint(1, 6)))
        plays = RULES.turns(rolled)
        boards = tuple(dict.fromkeys(after(rolled, play.after) for play in plays))
        if len(boards) > 1:
            yield Decision(rolled, boards)
        played = rng.choice(plays) if rng.random() < AT_RANDOM else player.choice(rolled)
        position = played.after
        if RULES.outcome([position]):
            position = RULES.start("w")


def after(before: Position, position: Position) -> Board:
    """What stands after a play, as the side that played it sees it."""
    return position.of(before.side), position.of(other(before.side))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--plays", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("players", nargs="*", default=PLAYERS, metavar="PLAYER")
    args = parser.parse_args()
    asked = list(islice(decisions(Random(args.seed)), args.plays))
    flat = [board for decision in asked for board in decision.boards]
    at_once = dict(zip(flat, judged(flat), strict=True))
    chosen = {name: chosen_by(name, asked, at_once, args.seed) for name in args.players}
    looked_at = [
        {
            *sorted(decision.boards, key=lambda board: -at_once[board])[:JUDGED],
            *(boards[number] for boards in chosen.values()),
        }
        for number, decision in enumerate(asked)
    ]
    needed = list(dict.fromkeys(board for boards in looked_at for board in boards))
    worth = dict(zip(needed, judged(needed, plies=2), strict=True))
    best = [max(worth[board] for board in boards) for boards in looked_at]
    print("| player | plays | error of a play, points | blunders |\n| --- | ---: | ---: | ---: |")
    for name, boards in chosen.items():
        errors = [most - worth[board] for most, board in zip(best, boards, strict=True)]
        error = statistics.stdev(errors) / len(errors) ** 0.5
        blunders = sum(one >= BLUNDER for one in errors) / len(errors)
        print(f"| {name} | {len(errors)} | {statistics.fmean(errors):.4f} ± {error:.4f} | {blunders:.1%} |")


def chosen_by(name: str, asked: list[Decision], at_once: dict[Board, float], seed: int) -> list[Board]:
    """What stands after the plays of a player; `at_once`: what gnubg at 0 plies says of every board."""
    if name == "gnubg":
        return [max(decision.boards, key=at_once.__getitem__) for decision in asked]
    player = BuiltinBackgammon(RULES, name, Random(seed))
    return [after(decision.position, player.choice(decision.position).after) for decision in asked]


if __name__ == "__main__":
    main()
