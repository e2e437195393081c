"""No pattern of the product has what `re` gets wrong in Python 3.11.0 to 3.11.4, Debian 12's among them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.test_directions import FOLDERS, ROOT

OTHER = re.compile(r"\\. | \[\^?\]?(?:[^\]\\]|\\.)*\] | \b(?:libstdc|[cg])\+\+", re.DOTALL | re.VERBOSE)
"""Where signs stand for themselves: escapes, classes of characters, the name of a language."""
KEEPS = re.compile(r"\(\?>|[*+?}]\+")
"""Atomic groups and possessive quantifiers."""


def keeps(text: str) -> bool:
    """Whether a pattern, or a part of one, has such a group or quantifier."""
    return bool(KEEPS.search(OTHER.sub("_", text)))


def strings(source: str) -> Iterator[tuple[int, str]]:
    """The strings of a module that uses `re`, with their lines: patterns and parts of them; no docstrings."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    if not any(
        isinstance(node, ast.Import) and any(name.name == "re" for name in node.names) for node in nodes
    ):
        return
    explained = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            yield node.lineno, node.value


def test_no_group_or_quantifier_gives_nothing_back() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text!r}"
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, text in strings(path.read_text(encoding="utf-8"))
        if keeps(text)
    ]
    assert found == []


@pytest.mark.parametrize("pattern", ["a++", "(?>a)", r"(?:[^\"]+|\\.)*+", "a{2,}+", "(?:a?)?+", r"\\++"])
def test_such_a_pattern_is_found(pattern: str) -> None:
    doubled = pattern.replace("{", "{{").replace("}", "}}")
    module = f"import re\nnumber = 3\nre.compile(f{doubled + '{number}'!r})\n"
    assert [keeps(text) for _, text in strings(module)] == [True]


@pytest.mark.parametrize("pattern", [r"\++", "[*+]", "a+", r"\?\+", "[?+]+", r"[\]*+]?", "(?=a+)b"])
def test_other_patterns_are_not(pattern: str) -> None:
    assert not keeps(pattern)
