"""Every line for a shell in the documents is run as it stands there, or says here why it isn't.

What is not run is at least read: `dambord …` by tests/test_documented_commands.py, `python -m …` by
tests/test_documented_programs.py, the targets of `make` here.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dambord.controller.core.messages.events import Pressed, Seen
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from tests.cli.test_match import keep
from tests.controller.core.backgammon.match_table import MatchTable
from tests.shell_lines import PAGES, ROOT, Line, clone, lines, ran

NOT_RUN = {
    r"sudo |systemctl |journalctl |git archive ": "changes a Raspberry Pi, or asks it",
    r"pip install ": "installs from the network",
    r"make ": "builds, or runs the tests themselves; the targets are read",
    r"(\.venv/bin/)?(python -m |coverage )": "minutes, or one's own files; programs and options are read",
    r".*\b(FILE|USER|NEW)\b": "a word to put one's own in place of",
    r".*(/dev/tty|/etc/|/var/|/media/|/tmp/dgt)": "a board or a folder of another machine",
    r"dambord run --board (?!.*simulated)": "a board",
    r"dambord (setup|firmware) ": "a board or a Pico",
    r"dambord doctor$": "its status tells what this machine lacks: tests/wizard",
    r"dambord (game|page)\b": "the two halves of `dambord run`, which is run",
    r"dambord peripheral ": "lasts, and waits for an app: tests/cli",
    r"(dambord (hall|arbiter)|export) |.*(--hall |\.local)": "a broker or a desk: tests/hall, tests/arbiter",
    r".*(hub:/opt/scan|dxp:|gnubg|match report|--speak|sqlite3 )": "another program",
    r"dambord demo --once": "most of a minute of play",
    r"dambord match (id|.* --game 3)": "a match of more games and plays",
    r"dambord puzzles find tests": "4 s of processor time; a shorter file of games is searched",
    r".*dama\.pdn": "a file that minutes of self-play make",
    r"eval .* zsh|.*\| source": "another shell: tests/cli/test_completion.py",
    r"dambord (run|station) (?!.*simulated)": "a board, or settings of one's own",
}
"""Lines that are not run, by their beginning, and why."""
COMMAND = r"(?:dambord|make|python|pip|sudo|export|git|curl) "
FAILS = {("docs/formats.md", "dambord pdn check games.pdn"): 1}
"""Commands that tell of a fault, and their status."""
SAID = {page: told for page in PAGES if (told := list(lines(page)))}


def why_not(line: Line) -> str:
    """Return why a line isn't run; empty if it is."""
    return next((why for start, why in NOT_RUN.items() if re.match(start, line.command)), "")


RUN = [line for told in SAID.values() for line in told if not why_not(line)]
SECTIONS: dict[tuple[str, str], list[Line]] = {(line.page, line.section): [] for line in RUN}
for each in RUN:
    SECTIONS[each.page, each.section].append(each)


@pytest.mark.parametrize(("page", "section"), SECTIONS)
def test_what_a_section_says_is_typed_in_its_order(page: str, section: str, tmp_path: Path) -> None:
    folder = clone(tmp_path, page)
    played(folder / "state" / "dambord" / "record.sqlite3", page)
    for line in SECTIONS[page, section]:
        where = f"{page}:{line.number}: {line.command}"
        assert re.match(r'dambord |\. \.venv/bin/activate$|eval "\$\(dambord ', line.command), where
        status, printed = ran(folder, line)
        assert status == FAILS.get((page, line.command), 0), f"{where}\n{printed}"
        assert line.shown is None or printed == line.shown, where


def played(record: Path, page: str) -> None:
    """Leave a match and a game of one turn each in the record; last is what the page is of."""
    record.parent.mkdir(parents=True)
    if page == "docs/match.md":
        game_of_draughts(record)
    keep(record, MatchTable().throw(3, 1).make("8/5 6/5").press("w"))
    if page != "docs/match.md":
        game_of_draughts(record)


def game_of_draughts(record: Path) -> None:
    """Write a game of one turn into a record."""
    start = "x" * 20 + "." * 10 + "x" * 20
    moved = f"{start[:27]}x{start[28:31]}.{start[32:]}"
    with Journal(record) as journal:
        number = journal.begin(Header("international", "reed-100", "clock"))
        journal.append(number, 0, [Seen(0, start), Seen(1_000_000, moved), Pressed(1_500_000, "w", "clock")])


def test_no_reason_is_left_over() -> None:
    every = [line for told in SAID.values() for line in told]
    unused = {start for start in NOT_RUN if start not in {reason(line) for line in every}}
    assert unused == set()
    named = {path for why in NOT_RUN.values() for path in re.findall(r"tests/[\w/.]+", why)}
    assert {path for path in named if not (ROOT / path).exists()} == set()
    assert FAILS.keys() <= {(line.page, line.command) for line in every}
    assert len(RUN) > 60


def reason(line: Line) -> str:
    """Return the beginning for which a line isn't run."""
    return next((start for start in NOT_RUN if re.match(start, line.command)), "")


@pytest.mark.parametrize("page", PAGES)
def test_a_block_that_begins_with_a_command_says_that_it_is_for_a_shell(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert re.findall(rf"^ *```\n *(?:\$ )?{COMMAND}.*$", text, re.MULTILINE) == []


def test_what_is_made_is_a_target() -> None:
    targets = {*re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)}
    made = {
        word
        for told in SAID.values()
        for line in told
        if line.command.startswith("make ")
        for word in line.command.split('"')[0].split()[1:]
        if "=" not in word
    }
    assert len(made) >= 8
    assert made <= targets
