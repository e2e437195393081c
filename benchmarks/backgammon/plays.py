"""Lists of plays against OpenSpiel and GNU Backgammon: `python -m benchmarks.backgammon.plays [--rolls N]`.

The rolls are those of random games, played by OpenSpiel. In each batch all three list the same ones, in turn:

- *ours*: `results`, the checkers of both sides after every distinct play.
- *OpenSpiel*: the same of its states, as their `observation_tensor`. A double is two actions there, so every
  first one is followed by every second one. *OpenSpiel's own list* is `legal_actions` alone: numbers of
  actions, in which orders of the same moves count twice and doubles have only their first half.
- *gnubg*: `hint(4000)` in its Python with its settings as they come. It also judges the plays, which can't be
  turned off, but made quick by *0 plies*. *Waited* is what the caller waits, *worked* its processor time.

`--worst N` looks for the slowest roll among the doubles of N positions of random play instead, and tells the
times of the longest lists that are known.
The package `open_spiel` and the program `gnubg` must be installed.
"""

from __future__ import annotations

import argparse
import importlib
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from dambord.rules.backgammon import Counts, Dice, HomeHit, results
from dambord.rules.backgammon.position import CHECKERS
from tests.rules.backgammon.boards import board, line
from tests.rules.backgammon.gnubg_lists import lists
from tests.rules.backgammon.random_play import MOST, random_rolls

BAR = 100
"""OpenSpiel's number of the bar."""


QUICK = ["set evaluation chequerplay evaluation plies 0"]


class Roll:
    """A roll as a state of OpenSpiel, and as ours."""

    def __init__(self, state: Any, dice: Dice) -> None:
        self.state = state
        player = state.current_player()
        self.me, self.opponent = counts(state, player), counts(state, 1 - player)
        self.dice = dice

    def ours(self) -> int:
        """The number of results that we list."""
        return len(results(self.me, self.opponent, self.dice))

    def theirs(self) -> int:
        """The number of results that OpenSpiel lists."""
        state = self.state.clone()
        player = state.current_player()
        found = set()
        for action in state.legal_actions():
            child = state.child(action)
            if child.current_player() == player:
                found |= {tuple(child.child(more).observation_tensor(0)) for more in child.legal_actions()}
            else:
                found.add(tuple(child.observation_tensor(0)))
        return len(found)

    def actions(self) -> int:
        """The number of actions in OpenSpiel's own list."""
        return len(self.state.clone().legal_actions())


def counts(state: Any, player: int) -> Counts:
    """The checkers of one of OpenSpiel's players by its own points."""
    points = [state.board(player, place) for place in range(24)]
    if player == 0:
        points.reverse()
    points.append(state.board(player, BAR))
    return (CHECKERS - sum(points), *points)


def rolls(seed: int) -> Iterator[Roll]:
    """Yield the rolls of random games, without end."""
    made: Any = importlib.import_module("pyspiel").load_game("backgammon")
    chance = Random(seed)
    while True:
        state = made.new_initial_state()
        while not state.is_terminal():
            thrown = chance.choice([action for action, _ in state.chance_outcomes()])
            first, second = state.action_to_string(thrown).rstrip(")")[-2:]
            state.apply_action(thrown)
            yield Roll(state.clone(), (int(first), int(second)))
            while not state.is_terminal() and not state.is_chance_node():
                state.apply_action(chance.choice(state.legal_actions()))


def timed(work: Callable[[Roll], int], batch: Sequence[Roll]) -> tuple[float, list[int]]:
    """(milliseconds of processor time a roll, what was found for each)."""
    began = time.process_time()
    found = [work(roll) for roll in batch]
    return (time.process_time() - began) * 1000 / len(batch), found


def compare(seed: int, count: int, batches: int) -> None:
    """Print the medians of the batches, and the ratios within each batch."""
    source = rolls(seed)
    rows: list[tuple[float, ...]] = []
    differing = {"OpenSpiel": 0, "gnubg": 0}
    for _ in range(batches):
        batch = list(islice(source, count))
        ours, found = timed(Roll.ours, batch)
        theirs, their_found = timed(Roll.theirs, batch)
        actions, _ = timed(Roll.actions, batch)
        asked = [(roll.me, roll.opponent, roll.dice) for roll in batch]
        times = []
        for settings in ([], QUICK):
            told = lists(asked, settings)
            times.append(statistics.fmean(one.waited_s for one in told) * 1000)
            times.append(statistics.fmean(one.worked_s for one in told) * 1000)
        rows.append((ours, theirs, actions, *times))
        # OpenSpiel names one action where nothing can be played.
        differing["OpenSpiel"] += sum(max(1, n) != m for n, m in zip(found, their_found, strict=True))
        differing["gnubg"] += sum(n != len(one.texts) for n, one in zip(found, told, strict=True))
    print(f"{batches} batches of {count} rolls; medians, milliseconds a roll")
    names = (
        *("ours", "OpenSpiel", "OpenSpiel's own list", "gnubg, waited", "gnubg, worked"),
        *("gnubg, 0 plies, waited", "gnubg, 0 plies, worked"),
    )
    for column, name in enumerate(names):
        milliseconds = statistics.median(row[column] for row in rows)
        ratio = statistics.median(row[column] / row[0] for row in rows)
        print(f"{name:22} {milliseconds:8.4f}  {ratio:7.2f} times ours")
    for name, number in differing.items():
        print(f"rolls with another number of results in {name}: {number}")


def worst(seed: int, count: int) -> None:
    """Print the slowest of the six doubles of each position, for every `home_hit`."""
    for home_hit in HomeHit:
        slowest: tuple[float, Counts, Counts, int] = (0.0, (), (), 0)
        for me, opponent, _ in islice(random_rolls(seed, home_hit), count):
            for die in range(1, 7):
                took = once(me, opponent, die, home_hit)
                if took > slowest[0]:
                    # Once more, so that an interruption is not taken for work.
                    again = min(took, once(me, opponent, die, home_hit))
                    slowest = max(slowest, (again, me, opponent, die))
        took, me, opponent, die = slowest
        number = len(results(me, opponent, (die, die), home_hit))
        print(
            f"{home_hit.name.lower()}: {took:.2f} ms, {number} results, {die}-{die}, "
            f"{line(me)} against {line(opponent)}"
        )


def kept() -> None:
    """Print the times of the longest lists known, each the median of 25."""
    for mover, other, die in MOST:
        for home_hit in HomeHit:
            took = statistics.median(once(board(mover), board(other), die, home_hit) for _ in range(25))
            print(f"{home_hit.name.lower()}: {took:.2f} ms, {die}-{die}, {mover} against {other}")


def once(me: Counts, opponent: Counts, die: int, home_hit: HomeHit) -> float:
    """Milliseconds of processor time for the list of one double."""
    began = time.process_time()
    results(me, opponent, (die, die), home_hit)
    return (time.process_time() - began) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rolls", type=int, default=300, help="rolls of a batch")
    parser.add_argument("--batches", type=int, default=9)
    parser.add_argument("--worst", type=int, default=0, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.worst:
        worst(args.seed, args.worst)
        kept()
    else:
        compare(args.seed, args.rolls, args.batches)


if __name__ == "__main__":
    main()
