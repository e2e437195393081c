"""The header of a recording: what was agreed before the game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, get_args

from dambord.controller.core.table.agreed.program import Program, read_program, write_program
from dambord.controller.core.table.agreed.regulations import (
    STANDARD,
    Commit,
    Regulations,
    read_regulations,
    write_regulations,
)
from dambord.controller.record.line import RecordingError, object_in
from dambord.controller.record.setup.occasion import UNTOLD, Occasion, read_occasion, write_occasion
from dambord.rules.game import Side
from dambord.rules.quoting import quoted
from dambord.rules.spelling import likeliest

LONGEST_NAME = 4096
"""Longest name of a ruleset or of a board's file in characters."""


KEYS = (
    "recording",
    "rules",
    "options",
    "board",
    "commit",
    "fen",
    "control",
    "exhibitor",
    "regulations",
    "match",
    "position",
    "players",
    "event",
    "round",
    "table",
    "site",
    "program",
)
"""Keys of a header."""
MISSPELT = 0.85
"""From this likeness (of `difflib`) on an unknown key is taken for a misspelt one. Others are ignored."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a recording: what was agreed before the game."""

    rules: str
    board: str
    commit: Commit
    options: Mapping[str, str] = field(default_factory=dict)
    fen: str | None = None
    control: str | None = None
    """Time control in the short form of `clock.Control`; None without a clock."""
    exhibitor: Side | None = None
    """The side that gives a simultaneous display; None in any other game."""
    regulations: Regulations = STANDARD
    """The event's regulations on irregularities, touch-move and claims; its `exhibitor` is not used."""
    match: Mapping[str, Any] | None = None
    """The length and the score of a match of backgammon."""
    position: Mapping[str, Any] | None = None
    """The start of a game of backgammon, if it is not the ruleset's own."""
    occasion: Occasion = UNTOLD
    """Who plays, and at which event."""
    program: Program | None = None
    """The program that plays one side; a person makes its turns on the board."""


def read_header(line: str) -> Header:
    """Parse the first line of a recording. Raises RecordingError."""
    data = object_in(line, 1)
    if data.get("recording") != 1 or data["recording"] is True:
        raise RecordingError('line 1: expected the header {"recording": 1, "rules": …, "board": …}')
    for key in ("rules", "board"):
        if not isinstance(data.get(key), str):
            raise RecordingError(f"line 1: {key!r} is missing or no text")
        if len(data[key]) > LONGEST_NAME:
            raise RecordingError(f"line 1: {key!r} is {quoted(data[key])}; expected a name")
    for key in data:
        if key not in KEYS and (meant := likeliest(key, KEYS, alike=MISSPELT)):
            raise RecordingError(f"line 1: unknown key {quoted(key)}; expected {meant!r}")
    commit = data.get("commit", "clock")
    if commit not in get_args(Commit):
        expected = "expected 'clock', 'settle', 'lift' or 'free'"
        raise RecordingError(f"line 1: 'commit' is {quoted(commit)}; {expected}")
    options = data.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise RecordingError("line 1: 'options' must be an object of texts")
    for key in ("fen", "control"):
        if data.get(key) is not None and not isinstance(data[key], str):
            raise RecordingError(f"line 1: {key!r} must be a text")
    for key in ("match", "position"):
        if data.get(key) is not None and not isinstance(data[key], dict):
            raise RecordingError(f"line 1: {key!r} must be an object")
    exhibitor = data.get("exhibitor")
    if exhibitor not in ("w", "b", None):
        raise RecordingError(f"line 1: 'exhibitor' is {quoted(exhibitor)}; expected w or b")
    try:
        regulations = read_regulations(data.get("regulations") or {})
        occasion = read_occasion(data)
        program = read_program(data.get("program"))
    except ValueError as error:
        raise RecordingError(f"line 1: {error}") from None
    fen, control = data.get("fen"), data.get("control")
    return Header(
        data["rules"],
        data["board"],
        commit,
        options,
        fen,
        control,
        exhibitor,
        regulations,
        data.get("match"),
        data.get("position"),
        occasion,
        program,
    )


def write_header(header: Header) -> str:
    """Return the first line of a recording."""
    data: dict[str, Any] = {
        "recording": 1,
        "rules": header.rules,
        "options": dict(header.options),
        "board": header.board,
        "commit": header.commit,
    }
    if header.fen is not None:
        data["fen"] = header.fen
    if header.control is not None:
        data["control"] = header.control
    if header.exhibitor is not None:
        data["exhibitor"] = header.exhibitor
    if said := write_regulations(header.regulations):
        data["regulations"] = said
    if header.program is not None:
        data["program"] = write_program(header.program)
    given = {"match": header.match, "position": header.position}
    data |= {key: value for key, value in given.items() if value is not None}
    return json.dumps(data | write_occasion(header.occasion))
