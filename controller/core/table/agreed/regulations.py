"""The regulations of an event: loudness of irregularities, times of touch and release, cost of a claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from dambord.rules.game import Side
from dambord.rules.irregularities import BACKGAMMON_KINDS, KINDS, ON_DEMAND
from dambord.rules.quoting import quoted

Commit = Literal["clock", "settle", "lift", "free"]
"""How a turn ends: `clock` by the player's press, `settle` when the board stands still, `lift` when the dice
are lifted (backgammon only). `free`: nobody plays, the pieces are moved as in an analysis (draughts only)."""
CLOCKLESS = ("settle", "free")
"""Those without a press, so that no clock can run."""
Completes = Literal["source", "press", "release"]
"""What makes a turn final: the press of the clock, the release of the piece (FMJD 3.10), or what the source
says."""
Loudness = Literal["block", "notify", "silent"]
"""The effect of an irregularity: `block` stops the clocks until it is decided on, `notify` only reports it,
`silent` reports nothing; of the kinds of `ON_DEMAND` nothing before the opponent demands it.

A board that shows no legal turn has to be decided on in any case.
"""
HARMLESS = (
    "removed-early",
    "pause-in-removal",
    "not-crowned",
    "uncrowned-played",
    "two-hands",
    "touch-out-of-turn",
    "premature-roll",
    "out-of-turn",
    "home-hit",
)
"""Kinds of irregularity after which play can go on from what the board shows; `notify` by default."""

ALL_KINDS = tuple(dict.fromkeys((*KINDS, *BACKGAMMON_KINDS)))
"""The kinds of all families of games."""


def _default_loudness() -> dict[str, Loudness]:
    quiet: dict[str, Loudness] = dict.fromkeys(ON_DEMAND, "silent")
    return {kind: "notify" if kind in HARMLESS else "block" for kind in ALL_KINDS} | quiet


@dataclass(frozen=True)
class Regulations:
    """The regulations of one event; all times are microseconds."""

    loudness: Mapping[str, Loudness] = field(default_factory=_default_loudness)
    brush: int = 120_000
    """A lifted piece that is back on its square within this time was brushed, not touched (LV64 1.10)."""
    pause: int = 3_000_000
    """The longest pause allowed between the removals of captured pieces (FMJD 4.11)."""
    completes: Completes = "source"
    release: int = 1_000_000
    """A moved piece that has stood for this time counts as released."""
    exhibitor: Side | None = None
    """The side that gives a simultaneous display; its turns end by standing still. None in other games."""
    claim_penalty: int = 0
    """The time that a wrong claim of a draw adds to the opponent's clock."""
    flag: int = 0
    """The points of a match that a fallen flag costs; 0 if it loses the game or the match."""
    flag_time: int = 60_000_000
    """The time with which the clock goes on after a flag that has cost points."""

    help: bool = False
    """Whether the button `hint` shows what may be played; never so at an event."""
    take_backs: int = 0
    """How often a turn may be taken back in a game: against a program by putting the pieces back, between two
    people when both agree; never at an event."""

    def loud(self, kind: str) -> Loudness:
        """The loudness of irregularities of `kind`."""
        return self.loudness.get(kind, "block")


STANDARD = Regulations()
"""The default regulations."""

SECOND = 1_000_000
"""One second in microseconds."""
MOST_POINTS = 99
"""The most points that a flag may cost."""
MOST_TAKE_BACKS = 999
"""The most turns that a game may let its players take back."""
LONGEST_S = 3600
"""The largest time that a regulation may have, in seconds."""
TIMES = ("brush", "pause", "release", "claim_penalty", "flag_time")
"""The keys that hold a time: seconds in JSON, microseconds in `Regulations`."""


def read_regulations(data: object) -> Regulations:
    """Read regulations from a JSON object with times in seconds (`docs/formats.md`).

    A key that is absent has its value in `STANDARD`. Raises ValueError with the wrong key and what was
    expected.
    """
    known = (*TIMES, "completes", "flag", "help", "take_backs", "loudness")
    said = _table("regulations", data, known)
    made: dict[str, Any] = {key: _time(key, said[key]) for key in TIMES if key in said}
    if "completes" in said:
        made["completes"] = _one_of("completes", said["completes"], get_args(Completes))
    if "flag" in said:
        made["flag"] = _points("flag", said["flag"])
    if "help" in said:
        made["help"] = _switch("help", said["help"])
    if "take_backs" in said:
        made["take_backs"] = _number("take_backs", said["take_backs"], 0, MOST_TAKE_BACKS)
    loudness = _table("loudness", said.get("loudness", {}), ALL_KINDS)
    loud = {kind: _one_of(f"loudness of {kind}", word, get_args(Loudness)) for kind, word in loudness.items()}
    return Regulations({**_default_loudness(), **loud}, **made)


def write_regulations(regulations: Regulations) -> dict[str, Any]:
    """The regulations that differ from `STANDARD`, as a JSON object with times in seconds."""
    data: dict[str, Any] = {
        key: getattr(regulations, key) / SECOND
        for key in TIMES
        if getattr(regulations, key) != getattr(STANDARD, key)
    }
    if regulations.completes != STANDARD.completes:
        data["completes"] = regulations.completes
    if regulations.flag:
        data["flag"] = regulations.flag
    if regulations.help:
        data["help"] = True
    if regulations.take_backs:
        data["take_backs"] = regulations.take_backs
    loud = {
        kind: regulations.loud(kind) for kind in ALL_KINDS if regulations.loud(kind) != STANDARD.loud(kind)
    }
    return {**data, "loudness": loud} if loud else data


def _table(name: str, data: object, known: Sequence[str]) -> Mapping[str, object]:
    if not isinstance(data, Mapping):
        raise ValueError(f"{name}: expected a table of {', '.join(known)}, found {quoted(data)}")
    for key in data:
        if key not in known:
            raise ValueError(f"{name}: unknown {quoted(key)}; expected one of {', '.join(known)}")
    return data


def _time(key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= LONGEST_S:
        raise ValueError(f"{key}: expected seconds from 0 to {LONGEST_S}, found {quoted(value)}")
    return round(value * SECOND)


def _points(key: str, value: object) -> int:
    if value == "match":
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= MOST_POINTS:
        raise ValueError(f"{key}: expected match, or points from 1 to {MOST_POINTS}, found {quoted(value)}")
    return value


def _number(key: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{key}: expected a number from {least} to {most}, found {quoted(value)}")
    return value


def _switch(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{key}: expected true or false, found {quoted(value)}")
    return value


def _one_of(key: str, value: object, words: Sequence[str]) -> Any:
    if value not in words:
        raise ValueError(f"{key}: expected {', '.join(words[:-1])} or {words[-1]}, found {quoted(value)}")
    return value
