"""The headers of the games that a station begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from dambord.controller.core.families import family_named
from dambord.controller.core.sensing.occupancy import MisfitError
from dambord.controller.core.table.agreed.program import Hand, Program
from dambord.controller.core.table.agreed.regulations import STANDARD, Loudness
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.station.model.choice import Choice
from dambord.rules.game import other

GENTLE: Mapping[str, Loudness] = {
    "touched-piece": "silent",
    "touch-out-of-turn": "silent",
    "two-hands": "silent",
    "removed-early": "silent",
    "pause-in-removal": "silent",
}
"""Irregularities of form, which nobody is told of who plays for the first time."""
KIND = replace(STANDARD, loudness={**STANDARD.loudness, **GENTLE}, completes="press", help=True)
"""The regulations of a visitor's game."""
MATCH: Mapping[str, Any] = {"length": 1, "score": [0, 0]}
"""A match of backgammon with a visitor: one game, without doubling."""


def resting(rules: str, board: str) -> Header:
    """The unrecorded game under a board that nobody plays on, or that is being arranged."""
    return Header(rules, board, "settle", regulations=KIND, match=_match(rules))


def visitors(choice: Choice, board: str, opponent: str, hand: Hand) -> Header:
    """The game of a visitor against the program with the name `opponent`."""
    header = resting(choice.rules, board)
    return replace(header, program=Program(other("w" if choice.side == "w" else "b"), opponent, hand))


def fitting(rules: Iterable[str], board: str) -> tuple[str, ...]:
    """Those rulesets that can be played on `board`; the first is that of the board at rest.

    Raises ValueError for an unknown board or ruleset, and if there is none.
    """
    asked, found = tuple(rules), []
    for one in asked:
        with suppress(MisfitError):
            terms(resting(one, board))
            found.append(one)
    if not found:
        raise ValueError(f"station.rules: none of {', '.join(asked)} can be played on board {board}")
    return tuple(found)


def _match(rules: str) -> Mapping[str, Any] | None:
    return None if family_named(rules).usual_match is None else MATCH
