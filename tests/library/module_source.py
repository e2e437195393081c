"""The top level of a module, read from its source.

Nothing is imported, so compiled modules and names that a package fetches when asked are read like others.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
Definition = ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign


class Module(NamedTuple):
    """The top level of a module."""

    name: str
    exported: tuple[str, ...]
    """The names in `__all__`."""
    defined: dict[str, tuple[Definition, ...]]
    """What it defines itself; several definitions are overloads, the implementation last."""
    imported: dict[str, tuple[str, str]]
    """Where it has other names from: module and the name there."""
    docs: dict[str, str]
    """The strings after assignments."""


@cache
def module(name: str) -> Module:
    """The module of a dotted name, such as `dambord.rules.draughts.pdn`."""
    path = source(name)
    exported: tuple[str, ...] = ()
    defined: dict[str, tuple[Definition, ...]] = {}
    imported = {}
    body = list(statements(ast.parse(path.read_text(encoding="utf-8"), str(path)).body))
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module:
            imported.update({item.asname or item.name: (node.module, item.name) for item in node.names})
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            defined[node.name] = (*defined.get(node.name, ()), node)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = assigned(node)
            defined[target] = (node,)
            if target == "__all__" and node.value:
                exported = tuple(ast.literal_eval(node.value))
    return Module(name, exported, defined, imported, docs_after(body))


def source(name: str) -> Path:
    """The file of a module."""
    path = ROOT.joinpath(*name.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def is_module(name: str) -> bool:
    """Whether there is a module of that name."""
    return source(name).is_file()


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, those below `if TYPE_CHECKING:` included."""
    for node in body:
        if isinstance(node, ast.If):
            yield from statements(node.body)
        else:
            yield node


def assigned(node: ast.Assign | ast.AnnAssign) -> str:
    """The name that a statement assigns to; empty when it is no plain name."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return target.id if isinstance(target, ast.Name) else ""


def docs_after(body: list[ast.stmt]) -> dict[str, str]:
    """The strings that stand after assignments."""
    return {
        assigned(node): clean(told)
        for node, after in pairwise(body)
        if isinstance(node, ast.Assign | ast.AnnAssign) and (told := text_of(after))
    }


def text_of(node: ast.stmt) -> str:
    """The text of a statement that is nothing but a string."""
    value = node.value if isinstance(node, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def clean(text: str) -> str:
    """A docstring with every paragraph and every item of a list as one line."""
    found = ""
    for line in (line.strip() for line in text.strip().splitlines()):
        begins = not line or not found or found.endswith("\n") or line.startswith("- ")
        found += f"\n{line}" if begins and found else line if begins else f" {line}"
    return found


def doc(node: ast.ClassDef | ast.FunctionDef) -> str:
    """A docstring as paragraphs of one line each."""
    return clean(ast.get_docstring(node) or "")
