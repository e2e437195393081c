"""Writing KiCad's files: nested lists as text, and identifiers that are the same every time."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID, uuid5

SExpr = str | float | Sequence["SExpr"]
SPACE = UUID("5d0f7c3e-7a43-4c4b-9f5b-2c6a3a6a9d10")
"""Of this board's own identifiers."""


class Word(str):
    """A word that stands without quotation marks."""

    __slots__ = ()


def text(node: SExpr, depth: int = 0) -> str:
    """The node as KiCad reads it: a list in parentheses, its first string a bare word, the others quoted."""
    if isinstance(node, Word):
        return str(node)
    if isinstance(node, str):
        escaped = node.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    if isinstance(node, int | float):
        return f"{round(node, 4) + 0:.4f}".rstrip("0").rstrip(".")
    head, *rest = node
    parts = [str(head), *(text(one, depth + 1) for one in rest)]
    if any(isinstance(one, list | tuple) for one in rest):
        return "(" + ("\n" + "\t" * (depth + 1)).join(parts) + "\n" + "\t" * depth + ")"
    return "(" + " ".join(parts) + ")"


def identity(name: str) -> list[SExpr]:
    """The identifier of the thing of that name."""
    return ["uuid", str(uuid5(SPACE, name))]
