"""Games of the engine against itself as PDN: `python -m benchmarks.self_play --rules R [--games N] > FILE`.

For rulesets of which there are no real games. After some plies at random both sides play like a level of
`dambord engine`, so that there are mistakes to make use of; the event says so.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from dambord.controller.engine import LEVELS, Limits, Searcher, choose
from dambord.rules.draughts import Draughts, Turn, game
from dambord.rules.draughts.pdn import GameRecord, write_game
from dambord.rules.draughts.pdn.game_record import RESULTS, Ply

LONGEST = 160
"""Plies after which a game counts as drawn."""


def played(rules: Draughts, number: int, level: str, opening: int, nodes: int, seed: int) -> GameRecord:
    """One game."""
    rng = Random(f"{seed} {number}")
    searcher = Searcher(rules, table_entries=20_000)
    positions = [rules.start()]
    turns: list[Turn] = []
    while len(turns) < LONGEST and rules.outcome(positions) is None:
        if len(turns) < opening:
            turn = rng.choice(rules.turns(positions[-1]))
        else:
            turn = choose(searcher, positions, LEVELS[level], rng, Limits(nodes=nodes)).turn
        turns.append(turn)
        positions.append(turn.after)
    outcome = rules.outcome(positions)
    name = f"dambord {level}"
    tags = {"Event": "Self-play of the builtin engine", "White": name, "Black": name, "Round": str(number)}
    result = RESULTS[None if outcome is None else outcome.winner]
    return GameRecord(rules, positions[0], tuple(map(Ply, turns)), result, tags, number=number)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", required=True)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--level", default="casual", choices=LEVELS)
    parser.add_argument("--opening", type=int, default=4, help="plies at random")
    parser.add_argument("--nodes", type=int, default=1500, help="positions searched for a turn")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for number in range(1, args.games + 1):
        record = played(game(args.rules), number, args.level, args.opening, args.nodes, args.seed)
        print(write_game(record))
        print(f"{args.rules}: game {number}, {len(record.turns)} plies, {record.result}", file=sys.stderr)


if __name__ == "__main__":
    main()
