"""A ruleset described from its record: as JSON for programs, and as a page for readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.ruleset import Direction, Rules
from dambord.rules.game import SIDE_NAMES
from dambord.rules.options import option_table, told

ARRAY = {"m": "men", ".": "empty", "K": "kings of the opponent"}


def describe(draughts: Draughts) -> dict[str, Any]:
    """A ruleset as `dambord rules --json` prints it: board, start, options, draws, source, clauses, notes.

    `board.places` has the [row, column] of squares 1 to N, row 0 at the top of the diagram. A rule of draws
    has `found`, whether a written rule was found, and `source`, where it was, or who does so without one.
    """
    rules, grid = draughts.rules, draughts.grid
    return {
        "name": rules.name,
        "family": "draughts",
        "title": rules.title,
        "source": rules.source,
        "board": {
            "rows": grid.rows,
            "columns": grid.columns,
            "squares": len(grid.squares),
            "places": grid.squares,
        },
        "start": draughts.fen(draughts.start()),
        "begins": rules.begins,
        "notation": "algebraic" if rules.script.letters else "numeric",
        "gametype": rules.gametype or None,
        "touch_move": rules.touch_move,
        "options": told(rules.options),
        "draws": [
            {
                "rule": draw.reason,
                "claimed": draw.claimed,
                "meaning": str(draw),
                "clause": draw.clause,
                "needed": draw.needed,
                "found": draw.sourced.found,
                "source": draw.sourced.where,
            }
            for draw in rules.draws
        ],
        "notes": list(rules.notes),
        "clauses": dict(rules.clauses),
    }


def page(draughts: Draughts) -> str:
    """The page of a ruleset in Markdown."""
    rules = draughts.rules
    lines = [
        f"# {rules.title} — `{rules.name}`",
        "",
        "<!-- Made from the table of rulesets by rules/draughts/description.py: change the table. -->",
        "",
        f"Source: {rules.source}.",
        "",
        f"![{rules.title}: the start](pictures/{rules.name}.svg)",
        "",
        "| what | how | clause |",
        "| --- | --- | --- |",
        *(f"| {what} | {how} | {rules.clauses.get(field, '')} |" for field, what, how in data(draughts)),
    ]
    if rules.options:
        lines += ["", "## Options", "", *option_table(rules.options)]
    lines += ["", "## Draws", ""]
    if rules.draws:
        lines += ["| rule | when | clause | source |", "| --- | --- | --- | --- |"]
        lines += [f"| `{draw.reason}` | {draw} | {draw.clause} | {draw.sourced} |" for draw in rules.draws]
    else:
        lines.append("By agreement only.")
    if rules.notes:
        lines += ["", "## Notes", "", *(f"- {note}" for note in rules.notes)]
    return "\n".join(lines) + "\n"


def data(draughts: Draughts) -> Iterator[tuple[str, str, str]]:
    """(field of the record, its meaning, its value in words) for every field of a ruleset."""
    rules = draughts.rules
    board, script = rules.board, rules.script
    squares = "all squares" if board.every else "the dark squares"
    corner = "dark" if board.corner else "light"
    needs = "; it needs a sensor under every square (`-all`)" if board.every or not board.corner else ""
    size = f"{board.columns} by {board.rows}, {squares}"
    yield "board", "board", f"{size}, a {corner} one at White's left hand{needs}"
    rows = [ARRAY.get(row, row) for row in rules.array]
    yield "array", "start", f"rows from each player's edge on: {', '.join(rows)}"
    yield (
        "white_on_top",
        "White's men",
        "low numbers, to higher ones" if rules.white_on_top else "high numbers",
    )
    yield "begins", "begins", SIDE_NAMES[rules.begins]
    yield "script", "squares are called", f"{draughts.notation.names[1]} … {draughts.notation.names[-1]}"
    yield "script", "captures are written with", f"`{script.separator}`"
    if rules.gametype:
        yield "gametype", "GameType in PDN", f"`{rules.gametype_tag}`"
    yield "man_steps", "a man steps", ways(rules.man_steps)
    yield "man_captures", "a man captures", ways(rules.man_captures)
    yield "king_steps", "a king moves", ways(rules.king_steps)
    yield "king_flies", "length of a king's move", "any" if rules.king_flies else "one square"
    yield "king_captures", "a king captures", ways(rules.king_captures)
    yield "king_run_up", "a king's victim", "at any distance" if rules.king_run_up else "adjacent"
    yield "king_run_on", "a king lands", landing(rules)
    yield "king_jumps_row", "pieces a king jumps at once", "a whole row" if rules.king_jumps_row else "one"
    yield "man_takes_king", "men may capture kings", yes(rules.man_takes_king)
    yield "compulsory", "capture is compulsory", yes(rules.compulsory)
    merits = ", then ".join(merit.value for merit in rules.merits) or "free"
    yield "merits", "choice between captures", merits
    yield "crowning", "a man on the last row inside a series", rules.crowning.value
    removal = "in passing" if rules.removes_in_passing else "after the series"
    yield "removes_in_passing", "captured pieces leave the board", removal
    yield "may_reverse", "a series may turn by 180 degrees", yes(rules.may_reverse)
    if rules.king_repeats:
        limit = f"{rules.king_repeats} while its side has a man"
        yield "king_repeats", "plain moves in a row of one king", limit
    yield "goal", "wins", rules.goal.value
    yield "touch_move", "a touched piece must move", yes(rules.touch_move)


def landing(rules: Rules) -> str:
    """Where a king may land behind its victim."""
    where = "on any free square behind" if rules.king_run_on else "right behind its victim"
    return where + (", right behind where the last victim is a king" if rules.stops_behind_king else "")


def ways(steps: tuple[Direction, ...]) -> str:
    """Directions in words."""
    diagonal = [step for step in steps if 0 not in step]
    straight = [step for step in steps if 0 in step]
    words = []
    if diagonal:
        words.append("diagonally " + ("both ways" if any(step[0] < 0 for step in diagonal) else "forwards"))
    if straight:
        back = any(step[0] < 0 for step in straight)
        words.append("along rank and file " + ("all ways" if back else "forwards and sideways"))
    return " and ".join(words)


def yes(value: bool) -> str:
    """A truth value in words."""
    return "yes" if value else "no"


def index_row(draughts: Draughts) -> str:
    """The line of a ruleset in the index of all."""
    rules = draughts.rules
    options = ", ".join(f"`{option.key}`" for option in rules.options)
    reasons = ", ".join(dict.fromkeys(f"`{draw.reason}`" for draw in rules.draws))
    board = f"{rules.board.columns} by {rules.board.rows}{', all squares' if rules.board.every else ''}"
    return f"| [`{rules.name}`]({rules.name}.md) | {rules.title} | {board} | {options} | {reasons} |"
