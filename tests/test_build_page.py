"""The building guide: each step has a picture and a test, the tests are those of `dambord doctor --step`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dambord.controller.devices.link.interpreter_prompt import STARTED_AGAIN, STOPPED
from dambord.controller.wizard.steps.build_steps import STEPS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "build.md").read_text(encoding="utf-8")
SECTIONS = {
    int(number): text
    for number, text in re.findall(r"^## (\d+)\. (.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
}
ILLUSTRATED = (2, 3, 4, 6, 7, 9, 11)


def commands(text: str) -> list[str]:
    """Return the steps whose commands stand in a text, in order, each once."""
    return list(dict.fromkeys(re.findall(r"`dambord doctor --step ([a-z-]+)`", text)))


def test_steps_of_the_page_are_those_of_the_command() -> None:
    body = "".join(SECTIONS.values())
    assert commands(body) == [step.name for step in STEPS]
    overview = PAGE.partition("## 1.")[0]
    assert [name for name in commands(overview) if name != "list"] == [step.name for step in STEPS]


@pytest.mark.parametrize("number", [number for number in SECTIONS if number > 1])
def test_every_step_has_a_test(number: int) -> None:
    assert re.search(r"^\*Test", SECTIONS[number], re.MULTILINE)


@pytest.mark.parametrize("number", ILLUSTRATED)
def test_steps_are_illustrated_by_generated_pictures(number: int) -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+\.svg)\)", SECTIONS[number])
    assert pictures
    assert all((ROOT / "docs" / path).exists() for path in pictures)


def test_faults_are_quoted_as_they_are_said() -> None:
    page = " ".join((ROOT / "docs" / "faults.md").read_text(encoding="utf-8").split())
    words = (ROOT / "controller/web/static/words/en.ftl").read_text(encoding="utf-8").replace("’", "'")
    assert STARTED_AGAIN in page
    assert STOPPED.partition(":")[0] in page
    for key in ("board-program-failed", "board-unreadable-from"):
        said = re.search(rf"^remark-{key} = ([^{{:.]*)", words, re.MULTILINE)
        assert said is not None
        assert said[1].strip() in page
