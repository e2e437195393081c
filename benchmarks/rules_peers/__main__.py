"""`python -m benchmarks.rules_peers [--games FOLDER] [--positions N]`. At first it fetches two packages.

Compares the legal turns of all rulesets, with the squares captured and the position after each, with the
second generator of the tests and with the packages py-draughts and pydraughts. Positions are those of random
games, of the games in a folder of PDN files, and random placements with kings. The second
generator is asked under options chosen at random too. Every difference that no known fault of theirs explains
is printed and fails.

Neither package can be told how many moves a Frisian king has made, so all positions are compared without.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.rules_peers.answers import of_the_second_generator
from benchmarks.rules_peers.comparison import Comparison, compared
from benchmarks.rules_peers.known_faults import KnownFault
from benchmarks.rules_peers.peers import PEERS
from benchmarks.rules_peers.positions import of_people, some
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position

COMBINATIONS = 10
"""Choices of options tried of a ruleset that has some."""


def main() -> int:
    """Print the table; 1 if there is a difference that is not known."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=Path, help="a folder of PDN files")
    parser.add_argument("--alone", action="store_true", help="only with the second generator")
    parser.add_argument("--positions", type=int, default=600, help="of each ruleset and peer (default 600)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    real = of_people(args.games) if args.games else {}
    total = Comparison()
    print("ruleset         peer                     positions  different  known")
    for name in draughts.names():
        game = draughts.game(name)
        asked = at_rest(some(game, args.positions, real.get(name, []), args.seed))
        for title, found, fault in rows(game, asked, args.alone, args.seed):
            print(found.line(name, title, fault), flush=True)
            total = total.plus(found)
    left = len(total.unknown)
    print(f"{total.positions} positions compared, {left} differences that no known fault explains")
    return 1 if left else 0


def rows(
    game: Draughts, asked: list[Position], alone: bool, seed: int
) -> Iterator[tuple[str, Comparison, KnownFault | None]]:
    """The comparisons of a ruleset, each with its title."""
    yield "second generator", compared(game, asked, of_the_second_generator(game, asked)), None
    if game.rules.options:
        yield "second, under options", under_options(game, len(asked), seed), None
    for peer in () if alone else PEERS:
        if game.name in peer.rulesets:
            part, fault = asked[:: peer.every], peer.rulesets[game.name][1]
            yield peer.name, compared(game, part, peer.answers(game, part), fault), fault


def under_options(game: Draughts, count: int, seed: int) -> Comparison:
    """Against the second generator, under some choices of options."""
    chance, found = random.Random(f"{seed} options"), Comparison()
    for _ in range(COMBINATIONS):
        options = game.rules.options
        chosen = draughts.game(game.name, {one.key: chance.choice(sorted(one.values)) for one in options})
        asked = at_rest(some(chosen, count // COMBINATIONS, [], seed))
        found = found.plus(compared(chosen, asked, of_the_second_generator(chosen, asked)))
    return found


def at_rest(positions: Sequence[Position]) -> list[Position]:
    """The positions without counts of king moves."""
    return [position._replace(runs=(0, 0, 0, 0)) for position in positions]


if __name__ == "__main__":
    sys.exit(main())
