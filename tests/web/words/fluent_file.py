"""The words of the page as they stand in the files: messages, their variables and their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from fluent.syntax import FluentParser, ast

from dambord.controller.web.page_files import FOLDER

SOURCE = "en"
LANGUAGES = ("lv", "hu", "ka", "nl", "ru")
"""The languages that English is translated into."""
FAMILIES = ("draughts", "backgammon")


@cache
def words(language: str) -> Mapping[str, ast.Message]:
    """The messages of a language by their key, in the order of the file; AssertionError for what is none."""
    text = (FOLDER / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, ast.Message] = {}
    for entry in FluentParser(with_spans=False).parse(text).body:
        assert not isinstance(entry, ast.Junk), f"{language}: can't be read: {entry.content!r}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
            found[entry.id.name] = entry
    return found


def parts(node: object) -> Iterator[ast.SyntaxNode]:
    """Every node below `node`, itself included."""
    if isinstance(node, list):
        for each in node:
            yield from parts(each)
    elif isinstance(node, ast.SyntaxNode):
        yield node
        for value in vars(node).values():
            yield from parts(value)


def variables(message: ast.Message) -> frozenset[str]:
    """The names of the variables that a message uses."""
    return frozenset(part.id.name for part in parts(message) if isinstance(part, ast.VariableReference))


def text(message: ast.Message) -> str:
    """All that a reader may read of a message, without the variables."""
    return " ".join(
        part.value.strip() for part in parts(message) if isinstance(part, ast.TextElement)
    ).strip()


def selectors(message: ast.Message) -> Iterator[tuple[str, frozenset[str]]]:
    """For each choice in a message: the variable that it depends on, and the keys of its variants."""
    for part in parts(message):
        if isinstance(part, ast.SelectExpression) and isinstance(part.selector, ast.VariableReference):
            keys = {
                variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
                for variant in part.variants
            }
            yield part.selector.id.name, frozenset(keys)


def words_for(key: str) -> frozenset[str]:
    """The messages that may word `key`: its own, and those of the families."""
    return frozenset({key, *(f"{family}-{key}" for family in FAMILIES)})


def scripts() -> str:
    """The source of all modules and pages of the page, but for what others wrote."""
    files = sorted([*FOLDER.rglob("*.js"), *FOLDER.rglob("*.html")])
    return "\n".join(file.read_text(encoding="utf-8") for file in files if "vendor" not in file.parts)


def literals(source: str) -> frozenset[str]:
    """The keys that stand in the source as they are."""
    return frozenset(re.findall(r"""["'`]([a-z][\w-]*)["'`]""", source))


def patterns(source: str) -> frozenset[str]:
    """Regular expressions for the keys that the source puts together, of templates and of tables."""
    templates = re.findall(r"`([a-z][\w-]*-)\$\{[^`}]+\}((?:-[\w-]+)?)`", source)
    nested = re.findall(r'named\("([\w-]+)", `\$\{[^`}]+\}((?:-[\w-]+)?)`', source)
    tables = re.findall(r'named\("([\w-]+)", [^`]', source)
    return frozenset(
        {f"{before}[\\w-]+{after}" for before, after in templates}
        | {f"{table}-[\\w-]+{after}" for table, after in nested}
        | {f"{table}-[\\w-]+" for table in tables}
    )
