"""The recording format (docs/formats.md): JSON lines for the header, the events and the sayings of a
table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast, get_args

from dambord.controller.core.messages.act_fields import read_act, write_act
from dambord.controller.core.messages.events import (
    ASKED_BY,
    PLAYER_BUTTONS,
    Announced,
    Chose,
    Dice,
    DicePromised,
    DiceRevealed,
    DiceText,
    Doubled,
    Dropped,
    Event,
    GameResigned,
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
from dambord.controller.record.line import MAX_TIME_US, SECOND, RecordingError, object_in, seconds, time_in
from dambord.hardware.sensor import Sensor
from dambord.rules.game import Side
from dambord.rules.quoting import quoted

KINDS = (
    "cells",
    "button",
    "link",
    "restarted",
    "ruling",
    "dice",
    "choose",
    "commitment",
    "text",
    "seed",
    "announced",
)
"""Keys that say what a line tells; a line has one of them."""


_SOURCES = get_args(Source)
_MOST = 9999
"""Largest number of a game in a match, and of a roll in a game."""


@dataclass(frozen=True, slots=True)
class Continued:
    """A line in place of `lost` events that cannot be read any more; `state` is that of the table after
    them."""

    at: int
    lost: int
    state: str


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
        data = object_in(line, number)
        event = (
            _continued(data, number) if "lost" in data else read_event(data, f"line {number}", sensor, cells)
        )
        if event.at < last:
            raise RecordingError(f"line {number}: time {event.at / SECOND} is before {last / SECOND}")
        last = event.at
        yield event


def time_of(line: str) -> int:
    """Return the time of a line's event in microseconds. Raises RecordingError."""
    return time_in(object_in(line, 0).get("t"), "line")


def write_lost(at: int, lost: int, state: str) -> str:
    """Return the line for `lost` events that cannot be read any more; `state` is that of the table after
    them."""
    return json.dumps({"lost": lost, "t": seconds(at), "state": state})


def read_event(data: Mapping[str, Any], where: str, sensor: Sensor, cells: int) -> Event:
    """Convert a JSON object to an event. Raises RecordingError with a message that begins with `where`."""
    at = time_in(data.get("t"), where)
    if len(data) == 2 and isinstance(found := data.get("cells"), str):  # nearly every line
        return _seen(at, found, where, sensor, cells)
    kinds = [key for key in KINDS if key in data]
    if len(kinds) > 1:
        raise RecordingError(f"{where}: {' and '.join(map(repr, kinds))} in one line; expected one of them")
    match data:
        case {"cells": str(text)}:
            return _seen(at, text, where, sensor, cells)
        case {"button": str(button), "side": str(side)}:
            if button not in PLAYER_BUTTONS or side not in ("w", "b"):
                raise RecordingError(
                    f"{where}: button {quoted(button)} of side {quoted(side)}; "
                    f"expected side w or b and one of {' '.join(PLAYER_BUTTONS)}"
                )
            if button == "resign-game":
                return GameResigned(at, cast(Side, side), _points(data, where), _source(data, where))
            return press(at, cast(Side, side), cast(Any, button), _source(data, where))
        case {"dice": [int(first), int(second)]}:
            return _rolled(at, (first, second), data, where)
        case {"choose": str(play), "side": "w" | "b" as side}:
            return Chose(at, cast(Side, side), play)
        case {"announced": str(turn), "side": "w" | "b" as side}:
            return Announced(at, cast(Side, side), turn, _left(data.get("left"), where))
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
        "'match', 'text' with 'side', 'seed', 'announced' with 'side', 'link' up or down, 'restarted' or "
        "'ruling'"
    )


def _left(left: object, where: str) -> tuple[int, int] | None:
    """What both sides have left, in microseconds, by a server's clock."""
    match left:
        case None:
            return None
        case {"w": white, "b": black}:
            if all(_is_time(time) for time in (white, black)):
                return round(white * SECOND), round(black * SECOND)
    raise RecordingError(f"{where}: 'left' is {quoted(left)}; expected an object with w and b in seconds")


def _is_time(value: object) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and 0 <= value * SECOND <= MAX_TIME_US  # type: ignore[operator]


def _points(data: Mapping[str, Any], where: str) -> int:
    points = data.get("points", 0)
    if type(points) is not int or not 0 <= points <= 3:
        raise RecordingError(f"{where}: 'points' is {quoted(points)}; expected 1, 2 or 3")
    return points


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
            return Continued(time_in(data.get("t"), f"line {number}"), lost, state)
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
            return json.dumps({"t": seconds(at), "cells": cells})
        case Pressed(at, side, button):
            return json.dumps({"t": seconds(at), "button": button, "side": side})
        case Rolled(at, dice, side, source, drawn):
            thrown = {"opening": True} if side is None else {"side": side}
            numbered = {} if drawn is None else {"game": drawn[0], "roll": drawn[1]}
            return json.dumps({"t": seconds(at), "dice": list(dice), **thrown, **_whence(source), **numbered})
        case Doubled(at, side, source) | Taken(at, side, source) | Dropped(at, side, source):
            pressed = {"button": ASKED_BY[type(event)], "side": side}
            return json.dumps({"t": seconds(at), **pressed, **_whence(source)})
        case GameResigned(at, side, points, source):
            offered = {"button": "resign-game", "side": side, **({"points": points} if points else {})}
            return json.dumps({"t": seconds(at), **offered, **_whence(source)})
        case Chose(at, side, play):
            return json.dumps({"t": seconds(at), "choose": play, "side": side})
        case Announced(at, side, turn, left):
            told: dict[str, Any] = {"t": seconds(at), "announced": turn, "side": side}
            if left is not None:
                told["left"] = {"w": seconds(left[0]), "b": seconds(left[1])}
            return json.dumps(told)
        case DicePromised(at, match, commitment):
            return json.dumps({"t": seconds(at), "commitment": commitment, "match": match})
        case DiceText(at, side, text):
            return json.dumps({"t": seconds(at), "text": text, "side": side})
        case DiceRevealed(at, seed):
            return json.dumps({"t": seconds(at), "seed": seed})
        case LinkLost(at):
            return json.dumps({"t": seconds(at), "link": "down"})
        case LinkFound(at):
            return json.dumps({"t": seconds(at), "link": "up"})
        case Restarted(at):
            return json.dumps({"t": seconds(at), "restarted": True})
        case Ruled(at, who, why, act):
            return json.dumps({"t": seconds(at), "ruling": {"who": who, "why": why, **write_act(act)}})
    raise ValueError(f"{type(event).__name__} is not recorded")


def _whence(source: Source) -> dict[str, str]:
    return {} if source == "recording" else {"source": source}


def write_saying(saying: Saying) -> str:
    """Return the line for a saying."""
    return json.dumps({"t": seconds(saying.at), **saying_fields(saying)}, ensure_ascii=False)


def write_lamps(at: int, lit: Mapping[int, Role]) -> str:
    """Return the line for the lamps lit from instant `at` (µs) on."""
    squares = {str(square): lit[square] for square in sorted(lit)}
    return json.dumps({"t": seconds(at), "event": "leds", "lit": squares})
