"""Reads the single values of a setup; each raises ValueError that says what was expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dambord.controller.core.clock import Control, read_time_control
from dambord.controller.core.families import family_named
from dambord.controller.web.api.setup.setup_choices import DICE, MATCHES, USUAL, fitting
from dambord.rules.quoting import quoted

NO_CLOCK = "none"
"""The time control of a game without clocks, as a word."""
LONGEST_FEN = 1000
"""Longest start in characters."""


def read_ruleset(value: object, board: str) -> str:
    """The name of a ruleset that can be played on a board."""
    known = fitting(board)
    if value not in known:
        raise ValueError(f"expected a ruleset for this board ({', '.join(known)}), found {quoted(value)}")
    return str(value)


def read_time(value: object, rules: str, match: Mapping[str, Any] | None, now: str | None) -> str | None:
    """A time control as a person has written it, in its text form; None without clocks.

    The usual one is that for a match of these settings. The one that is set up `now` stays as it is.
    """
    if value == NO_CLOCK:
        return None
    if value == USUAL:
        return Control.parse(family_named(rules).usual_control(match)).text
    if not isinstance(value, str):
        raise ValueError(f"expected a time control such as 15m+5s, or {NO_CLOCK}, found {quoted(value)}")
    return now if value == now else read_time_control(value).text


def read_match(value: object, rules: str) -> dict[str, Any]:
    """The settings of a match of so many points."""
    playing = family_named(rules)
    if playing.usual_match is None:
        raise ValueError(f"expected nothing: {playing.name} has no matches")
    if type(value) is not int or value not in MATCHES:
        expected = f"expected points, a whole number from {MATCHES[0]} to {MATCHES[-1]}"
        raise ValueError(f"{expected}, found {quoted(value)}")
    return {"length": value, "score": [0, 0]}


def read_dice(value: object, rules: str) -> str:
    """Who rolls."""
    playing = family_named(rules)
    if playing.usual_match is None:
        raise ValueError(f"expected nothing: {playing.name} has no dice")
    return str(one_of(DICE)(value))


def read_fen(value: object, rules: str) -> str | None:
    """The start of a game of draughts."""
    if not isinstance(value, str) or len(value) > LONGEST_FEN:
        raise ValueError(f"expected a position of at most {LONGEST_FEN} characters, found {quoted(value)}")
    playing = family_named(rules)
    if playing.start_key != "fen":
        raise ValueError("expected nothing: a position is set up in draughts only")
    playing.rules(rules, {}).parse_for_play(value)
    return value


def read_position(value: object, rules: str) -> dict[str, Any]:
    """The start of a game of backgammon, an object; the terms of the game check what is in it."""
    playing = family_named(rules)
    if playing.start_key != "position":
        raise ValueError(f"expected nothing: {playing.name} begins from a fen")
    return read_object(value)


def read_object(value: object) -> dict[str, Any]:
    """An object."""
    if not isinstance(value, Mapping):
        raise ValueError(f"expected an object, found {quoted(value)}")
    return dict(value)


def option_text(value: object) -> object:
    """An option's value as text, for the JSON values true, false and whole numbers too."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) else value


def one_of(words: tuple[str, ...]) -> Callable[[object], Any]:
    """A reader of one of these words."""

    def read(value: object) -> object:
        if value not in words:
            raise ValueError(f"expected {' or '.join(words)}, found {quoted(value)}")
        return value

    return read


def read_truth(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValueError(f"expected true or false, found {quoted(value)}")
    return value
