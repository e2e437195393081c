"""What is said aloud: keys of the page's words with their values, in no language yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Value = Any
"""A text, a number, a side, a phrase, or a list of these."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """The first of `keys` that the words have, filled with values; a value may be a phrase itself."""

    keys: tuple[str, ...]
    fill: Mapping[str, Value] = field(default_factory=dict)


def phrase(*keys: str, **fill: Value) -> Phrase:
    """The phrase of the first of `keys` that there is."""
    return Phrase(keys, fill)


def remark(told: Mapping[str, Any], **more: Value) -> Phrase:
    """The sentence of a remark of a view; its wording for the ear comes before that for the eye."""
    key = told["key"]
    return Phrase((f"aloud-{key}", f"remark-{key}"), {**told["fill"], **more})
