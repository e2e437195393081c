"""The documents name what is there: functions, commands, files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for folder in ("rules", "controller", "firmware", "hardware")
    for path in (ROOT / folder).rglob("*.py")
}
NAMED = re.findall(r"`([A-Za-z_]+)\.([A-Za-z_]+)(?:\(.*?\))?`", (ROOT / "docs" / "one-turn.md").read_text())


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


def links() -> list[tuple[Path, str]]:
    return [
        (page, target)
        for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(("page", "target"), links(), ids=lambda value: str(value).rsplit("/", 1)[-1])
def test_links_lead_somewhere(page: Path, target: str) -> None:
    assert (page.parent / target).exists()
