"""KiCad's file format: S-expressions as text, and reproducible identifiers."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID, uuid5

SExpr = str | float | Sequence["SExpr"]
SPACE = UUID("5d0f7c3e-7a43-4c4b-9f5b-2c6a3a6a9d10")
"""Namespace of the tile's identifiers."""


class Word(str):
    """A word written without quotation marks."""

    __slots__ = ()


def text(node: SExpr, depth: int = 0) -> str:
    """Format an S-expression: the first string of a list is a bare word, the others are quoted."""
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
    """Return the identifier for a name."""
    return ["uuid", str(uuid5(SPACE, name))]
