"""A stranger at backgammon: he does only what the page's view says, also where his mistakes are put right.

python -m tests.controller.core.backgammon.stranger --games 100 --mistakes 12
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import product
from random import Random
from typing import Any

from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.core.messages.sayings import Irregular
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.rules.backgammon import names
from dambord.rules.game import Side
from tests.controller.core.agreement import disagreement
from tests.controller.core.backgammon.match_table import MatchTable

POINT_OF = {square: point for point in range(1, 25) for square in squares_of_point(point)}
SEEN = 5
"""The most checkers of a point that are seen."""
ENDS: tuple[Commit, ...] = ("clock", "lift", "settle")
PATIENCE = 3_000
"""Acts within which a game has to be over."""


class Stranger:
    """Plays both sides of a match."""

    def __init__(self, table: MatchTable, rng: Random) -> None:
        self.table, self.rng = table, rng
        self.done: list[str] = []
        self.mistakes = 0

    def play(self, mistakes: int) -> str:
        """Play a game with so many mistakes; what was wrong, or nothing."""
        for _ in range(PATIENCE):
            seen = view(self.table.state)
            if seen["phase"] == "over" or seen["match"]["game"] > 1:
                return ""
            if wrong := disagreement(seen):
                return wrong
            if mistakes and seen["expects"]["what"] in ("play", "roll") and self.rng.random() < 0.1:
                mistakes -= 1
                self.mistakes += 1
                self._go_wrong()
                continue
            told = len(self.table.said(Irregular))  # a mistake may be one
            self.obey()
            if said := self.table.said(Irregular)[told:]:
                return f"{said[-1].side} {said[-1].kind}"
        return "comes to no end"

    def obey(self) -> None:
        """Do what is told."""
        seen = view(self.table.state)
        self.done.append(f"{seen['next']['what']} {seen['next']['remark']['key']}")
        self._do(seen)

    def _go_wrong(self) -> None:
        """A checker goes to a wrong point, or off the board; one that no sensor sees is not touched."""
        full = [point for point, checkers in self.table.points.items() if 0 < len(checkers) < SEEN]
        side = self.table.points[point := self.rng.choice(full)][-1]
        self.table.take(point, side)
        if self.rng.random() < 0.5:
            free = [one for one, checkers in self.table.points.items() if one <= 24 and len(checkers) < SEEN]
            self.table.put(self.rng.choice(free), side)
        self.table.wait(8_000)

    def _do(self, seen: dict[str, Any]) -> None:
        act = seen["next"]
        origins, targets, side = act["from"], act["to"], act["piece"] or seen["side"]
        match act["what"]:
            case "roll" if act["side"] is None:
                white = self.rng.randint(1, 6)
                self.table.throw(white, white % 6 + 1)
            case "roll":
                self.table.roll(act["side"], self.rng.randint(1, 6), self.rng.randint(1, 6))
            case "move" if origins and targets:
                self._take(self.rng.choice(origins), side)
                self._put(self.rng.choice(targets), side)
            case "move" | "take-off" if origins:
                self._take(self.rng.choice(origins), side)
            case "move" | "put-on" if targets:
                self._put(self.rng.choice(targets), side)
            case "turn-over":
                point = POINT_OF[origins[0]]
                shows = self.table.points[point][-1]
                self.table.take(point, shows)
                self.table.put(point, "b" if shows == "w" else "w")
            case "press":
                self.table.press(act["side"])
            case "lift-dice":
                self.table.press(act["side"], "lift")
            case "decide":
                answer = self.rng.choice(seen["banner"]["answers"])
                self.table.press(answer["side"], answer["button"])
        self.table.wait(1_500)

    def _take(self, square: int, side: Side) -> None:
        if side in self.table.points[POINT_OF[square]]:
            self.table.take(POINT_OF[square], side)

    def _put(self, square: int, side: Side) -> None:
        self.table.put(POINT_OF[square], side)


def main() -> int:
    """Play, and print what was done and what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each code with each end of a turn (10)")
    parser.add_argument("--mistakes", type=int, default=12, help="how many in each game (12)")
    parser.add_argument("--seed", type=int, default=0, help="of the games (0)")
    asked = parser.parse_args()
    faults = 0
    for rules, commit in product(names(), ENDS):
        acts: Counter[str] = Counter()
        mistakes = wrong_games = 0
        for number in range(asked.seed, asked.seed + asked.games):
            rng = Random(f"{rules} {commit} {number}")
            stranger = Stranger(MatchTable(rules, commit, length=1), rng)
            wrong = stranger.play(asked.mistakes)
            mistakes += stranger.mistakes
            acts.update(one.split()[0] for one in stranger.done)
            if wrong:
                wrong_games += 1
                print(f"{rules} {commit} {number}: {wrong} after {', '.join(stranger.done[-8:])}", flush=True)
        done = f"{asked.games} games, {mistakes} mistakes, {acts.total()} acts, {wrong_games} faults"
        print(f"{rules} {commit}: {done}: {dict(acts)}", flush=True)
        faults += wrong_games
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
