"""Which behaviours need sensors for colours or stacks: the same simulated hands on all kinds of sensor.

`python -m benchmarks.ablation [GAMES]` prints the tables. The hands do not depend on the
sensors: they also do things that only some sensors can distinguish.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from dambord.controller.record.replay import replay
from dambord.controller.simulation.players.random_games import random_start
from dambord.controller.simulation.scenarios.behaviours import CROWNING, MixedGame
from dambord.controller.simulation.scenarios.cheats import CHEATS
from dambord.controller.simulation.scenarios.scene import Scene
from dambord.controller.simulation.scenarios.simulated_game import Planted
from dambord.hardware.sensor import LINEAR
from dambord.rules.draughts import game

GAMES = 40
MICRO = 1_000_000
KINDS = ("reed", "hall", "linear")
RULES = (("international", "100"), ("latvian-64", "64"))
HABITS: dict[str, Callable[[MixedGame], object]] = {
    "as it should be": MixedGame.honest,
    "clumsy": MixedGame.clumsy,
    "a piece in the hand for long": MixedGame.holds_a_piece,
    "turn and reply before one press": MixedGame.forgets_to_press,
}
"""Behaviours that result in legal turns."""


def sessions(sensor: str, games: int) -> Iterator[tuple[int, MixedGame]]:
    """Yield seeds and games, with and without kings and clocks; the same for every sensor."""
    for seed in range(games):
        name, size = RULES[seed % 2]
        rules, commit = game(name), ("clock", "settle")[seed // 2 % 2]
        fen = random_start(rules, Random(seed)) if seed // 4 % 2 else None
        yield seed, MixedGame(rules, f"{sensor}-{size}", commit, seed=seed, fen=fen, eyes=LINEAR)


def told(session: MixedGame) -> list[dict[str, Any]]:
    """Return the events that the controller reports for a game."""
    return [json.loads(line) for line in replay(session.played().lines)]


def habit(sensor: str, work: Callable[[MixedGame], object], games: int) -> str:
    """Return the shares of turns recognised correctly, and of `unclear` events."""
    turns = right = unclear = 0
    for _, session in sessions(sensor, games):
        while session.scene.plies < 12 and not session.outcome:
            work(session)
        events = told(session)
        made = [(move.ply, move.fen) for move in session.scene.moves]
        seen = [(event["ply"], event["fen"]) for event in events if event["event"] == "move"]
        turns += len(made)
        right += sum(1 for a, b in zip(made, seen, strict=False) if a == b)
        unclear += sum(1 for event in events if event["event"] == "unclear")
    return f"{right / turns:.1%}, {unclear / turns:.1%}"


def cheat(sensor: str, kind: str, games: int) -> str:
    """Return how often an irregularity was reported correctly, as another one, as unclear, or not at all."""
    came: Counter[str] = Counter()
    for seed, session in sessions(sensor, games):
        while session.scene.plies < 30 and not session.outcome and session.turns:
            if session.scene.plies > seed % 8 and session.cheat(kind, "correct"):
                break
            if kind != "uncrowned-played" or not session.cheat("not-crowned", "correct"):
                session.honest()
        if not session.outcome and session.turns:
            session.honest()
        planted = [each for each in session.planted if each.kind == kind]
        if planted:
            came[verdict(planted[0], told(session))] += 1
    if not came:
        return "–"
    words = [
        f"{word} {came[word] / came.total():.0%}" for word in ("named", "otherwise", "unclear", "unseen")
    ]
    return ", ".join(word for word in words if not word.endswith(" 0%"))


def exchanged(sensor: str, games: int) -> str:
    """Return how often two exchanged men of different colours are noticed at the start."""
    said = 0
    for seed in range(games):
        name, size = RULES[seed % 2]
        rules, rng = game(name), Random(seed)
        picture = list(rules.picture(rules.start()))
        white, black = (rng.choice([n for n, piece in enumerate(picture) if piece == side]) for side in "wb")
        picture[white], picture[black] = "b", "w"
        scene = Scene(rules, f"{sensor}-{size}", seed=seed, at_start="".join(picture))
        scene.wait(3 * MICRO)
        said += any(json.loads(line)["event"] == "unclear" for line in replay(scene.played().lines))
    return f"said {said / games:.0%}"


def verdict(planted: Planted, events: list[dict[str, Any]]) -> str:
    """Return how an irregularity was reported, up to a second after it was due."""
    near = [e for e in events if planted.since - MICRO <= e["t"] * MICRO <= planted.until + MICRO]
    named = [(e["kind"], e["side"]) for e in near if e["event"] == "irregularity"]
    if (planted.kind, planted.side) in named:
        return "named"
    if named:
        return "otherwise"
    return "unclear" if any(e["event"] == "unclear" for e in near) else "unseen"


def main() -> None:
    """Print both tables."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print("| hands | reed | hall | linear |\n| --- | --- | --- | --- |")
    for name, work in HABITS.items():
        print(f"| {name} |", " | ".join(habit(sensor, work, games) for sensor in KINDS), "|", flush=True)
    row = " | ".join(exchanged(sensor, games) for sensor in KINDS)
    print(f"| two men of different colours exchanged at the start | {row} |", flush=True)
    print("\n| irregularity | reed | hall | linear |\n| --- | --- | --- | --- |")
    for kind in CHEATS:
        wide = games * (3 if kind in CROWNING else 1)  # such positions are rare
        print(f"| `{kind}` |", " | ".join(cheat(sensor, kind, wide) for sensor in KINDS), "|", flush=True)


if __name__ == "__main__":
    main()
