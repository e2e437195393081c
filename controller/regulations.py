"""What an event's regulations say: how loud an irregularity is, what a touch is, what a claim costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.game import Side
from rules.irregularities import KINDS

Loudness = Literal["block", "notify", "silent"]
"""`block` stops the clocks until the opponent has decided, `notify` says it, `silent` just plays on.

A board that shows no legal turn has to be decided on however loud that is.
"""
HARMLESS = (
    "removed-early",
    "pause-in-removal",
    "not-crowned",
    "uncrowned-played",
    "two-hands",
    "touch-out-of-turn",
)
"""Kinds after which the board is as it should be: by default they are told, and the game goes on."""


def _default_loudness() -> dict[str, Loudness]:
    return {kind: "notify" if kind in HARMLESS else "block" for kind in KINDS}


@dataclass(frozen=True)
class Regulations:
    """The regulations of one event; times in microseconds."""

    loudness: Mapping[str, Loudness] = field(default_factory=_default_loudness)
    brush: int = 120_000
    """A piece that is back on its square within this time has been brushed, not touched."""
    pause: int = 3_000_000
    """Captured pieces come off without a pause longer than this (FMJD 4.11)."""
    completes: Literal["press", "release"] = "press"
    """Whether a turn may be changed until the clock is pressed, or only until the piece is released."""
    release: int = 1_000_000
    """A piece that has stood so long has been released."""
    exhibitor: Side | None = None
    """Who plays a simultaneous display, whose turns end by standing still; None in any other game."""
    claim_penalty: int = 0
    """What a wrong claim adds to the opponent's time."""

    def loud(self, kind: str) -> Loudness:
        """How loud an irregularity of that kind is."""
        return self.loudness.get(kind, "block")


STANDARD = Regulations()
"""What holds where nobody said otherwise."""
