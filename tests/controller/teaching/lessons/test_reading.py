"""A teacher's own lesson: what is read, and the one line that a fault gets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.teaching.lessons import LessonError, courses, read_checked
from dambord.controller.teaching.lessons.text import in_language

GOOD = """
rules = ["latvian-64"]
[title]
en = "A first capture"
[[step]]
position = "W:Wc3:Bd4,h8"
ask = "turn"
turns = ["c3xe5"]
say.en = "Capture from {c3}."
"""


def written(folder: Path, text: str, name: str = "mine.toml") -> Path:
    """A file of a lesson."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


FAULTS = {
    'rules = ["latvian-64"': "no TOML: ",
    GOOD.replace("latvian-64", "latvian-65"): "rules: unknown ruleset 'latvian-65'",
    GOOD.replace("[title]", "[titel]"): "unknown 'titel'; expected one of rules, options, title, step",
    GOOD.replace('"turn"', '"trun"'): "step 1: ask: expected one of turn, any-turn",
    GOOD.replace("turns", "turn"): "step 1: unknown 'turn'; expected one of ask, say",
    GOOD.replace('turns = ["c3xe5"]\n', ""): "step 1: turns: missing; a step that asks turn needs it",
    GOOD.replace("say.en", "say.fr"): "step 1: say: unknown 'fr'; expected one of en, lv",
    GOOD.replace("Capture from", "x" * 200): "step 1: say: en: 206 characters; expected 200 at most",
    GOOD.replace("c3xe5", "c3-b4"): "latvian-64: step 1: turns: in W:W22:B4,18: ",
    GOOD.replace("Bd4,h8", "Bd9"): "step 1: position: FEN 'W:Wc3:Bd9': no square 'd9'",
    GOOD.replace("Bd4,h8", "Ba1"): "step 1: position: Black has a man on the last row (a1)",
    GOOD.replace('position = "W:Wc3:Bd4,h8"\n', ""): "step 1: position: missing",
    GOOD + 'mistake.capture-mised.en = "No."': "did you mean capture-missed?",
    GOOD + 'control = "never"': "step 1: control: ",
    GOOD.replace("[title]", "[options]\nstarts = 'dark'\n[title]"): "latvian-64: options: ",
    "x" * 200_001: "expected 200000 bytes at most",
    ".".join("a" * 20_000) + " = 1": "expected keys of at most 8 parts",
}


@pytest.mark.parametrize("number", range(len(FAULTS)))
def test_a_fault_is_one_line(tmp_path: Path, number: int) -> None:
    text, expected = [*FAULTS.items()][number]
    path = written(tmp_path, text)
    with pytest.raises(LessonError) as caught:
        read_checked(path)
    said = str(caught.value)
    assert said.startswith(f"{path}: ")
    assert expected in said
    assert "\n" not in said


def test_a_lesson_with_one_language_is_read(tmp_path: Path) -> None:
    lesson = read_checked(written(tmp_path, GOOD))
    assert (lesson.id, lesson.steps[0].turns) == ("mine", ("c3xe5",))
    assert in_language(lesson.title, "ka") == "A first capture"
    assert in_language({"lv": "Sitiens"}, "ka") == "Sitiens"


def test_those_of_a_club_come_last(tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    assert courses(tmp_path) == (*courses(), read_checked(tmp_path / "mine.toml"))


def test_the_command_checks_files_and_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = written(tmp_path, GOOD), written(tmp_path, GOOD.replace("c3xe5", "c3-b4"), "other.toml")
    assert main(["lessons", "check", str(good)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out == [f"{good}: 1 steps, latvian-64; lacks lv, hu, ka, nl, ru", "1 lessons, 0 faulty"]
    assert main(["lessons", "check", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines()[1].startswith(f"{bad}: latvian-64: step 1: turns: ")
    assert main(["lessons", "check", str(tmp_path / "none.toml")]) == 2
    assert (
        capsys.readouterr().err == f"dambord lessons: {tmp_path / 'none.toml'}: No such file or directory\n"
    )


def test_the_command_lists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, GOOD)
    assert main(["lessons", "list", "--rules", "latvian-64", "--folder", str(tmp_path)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "latvian-64/01-man: How a man moves (latvian-64, dambrete-box)"
    assert out[-1] == "mine: A first capture (latvian-64)"


def test_lessons_are_read_without_the_parts_of_a_running_table() -> None:
    program = (
        "import sys, dambord.controller.teaching.lessons as one; one.courses();"
        "print([name for name in sys.modules if 'dambord.controller.live' in name or name == 'asyncio'])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


def test_a_lesson_that_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "lesson.toml")
    with pytest.raises(OSError, match="not a regular file"):
        read_checked(tmp_path / "lesson.toml")
