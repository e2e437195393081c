"""What people may do, in the documents: `python -m tests.documented_acts` writes it there from the rows."""

from __future__ import annotations

import re
from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

from dambord.controller.commands.arbiter.command import add_arbiter
from dambord.controller.core.backgammon.acts import ACTS as BACKGAMMON
from dambord.controller.core.backgammon.model.phase import Phase as BackgammonPhase
from dambord.controller.core.draughts.acts import ACTS as DRAUGHTS
from dambord.controller.core.draughts.model.phase import Phase as DraughtsPhase
from dambord.controller.core.messages.act_fields import FORMS
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.acts.act_meanings import MEANINGS
from dambord.controller.core.table.acts.acts import PlayerAct, PlayerActs
from tests.made_block import renewed

DOCS = Path(__file__).parent.parent / "docs"
PAGES = ("formats.md", "match.md", "arbiter.md")
EVERY_ACT = {"help", "why", "ply", "address", "token_file", "json"}
"""Arguments that every act of the command has."""


def phase_name(phase: type) -> str:
    """The name of a phase for readers: `to-roll`."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", phase.__name__).lower()


def rows(head: str, cells: Iterable[tuple[str, ...]]) -> str:
    """A table of Markdown."""
    rule = "| --- " * (head.count("|") - 1) + "|"
    return "\n".join([head, rule, *(f"| {' | '.join(row)} |" for row in cells)]).replace("|  |", "| |") + "\n"


def players(acts: PlayerActs[Any], phases: tuple[type, ...]) -> str:
    """What players may ask for at a table of one family."""
    named = dict.fromkeys(row.name for row in acts.rows)

    def where(rows: Iterable[PlayerAct[Any, Any]]) -> str:
        found = {phase for row in rows for phase in row.phases}
        return " ".join(f"`{phase_name(phase)}`" for phase in phases if phase in found)

    def meant() -> Iterator[tuple[str, ...]]:
        for name in named:
            yield f"`{name}`", MEANINGS[name], where(r for r in acts.rows if r.name == name and not r.refused)

    def refused() -> Iterator[tuple[str, ...]]:
        reasons = dict.fromkeys(r.refused for r in acts.rows if isinstance(r.refused, Remark))
        for why in reasons:
            told = [row for row in acts.rows if row.refused == why and row.name in named]
            if told:
                yield " ".join(f"`{row.name}`" for row in told), where(told), str(why)

    described = [(f"`{phase_name(one)}`", str(one.__doc__).partition("\n")[0]) for one in phases]
    return "\n".join(
        (
            rows("| button | the player | in the phases |", meant()),
            rows("| phase | |", described),
            "Elsewhere, and where the rules or what was agreed are against it, a button is `refused` with\n"
            "one line for people. In some phases that is always the same:\n",
            rows("| button | in the phases | `why` |", refused()),
        )
    )


def arbiters() -> str:
    """What arbiters may do."""

    def fields(word: str) -> str:
        told = FORMS[word].fields.items()
        return "; ".join(f"`{key}`{'' if one.needed else ' (may be absent)'} {one.says}" for key, one in told)

    return rows(
        "| act | fields | meaning |", [(f"`{word}`", fields(word), form.says) for word, form in FORMS.items()]
    )


def typed() -> str:
    """What arbiters may do by `dambord arbiter`."""
    parser = ArgumentParser()
    add_arbiter(parser)
    (words,) = (one.choices for one in parser._actions if isinstance(one, _SubParsersAction))

    def line(word: str) -> str:
        asked = [one for one in words[word]._actions if one.dest not in EVERY_ACT]
        return " ".join(
            (word, *(_argument(one) for one in sorted(asked, key=lambda one: bool(one.option_strings))))
        )

    return rows("| act | what it does |", [(f"`{line(word)}`", form.says) for word, form in FORMS.items()])


def _argument(asked: Action) -> str:
    """An argument as it is typed: `w,b`, `NUMBER NUMBER`, `[--left SECONDS]`."""
    value = "/".join(asked.choices) if asked.choices else str(asked.metavar)
    value = " ".join([value] * (asked.nargs if isinstance(asked.nargs, int) else 1))
    if not asked.option_strings:
        return value
    named = ", ".join(asked.option_strings)
    return f"[{named}]" if asked.nargs == 0 else f"[{named} {value}]"


def made(page: str) -> str:
    """The page `page` of the documents with what the rows say now."""
    text = (DOCS / page).read_text(encoding="utf-8")
    if page == "match.md":
        told = players(BACKGAMMON, get_args(BackgammonPhase))
        return renewed(text, "the buttons of backgammon", told)
    if page == "arbiter.md":
        return renewed(text, "the acts of the command", typed())
    text = renewed(text, "the buttons of draughts", players(DRAUGHTS, get_args(DraughtsPhase)))
    return renewed(text, "the acts of the arbiter", arbiters())


if __name__ == "__main__":
    for page in PAGES:
        (DOCS / page).write_text(made(page), encoding="utf-8")
