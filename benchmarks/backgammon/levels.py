"""How strong the builtin backgammon player is: `python -m benchmarks.backgammon.levels [--games N] [PAIR…]`.

A PAIR is `A:B`, each a level (`child` … `club`), `sensible` (the simulated hands' player) or `gnubg` (GNU
Backgammon at 0 plies). Single games for points, gammons counted, without a cube; who starts is thrown for.
Each pair of games is played with the same dice and the sides exchanged. Printed: points that A wins a game,
with the standard error over the pairs, A's games won, and the time A takes for a play.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from dambord.controller.opponents.backgammon import BuiltinBackgammon
from dambord.controller.opponents.gnubg_opponent import GnubgOpponent
from dambord.controller.simulation.backgammon import sensible
from dambord.rules.backgammon import (
    BackgammonGame,
    Cube,
    Match,
    Play,
    Position,
    game,
    kind,
    new_match,
    points,
)  # fmt: skip
from dambord.rules.game import Side

PAIRS = ("club:gnubg", "club:sensible", "casual:sensible", "club:casual", "casual:beginner", "beginner:child")


class Player(Protocol):
    """What plays a game without a cube."""

    async def start(self) -> None:
        """Make it ready."""

    async def stop(self) -> None:
        """End what runs."""

    async def play(self, position: Position, match: Match, cube: Cube) -> Play:
        """Its play."""


class Sensible:
    """The player of simulated hands."""

    def __init__(self, rules: BackgammonGame, rng: Random) -> None:
        self._rules = rules
        self._rng = rng

    async def start(self) -> None:
        """Nothing has to be started."""

    async def stop(self) -> None:
        """Nothing runs on."""

    async def play(self, position: Position, match: Match, cube: Cube) -> Play:
        """Its play."""
        return sensible.choice(position, self._rules.turns(position), self._rng)


def player(name: str, rules: BackgammonGame, rng: Random) -> Player:
    if name == "gnubg":
        return GnubgOpponent(rules, plies=0)
    return Sensible(rules, rng) if name == "sensible" else BuiltinBackgammon(rules, name, rng)


class Timed:
    """How long the plays of one player took, in seconds of waiting."""

    def __init__(self) -> None:
        self.took: list[float] = []


async def one_game(
    rules: BackgammonGame, players: dict[Side, Player], dice: Random, timed: dict[Side, Timed]
) -> tuple[Side, int]:
    """Who wins, and how many points."""
    match = new_match(rules.profile)
    position = rules.start("w" if dice.random() < 0.5 else "b")
    first = True
    while (outcome := rules.outcome([position])) is None:
        roll = dice.randint(1, 6), dice.randint(1, 6)
        while first and roll[0] == roll[1]:
            roll = dice.randint(1, 6), dice.randint(1, 6)
        first = False
        began = time.perf_counter()
        side = position.side
        play = await players[side].play(rules.rolled(position, roll), match, Cube())
        timed[side].took.append(time.perf_counter() - began)
        position = play.after
    assert outcome.winner is not None
    return outcome.winner, points(rules.profile, match, Cube(), kind(position, outcome.winner))


class Compared(NamedTuple):
    """What two players played, as the first one sees it."""

    points: list[float]
    """Points that it won a game, of each pair of games."""
    won: list[int]
    """Games that it won of each pair."""
    took: list[float]
    """Seconds of waiting for each of its plays."""


async def compare(rules: BackgammonGame, names: Sequence[str], pairs: int, seed: int) -> Compared:
    """Play pairs of games with the same dice and the sides exchanged."""
    one, two = (player(name, rules, Random(f"{seed} {':'.join(names)} {name}")) for name in names)
    await one.start()
    await two.start()
    mine, theirs = Timed(), Timed()
    found = Compared([], [], mine.took)
    for number in range(pairs):
        total, won = 0, 0
        for as_white in (True, False):
            players: dict[Side, Player] = {"w": one, "b": two} if as_white else {"w": two, "b": one}
            timed: dict[Side, Timed] = {"w": mine, "b": theirs} if as_white else {"w": theirs, "b": mine}
            winner, worth = await one_game(rules, players, Random(f"{seed} {number}"), timed)
            is_mine = (winner == "w") == as_white
            total += worth if is_mine else -worth
            won += is_mine
        found.points.append(total / 2)
        found.won.append(won)
    await one.stop()
    await two.stop()
    return found


def row(rules: BackgammonGame, names: Sequence[str], found: Compared) -> str:
    """A row of the printed table."""
    pairs = len(found.points)
    error = statistics.stdev(found.points) / pairs**0.5
    mean_ms, most_ms = statistics.fmean(found.took) * 1000, max(found.took) * 1000
    return (
        f"| {rules.name} | {names[0]} | {names[1]} | {2 * pairs} "
        f"| {statistics.fmean(found.points):+.3f} ± {error:.3f} | {sum(found.won) / pairs / 2:.1%} "
        f"| {mean_ms:.0f} ms, {most_ms:.0f} ms at most |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="backgammon")
    parser.add_argument("pairs", nargs="*", default=PAIRS, metavar="PAIR")
    args = parser.parse_args()
    print("| rules | A | B | games | points of A a game | won by A | a play of A |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for pair in args.pairs:
        rules, names = game(args.rules), pair.split(":")
        print(row(rules, names, asyncio.run(compare(rules, names, args.games // 2, args.seed))), flush=True)


if __name__ == "__main__":
    main()
