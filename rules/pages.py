"""Descriptions of all rulesets; `python -m dambord.rules.pages FOLDER` writes their pages and an index."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from dambord.rules import backgammon, draughts
from dambord.rules.backgammon import description as of_backgammon
from dambord.rules.draughts import description as of_draughts
from dambord.rules.draughts.diagram import svg
from dambord.rules.registry import game

INDEX_HEAD = """# Rulesets

<!-- Made from the tables of rulesets by rules/pages.py: change the tables. -->

## Draughts

| ruleset | what it is | board | options | draws but by agreement |
| --- | --- | --- | --- | --- |
"""
BACKGAMMON_HEAD = """
## Backgammon

| ruleset | what it is | cube | options |
| --- | --- | --- | --- |
"""


def describe(name: str) -> dict[str, Any]:
    """A ruleset as `dambord rules --json` prints it; ValueError for an unknown one."""
    told = game(name)
    return of_draughts.describe(told) if isinstance(told, draughts.Draughts) else of_backgammon.describe(told)


def index() -> str:
    """The page that leads to the others."""
    rows = [of_draughts.index_row(draughts.game(name)) for name in draughts.names()]
    codes = [of_backgammon.index_row(backgammon.game(name)) for name in backgammon.names()]
    return INDEX_HEAD + "\n".join(rows) + "\n" + BACKGAMMON_HEAD + "\n".join(codes) + "\n"


def write_pages(folder: Path) -> None:
    """Write the page of every ruleset, with its defaults and a picture, and their index into `folder`."""
    pictures = folder / "pictures"
    pictures.mkdir(exist_ok=True)
    (folder / "README.md").write_text(index(), encoding="utf-8")
    for name in draughts.names():
        game = draughts.game(name)
        (folder / f"{name}.md").write_text(of_draughts.page(game), encoding="utf-8")
        (pictures / f"{name}.svg").write_text(f"{svg(game, game.start())}\n", encoding="utf-8")
    for name in backgammon.names():
        (folder / f"{name}.md").write_text(of_backgammon.page(backgammon.game(name)), encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]))
