"""The examples of docs/pdn.md run as they stand."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.command import Command

PAGE = (Path(__file__).parents[2] / "docs" / "pdn.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^```pdn (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
CONSOLE = re.findall(r"^```console\n\$ dambord (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("words", "expected"), CONSOLE, ids=[words for words, _ in CONSOLE])
def test_example(
    dambord: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, expected: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    ran = dambord(*shlex.split(words))
    assert ran.status == 0
    assert ran.out + ran.err == expected


@pytest.mark.parametrize("program", PROGRAMS)
def test_program(program: str) -> None:
    exec(compile(program, "docs/pdn.md", "exec"), {})


def test_there_are_examples() -> None:
    assert len(CONSOLE) >= 6
    assert FILES
    assert PROGRAMS
