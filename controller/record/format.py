"""The recording format: JSON lines for the header and the events, and JSON lines for what a table says."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from dambord.controller.core.messages.arbiter_acts import read_act, write_act
from dambord.controller.core.messages.events import (
    BUTTONS,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Ruled,
    Seen,
)
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import (
    DrawAnswered,
    DrawClaimed,
    DrawOffered,
    Ended,
    FlagFallen,
    Irregular,
    LowTime,
    Moved,
    Refused,
    Resolved,
    Restored,
    Ruling,
    Saying,
    Touched,
    Turned,
    Unclear,
    Voided,
)
from dambord.controller.core.model.regulations import (
    STANDARD,
    Commit,
    Regulations,
    read_regulations,
    write_regulations,
)
from dambord.hardware.sensor import Sensor
from dambord.rules.game import Side
from dambord.rules.quoting import quoted

SECOND = 1_000_000
LATEST = 400 * 24 * 3600 * SECOND
"""No recording is longer than this (microseconds): a larger time is a mistake."""
LONGEST_NAME = 4096
"""No name of a ruleset or of a board's file is longer."""


class RecordingError(ValueError):
    """A recording that can't be read: the line, what is wrong there and what was expected."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: what was agreed before the game."""

    rules: str
    board: str
    commit: Commit
    options: Mapping[str, str] = field(default_factory=dict)
    fen: str | None = None
    control: str | None = None
    """Time control in the short form of `clock.Control`; recordings of other programs have none."""
    exhibitor: Side | None = None
    """Who gives a simultaneous display; None in any other game."""
    regulations: Regulations = STANDARD
    """What the event says of irregularities, touching and claims; the exhibitor is not read from here."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game as the record holds it; `last` is the last instant (microseconds) that is known of it."""

    number: int
    began: str
    header: Header
    lines: tuple[str, ...]
    last: int
    fault: str = ""
    """What is wrong with the line after these; empty when the game is as it was written."""


def read_header(line: str) -> Header:
    """Read the first line; raises RecordingError."""
    data = _object(line, 1)
    if data.get("recording") != 1 or data["recording"] is True:
        raise RecordingError('line 1: expected the header {"recording": 1, "rules": …, "board": …}')
    for key in ("rules", "board"):
        if not isinstance(data.get(key), str):
            raise RecordingError(f"line 1: {key!r} is missing or no text")
        if len(data[key]) > LONGEST_NAME:
            raise RecordingError(f"line 1: {key!r} is {quoted(data[key])}; expected a name")
    commit = data.get("commit", "clock")
    if commit not in ("clock", "settle"):
        raise RecordingError(f"line 1: 'commit' is {quoted(commit)}; expected 'clock' or 'settle'")
    options = data.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise RecordingError("line 1: 'options' must be an object of texts")
    for key in ("fen", "control"):
        if data.get(key) is not None and not isinstance(data[key], str):
            raise RecordingError(f"line 1: {key!r} must be a text")
    exhibitor = data.get("exhibitor")
    if exhibitor not in ("w", "b", None):
        raise RecordingError(f"line 1: 'exhibitor' is {quoted(exhibitor)}; expected w or b")
    try:
        regulations = read_regulations(data.get("regulations") or {})
    except ValueError as error:
        raise RecordingError(f"line 1: {error}") from None
    fen, control = data.get("fen"), data.get("control")
    return Header(data["rules"], data["board"], commit, options, fen, control, exhibitor, regulations)


def write_header(header: Header) -> str:
    """The first line of a recording."""
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
    return json.dumps(data)


def read_events(lines: Iterable[str], sensor: Sensor, cells: int) -> Iterator[Event]:
    """Read the lines after the header (the first of them is line 2); raises RecordingError."""
    last = 0
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        event = read_event(_object(line, number), f"line {number}", sensor, cells)
        if event.at < last:
            raise RecordingError(f"line {number}: time {event.at / SECOND} is before {last / SECOND}")
        last = event.at
        yield event


def time_of(line: str) -> int:
    """When the event of a line happened, microseconds; raises RecordingError."""
    return _time(_object(line, 0).get("t"), "line")


def read_event(data: Mapping[str, Any], where: str, sensor: Sensor, cells: int) -> Event:
    """One event from its JSON object; raises RecordingError beginning with `where`."""
    at = _time(data.get("t"), where)
    kinds = [key for key in ("cells", "button", "link") if key in data]
    if len(kinds) > 1:
        raise RecordingError(f"{where}: {' and '.join(map(repr, kinds))} in one line; expected one of them")
    match data:
        case {"cells": str(text)}:
            if len(text) != cells or not set(text) <= set(sensor.raw):
                raise RecordingError(
                    f"{where}: expected {cells} cells of the characters {sensor.raw!r}, "
                    f"got {quoted(text)}, {len(text)} of them"
                )
            return Seen(at, text)
        case {"button": str(button), "side": str(side)}:
            if button not in BUTTONS or side not in ("w", "b"):
                raise RecordingError(
                    f"{where}: button {quoted(button)} of side {quoted(side)}; "
                    f"expected side w or b and one of {' '.join(BUTTONS)}"
                )
            return Pressed(at, cast(Side, side), button)
        case {"link": "down"}:
            return LinkLost(at)
        case {"link": "up"}:
            return LinkFound(at)
        case {"restarted": True}:
            return Restarted(at)
        case {"ruling": dict(ruling)}:
            return _ruled(at, ruling, where)
    raise RecordingError(f"{where}: expected 'cells', 'button' with 'side', 'link' up or down, or 'ruling'")


def _ruled(at: int, data: Mapping[str, Any], where: str) -> Ruled:
    who, why = data.get("who"), data.get("why")
    if not (isinstance(who, str) and isinstance(why, str) and who and why):
        raise RecordingError(f"{where}: a ruling needs 'who' and 'why' as texts")
    try:
        act = read_act({key: value for key, value in data.items() if key not in ("who", "why")})
    except ValueError as error:
        raise RecordingError(f"{where}: ruling: {error}") from None
    return Ruled(at, who, why, act)


def write_event(event: Event) -> str:
    """One line for an event; ValueError for one that is not recorded."""
    match event:
        case Seen(at, cells):
            return json.dumps({"t": _seconds(at), "cells": cells})
        case Pressed(at, side, button):
            return json.dumps({"t": _seconds(at), "button": button, "side": side})
        case LinkLost(at):
            return json.dumps({"t": _seconds(at), "link": "down"})
        case LinkFound(at):
            return json.dumps({"t": _seconds(at), "link": "up"})
        case Restarted(at):
            return json.dumps({"t": _seconds(at), "restarted": True})
        case Ruled(at, who, why, act):
            return json.dumps({"t": _seconds(at), "ruling": {"who": who, "why": why, **write_act(act)}})
    raise ValueError(f"{type(event).__name__} is not recorded")


def write_saying(saying: Saying) -> str:
    """One line for what the table says."""
    return json.dumps({"t": _seconds(saying.at), **saying_fields(saying)}, ensure_ascii=False)


def write_lamps(at: int, lit: Mapping[int, Role]) -> str:
    """One line for the lamps as they are from `at` on."""
    squares = {str(square): lit[square] for square in sorted(lit)}
    return json.dumps({"t": _seconds(at), "event": "leds", "lit": squares})


def saying_fields(saying: Saying) -> dict[str, Any]:
    """What the table says as a JSON object, without its time."""
    match saying:
        case Moved(_, ply, side, move, origin, target, captures, fen, irregular):
            marked = {"irregular": irregular} if irregular else {}
            return {
                "event": "move",
                "ply": ply,
                "side": side,
                "move": move,
                "from": origin,
                "to": target,
                "captures": list(captures),
                "fen": fen,
                **marked,
            }
        case Touched(_, side, square):
            return {"event": "touch", "side": side, "square": square}
        case Unclear(_, squares, why):
            return {"event": "unclear", "squares": list(squares), "why": why}
        case Restored():
            return {"event": "restored"}
        case Turned():
            return {"event": "turned"}
        case DrawOffered(_, side):
            return {"event": "draw-offer", "side": side}
        case DrawAnswered(_, side, accepted):
            return {"event": "draw-answer", "side": side, "accepted": accepted}
        case DrawClaimed(_, side, rule, granted, count, needed, clause, plies):
            counted = {"count": count, "needed": needed, "clause": clause, "plies": list(plies)}
            return {"event": "draw-claim", "side": side, "rule": rule, "granted": granted, **counted}
        case Refused(_, side, button, why):
            return {"event": "refused", "side": side, "button": button, "why": why}
        case LowTime(_, side, left):
            return {"event": "low-time", "side": side, "left": _seconds(left)}
        case FlagFallen(_, side):
            return {"event": "flag", "side": side}
        case Irregular(_, side, kind, clause, squares):
            broken = {"side": side, "kind": kind, "clause": clause, "squares": list(squares)}
            return {"event": "irregularity", **broken}
        case Resolved(_, choice, fen):
            return {"event": "resolution", "choice": choice, "fen": fen}
        case Ruling(_, who, why, act, refused, overridden):
            said = {"refused": refused} if refused else {}
            against = {"overridden": list(overridden)} if overridden else {}
            return {"event": "ruling", "who": who, "why": why, **write_act(act), **said, **against}
        case Voided(_, clause):
            return {"event": "void", "clause": clause}
        case Ended(_, winner, reason, clause):
            return {"event": "result", "winner": winner, "reason": reason, "clause": clause}


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordingError(f"line {number}: not JSON ({error})") from None
    if not isinstance(data, dict):
        raise RecordingError(f"line {number}: expected a JSON object")
    return data


def _time(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value * SECOND <= LATEST:
        raise RecordingError(f"{where}: 't' is {quoted(value)}; expected seconds from the start, 0 or more")
    return round(value * SECOND)


def _seconds(at: int) -> float:
    return at / SECOND
