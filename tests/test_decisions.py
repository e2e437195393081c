"""The list of decisions is whole, and the levels in one of them are those that are checked."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "decisions"


def test_the_list_has_every_decision_with_its_title() -> None:
    listed = re.findall(
        r"^\| \[(\d{4})\]\((\1-[\w-]+\.md)\) \| (.*?) \|",
        (FOLDER / "README.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    there = {
        path.name: path.read_text(encoding="utf-8").partition("\n")[0] for path in FOLDER.glob("[0-9]*.md")
    }
    assert {name: f"# {number} {title}" for number, name, title in listed} == there


def test_numbers_that_no_decision_has_are_named() -> None:
    numbers = {int(path.name[:4]) for path in FOLDER.glob("[0-9]*.md")}
    gaps = {f"{number:04}" for number in range(1, max(numbers)) if number not in numbers}
    said = re.findall(
        r"No decision has the number (\d{4})", (FOLDER / "README.md").read_text(encoding="utf-8")
    )
    assert {*said} == gaps


def test_the_levels_in_0013_are_those_of_the_contracts() -> None:
    page = next(FOLDER.glob("0013-*.md")).read_text(encoding="utf-8")
    said = [
        [set(re.findall(r"\w+", level)) for level in line.split(" > ")]
        for line in re.findall(r"^`.* > .*$", page, re.MULTILINE)
    ]
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = {
        contract["containers"][0]: [set(re.findall(r"\w+", level)) for level in contract["layers"]]
        for contract in contracts["contracts"]
        if contract["type"] == "layers"
    }
    controller = "dambord.controller"
    assert said == [layers[f"{controller}{part}"] for part in ("", ".core", ".core.draughts")]
