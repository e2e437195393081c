"""Chooses the puzzles that come with dambord: `python -m benchmarks.puzzle_collection --rules R FILE…`.

The FILEs are written by `dambord puzzles find`. Each position is searched and proved again under the ruleset
R, so that positions of a related one can serve: in `latvian-100` they stand the other way round. Those that
hold a puzzle under R are chosen by grade, some of each game, those that stood on the board in a game first.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from dambord.controller.teaching.puzzles.collection import read_file
from dambord.controller.teaching.puzzles.puzzle import GRADES, Puzzle, lines
from dambord.controller.teaching.puzzles.puzzle_file import written
from dambord.controller.teaching.puzzles.search.found_puzzle import NoPuzzleError, puzzle
from dambord.rules.draughts import Draughts, Position, game

LEAST_PIECES = 8
"""Pieces on the board: endings with fewer are another art."""


def in_rules(rules: Draughts, found: Puzzle) -> Position:
    """The position of a puzzle on the board of another ruleset, turned round where men go the other way."""
    picture = found.game.picture(found.position)
    turned = rules.rules.white_on_top != found.game.rules.white_on_top
    return rules.picture_position(picture[::-1] if turned else picture, found.side)


def proved(rules: Draughts, one: Puzzle) -> Puzzle | None:
    """The puzzle under `rules`; None where it is none."""
    if one.rules == rules.name:
        return one
    source = dict(one.source)
    if "instead" in source and rules.rules.white_on_top != one.game.rules.white_on_top:
        last = len(rules.labels) + 1
        source["instead"] = re.sub(r"\d+", lambda found: str(last - int(found[0])), str(source["instead"]))
    try:
        return puzzle(rules, in_rules(rules, one), source)
    except NoPuzzleError:
        return None


def motif(found: Puzzle) -> tuple[str, ...]:
    """What makes two puzzles the same: the solver's turns."""
    return tuple(step.turn for step in max(lines(found.solution), key=len))


def shuffled(candidates: Sequence[Puzzle], rng: Random) -> list[Puzzle]:
    """Those of the games first, then those beside them; each part in a random order."""
    order = list(candidates)
    rng.shuffle(order)
    return sorted(order, key=lambda one: "instead" in one.source)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", required=True)
    parser.add_argument("--most", type=int, default=40, help="puzzles of each grade")
    parser.add_argument("--games", type=int, default=2, help="puzzles of each game and grade")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path)
    parser.add_argument("files", nargs="+", type=Path)
    args = parser.parse_args()
    rules = game(args.rules)
    candidates = [one for path in args.files for one in read_file(path)]
    chosen: dict[int, list[Puzzle]] = {grade: [] for grade in GRADES}
    motifs: set[tuple[str, ...]] = set()
    games: dict[tuple[object, ...], int] = {}
    for candidate in shuffled(candidates, Random(args.seed)):
        pieces = sum(bits.bit_count() for side in ("w", "b") for bits in candidate.position.of(side))
        origin = (*(candidate.source.get(key) for key in ("white", "black", "date", "game")), candidate.grade)
        full = len(chosen[candidate.grade]) >= args.most or games.get(origin, 0) == args.games
        if full or pieces < LEAST_PIECES or candidate.game.grid != rules.grid:
            continue
        one = proved(rules, candidate)
        if one is not None and motif(one) not in motifs:
            motifs.add(motif(one))
            games[origin] = games.get(origin, 0) + 1
            chosen[one.grade].append(one)
    out = args.output.open("w", encoding="utf-8") if args.output else sys.stdout
    for grade in GRADES:
        for one in chosen[grade]:
            print(written(one), file=out)
    print(
        f"{rules.name}: {len(candidates)} candidates, chosen of each grade: "
        + " ".join(str(len(chosen[grade])) for grade in GRADES),
        file=sys.stderr,
    )


if __name__ == "__main__":
    main()
