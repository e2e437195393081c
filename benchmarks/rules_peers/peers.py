"""The generators that ours is compared with."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.rules_peers.answers import Answer, Answers
from benchmarks.rules_peers.known_faults import GOES_ON, OPTIONAL, PASSES_OVER, ROUNDED, KnownFault
from dambord.rules.draughts import Draughts, Position
from tests.opponents.peers.environments import environment

HERE = Path(__file__).parent


class Peer(NamedTuple):
    """A package for Python and the rulesets that it plays."""

    name: str
    script: str
    """Run by the interpreter of an environment that has the package."""
    every: int
    """The interval of positions at which it is asked; slow ones seldom."""
    rulesets: dict[str, tuple[str, KnownFault | None]]
    """By our name: its own, and what is known to be wrong."""

    def answers(self, game: Draughts, positions: Sequence[Position]) -> list[Answers | str]:
        """What it answers, in the order of the positions."""
        words = [str(environment(self.name) / "python"), str(HERE / self.script), self.rulesets[game.name][0]]
        asked = "".join(f"{game.fen(position)}\n" for position in positions)
        ran = subprocess.run(words, input=asked, stdout=subprocess.PIPE, text=True, check=True)
        return [answers(json.loads(line)) for line in ran.stdout.splitlines()]


def answers(said: str | list[list[object]]) -> Answers | str:
    """A line of a script."""
    if isinstance(said, str):
        return said
    return frozenset(
        Answer(origin, target, frozenset(captured), after)  # type: ignore[arg-type, call-overload]
        for origin, target, captured, after in said
    )


PEERS = (
    Peer(
        "py-draughts",
        "py_draughts.py",
        1,
        {
            "international": ("StandardBoard", None),
            "russian": ("RussianBoard", None),
            "brazilian": ("BrazilianBoard", None),
            "frisian": ("FrisianBoard", None),
            "frysk": ("FryskBoard", None),
            "antidraughts": ("AntidraughtsBoard", None),
            "breakthrough": ("BreakthroughBoard", GOES_ON),
            "english": ("AmericanBoard", OPTIONAL),
        },
    ),
    Peer(
        "pydraughts",
        "pydraughts.py",
        10,
        {
            "international": ("standard", None),
            "russian": ("russian", None),
            "brazilian": ("brazilian", None),
            "english": ("english", None),
            "italian": ("italian", None),
            "turkish": ("turkish", PASSES_OVER),
            "frisian": ("frisian", ROUNDED),
            "frysk": ("frysk!", ROUNDED),
            "antidraughts": ("antidraughts", None),
            "breakthrough": ("breakthrough", GOES_ON),
        },
    ),
)
