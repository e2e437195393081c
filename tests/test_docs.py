"""Functions, commands, files and links in the documents exist."""

from __future__ import annotations

import importlib
import re
import shlex
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.cli import _parser
from dambord.controller.core.draughts.model.waiting_times import (
    CONTESTED_AFTER_US,
    EARLY_PRESS_GRACE_US,
    MILLISECOND,
    TAKE_AFTER_US,
    TAKE_EXTENDABLE_AFTER_US,
)
from dambord.controller.core.sensing.debounce import DEBOUNCE_US
from dambord.controller.core.sensing.occupancy import Sensing
from dambord.controller.core.table.agreed.regulations import SECOND, STANDARD
from dambord.controller.live.loop.game_loop import WINDOW_US
from dambord.rules.draughts import game
from dambord.rules.game import Grid

ROOT = Path(__file__).parent.parent
TRACKED = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
FILES = frozenset(filter(None, TRACKED.stdout.split("\0")))
OF_DRAUGHTS, _, OF_BACKGAMMON = (
    (ROOT / "docs" / "one-turn.md").read_text(encoding="utf-8").partition("\n## One roll of backgammon\n")
)
"""The parts of the page that follow a turn of each family."""


def named(text: str) -> list[str]:
    """Names of functions, as `module.function` or `Class.method`, and of classes."""
    return sorted(
        {
            name.partition("(")[0]
            for name in re.findall(r"`([^`]+)`", text)
            if re.fullmatch(r"[A-Za-z_]\w*\.\w+(\(.*\))?", name) or re.fullmatch(r"[A-Z][a-z]\w+", name)
        }
    )


@cache
def sources() -> dict[Path, str]:
    """Return the text of every module."""
    return {
        path: path.read_text(encoding="utf-8")
        for folder in ("rules", "controller", "firmware", "hardware")
        for path in (ROOT / folder).rglob("*.py")
    }


def is_there(name: str, other_family: str = "backgammon") -> bool:
    """Whether the code defines `name`: at the top level of exactly one module, or in a class.

    The modules of the other family don't count: both have some of the same name.
    """
    where, _, what = name.partition(".")
    if where[0].isupper():
        classes = re.compile(rf"^class {where}\b.*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
        texts = [text for path, text in sources().items() if other_family not in path.parts]
        bodies = [found for text in texts for found in classes.findall(text)]
        return any(
            re.search(rf"^    (async )?def {what}\b", body, re.MULTILINE) for body in bodies if what
        ) or (not what and bool(bodies))
    modules = [
        text for path, text in sources().items() if path.stem == where and other_family not in path.parts
    ]
    defined = rf"^((async )?def {what}\b|{what}\b.*=)"
    return sum(bool(re.search(defined, text, re.MULTILINE)) for text in modules) == 1


@pytest.mark.parametrize(
    ("text", "other_family"), [(OF_DRAUGHTS, "backgammon"), (OF_BACKGAMMON, "draughts")], ids=["turn", "roll"]
)
def test_one_turn_names_functions_that_exist(text: str, other_family: str) -> None:
    assert len(named(text)) > 60
    assert [name for name in named(text) if not is_there(name, other_family)] == []


WRONG_NAMES = (
    "step.advance",  # it is private: `_advance`
    "table.step",  # no such module
    "debounce.Settling.forget",  # not a function of the module
    "__main__.main",  # two modules have this name
    "Journal.write",
    "Settled",
)


def test_a_wrong_name_is_found() -> None:
    assert [name for name in WRONG_NAMES if is_there(name) or is_there(name, "draughts")] == []


FIGURES = (
    ("docs/one-turn.md", r"believed when they have held for (\S+) ms", DEBOUNCE_US, MILLISECOND),
    ("docs/one-turn.md", r"standing still does \((\S+) s,", TAKE_AFTER_US, SECOND),
    (
        "docs/one-turn.md",
        r"standing still does \(\S+ s, or (\S+) s where the turn could",
        TAKE_EXTENDABLE_AFTER_US,
        SECOND,
    ),
    ("docs/one-turn.md", r"`ReorderBuffer` holds each back for (\S+) ms", WINDOW_US, MILLISECOND),
    ("docs/one-turn.md", r"(\S+) ms after the last bounce", DEBOUNCE_US, MILLISECOND),
    ("docs/one-turn.md", r"not back in (\S+) ms", STANDARD.brush, MILLISECOND),
    ("docs/one-turn.md", r"would have taken the turn after (\S+) s\.", TAKE_AFTER_US, SECOND),
    ("docs/one-turn.md", r"has stood still for (\S+) ms", EARLY_PRESS_GRACE_US, MILLISECOND),
    ("docs/glossary.md", r"within the grace of (\S+) s", EARLY_PRESS_GRACE_US, SECOND),
    ("docs/irregularities.md", r"lit when it has stood for (\S+) s", CONTESTED_AFTER_US, SECOND),
    ("docs/irregularities.md", r"by standing still: (\S+) s,", TAKE_AFTER_US, SECOND),
    (
        "docs/irregularities.md",
        r"(\S+) s where a piece may still be in a hand",
        TAKE_EXTENDABLE_AFTER_US,
        SECOND,
    ),
)


def test_how_long_things_are_waited_for() -> None:
    pages = {page: " ".join(text(page).split()) for page, *_ in FIGURES}
    found = [(page, said, re.findall(said, pages[page])) for page, said, *_ in FIGURES]
    assert found == [(page, said, [f"{time / unit:g}"]) for page, said, time, unit in FIGURES]


def text(page: str) -> str:
    """Return the text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


WORKED_BY = (
    "README.md",
    *(
        f"docs/{page}.md"
        for page in ("arbiter", "build", "dgt", "faults", "firmware", "match", "sensors", "service")
    ),
)
"""Pages with instructions: every command on them must be complete."""
NAMES = ("dambord arbiter", "dambord arbiter position", "dambord run --fen")
"""Commands on these pages that are only mentioned, not to be typed."""


def commands(page: str) -> set[str]:
    """Return the commands on a page that can be typed."""
    before = r"(?:sudo )?(?:-u dambord )?(?:/opt/dambord/bin/)?"
    quoted = re.findall(rf"`{before}(dambord [a-z][^`…|]*)`", text(page))
    typed = re.findall(rf"^(?: {{3,4}})?{before}(dambord [a-z].*)$", text(page), re.MULTILINE)
    return {*quoted, *typed} - {*NAMES}


def can_be_typed(command: str) -> bool:
    """Whether the command's own parser takes it."""
    words = shlex.split(command.partition(" > ")[0], comments=True)[1:]
    try:
        return bool(_parser(words).parse_args(words).run)
    except SystemExit:
        return False


@pytest.mark.parametrize("page", WORKED_BY)
def test_a_command_can_be_typed_as_it_stands_there(page: str) -> None:
    assert commands(page)
    assert {command for command in commands(page) if not can_be_typed(command)} == set()


def test_there_are_many_commands() -> None:
    assert sum(len(commands(page)) for page in WORKED_BY) > 30
    assert not can_be_typed("dambord run --rulez")


def test_with_the_rules_that_the_page_says_every_board_plays() -> None:
    """The building guide ends with the board's name in the settings; its rules must fit the board's size."""
    page = text("docs/build.md").partition("## 11.")[2].partition("## 12.")[0]
    ten, eight = re.findall(r'`rules = "([\w-]+)"`', page)
    assert ten == tomllib.loads(text("systemd/dambord.toml"))["rules"]
    boards = [board for name in hardware.names() if (board := hardware.board(name)).rows in (8, 10)]
    assert boards
    for board in boards:
        squares = Grid(board.rows, board.columns, board.squares)
        assert Sensing.of(board.sensor, squares, game(ten if board.rows == 10 else eight).grid), board.name


def test_nothing_is_built_in_the_checkout_as_root() -> None:
    page = text("docs/service.md")
    asked = re.findall(r"^sudo \S*pip install (.*)$", page, re.MULTILINE)
    assert asked
    assert not [words for words in asked if {".", "./", "$PWD"} & set(words.split())]


LINK = re.compile(r"\]\(([^)\s]+)\)")


def broken(page: str) -> set[str]:
    """Return the links of a page that lead to no file or to no heading."""
    here = ROOT / page
    return {
        link
        for link in LINK.findall(text(page))
        if ":" not in link and not leads_somewhere(here, *link.partition("#")[::2])
    }


def leads_somewhere(page: Path, path: str, anchor: str) -> bool:
    """Whether a link on a page leads to a file, and to one of its headings if it names one."""
    target = page.parent / path if path else page
    return target.exists() and (not anchor or anchor in anchors(target))


@cache
def anchors(page: Path) -> set[str]:
    """What a link may name within a page: its headings, written as forges write them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    names = [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings]
    again = {f"{name}-{names[:place].count(name)}" for place, name in enumerate(names)}
    return {*names, *(name for name in again if not name.endswith("-0"))}


MADE = {"docs/clauses.md"}
"""Pages made by a test or a tool that looks after its names, and relative to another folder."""
PAGES = sorted(str(path.relative_to(ROOT)) for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
PLACES = sorted({"/".join(page.split("/")[:2]) for page in PAGES})
"""Pages, and folders of pages in `docs`."""
OF_OTHER_TIMES = {name for name in PAGES if "/" not in name} - {"README.md", "CONTRIBUTING.md", "SECURITY.md"}
"""Pages that may name files that are no more."""
TOPS = sorted({name.partition("/")[0] for name in FILES if "/" in name})
PATH = re.compile(rf"(?<![\w/.:-])(?:{'|'.join(map(re.escape, TOPS))})/[\w./*-]*[\w/*]")
"""A path from the root of the checkout, in a sentence, a table or a command."""
MODULE_FILE = re.compile(r"`((?:\w+/)*\w+\.py)`")
"""A file of code named by the end of its path."""
DOTTED = re.compile(
    r"(?<![\w/.-])(?:dambord\.(?:rules|controller|firmware|hardware)|(?<=-m )tests)(?:\.\w+)+"
)
ONCE = {"docs/firmware.md: wire.py"}
"""Files of older versions, named as such."""


def missing(page: str, text: str) -> set[str]:
    """The paths and names of modules in a page that lead nowhere."""
    there = FILES | folders()
    text = LINK.sub("]", text)
    found = {
        path
        for path in PATH.findall(text)
        if path.rstrip("/") not in there and not ("*" in path and any(ROOT.glob(path)))
    }
    found |= {name for name in MODULE_FILE.findall(text) if name not in ends()}
    found |= {name for name in DOTTED.findall(text) if not is_module(name)}
    return {name for name in found if f"{page}: {name}" not in ONCE}


@cache
def folders() -> frozenset[str]:
    """Return the folders of the checkout."""
    return frozenset(str(folder) for name in FILES for folder in Path(name).parents)


@cache
def ends() -> frozenset[str]:
    """Return the ends of all paths, as `turn/step.py` and `step.py`."""
    return frozenset("/".join(name.split("/")[n:]) for name in FILES for n in range(name.count("/") + 1))


def is_module(name: str) -> bool:
    """Whether that is a module, or a name in one."""
    for module, _, what in ((name, "", ""), name.rpartition(".")):
        try:
            found = importlib.import_module(module)
        except ModuleNotFoundError:
            continue
        return not what or hasattr(found, what)
    return False


def of(place: str) -> list[str]:
    """Return the page of this name, or the pages in a folder."""
    return [page for page in PAGES if page == place or page.startswith(f"{place}/")]


@pytest.mark.parametrize("place", PLACES)
def test_what_a_page_names_is_there(place: str) -> None:
    assert of(place)
    assert {page: bad for page in of(place) if (bad := broken(page))} == {}
    judged = {*of(place)} - MADE - OF_OTHER_TIMES
    assert {page: bad for page in judged if (bad := missing(page, text(page)))} == {}


NOWHERE = (
    ("see `controller/table.py`", "controller/table.py"),
    ("pytest -m long -s tests/test_nothing.py", "tests/test_nothing.py"),
    ("boards are `hardware/*.toml`", "hardware/*.toml"),
    ("in `settle.py`", "settle.py"),
    ("python -m dambord.hardware.paint boards", "dambord.hardware.paint"),
    ("python -m tests.nothing", "tests.nothing"),
    ("`dambord.controller.core.draughts.step.leap`", "dambord.controller.core.draughts.step.leap"),
)
SOMEWHERE = (
    "`controller/core/draughts/step.py`, `hardware/boards/`, `hardware/boards/*.toml`",
    "`dambord.controller.core.draughts.step.step`, `python -m tests.clauses`",
    "/etc/dambord/hardware/x and https://example.org/docs/x",
    "`phases/disputed.py`",
)


def test_a_path_that_leads_nowhere_is_found() -> None:
    assert [missing("README.md", said) for said, _ in NOWHERE] == [{name} for _, name in NOWHERE]
    assert missing("README.md", " ".join(SOMEWHERE)) == set()
    assert not leads_somewhere(ROOT / "README.md", "docs/testing.md", "no-such-heading")
    assert not leads_somewhere(ROOT / "README.md", "docs/nothing.md", "")


def test_a_page_says_what_is_in_every_folder() -> None:
    page = text("docs/structure.md")
    named = set(re.findall(r"^\| `([\w/]+)/` \|", page, re.MULTILINE))
    above = {"", "controller", "controller/core", "controller/core/draughts", "rules/draughts"}
    assert named == {
        folder
        for folder in folders() - {"."}
        if folder.rpartition("/")[0] in above and not folder.startswith(".")
    }
