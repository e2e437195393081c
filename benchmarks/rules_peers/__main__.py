"""`python -m benchmarks.rules_peers [--games FOLDER] [--positions N]`. At first it fetches two packages.

Compares the legal turns of all rulesets, with the squares captured and the position after each, with the
second generator of the tests and with the packages py-draughts and pydraughts. Positions are those of random
games, of the games in a folder of PDN files, and random placements with kings. Every difference that no known
fault of theirs explains is printed and fails.

Neither package can be told how many moves a Frisian king has made, so all positions are compared without.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from benchmarks.rules_peers.answers import Answers, of_the_second_generator, ours
from benchmarks.rules_peers.known_faults import KnownFault
from benchmarks.rules_peers.peers import PEERS
from benchmarks.rules_peers.positions import of_people, some
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position

FEW = 3
"""Differences printed of one comparison."""


def main() -> int:
    """Print the table; 1 if there is a difference that is not known."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=Path, help="a folder of PDN files")
    parser.add_argument("--alone", action="store_true", help="only with the second generator")
    parser.add_argument("--positions", type=int, default=600, help="of each ruleset and peer (default 600)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    real = of_people(args.games) if args.games else {}
    total = unknown = 0
    print("ruleset         peer                  positions  different  known")
    for name in draughts.names():
        game = draughts.game(name)
        asked = [at_rest(position) for position in some(name, args.positions, real.get(name, []), args.seed)]
        rows: list[tuple[str, list[Position], Sequence[Answers | str], KnownFault | None]] = [
            ("second generator", asked, of_the_second_generator(game, asked), None)
        ]
        for peer in () if args.alone else PEERS:
            if name in peer.rulesets:
                part = asked[:: peer.every]
                rows.append((peer.name, part, peer.answers(game, part), peer.rulesets[name][1]))
        for title, part, theirs, fault in rows:
            total += len(part)
            unknown += row(game, title, part, theirs, fault)
    print(f"{total} positions compared, {unknown} differences that no known fault explains")
    return 1 if unknown else 0


def at_rest(position: Position) -> Position:
    """The position without counts of king moves."""
    return position._replace(runs=(0, 0, 0, 0))


def row(
    game: Draughts,
    title: str,
    asked: Sequence[Position],
    theirs: Sequence[Answers | str],
    fault: KnownFault | None,
) -> int:
    """Print one line, and the differences that are not known; their number."""
    different = known = 0
    printed = count()
    lines = []
    for position, said in zip(asked, theirs, strict=True):
        right = ours(game, position)
        if said == right:
            continue
        different += 1
        if fault and not isinstance(said, str) and fault.explains(game, position, right, said):
            known += 1
        elif next(printed) < FEW:
            lines.append(f"    {game.fen(position)}\n    {told(right, said)}")
    reason = f": {fault.reason}" if fault and known else ""
    print(f"{game.name:15} {title:20} {len(asked):10} {different:10} {known:6}{reason}", flush=True)
    for line in lines:
        print(line)
    return different - known


def told(right: Answers, said: Answers | str) -> str:
    """What only one of the two has, by origin, target and captured squares."""
    if isinstance(said, str):
        return said
    only = [
        sorted((*turn[:2], *sorted(turn.captured)) for turn in part)[:FEW]
        for part in (right - said, said - right)
    ]
    return f"ours only {only[0]}, theirs only {only[1]}"


if __name__ == "__main__":
    sys.exit(main())
