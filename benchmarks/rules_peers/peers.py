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


class Peer(NamedTuple):
    """A package for Python and the rulesets that it plays."""

    name: str
    script: str
    """Run by an interpreter that has the package."""
    share: float
    """How much of the positions it is asked for; slow ones fewer."""
    rulesets: dict[str, tuple[str, KnownFault | None]]
    """By our name: its own, and what is known to be wrong."""

    def answers(self, python: str, game: Draughts, positions: Sequence[Position]) -> list[Answers | str]:
        """What it answers, in the order of the positions."""
        words = [python, str(Path(__file__).parent / self.script), self.rulesets[game.name][0]]
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


PY_DRAUGHTS = Peer(
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
)
PYDRAUGHTS = Peer(
    "pydraughts",
    "pydraughts.py",
    0.1,
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
)
