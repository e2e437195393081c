"""What can be set up at a board: rulesets with their options, time controls, lengths of a match."""

from __future__ import annotations

from functools import cache
from typing import Any

from dambord import hardware
from dambord.controller.core.clock import read_time_control
from dambord.controller.core.families import family_called, family_named
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.occasion import PERSON, TEXTS
from dambord.rules.pages import describe
from dambord.rules.registry import NAMES, names

USUAL = "usual"
"""The time control of a match that grows with its length, as a word."""
MATCHES = range(100)
"""Lengths of a match in points; 0 for one without an end."""
DICE = ("entered", "electronic")


@cache
def choices(board: str) -> dict[str, Any]:
    """All that can be set up at a board, ready for JSON. Takes some tenths of a second at its first call."""
    return {
        "board": _board(board),
        "rules": [_ruleset(name) for name in fitting(board)],
        "controls": {
            name: [
                {"key": key, "text": text, "control": _recorded(text), "source": source}
                for key, text, source in family_called(name).controls
            ]
            for name in NAMES
        },
        "limits": {**PERSON, **TEXTS},
    }


@cache
def fitting(board: str) -> tuple[str, ...]:
    """The names of the rulesets that can be played on a board."""
    return tuple(name for name in names() if _fits(name, board))


def usual_options(ruleset: str) -> list[tuple[str, str]]:
    """The options of a ruleset with their defaults."""
    return [(option["key"], option["default"]) for option in describe(ruleset)["options"]]


def _fits(ruleset: str, board: str) -> bool:
    try:
        terms(Header(ruleset, board, "clock"))
    except ValueError:
        return False
    return True


def _recorded(text: str) -> str | None:
    return None if text == USUAL else read_time_control(text).text


def _board(name: str) -> dict[str, Any]:
    board = hardware.board(name)
    return {
        "name": board.name,
        "rows": board.rows,
        "columns": board.columns,
        "buttons": sorted({button.name for button in (*board.buttons, *board.pico_buttons)}),
    }


def _ruleset(name: str) -> dict[str, Any]:
    told, playing = describe(name), family_named(name)
    match = playing.usual_match
    return {
        "name": name,
        "title": told["title"],
        "source": told["source"],
        "family": playing.name,
        "options": told["options"],
        "commits": list(playing.commits),
        "control": playing.usual_control(match),
        "match": None
        if match is None
        else {"least": MATCHES[0], "most": MATCHES[-1], "usual": match["length"]},
        "dice": [] if match is None else list(DICE),
    }
