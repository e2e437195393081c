"""Reads what a page wants to be set up, and says every fault of it with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dambord.controller.core.families import family_named
from dambord.controller.core.table.agreed.program import Program, Timed
from dambord.controller.core.table.agreed.regulations import CLOCKLESS
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.game_setup import GameSetup
from dambord.controller.record.setup.occasion import PERSON, TEXTS, flat, made, read_text
from dambord.controller.web.api.setup.setup_choices import DICE, USUAL, usual_options
from dambord.controller.web.api.setup.setup_values import (
    LONGEST_FEN,
    NO_CLOCK,
    one_of,
    option_text,
    read_dice,
    read_fen,
    read_match,
    read_object,
    read_position,
    read_ruleset,
    read_time,
    read_truth,
)
from dambord.rules.game import SIDES
from dambord.rules.quoting import quoted
from dambord.rules.spelling import likeliest

KEYS = (
    "rules", "options", "fen", "position", "once", "commit", "control", "exhibitor", "match", "dice",
    "players", "opponent", *TEXTS, "abandon",
)  # fmt: skip
"""Keys of a setup. Those that are absent have the ruleset's usual value."""


class SetupFaults(ValueError):  # noqa: N818 -- an answer to a request, not a program error
    """A setup can't be used: each fault with the key of the field that it is in, empty for the whole."""

    def __init__(self, faults: tuple[tuple[str, str], ...]) -> None:
        super().__init__("; ".join(f"{key}: {why}" if key else why for key, why in faults))
        self.faults = faults


@dataclass
class _Reading:
    """The values read so far, and the faults found."""

    data: Mapping[str, Any]
    faults: list[tuple[str, str]] = field(default_factory=list)

    def take(self, key: str, read: Callable[[Any], Any], usual: Any = None) -> Any:
        """Read the value of a key; the usual one if it is absent, null, or faulty."""
        value = self.data.get(key)
        if value is None:
            return usual
        try:
            return read(value)
        except ValueError as error:
            self.faults.append((key, str(error)))
            return usual


def read_setup(
    data: object, given: Header, fixed: Mapping[str, str], offered: Mapping[str, Timed] | None = None
) -> tuple[GameSetup, bool]:
    """Return the setup that is wanted, and whether a game that is under way is given up for it.

    Board and regulations are those of `given`, the present setup; a key of `fixed` has to be as there. Who
    plays one side is chosen among those `offered`, too; among the users of a server where that is empty.
    Raises SetupFaults with every fault that can be told.
    """
    if not isinstance(data, Mapping):
        raise SetupFaults((("", "expected an object with rules, control, players …"),))
    reading = _Reading(data)
    reading.faults += [(key[:LONGEST_FEN], _unknown(key)) for key in data if key not in KEYS]
    rules = reading.take("rules", lambda value: read_ruleset(value, given.board), given.rules)
    playing = family_named(rules)
    match = reading.take("match", lambda value: read_match(value, rules), playing.usual_match)
    commit = reading.take("commit", one_of(playing.commits), "clock")
    control = reading.take("control", lambda value: read_time(value, rules, match, given.control), "")
    if control == "":
        control = None if commit in CLOCKLESS else read_time(USUAL, rules, match, None)
    elif control is not None and commit in CLOCKLESS:
        reading.faults.append(("control", "expected none: without a press of the clock no clock can run"))
    header = Header(
        rules,
        given.board,
        commit,
        _options(reading, rules),
        reading.take("fen", lambda value: read_fen(value, rules)),
        control,
        reading.take("exhibitor", one_of(SIDES)),
        given.regulations,
        match,
        reading.take("position", lambda value: read_position(value, rules)),
        occasion=made(dict(_texts(reading))),
        program=_program(reading, given, commit, offered),
    )
    dice = reading.take("dice", lambda value: read_dice(value, rules), DICE[0])
    once, abandon = reading.take("once", read_truth, False), reading.take("abandon", read_truth, False)
    for key, why in fixed.items():
        if getattr(header, key) != getattr(given, key):
            reading.faults.append((key, f"can't be changed: {why}"))
    if not reading.faults:
        try:
            terms(header)
        except ValueError as error:
            reading.faults.append(("", str(error)))
    if reading.faults:
        raise SetupFaults(tuple(reading.faults))
    start = {key: value for key in ("fen", "position") if (value := getattr(header, key)) is not None}
    if once and start:
        usual = replace(header, fen=None, position=None)
        return GameSetup(usual, dice == DICE[1], start), bool(abandon)
    return GameSetup(header, dice == DICE[1]), bool(abandon)


def read_start(data: object, present: GameSetup) -> tuple[GameSetup, bool]:
    """Return the present setup with another start for one game, and whether a game under way is given up.

    Raises SetupFaults.
    """
    reading = _Reading(data if isinstance(data, Mapping) else {})
    key = family_named(present.header.rules).start_key
    kind = (lambda value: read_fen(value, present.header.rules)) if key == "fen" else read_object
    start = reading.take(key, kind)
    abandon = reading.take("abandon", read_truth, False)
    reading.faults += [
        (name[:LONGEST_FEN], f"unknown key; expected {key}")
        for name in reading.data
        if name not in (key, "abandon")
    ]
    if start is None and not reading.faults:
        reading.faults.append((key, "expected the position from which the game begins"))
    chosen = replace(present, once={key: start})
    if not reading.faults:
        try:
            terms(chosen.playing)
        except ValueError as error:
            reading.faults.append((key, str(error)))
    if reading.faults:
        raise SetupFaults(tuple(reading.faults))
    return chosen, bool(abandon)


def write_setup(setup: GameSetup, offered: Mapping[str, Timed] | None = None) -> dict[str, Any]:
    """A setup as `read_setup` reads it: with all options, and with every text, empty where not told."""
    header = setup.header
    occasion = header.occasion
    return {
        "rules": header.rules,
        "options": {key: header.options.get(key, value) for key, value in usual_options(header.rules)},
        "fen": header.fen,
        "position": None if header.position is None else dict(header.position),
        "commit": header.commit,
        "control": header.control or NO_CLOCK,
        "exhibitor": header.exhibitor,
        "match": None if header.match is None else header.match.get("length", 0),
        "dice": None if header.match is None else DICE[setup.electronic],
        "players": {side: {key: getattr(occasion.person(side), key) for key in PERSON} for side in SIDES},
        **{key: getattr(occasion, key) for key in TEXTS},
        "opponent": None if offered is None else _opponent(header.program, "program" if offered else "user"),
    }


def _opponent(program: Program | None, kind: str) -> dict[str, str] | None:
    """Who was chosen to play one side, as a setup has it."""
    return None if program is None else {kind: program.name, "side": program.side}


def _program(
    reading: _Reading, given: Header, commit: str, offered: Mapping[str, Timed] | None
) -> Program | None:
    """Who plays one side: who was chosen where that is `offered`, else as before; nobody in an analysis."""

    def read(value: object) -> Program:
        programs = offered or {}
        match value:
            case {"user": str(user), "side": "w" | "b" as side} if offered is not None and not programs:
                if 0 < len(user) <= PERSON["name"]:
                    return Program(side, user, timed="both-there")
            case {"program": str(name), "side": "w" | "b" as side} if name in programs:
                return Program(side, name, timed=programs[name])
        expected = "nothing: who plays is no choice here"
        if offered is not None:
            one = f"program, one of {', '.join(offered)}," if offered else "user"
            expected = f"a {one} with the side to be played"
        raise ValueError(f"expected {expected}, found {quoted(value)}")

    chosen = reading.take("opponent", read)
    if commit == "free":
        return None
    return given.program if offered is None else chosen


def _options(reading: _Reading, rules: str) -> dict[str, str]:
    """The options that are not the default; a fault is told with its own key, as `options.capture`."""
    wanted = reading.take("options", read_object, {})
    playing = family_named(rules)
    usual = dict(usual_options(rules))
    wanted = {key: option_text(value) for key, value in wanted.items()}
    for key, value in wanted.items():
        try:
            playing.rules(rules, {key: value if isinstance(value, str) else quoted(value)})
        except ValueError as error:
            reading.faults.append((f"options.{key[:LONGEST_FEN]}", str(error)))
    return {key: value for key, value in wanted.items() if usual.get(key) != value}


def _texts(reading: _Reading) -> list[tuple[str, str]]:
    """The names and the event by their full keys."""
    try:
        values = list(flat(reading.data))
    except ValueError as error:
        key, _, why = str(error).partition(": ")
        reading.faults.append((key, why))
        return []
    texts = []
    for key, value in values:
        try:
            texts.append(read_text(key, value))
        except ValueError as error:
            reading.faults.append((key, str(error).removeprefix(f"{key}: ")))
    return texts


def _unknown(key: str) -> str:
    expected = likeliest(key, KEYS) or f"one of {', '.join(KEYS)}"
    return f"unknown key; expected {expected}"
