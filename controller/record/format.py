"""The recording format (docs/formats.md): JSON lines for the header, the events and the sayings of a
table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, cast, get_args

from dambord.controller.core.messages.arbiter_acts import read_act, write_act
from dambord.controller.core.messages.events import (
    BACKGAMMON_BUTTONS,
    BUTTONS,
    CUBE_ACTS,
    Chose,
    Dice,
    DicePromised,
    DiceRevealed,
    DiceText,
    Doubled,
    Dropped,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Rolled,
    Ruled,
    Seen,
    Source,
    Taken,
    press,
)
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.regulations import (
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
"""Microseconds per second."""
MAX_TIME_US = 400 * 24 * 3600 * SECOND
"""Largest time in a recording in microseconds; a larger one is taken for a mistake."""
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
)
"""Keys of a header."""
MISSPELT = 0.85
"""From this likeness (of `difflib`) on an unknown key is taken for a misspelt one. Others are ignored."""
KINDS = ("cells", "button", "link", "restarted", "ruling", "dice", "choose", "commitment", "text", "seed")
"""Keys that say what a line tells; a line has one of them."""


_BUTTONS = tuple(dict.fromkeys((*BUTTONS, *BACKGAMMON_BUTTONS, *CUBE_ACTS)))
_CUBE_BUTTONS = {kind: button for button, kind in CUBE_ACTS.items()}
_SOURCES = get_args(Source)
_MOST = 9999
"""Largest number of a game in a match, and of a roll in a game."""


class RecordingError(ValueError):
    """A recording cannot be read; the message names the line, the fault and what was expected."""


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


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a table after the first `sequence` events of a game, so that they need no replay."""

    game: int
    began: str
    header: str
    """The first line of the game's recording."""
    sequence: int
    head: str
    """The seal of the last of these events (hexadecimal)."""
    at: int
    """The last instant in µs of game time."""
    code: str
    """Fingerprint of the program and the board on which the meaning of `state` depends."""
    state: str


@dataclass(frozen=True, slots=True)
class Continued:
    """A line in place of `lost` events that cannot be read any more; `state` is that of the table after
    them."""

    at: int
    lost: int
    state: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game from the record; `last` is the last recorded instant in µs of game time.

    `began` is the wall-clock time of its beginning (ISO 8601, UTC); `lines` are its events without the
    header.
    """

    number: int
    began: str
    header: Header
    lines: tuple[str, ...]
    last: int
    fault: str = ""
    """What is wrong with the line after `lines`; empty if the game is intact."""
    base: Snapshot | None = None
    """The snapshot behind which `lines` begin; None if they are all lines of the game."""

    @property
    def events(self) -> int:
        """The number of the event after `lines`."""
        first = 0 if self.base is None else self.base.sequence
        return first + sum(max(lost_in(line), 1) for line in self.lines)


def read_header(line: str) -> Header:
    """Parse the first line of a recording. Raises RecordingError."""
    data = _object(line, 1)
    if data.get("recording") != 1 or data["recording"] is True:
        raise RecordingError('line 1: expected the header {"recording": 1, "rules": …, "board": …}')
    for key in ("rules", "board"):
        if not isinstance(data.get(key), str):
            raise RecordingError(f"line 1: {key!r} is missing or no text")
        if len(data[key]) > LONGEST_NAME:
            raise RecordingError(f"line 1: {key!r} is {quoted(data[key])}; expected a name")
    for key in data:
        if key not in KEYS and (meant := get_close_matches(key[:LONGEST_NAME], KEYS, 1, MISSPELT)):
            raise RecordingError(f"line 1: unknown key {quoted(key)}; expected {meant[0]!r}")
    commit = data.get("commit", "clock")
    if commit not in ("clock", "settle", "lift"):
        raise RecordingError(f"line 1: 'commit' is {quoted(commit)}; expected 'clock', 'settle' or 'lift'")
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
    given = {"match": header.match, "position": header.position}
    return json.dumps(data | {key: value for key, value in given.items() if value is not None})


def read_events(lines: Iterable[str], sensor: Sensor, cells: int) -> Iterator[Event]:
    """Parse the lines after the header; the first of them is line 2. Raises RecordingError.

    `sensor` and `cells` are the board's kind of sensor and number of cells. A line in place of lost events is
    an error here.
    """
    for number, event in enumerate(read_lines(lines, sensor, cells), 2):
        if isinstance(event, Continued):
            raise RecordingError(f"line {number}: {event.lost} events are lost here")
        yield event


def read_lines(lines: Iterable[str], sensor: Sensor, cells: int) -> Iterator[Event | Continued]:
    """Parse lines as `read_events` does; also those in place of lost events."""
    last = 0
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        data = _object(line, number)
        event = (
            _continued(data, number) if "lost" in data else read_event(data, f"line {number}", sensor, cells)
        )
        if event.at < last:
            raise RecordingError(f"line {number}: time {event.at / SECOND} is before {last / SECOND}")
        last = event.at
        yield event


def time_of(line: str) -> int:
    """Return the time of a line's event in microseconds. Raises RecordingError."""
    return _time(_object(line, 0).get("t"), "line")


def lost_in(line: str) -> int:
    """How many events a line stands for that are lost; 0 for any other line."""
    if not line.startswith('{"lost": '):
        return 0
    lost = _object(line, 0).get("lost")
    return lost if isinstance(lost, int) and lost > 0 else 0


def write_lost(at: int, lost: int, state: str) -> str:
    """Return the line for `lost` events that cannot be read any more; `state` is that of the table after
    them."""
    return json.dumps({"lost": lost, "t": _seconds(at), "state": state})


def read_event(data: Mapping[str, Any], where: str, sensor: Sensor, cells: int) -> Event:
    """Convert a JSON object to an event. Raises RecordingError with a message that begins with `where`."""
    at = _time(data.get("t"), where)
    if len(data) == 2 and isinstance(found := data.get("cells"), str):  # nearly every line
        return _seen(at, found, where, sensor, cells)
    kinds = [key for key in KINDS if key in data]
    if len(kinds) > 1:
        raise RecordingError(f"{where}: {' and '.join(map(repr, kinds))} in one line; expected one of them")
    match data:
        case {"cells": str(text)}:
            return _seen(at, text, where, sensor, cells)
        case {"button": str(button), "side": str(side)}:
            if button not in _BUTTONS or side not in ("w", "b"):
                raise RecordingError(
                    f"{where}: button {quoted(button)} of side {quoted(side)}; "
                    f"expected side w or b and one of {' '.join(_BUTTONS)}"
                )
            return press(at, cast(Side, side), cast(Any, button), _source(data, where))
        case {"dice": [int(first), int(second)]}:
            return _rolled(at, (first, second), data, where)
        case {"choose": str(play), "side": "w" | "b" as side}:
            return Chose(at, cast(Side, side), play)
        case {"commitment": str(commitment), "match": str(match)} if _is_hash(commitment):
            return DicePromised(at, match, commitment)
        case {"text": str(text), "side": "w" | "b" as side}:
            return DiceText(at, cast(Side, side), text)
        case {"seed": str(seed)} if _is_hash(seed):
            return DiceRevealed(at, seed)
        case {"link": "down"}:
            return LinkLost(at)
        case {"link": "up"}:
            return LinkFound(at)
        case {"restarted": True}:
            return Restarted(at)
        case {"ruling": dict(ruling)}:
            return _ruled(at, ruling, where)
    raise RecordingError(
        f"{where}: expected 'cells', 'button' with 'side', 'dice', 'choose' with 'side', 'commitment' with "
        "'match', 'text' with 'side', 'seed', 'link' up or down, 'restarted' or 'ruling'"
    )


def _rolled(at: int, dice: Dice, data: Mapping[str, Any], where: str) -> Rolled:
    if not all(type(number) is int and 1 <= number <= 6 for number in dice):
        raise RecordingError(f"{where}: 'dice' is {quoted(data['dice'])}; expected two numbers from 1 to 6")
    side = data.get("side")
    if (side is None) is not (data.get("opening") is True) or side not in ("w", "b", None):
        raise RecordingError(f"{where}: a roll needs 'side' w or b, or 'opening' true")
    drawn = (data.get("game"), data.get("roll"))
    if drawn == (None, None):
        return Rolled(at, dice, side, _source(data, where))
    game, number = drawn
    if type(game) is not int or type(number) is not int:
        raise RecordingError(f"{where}: expected 'game' and 'roll', the numbers of an electronic roll")
    if not (1 <= game <= _MOST and 0 <= number <= _MOST):
        raise RecordingError(f"{where}: expected a 'game' from 1, a 'roll' from 0, both up to {_MOST}")
    return Rolled(at, dice, side, _source(data, where), (game, number))


def _is_hash(text: str) -> bool:
    """Whether it is 32 bytes in hexadecimal digits."""
    return len(text) == 64 and set(text) <= set("0123456789abcdef")


def _source(data: Mapping[str, Any], where: str) -> Source:
    source = data.get("source", "recording")
    if source not in _SOURCES:
        raise RecordingError(f"{where}: 'source' is {quoted(source)}; expected {' '.join(_SOURCES)}")
    return cast(Source, source)


def _seen(at: int, text: str, where: str, sensor: Sensor, cells: int) -> Seen:
    if len(text) != cells or text.strip(sensor.raw):
        raise RecordingError(
            f"{where}: expected {cells} cells of the characters {sensor.raw!r}, "
            f"got {quoted(text)}, {len(text)} of them"
        )
    return Seen(at, text)


def _continued(data: Mapping[str, Any], number: int) -> Continued:
    match data:
        case {"lost": int(lost), "state": str(state)} if lost > 0:
            return Continued(_time(data.get("t"), f"line {number}"), lost, state)
    raise RecordingError(
        f"line {number}: 'lost' is the number of lost events, 'state' the text of the state after"
    )


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
    """Return the line for an event. Raises ValueError for an event that is not recorded."""
    match event:
        case Seen(at, cells):
            return json.dumps({"t": _seconds(at), "cells": cells})
        case Pressed(at, side, button):
            return json.dumps({"t": _seconds(at), "button": button, "side": side})
        case Rolled(at, dice, side, source, drawn):
            thrown = {"opening": True} if side is None else {"side": side}
            numbered = {} if drawn is None else {"game": drawn[0], "roll": drawn[1]}
            return json.dumps(
                {"t": _seconds(at), "dice": list(dice), **thrown, **_whence(source), **numbered}
            )
        case Doubled(at, side, source) | Taken(at, side, source) | Dropped(at, side, source):
            pressed = {"button": _CUBE_BUTTONS[type(event)], "side": side}
            return json.dumps({"t": _seconds(at), **pressed, **_whence(source)})
        case Chose(at, side, play):
            return json.dumps({"t": _seconds(at), "choose": play, "side": side})
        case DicePromised(at, match, commitment):
            return json.dumps({"t": _seconds(at), "commitment": commitment, "match": match})
        case DiceText(at, side, text):
            return json.dumps({"t": _seconds(at), "text": text, "side": side})
        case DiceRevealed(at, seed):
            return json.dumps({"t": _seconds(at), "seed": seed})
        case LinkLost(at):
            return json.dumps({"t": _seconds(at), "link": "down"})
        case LinkFound(at):
            return json.dumps({"t": _seconds(at), "link": "up"})
        case Restarted(at):
            return json.dumps({"t": _seconds(at), "restarted": True})
        case Ruled(at, who, why, act):
            return json.dumps({"t": _seconds(at), "ruling": {"who": who, "why": why, **write_act(act)}})
    raise ValueError(f"{type(event).__name__} is not recorded")


def _whence(source: Source) -> dict[str, str]:
    return {} if source == "recording" else {"source": source}


def write_saying(saying: Saying) -> str:
    """Return the line for a saying."""
    return json.dumps({"t": _seconds(saying.at), **saying_fields(saying)}, ensure_ascii=False)


def write_lamps(at: int, lit: Mapping[int, Role]) -> str:
    """Return the line for the lamps lit from instant `at` (µs) on."""
    squares = {str(square): lit[square] for square in sorted(lit)}
    return json.dumps({"t": _seconds(at), "event": "leds", "lit": squares})


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        data, end = _DECODER.raw_decode(line)
        if line[end:].strip():
            data = json.loads(line)  # says what is wrong with the rest
    except (ValueError, RecursionError):
        data = _slowly(line, number)
    if not isinstance(data, dict):
        raise RecordingError(f"line {number}: expected a JSON object")
    return data


def _slowly(line: str, number: int) -> object:
    """Parse a line that may begin with white space; raises RecordingError."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordingError(f"line {number}: not JSON ({error})") from None


_DECODER = json.JSONDecoder()


def _time(value: object, where: str) -> int:
    if (
        isinstance(value, bool)
        or not isinstance(value, int | float)
        or not 0 <= value * SECOND <= MAX_TIME_US
    ):
        raise RecordingError(f"{where}: 't' is {quoted(value)}; expected seconds from the start, 0 or more")
    return round(value * SECOND)


def _seconds(at: int) -> float:
    return at / SECOND
