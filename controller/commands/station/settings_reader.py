"""Reads the table `[station]` of a settings file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.core.table.agreed.program import HANDS
from dambord.controller.engine import LEVELS
from dambord.controller.live.station.station_settings import KEEP, StationSettings
from dambord.controller.opponents.choice import EVERY, Builtin, read_choice
from dambord.controller.record.recovery.rotation import Keep
from dambord.controller.station.model.plan import SECOND, WAITS, Waits
from dambord.controller.station.schedule import read_schedule
from dambord.rules.quoting import quoted
from dambord.rules.registry import family

SWITCHES = ("screen", "lessons", "puzzles")
WAITED = ("choose", "arrange", "play", "warning")
"""Waits that a club may set, in seconds."""
TABLES = ("hours", "brightness", "volume")
KNOWN = (
    "languages",
    "rules",
    "opponent",
    "hand",
    "think",
    "folder",
    "keep_files",
    "keep_megabytes",
    *SWITCHES,
    *WAITED,
    *TABLES,
)
LONGEST_WAIT_S = 3600
LONGEST_THOUGHT_S = 60
MEGABYTE = 1_000_000
MOST = 1_000_000
"""The largest number of files or megabytes."""


def read_station(data: object, folder: Path = Path()) -> StationSettings:
    """The settings of a station; relative paths are relative to `folder`.

    Raises ValueError with one line that names the key.
    """
    if not isinstance(data, Mapping):
        raise ValueError(f"station: expected a table, found {quoted(data)}")
    for key in data:
        if key not in KNOWN:
            raise ValueError(f"station: unknown key {quoted(key)}; expected one of {', '.join(KNOWN)}")
    made: dict[str, Any] = {key: _switch(key, data[key]) for key in SWITCHES if key in data}
    if "languages" in data:
        made["languages"] = _words("languages", data["languages"], LANGUAGES)
    if "rules" in data:
        made["rules"] = tuple(_rules(name) for name in _words("rules", data["rules"]))
    if "opponent" in data:
        made["opponent"] = _opponent(data["opponent"])
    if "hand" in data:
        made["hand"] = _one_of("hand", data["hand"], HANDS)
    if "think" in data:
        made["think_s"] = _number("think", data["think"], 0.1, LONGEST_THOUGHT_S)
    if "folder" in data:
        made["folder"] = _folder(data["folder"], folder)
    made["waits"] = _waits(data)
    made["schedule"] = _schedule(data)
    files = _number("keep_files", data.get("keep_files", KEEP.files), 1, MOST)
    size = _number("keep_megabytes", data.get("keep_megabytes", KEEP.bytes / MEGABYTE), 1, MOST)
    made["keep"] = Keep(int(files), int(size * MEGABYTE))
    return StationSettings(**made)


def _switch(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _wrong(key, "true or false", value)
    return value


def _words(key: str, value: object, known: Sequence[str] | None = None) -> tuple[str, ...]:
    expected = "a list of texts" if known is None else f"a list of {', '.join(known)}"
    if not isinstance(value, list) or not value or not all(isinstance(word, str) for word in value):
        raise _wrong(key, expected, value)
    for word in value:
        if known is not None and word not in known:
            raise _wrong(key, expected, word)
    return tuple(dict.fromkeys(value))


def _rules(name: str) -> str:
    try:
        family(name)
    except ValueError as error:
        raise ValueError(f"station.rules: {error}") from None
    return name


def _opponent(value: object) -> str:
    if not isinstance(value, str):
        raise _wrong("opponent", "a text such as builtin or hub:COMMAND", value)
    try:
        chosen = read_choice(value)
    except ValueError as error:
        raise ValueError(f"station.opponent: {error}") from None
    if isinstance(chosen, Builtin) and chosen.level not in ("", EVERY, *LEVELS):
        raise _wrong("opponent", f"builtin: and one of {', '.join(LEVELS)}, or {EVERY}", value)
    return value


def _one_of(key: str, value: object, words: Sequence[str]) -> str:
    if value not in words:
        raise _wrong(key, " or ".join(words), value)
    return str(value)


def _number(key: str, value: object, least: float, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise _wrong(key, f"a number from {least:g} to {most:g}", value)
    return value


def _folder(value: object, folder: Path) -> Path:
    if not isinstance(value, str) or not value:
        raise _wrong("folder", "the path of a folder", value)
    path = folder / value
    if not path.is_dir():
        raise ValueError(f"station.folder: expected a folder that is there, found {quoted(value)}")
    return path


def _waits(data: Mapping[str, object]) -> Waits:
    said = {key: round(_number(key, data[key], 1, LONGEST_WAIT_S) * SECOND) for key in WAITED if key in data}
    waits = WAITS._replace(**said)
    shortest = min(waits.choose, waits.arrange, waits.play)
    if waits.warning > shortest:
        raise ValueError(
            f"station.warning: expected at most the shortest wait, {shortest / SECOND:g} seconds, "
            f"found {waits.warning / SECOND:g}"
        )
    return waits


def _schedule(data: Mapping[str, object]) -> Any:
    tables = []
    for key in TABLES:
        table = data.get(key, {})
        if not isinstance(table, Mapping):
            raise _wrong(key, "a table", table)
        tables.append(table)
    try:
        return read_schedule(*tables)
    except ValueError as error:
        raise ValueError(f"station.{error}") from None


def _wrong(key: str, expected: str, found: object) -> ValueError:
    return ValueError(f"station.{key}: expected {expected}, found {quoted(found)}")
