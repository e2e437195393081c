"""Functions, commands, files and links in the documents exist."""

from __future__ import annotations

import importlib
import re
import shlex
import subprocess
import tomllib
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
from dambord.controller.core.table.regulations import SECOND, STANDARD
from dambord.controller.live.game_loop import WINDOW_US
from dambord.rules.draughts import game
from dambord.rules.game import Grid

ROOT = Path(__file__).parent.parent
TRACKED = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
FILES = sorted(filter(None, TRACKED.stdout.split("\0")))
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for folder in ("rules", "controller", "firmware", "hardware")
    for path in (ROOT / folder).rglob("*.py")
}
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


def is_there(name: str, other_family: str = "backgammon") -> bool:
    """Whether the code defines `name`: at the top level of exactly one module, or in a class.

    The modules of the other family don't count: both have some of the same name.
    """
    where, _, what = name.partition(".")
    if where[0].isupper():
        classes = re.compile(rf"^class {where}\b.*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
        texts = [text for path, text in SOURCES.items() if other_family not in path.parts]
        bodies = [found for text in texts for found in classes.findall(text)]
        return any(
            re.search(rf"^    (async )?def {what}\b", body, re.MULTILINE) for body in bodies if what
        ) or (not what and bool(bodies))
    modules = [
        text for path, text in SOURCES.items() if path.stem == where and other_family not in path.parts
    ]
    defined = rf"^((async )?def {what}\b|{what}\b.*=)"
    return sum(bool(re.search(defined, text, re.MULTILINE)) for text in modules) == 1


@pytest.mark.parametrize("name", named(OF_DRAUGHTS))
def test_one_turn_names_functions_that_exist(name: str) -> None:
    assert is_there(name), f"{name} is not in the code"


@pytest.mark.parametrize("name", named(OF_BACKGAMMON))
def test_one_roll_names_functions_that_exist(name: str) -> None:
    assert is_there(name, "draughts"), f"{name} is not in the code"


def test_one_turn_names_many() -> None:
    assert len(named(OF_DRAUGHTS)) > 60
    assert len(named(OF_BACKGAMMON)) > 60


@pytest.mark.parametrize(
    "name",
    [
        "step.advance",  # it is private: `_advance`
        "table.step",  # no such module
        "debounce.Settling.forget",  # not a function of the module
        "__main__.main",  # two modules have this name
        "Journal.write",
        "Settled",
    ],
)
def test_a_wrong_name_is_found(name: str) -> None:
    assert not is_there(name)
    assert not is_there(name, "draughts")


FIGURES = (
    ("docs/recognition.md", r"believed when they have held for (\S+) ms", DEBOUNCE_US, MILLISECOND),
    ("docs/recognition.md", r"standing still does \((\S+) s,", TAKE_AFTER_US, SECOND),
    (
        "docs/recognition.md",
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


@pytest.mark.parametrize(("page", "said", "time", "unit"), FIGURES)
def test_how_long_things_are_waited_for(page: str, said: str, time: int, unit: int) -> None:
    text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    assert re.findall(said, text) == [f"{time / unit:g}"]


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


def commands() -> list[tuple[str, str]]:
    found = []
    for page in WORKED_BY:
        text = (ROOT / page).read_text(encoding="utf-8")
        quoted = re.findall(r"`(?:sudo )?(?:-u dambord )?(?:/opt/dambord/bin/)?(dambord [a-z][^`…|]*)`", text)
        typed = re.findall(
            r"^(?: {3,4})?(?:sudo )?(?:-u dambord )?(?:/opt/dambord/bin/)?(dambord [a-z].*)$",
            text,
            re.MULTILINE,
        )
        found += [(page, command) for command in {*quoted, *typed} - {*NAMES}]
    return sorted(found)


@pytest.mark.parametrize(("page", "command"), commands(), ids=str)
def test_a_command_can_be_typed_as_it_stands_there(page: str, command: str) -> None:
    words = shlex.split(command.partition(" > ")[0], comments=True)[1:]
    assert _parser(words).parse_args(words).run


def test_there_are_many_commands() -> None:
    assert len(commands()) > 30


@pytest.mark.parametrize("name", [name for name in hardware.names() if hardware.board(name).rows in (8, 10)])
def test_with_the_rules_that_the_page_says_every_board_plays(name: str) -> None:
    """The building guide ends with the board's name in the settings; its rules must fit the board's size."""
    board = hardware.board(name)
    page = (ROOT / "docs/build.md").read_text(encoding="utf-8").partition("## 11.")[2].partition("## 12.")[0]
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


LINK = re.compile(r"\]\(([^)\s]+)\)")


def links() -> list[tuple[Path, str]]:
    return [
        (page, target)
        for page in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if ":" not in target
    ]


def anchors(page: Path) -> set[str]:
    """What a link may name within a page: its headings, written as forges write them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    names = [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings]
    again = {f"{name}-{names[:place].count(name)}" for place, name in enumerate(names)}
    return {*names, *(name for name in again if not name.endswith("-0"))}


@pytest.mark.parametrize(("page", "target"), links(), ids=lambda value: str(value).rsplit("/", 1)[-1])
def test_links_lead_somewhere(page: Path, target: str) -> None:
    path, _, anchor = target.partition("#")
    assert (page.parent / path).exists()
    assert not anchor or anchor in anchors(page.parent / path if path else page)


MADE = {"docs/clauses.md"}
"""Pages made by a test or a tool that looks after its names, and relative to another folder."""
PAGES = [
    name
    for name in FILES
    if name in {"README.md", "CONTRIBUTING.md", "SECURITY.md"}
    or (name.startswith("docs/") and name.endswith(".md") and name not in MADE)
]
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
    folders = {str(folder) for name in FILES for folder in Path(name).parents}
    there = {*FILES, *folders}
    text = LINK.sub("]", text)
    found = {
        path
        for path in PATH.findall(text)
        if path.rstrip("/") not in there and not ("*" in path and any(ROOT.glob(path)))
    }
    ends = {"/".join(name.split("/")[n:]) for name in FILES for n in range(name.count("/") + 1)}
    found |= {name for name in MODULE_FILE.findall(text) if name not in ends}
    found |= {name for name in DOTTED.findall(text) if not is_module(name)}
    return {name for name in found if f"{page}: {name}" not in ONCE}


def is_module(name: str) -> bool:
    """Whether that is a module, or a name in one."""
    for module, _, what in ((name, "", ""), name.rpartition(".")):
        try:
            found = importlib.import_module(module)
        except ModuleNotFoundError:
            continue
        return not what or hasattr(found, what)
    return False


@pytest.mark.parametrize("page", PAGES)
def test_paths_and_modules_exist(page: str) -> None:
    assert missing(page, (ROOT / page).read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("see `controller/table.py`", "controller/table.py"),
        ("pytest -m long -s tests/test_nothing.py", "tests/test_nothing.py"),
        ("boards are `hardware/*.toml`", "hardware/*.toml"),
        ("in `settle.py`", "settle.py"),
        ("python -m dambord.hardware.paint boards", "dambord.hardware.paint"),
        ("python -m tests.nothing", "tests.nothing"),
        ("`dambord.controller.core.draughts.step.leap`", "dambord.controller.core.draughts.step.leap"),
    ],
)
def test_a_path_that_leads_nowhere_is_found(text: str, name: str) -> None:
    assert missing("README.md", text) == {name}


@pytest.mark.parametrize(
    "text",
    [
        "`controller/core/draughts/step.py`, `hardware/boards/`, `hardware/boards/*.toml`",
        "`dambord.controller.core.draughts.step.step`, `python -m tests.clauses`",
        "/etc/dambord/hardware/x and https://example.org/docs/x",
        "`phases/disputed.py`",
    ],
)
def test_a_path_that_leads_somewhere_passes(text: str) -> None:
    assert missing("README.md", text) == set()


def test_a_page_says_what_is_in_every_folder() -> None:
    page = (ROOT / "docs/structure.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `([\w/]+)/` \|", page, re.MULTILINE))
    above = {"", "controller", "controller/core", "controller/core/draughts", "rules/draughts"}
    folders = {str(folder) for name in FILES for folder in Path(name).parents if str(folder) != "."}
    assert named == {
        folder for folder in folders if folder.rpartition("/")[0] in above and not folder.startswith(".")
    }
