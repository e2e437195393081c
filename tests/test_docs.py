"""Functions, commands, files and links in the documents exist."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.cli import _parser
from dambord.controller.core.inference.debounce import HOLD
from dambord.controller.core.inference.occupancy import Sensing
from dambord.controller.core.model.regulations import SECOND, STANDARD
from dambord.controller.core.model.timing import LONG_HOLD, MILLISECOND, SHORT_HOLD, SIGNALLED
from dambord.controller.live.game_loop import WINDOW_US
from dambord.rules.draughts import game
from dambord.rules.game import Grid

ROOT = Path(__file__).parent.parent
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for folder in ("rules", "controller", "firmware", "hardware")
    for path in (ROOT / folder).rglob("*.py")
}
NAMED = re.findall(
    r"`([A-Za-z_]+)\.([A-Za-z_]+)(?:\(.*?\))?`", (ROOT / "docs" / "one-turn.md").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("where", "name"), sorted(set(NAMED)))
def test_one_turn_names_functions_that_exist(where: str, name: str) -> None:
    if where[0].isupper():
        classes = re.compile(rf"^class {where}\b.*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
        body = "".join(found for text in SOURCES.values() for found in classes.findall(text))
    else:
        body = "".join(text for path, text in SOURCES.items() if path.stem == where)
    assert re.search(rf"def {name}\b", body), f"{where}.{name} is not in the code"


def test_one_turn_names_many() -> None:
    assert len(NAMED) > 20


FIGURES = (
    ("README.md", r"believed when they have held for (\S+) ms", HOLD, MILLISECOND),
    ("README.md", r"standing still does \((\S+) s,", SHORT_HOLD, SECOND),
    ("README.md", r"standing still does \(\S+ s, or (\S+) s where the turn could", LONG_HOLD, SECOND),
    ("docs/one-turn.md", r"`ReorderBuffer` holds each back for (\S+) ms", WINDOW_US, MILLISECOND),
    ("docs/one-turn.md", r"(\S+) ms after the last bounce", HOLD, MILLISECOND),
    ("docs/one-turn.md", r"not back in (\S+) ms", STANDARD.brush, MILLISECOND),
    ("docs/one-turn.md", r"would have taken the turn after (\S+) s\.", SHORT_HOLD, SECOND),
    ("docs/irregularities.md", r"settled when it has stood for (\S+) s\.", SIGNALLED, SECOND),
    ("docs/irregularities.md", r"settles by standing still: (\S+) s,", SHORT_HOLD, SECOND),
    ("docs/irregularities.md", r"(\S+) s where a piece may still be in a hand", LONG_HOLD, SECOND),
)


@pytest.mark.parametrize(("page", "said", "time", "unit"), FIGURES)
def test_how_long_things_are_waited_for(page: str, said: str, time: int, unit: int) -> None:
    text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    assert re.findall(said, text) == [f"{time / unit:g}"]


WORKED_BY = ("arbiter", "build", "dgt", "faults", "firmware", "sensors", "service")
"""Pages with instructions: every command on them must be complete."""
NAMES = ("dambord arbiter", "dambord arbiter position", "dambord run --fen")
"""Commands on these pages that are only mentioned, not to be typed."""


def commands() -> list[tuple[str, str]]:
    found = []
    for page in WORKED_BY:
        text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
        quoted = re.findall(r"`(?:sudo )?(?:-u dambord )?(?:/opt/dambord/bin/)?(dambord [a-z][^`…|]*)`", text)
        typed = re.findall(
            r"^(?: {3,4})?(?:sudo )?(?:-u dambord )?(?:/opt/dambord/bin/)?(dambord [a-z].*)$", text, re.M
        )
        found += [(page, command) for command in {*quoted, *typed} - {*NAMES}]
    return sorted(found)


@pytest.mark.parametrize(("page", "command"), commands(), ids=lambda value: str(value))
def test_a_command_can_be_typed_as_it_stands_there(page: str, command: str) -> None:
    words = shlex.split(command, comments=True)[1:]
    assert _parser(words).parse_args(words).run


def test_there_are_many_commands() -> None:
    assert len(commands()) > 30


@pytest.mark.parametrize("name", [name for name in hardware.names() if hardware.board(name).rows in (8, 10)])
def test_with_the_rules_that_the_page_says_every_board_plays(name: str) -> None:
    """The building guide ends with the board's name in the settings; its rules must fit the board's size."""
    board = hardware.board(name)
    page = (ROOT / "docs/build.md").read_text(encoding="utf-8").partition("## 9.")[2].partition("## 10.")[0]
    ten, eight = re.findall(r'`rules = "([\w-]+)"`', page)
    shipped = tomllib.loads((ROOT / "systemd/dambord.toml").read_text(encoding="utf-8"))["rules"]
    assert ten == shipped
    squares = Grid(board.rows, board.columns, board.squares)
    assert Sensing.of(board.sensor, squares, game(ten if board.rows == 10 else eight).grid)


def test_nothing_is_built_in_the_checkout_as_root() -> None:
    page = (ROOT / "docs/service.md").read_text(encoding="utf-8")
    asked = re.findall(r"^sudo \S*pip install (.*)$", page, re.MULTILINE)
    assert asked
    assert not [words for words in asked if {".", "./", "$PWD"} & set(words.split())]


def links() -> list[tuple[Path, str]]:
    return [
        (page, target)
        for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(("page", "target"), links(), ids=lambda value: str(value).rsplit("/", 1)[-1])
def test_links_lead_somewhere(page: Path, target: str) -> None:
    assert (page.parent / target).exists()
