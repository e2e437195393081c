"""KiCad's file format: S-expressions as text, and reproducible identifiers."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID, uuid5

SExpr = str | float | Sequence["SExpr"]
SPACE = UUID("5d0f7c3e-7a43-4c4b-9f5b-2c6a3a6a9d10")
"""Namespace of our identifiers."""
VERSION = {"kicad_pcb": 20241229, "footprint": 20241229, "kicad_sch": 20250114, "kicad_symbol_lib": 20241209}
"""Version of each kind of file: those of KiCad 9."""


class Word(str):
    """A word written without quotation marks."""

    __slots__ = ()


NO, YES = Word("no"), Word("yes")


LINE = 200
"""Longest list in characters that is written on one line."""


def text(node: SExpr) -> str:
    """Format an S-expression: the first string of a list is a bare word, the others are quoted."""
    if isinstance(node, Word):
        return str(node)
    if isinstance(node, str):
        escaped = node.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    if isinstance(node, int | float):
        return f"{round(node, 4) + 0:.4f}".rstrip("0").rstrip(".")
    parts = [str(node[0]), *map(text, node[1:])]
    flat = "(" + " ".join(parts) + ")"
    if len(flat) <= LINE or ("\n" not in flat and not any(part.startswith("(") for part in parts)):
        return flat
    said = "(" + parts[0]
    for part in parts[1:]:
        said += ("\n" if part.startswith("(") else " ") + part
    return said + ")"


def file(kind: str, *content: SExpr) -> str:
    """Return the text of a file of a kind of VERSION."""
    made: list[SExpr] = [kind, *content[:1]] if kind == "footprint" else [kind]
    rest = content[1:] if kind == "footprint" else content
    head: list[SExpr] = [["version", VERSION[kind]], ["generator", "dambord"], ["generator_version", "9.0"]]
    return text([*made, *head, *rest]) + "\n"


def identity(name: str) -> list[SExpr]:
    """Return the identifier for a name."""
    return ["uuid", str(uuid5(SPACE, name))]
