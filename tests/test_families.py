"""Nothing but the value of a family depends on which family it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from dambord.rules.registry import NAMES

ROOT = Path(__file__).parent.parent
PAGE = "controller/web/static"
OWN = re.compile(rf"(^|/)({'|'.join(NAMES)})/|^controller/core/families\.py$")
"""A family's own folders, and the one file that finds its value by the name."""
CHECKED = re.compile(rf"(?:[!=]==?|\?\?|\bcase) *[\"'](?:{'|'.join(NAMES)})[\"']")


def checks(text: str, suffix: str) -> list[int]:
    """The lines of a program that compare something with the name of a family."""
    if suffix == ".js":
        return [number for number, line in enumerate(text.splitlines(), 1) if CHECKED.search(line)]
    compared = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Compare | ast.MatchValue))
    return [
        node.lineno
        for node in compared
        if any(isinstance(part, ast.Constant) and part.value in NAMES for part in ast.walk(node))
    ]


@pytest.mark.parametrize(
    ("text", "suffix"),
    [
        ('if family(rules) == "draughts":', ".py"),
        ('if name not in ("backgammon",):', ".py"),
        ('(view.family === "backgammon" ? 1 : 2)', ".js"),
        ('learn(row?.family ?? "draughts")', ".js"),
    ],
)
def test_a_check_is_found(text: str, suffix: str) -> None:
    assert checks(f"{text}\n    pass" if text.endswith(":") else text, suffix) == [1]


def test_no_name_of_a_family_is_checked() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for folder, kind in (("rules", ".py"), ("controller", ".py"), ("hardware", ".py"), (PAGE, ".js"))
        for path in sorted((ROOT / folder).rglob(f"*{kind}"))
        if not OWN.search(path.relative_to(ROOT).as_posix())
        for line in checks(path.read_text(encoding="utf-8"), kind)
    ]
    assert found == []
