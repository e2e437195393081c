"""What is said of a table: keys of the page's words with their values, in no language yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Value = Any
"""A text, a number, a side, a phrase, a row, or a list of these."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """The first of `keys` that the words have, filled with values; a value may be a phrase itself."""

    keys: tuple[str, ...]
    fill: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """Values said one after the other, with the text `between` two of them."""

    parts: Sequence[Value]
    between: str = ""


def phrase(*keys: str, **fill: Value) -> Phrase:
    """The phrase of the first of `keys` that there is."""
    return Phrase(keys, fill)


def remark(told: Mapping[str, Any], **more: Value) -> Phrase:
    """The sentence of a remark of a view; its wording for the ear comes before that for the eye."""
    key = told["key"]
    return Phrase((f"aloud-{key}", f"remark-{key}"), {**told["fill"], **more})


def as_json(value: Value) -> Any:
    """A value that is told (`told.py`), ready for JSON (`docs/formats.md`)."""
    match value:
        case Phrase(keys, fill):
            return {"keys": list(keys), "fill": {name: as_json(one) for name, one in fill.items()}}
        case Row(parts, between):
            return {"row": [as_json(one) for one in parts], "between": between}
    return value
