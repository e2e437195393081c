"""A code of backgammon described from its record: as JSON for programs, and as a page for readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dambord.rules.backgammon.backgammon_game import BackgammonGame
from dambord.rules.backgammon.position import START
from dambord.rules.backgammon.profile import Profile
from dambord.rules.options import option_table, told

ROWS, COLUMNS = 11, 13
"""A board of points: two halves of five rows with a free one between, six points, the bar, six points."""
MADE = "<!-- Made from the table of codes by rules/backgammon/description.py: change the table. -->"


def describe(game: BackgammonGame) -> dict[str, Any]:
    """A code as `dambord rules --json` prints it: board, start, options, cube, source, clauses.

    `board.places` has the [row, column] of cells 1 to 120, row 0 on the far side of White.
    """
    profile = game.profile
    places = [
        (row + (row >= ROWS // 2), column + (column >= COLUMNS // 2))
        for row in range(ROWS - 1)
        for column in range(COLUMNS - 1)
    ]
    return {
        "name": profile.name,
        "family": "backgammon",
        "title": profile.title,
        "source": profile.source,
        "board": {
            "name": "linear-backgammon",
            "rows": ROWS,
            "columns": COLUMNS,
            "squares": len(places),
            "places": places,
        },
        "start": {"w": START, "b": START},
        "cube": profile.ladder if profile.cube else None,
        "crawford": profile.crawford,
        "options": told(profile.options),
        "clauses": dict(profile.clauses),
    }


def page(game: BackgammonGame) -> str:
    """The page of a code in Markdown."""
    profile = game.profile
    lines = [
        f"# {profile.title} — `{profile.name}`",
        "",
        MADE,
        "",
        f"Source: {profile.source}.",
        "",
        "| what | how | clause |",
        "| --- | --- | --- |",
        *(f"| {what} | {how} | {profile.clauses.get(field, '')} |" for field, what, how in data(profile)),
        "",
        "## Options",
        "",
        *option_table(profile.options),
        "",
        "## What the source leaves open",
        "",
        *(f"- {line}" for line in OPEN),
    ]
    return "\n".join(lines) + "\n"


OPEN = (
    "The start is the standard one: two checkers on point 24, five on 13, three on 8, five on 6.",
    "The number of a double is played up to four times.",
    "All checkers on the bar enter before another one moves.",
    "A number beyond the rearmost point bears off from the rearmost.",
    "Equal opening dice are thrown again.",
)
"""Decisions where both lists of clauses are silent: the custom of the game holds."""


def data(profile: Profile) -> Iterator[tuple[str, str, str]]:
    """(field of the record, its meaning, its value in words) for every field of a code."""
    yield "", "board", "24 points of five cells, `linear-backgammon`; bar and trays have no sensors"
    yield "goal", "wins a game", "who has borne off all checkers first"
    single, double, triple = profile.wins
    yield "wins", "a game counts", f"1 ({single}), 2 ({double}) or 3 ({triple}), times the cube"
    yield "opening", "opening throw", profile.opening.value
    yield "next_start", "later games are started by", profile.next_start.value
    yield "one_pair", "dice", "one shared pair" if profile.one_pair else "a pair each, or one shared pair"
    yield "turn_end", "a turn ends with", profile.turn_end.value
    yield "final", "what can't be taken back before", profile.final.value
    yield "home_hit", "a checker that has hit on an own point 1 to 6", profile.home_hit.value
    yield "cube", "cube", "yes, in matches to more than one point" if profile.cube else "no"
    yield (
        "ladder",
        "the cube shows",
        ", ".join(map(str, profile.ladder)) + (" and so on" if profile.doubles_on else ""),
    )
    yield "doubler", "doubles", "first either side, then who has taken last; before rolling"
    yield "crawford", "Crawford game", yes(profile.crawford)
    yield "jacoby", "gammons count only after a double", yes(profile.jacoby)
    yield "beavers", "who is doubled may double at once", yes(profile.beavers)
    yield "automatic_doubles", "an equal opening throw turns the cube", yes(profile.automatic_doubles)


def yes(value: bool) -> str:
    """A truth value in words."""
    return "yes" if value else "no"


def index_row(game: BackgammonGame) -> str:
    """The line of a code in the index of all rulesets."""
    profile = game.profile
    options = ", ".join(f"`{option.key}`" for option in profile.options)
    cube = f"{profile.ladder[0]} to {profile.ladder[-1]}" + ("" if profile.cube else ", by option")
    return f"| [`{profile.name}`]({profile.name}.md) | {profile.title} | {cube} | {options} |"
