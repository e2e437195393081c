"""docs/match.md matches the program: its examples are run, its waiting times compared with the code."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.core.backgammon.model.waiting_times import (
    ROLL_SHOWN_US,
    TAKE_HELD_AFTER_US,
    UNCLEAR_AFTER_US,
)

PAGE = (Path(__file__).parent.parent / "docs" / "match.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^```jsonl (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
CONSOLE = re.findall(r"^```console\n\$ dambord (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("command", "printed"), CONSOLE, ids=[command for command, _ in CONSOLE])
def test_commands_print_what_stands_there(
    command: str,
    printed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out == printed


def test_how_long_things_are_waited_for() -> None:
    text, words, second = " ".join(PAGE.split()), {2: "two", 4: "four"}, 1_000_000
    assert f"`unclear` after {words[UNCLEAR_AFTER_US // second]} seconds" in text
    assert f"is told after {words[UNCLEAR_AFTER_US // second]} seconds" in text
    assert f"is lit for {words[ROLL_SHOWN_US // second]} seconds" in text
    assert f"without a clock for {TAKE_HELD_AFTER_US / second:g} s of stillness" in text
    assert f"without a press the turn gets {TAKE_HELD_AFTER_US / second:g} s" in text
