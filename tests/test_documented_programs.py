"""Every `python -m …` and `pytest …` in the documents names what there is: programs, options and tests."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shell_lines import PAGES
from tests.test_documented_commands import CODE

ROOT = Path(__file__).parent.parent
QUOTED = re.compile(r"`([^`\n]*(?:\n[^`\n]+)?)`")
PROGRAM = re.compile(r"\bpython3? -m ((?:tests|benchmarks|release|dambord\.)\b[\w.]*)([^\n|>#&;)]*)")
TESTS = re.compile(r"\bpytest ([^\n|>#&;)]*)")


def lines(page: str) -> Iterator[str]:
    """Yield the commands of a page, from blocks of code and quoted in sentences."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for block in CODE.finditer(text):
        yield from block[0].splitlines()
    yield from (" ".join(quoted.split()) for quoted in QUOTED.findall(CODE.sub("", text)))


def sources(module: str) -> list[Path]:
    """Return the files of a program: its module, or those of its package, which has to have a `__main__`."""
    path = ROOT / module.removeprefix("dambord.").replace(".", "/")
    if path.with_suffix(".py").exists():
        return [path.with_suffix(".py")]
    return sorted(path.glob("*.py")) if (path / "__main__.py").exists() else []


def faults_of_programs(line: str) -> Iterator[str]:
    """Yield what is wrong with the programs of a line."""
    for module, words in PROGRAM.findall(line):
        read = [path.read_text(encoding="utf-8") for path in sources(module)]
        if not read:
            yield f"no program {module}"
        for option in re.findall(r"(?<!\S)\[?(--[a-z][a-z-]*)", words.partition(" -- ")[0]):
            if read and option != "--help" and not any(f'"{option}"' in text for text in read):
                yield f"{module} has no {option}"


def faults_of_tests(line: str) -> Iterator[str]:
    """Yield what is wrong with the tests that a line names."""
    for words in TESTS.findall(line):
        try:
            named = [word for word in shlex.split(words) if word.startswith("tests/")]
        except ValueError:
            continue
        for name in named:
            path = ROOT / name.partition("::")[0]
            files = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
            if not all(file.exists() for file in files) or not files:
                yield f"no tests {name}"
            elif "-m long" in words and not any("mark.long" in file.read_text() for file in files):
                yield f"no long tests in {name}"


def test_they_are_there() -> None:
    found = [
        (page, line.strip(), fault)
        for page in PAGES
        for line in lines(page)
        for fault in (*faults_of_programs(line), *faults_of_tests(line))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    ["python -m tests.mode --walks 1", "python -m tests.model --wlaks 1", "pytest -m long tests/nowhere"],
)
def test_a_wrong_one_is_found(line: str) -> None:
    assert [*faults_of_programs(line), *faults_of_tests(line)]
