"""The clauses that tests cover: `python -m tests.clauses` writes docs/clauses.md from the marks."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "clauses.md"
CODES = {
    "FMJD": "Draughts on 100 squares, Latvia, after the FMJD (`latvian-100`, `international`)",
    "LV64": "Draughts on 64 squares, Latvia (`latvian-64`)",
    "DAMA": "Hungarian dáma (`dama`, `dama-parachute`, `dama-straight`)",
    "INT": "International backgammon (`backgammon`); the numbers follow the order of the source",
    "GEO": "Georgian nardi (`nardi-georgian`); the numbers follow the order of the source",
}
HEAD = """# Every clause and the test that shows it

Made by `python -m tests.clauses` from the marks `@pytest.mark.clause(…)` of the tests; a test fails when it
is out of date. A dash under the tests: the clause can't be shown by tests, and why.
"""

Shown = dict[str, list[str]]
"""Maps a clause (with its code) to the tests that cover it, as `file::Class::test`."""


def clauses() -> dict[str, dict[str, str]]:
    """Return the clauses of every code, as number to text."""
    data = tomllib.loads((TESTS / "clauses.toml").read_text(encoding="utf-8"))
    return {code: {key: text for key, text in data[code].items() if key != "unshown"} for code in CODES}


def unshown() -> dict[str, str]:
    """Return the clauses that no test can cover, with the reason."""
    data = tomllib.loads((TESTS / "clauses.toml").read_text(encoding="utf-8"))
    return {f"{code} {key}": why for code in CODES for key, why in data[code]["unshown"].items()}


def shown() -> Shown:
    """Return the clauses in the marks of the tests."""
    found: Shown = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for test, clause in _marked(tree.body, str(path.relative_to(TESTS)), ()):
            tests = found.setdefault(clause, [])
            if test not in tests:
                tests.append(test)
    return found


def _marked(body: list[ast.stmt], where: str, inherited: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """(test, clause) for every mark on tests and classes, also inside `pytest.param(marks=…)`."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            own = tuple(clause for decorator in node.decorator_list for clause in _named(decorator))
            yield from _marked(node.body, f"{where}::{node.name}", (*inherited, *own))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            own = tuple(clause for decorator in node.decorator_list for clause in _named(decorator))
            for clause in (*inherited, *own):
                yield f"{where}::{node.name}", clause


def _named(decorator: ast.expr) -> Iterator[str]:
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
            for word in node.args:
                assert isinstance(word, ast.Constant), ast.dump(word)
                yield str(word.value)


def page() -> str:
    """Return the page with the table of all clauses."""
    tests, reasons = shown(), unshown()
    lines = [HEAD]
    for code, title in CODES.items():
        lines += [f"## {title}", "", "| clause | says | shown by |", "| --- | --- | --- |"]
        for number, text in sorted(clauses()[code].items(), key=lambda item: _order(item[0])):
            named = tests.get(f"{code} {number}", [])
            by = "<br>".join(f"`{test}`" for test in named) or f"– {reasons.get(f'{code} {number}', '')}"
            lines.append(f"| {code} {number} | {text} | {by} |")
        lines.append("")
    return "\n".join(lines)


def _order(number: str) -> list[tuple[int, str]]:
    """Sort key of a clause number: 5.4.10 comes after 5.4.9."""
    return [(int(part) if part.isdigit() else -1, part) for part in re.split(r"(\d+)", number) if part != "."]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
