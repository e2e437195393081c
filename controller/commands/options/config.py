"""Reads and checks the TOML file of `dambord run --config`."""

from __future__ import annotations

import logging
import os
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import cast

from dambord import hardware
from dambord.controller.commands.options.defaults import DEFAULTS
from dambord.controller.commands.options.rest_option import EXPECTED, is_rest
from dambord.controller.commands.records.usual_place import STATE, kept
from dambord.controller.core.clock import read_time_control
from dambord.controller.core.families import family_named
from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.core.table.agreed.program import HANDS
from dambord.controller.core.table.agreed.regulations import read_regulations
from dambord.controller.live.clock_box.sounds import WANTED
from dambord.controller.opponents.choice import GNUBG, offered, read_choice
from dambord.controller.record.setup.occasion import read_text
from dambord.controller.record.setup.table_choice import TableChoice
from dambord.controller.service.files import games
from dambord.controller.web.announcing.names import read_name
from dambord.controller.web.auth import BINDINGS
from dambord.hardware.description.toml_file import parse_toml, toml_text
from dambord.rules.game import SIDES
from dambord.rules.quoting import LONGEST, quoted

_log = logging.getLogger(__name__)
OCCASION = {
    "white": "players.w.name",
    "black": "players.b.name",
    "white_number": "players.w.number",
    "black_number": "players.b.number",
    "event": "event",
    "round": "round",
    "table": "table",
    "site": "site",
}
"""Keys that tell of players and event, and their full keys in a header."""
TEXTS = (
    "rules",
    "fen",
    "board",
    "port",
    "commit",
    "time",
    "record",
    "host",
    "near",
    "far",
    "exhibitor",
    "dice",
    "opponent",
    "opponent_side",
    "opponent_hand",
    "sounds",
    "lamps",
    "hook",
    "copy",
    "dgt",
    "speak",
    "asked_at",
    "player_tokens",
    "tls",
    "certificate",
    "key",
    "announce",
    "first_run",
    "hall",
    "name",
    *OCCASION,
)
COMMITS = ("clock", "settle", "lift", "free")
DICE = ("entered", "electronic")
"""Who rolls: the players, who enter their dice, or the table."""
NEAR = ("player", "spectator", "nobody")
FAR = ("spectator", "nobody")
TLS = ("none", "own")
"""Whether the page is encrypted with a certificate of the table's own."""
LAMPS = ("on", "off")
"""Whether the board's own lamps are lit; pages show them in any case."""
FIRST_RUN = ("page", "off")
"""Whether a table that nobody has set up yet may be set up on its page."""
WORDS = {
    "commit": COMMITS,
    "near": NEAR,
    "far": FAR,
    "exhibitor": SIDES,
    "dice": DICE,
    "opponent_side": SIDES,
    "opponent_hand": HANDS,
    "player_tokens": BINDINGS,
    "tls": TLS,
    "sounds": WANTED,
    "lamps": LAMPS,
    "first_run": FIRST_RUN,
    "speak": LANGUAGES,
}
"""Keys with a fixed set of values."""
PORTS = range(65536)
MATCHES = range(100)
"""Lengths of a match in points; 0 for one without an end."""
NO_CLOCK = "none"
LONGEST_THOUGHT_S = 3600
"""Longest time in seconds that a program may be given for one turn."""


def read_opponent(text: str) -> str:
    """The text itself, if it names a program that plays; ValueError in one line."""
    if offered(text) is None and text != GNUBG:
        read_choice(text)
    return text


class ConfigError(ValueError):
    """The file can't be read or used. The message names the file, the key and the expected value."""


def settled(args: Namespace, *, pages: bool = True) -> Namespace:
    """Return every option of `dambord run` with its value; raises ConfigError for the settings file.

    The command line comes first, then what a page has chosen, then the file, then the defaults. Rule options
    are used only with the rules that they belong to. `settings` of the result are the file and the defaults.
    Without `pages`, what a page has chosen is left out.
    """
    given = {key: value for key, value in vars(args).items() if value is not None}
    filed = {"options": {}} if args.config is None else read_config(Path(args.config))
    settings = {**DEFAULTS, "record": str(_kept(args.config)), **filed}
    record = Path(str(given.get("record", settings["record"])))
    chosen = _chosen(record, settings) if pages else {}
    options = cast(dict[str, str], {**settings, **chosen}.pop("options")) if args.rules is None else {}
    option = list({**options, **dict(args.option)}.items())
    values = {**settings, **chosen, **given, "option": option, "settings": settings}
    values.pop("options")
    return Namespace(**values)


def _chosen(record: Path, settings: Mapping[str, object]) -> dict[str, object]:
    """What a page has chosen; nothing where its file can't be used: a table starts all the same."""
    try:
        return checked(record, TableChoice(record).read(settings))
    except ValueError as error:
        _log.warning("%s; what a page has chosen does not count", error)
        return {}


def checked(record: Path, chosen: dict[str, object]) -> dict[str, object]:
    """Return what a page has chosen, read like a settings file beside the record. Raises ConfigError."""
    said = {key: value for key, value in chosen.items() if value is not None}
    return chosen | read_settings(said, record) if said else chosen


def _kept(config: str | None) -> Path:
    """Return the path of the record.

    With the settings file of the service this is the service's record.
    """
    own = kept()
    of_service = None if config is None or STATE in os.environ else games(Path(config))
    return own if of_service is None else of_service / own.name


def record_of(config: Path) -> Path:
    """The path of the record of the table with these settings; raises ConfigError."""
    return Path(str(read_config(config).get("record") or _kept(str(config))))


def read_config(path: Path) -> dict[str, object]:
    """Return the file's values under the names of the command's options; raises ConfigError.

    Relative paths of a board file and of the record are relative to the folder of the file.
    """
    try:
        said = parse_toml(toml_text(path))
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # not UTF-8, not TOML, a number too long for Python
        raise ConfigError(f"{path}: not TOML: {error}") from None
    return read_settings(said, path)


def read_settings(said: Mapping[str, object], path: Path) -> dict[str, object]:
    """Return settings under the names of the command's options; `path` is their file. Raises ConfigError."""
    known = (*TEXTS, "page", "match", "opponent_time", "rest", "options", "regulations", "station")
    for key, value in said.items():
        if key not in known:
            raise ConfigError(f"{path}: {key[:LONGEST]}: unknown key; expected one of {', '.join(known)}")
        if key in TEXTS and not (isinstance(value, str) and value):
            raise _wrong(path, key, "a text", value)
    if "page" in said and (type(said["page"]) is not int or said["page"] not in PORTS):
        raise _wrong(path, "page", f"a whole number from {PORTS[0]} to {PORTS[-1]}", said["page"])
    if "match" in said and (type(said["match"]) is not int or said["match"] not in MATCHES):
        raise _wrong(path, "match", f"points, a whole number from 0 to {MATCHES[-1]}", said["match"])
    if "opponent_time" in said and not _is_thinking_time(said["opponent_time"]):
        raise _wrong(path, "opponent_time", "seconds, more than 0 and at most 3600", said["opponent_time"])
    if "rest" in said and not is_rest(said["rest"]):
        raise _wrong(path, "rest", EXPECTED, said["rest"])
    for key, words in WORDS.items():
        if said.get(key, words[0]) not in words:
            raise _wrong(path, key, " or ".join(words), said[key])
    for key, full in OCCASION.items():
        if key in said:
            try:
                read_text(full, said[key])
            except ValueError as error:
                raise ConfigError(f"{path}: {str(error).replace(full, key, 1)}") from None
    options = _options(path, said.get("options", {}))
    made: dict[str, object] = {**said, "options": options}
    try:
        made["regulations"] = read_regulations(said.get("regulations", {}))
    except ValueError as error:
        raise ConfigError(f"{path}: {error}") from None
    if "station" in said:
        # Imported here: other tables start sooner without it.
        from dambord.controller.commands.station.settings_reader import read_station

        try:
            made["station"] = read_station(said["station"], path.parent)
        except ValueError as error:
            raise ConfigError(f"{path}: {error}") from None
    if "options" in said and "rules" not in said:
        raise ConfigError(f"{path}: options: expected rules too, which they belong to")
    files = {key for key in ("record", "certificate", "key") if key in said}
    for key in ("board", *files):
        if key in files or str(said.get(key)).endswith(".toml"):
            made[key] = str(path.parent / str(said[key]))
    _check(path, made, options)
    return made


def _is_thinking_time(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= LONGEST_THOUGHT_S


def _wrong(path: Path, key: str, expected: str, found: object) -> ConfigError:
    return ConfigError(f"{path}: {key}: expected {expected}, found {quoted(found)}")


def _options(path: Path, table: object) -> dict[str, str]:
    """Return the options of the ruleset as texts; TOML booleans and integers are converted."""
    if not isinstance(table, Mapping):
        raise _wrong(path, "options", "a table", table)
    made: dict[str, str] = {}
    for key, value in table.items():
        match value:
            case bool():
                made[key] = "yes" if value else "no"
            case str() | int():
                made[key] = str(value)
            case _:
                raise _wrong(path, f"options.{key}", "a text, a number, true or false", value)
    return made


def _check(path: Path, made: Mapping[str, object], options: Mapping[str, str]) -> None:
    """Check rules, board and time control now, while the message can name file and key."""
    checks: dict[str, Callable[[str], object]] = {
        "rules": lambda name: family_named(name).rules(name, options),
        "board": hardware.board,
        "opponent": read_opponent,
        "time": lambda text: None if text == NO_CLOCK else read_time_control(text),
        "announce": read_name,
    }
    for key, check in checks.items():
        if key in made:
            try:
                check(str(made[key]))
            except ValueError as error:
                raise ConfigError(f"{path}: {key}: {error}") from None
