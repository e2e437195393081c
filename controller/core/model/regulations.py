"""What an event's regulations say: how loud an irregularity is, what a touch is, what a claim costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from dambord.rules.game import Side
from dambord.rules.irregularities import KINDS
from dambord.rules.quoting import quoted

Commit = Literal["clock", "settle"]
"""How a turn ends: its player presses the clock, or the board stands still."""
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

SECOND = 1_000_000
LONGEST_S = 3600
"""Seconds; no regulation needs more."""
TIMES = ("brush", "pause", "release", "claim_penalty")


def read_regulations(data: object) -> Regulations:
    """Regulations from plain values, times in seconds; what is not said is as in `STANDARD`.

    ValueError says which key is wrong and what was expected.
    """
    known = (*TIMES, "completes", "loudness")
    said = _table("regulations", data, known)
    made: dict[str, Any] = {key: _time(key, said[key]) for key in TIMES if key in said}
    if "completes" in said:
        made["completes"] = _one_of("completes", said["completes"], ("press", "release"))
    loudness = _table("loudness", said.get("loudness", {}), KINDS)
    loud = {kind: _one_of(f"loudness of {kind}", word, get_args(Loudness)) for kind, word in loudness.items()}
    return Regulations({**_default_loudness(), **loud}, **made)


def write_regulations(regulations: Regulations) -> dict[str, Any]:
    """The plain values of what differs from `STANDARD`; empty where nothing does."""
    data: dict[str, Any] = {
        key: getattr(regulations, key) / SECOND
        for key in TIMES
        if getattr(regulations, key) != getattr(STANDARD, key)
    }
    if regulations.completes != STANDARD.completes:
        data["completes"] = regulations.completes
    loud = {kind: regulations.loud(kind) for kind in KINDS if regulations.loud(kind) != STANDARD.loud(kind)}
    return {**data, "loudness": loud} if loud else data


def _table(name: str, data: object, known: Sequence[str]) -> Mapping[str, object]:
    if not isinstance(data, Mapping):
        raise ValueError(f"{name}: expected a table of {', '.join(known)}, found {quoted(data)}")
    for key in data:
        if key not in known:
            raise ValueError(f"{name}: unknown {quoted(key)}; expected one of {', '.join(known)}")
    return data


def _time(key: str, value: object) -> int:
    fits = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= LONGEST_S
    if not fits:
        raise ValueError(f"{key}: expected seconds from 0 to {LONGEST_S}, found {quoted(value)}")
    assert isinstance(value, int | float)
    return round(value * SECOND)


def _one_of(key: str, value: object, words: Sequence[str]) -> Any:
    if value not in words:
        raise ValueError(f"{key}: expected {', '.join(words[:-1])} or {words[-1]}, found {quoted(value)}")
    return value
