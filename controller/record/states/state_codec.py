"""Writes a table's state as text and reads it again: the records of the core by name and field, no code in
it.

The classes are found by the type hints of a family's state, so a field or a class that is added is written
without a change here. What was agreed before the game is not written: it is in the header.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from dambord.controller.core.families import family_called, family_of
from dambord.controller.core.table.family import Family
from dambord.controller.core.table.table_state import TableState, TableTerms
from dambord.controller.record.line import RecordingError


class CodecError(RecordingError):
    """The text is no state, or not one of this version or of these terms."""


@cache
def known_classes(name: str) -> Mapping[str, type]:
    """The classes of which a state of the family `name` is made, by name."""
    family = family_called(name)
    found: dict[str, type] = {}
    left: list[Any] = [family.state]
    while left:
        hint = left.pop()
        left += get_args(hint)
        hint = get_origin(hint) or hint  # a generic class is named with what it holds
        if not isinstance(hint, type) or hint in family.forms or hint.__name__ in found:
            continue
        if is_dataclass(hint) or hasattr(hint, "_fields"):
            found[hint.__name__] = hint
            left += family.variants.get(hint, ())
            left += get_type_hints(hint).values()
    return found


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else kind._fields


def encode_state(state: TableState) -> str:
    """Return `state` as text. Raises CodecError for a value of a class that its type hints do not name."""
    nodes: list[Any] = []
    root = _Writer(family_of(state.terms), nodes).value(state)
    return base64.b85encode(zlib.compress(json.dumps([root, nodes], separators=(",", ":")).encode())).decode()


def decode_state(text: str, terms: TableTerms) -> Any:
    """Return the state that `encode_state` wrote, under the same `terms`. Raises CodecError."""
    try:
        root, nodes = json.loads(zlib.decompress(base64.b85decode(text)))
        state = _Reader(terms, nodes).value(root)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError, zlib.error) as error:
        raise CodecError(f"not the state of a table: {error}") from None
    if not isinstance(state, family_of(terms).state):
        raise CodecError(f"expected the state of a table, found {type(state).__name__}")
    return state


class _Writer:
    """Writes every object once: clocks share their control, and turns their positions.

    Objects are told apart by `id`, so all of them have to be kept while the state is written.
    """

    def __init__(self, family: Family[Any, Any], nodes: list[Any]) -> None:
        self.forms = family.forms
        self.known = known_classes(family.name)
        self.nodes = nodes
        self.places: dict[int, int] = {}
        self.kept: list[Any] = []

    def value(self, value: Any) -> Any:
        if value is None or isinstance(value, bool | int | str):
            return value
        place = self.places.get(id(value))
        if place is None:
            self.kept.append(value)
            node = self.node(value)
            place = self.places[id(value)] = len(self.nodes)
            self.nodes.append(node)
        return [place]

    def node(self, value: Any) -> list[Any]:
        kind = type(value)
        if kind in self.forms:
            return [kind.__name__, *map(self.value, self.forms[kind].write(value))]
        if self.known.get(kind.__name__) is kind:
            return [kind.__name__, *(self.value(getattr(value, name)) for name in _names(kind))]
        if kind is tuple:
            return ["tuple", *map(self.value, value)]
        if kind is frozenset:
            return ["frozenset", *map(self.value, sorted(value))]
        raise CodecError(f"{kind.__name__} is not among the classes of a state")


class _Reader:
    """Reads the nodes in order: each refers only to those before it."""

    def __init__(self, terms: TableTerms, nodes: list[list[Any]]) -> None:
        family = family_of(terms)
        self.terms = terms
        self.forms = {kind.__name__: form for kind, form in family.forms.items()}
        self.known = known_classes(family.name)
        self.made: list[Any] = []
        for node in nodes:
            self.made.append(self.object(*node))

    def value(self, value: Any) -> Any:
        return self.made[value[0]] if isinstance(value, list) else value

    def object(self, name: str, *written: Any) -> Any:
        values = [self.value(one) for one in written]
        if name in self.forms:
            return self.forms[name].read(self.terms, *values)
        match name:
            case "tuple":
                return tuple(values)
            case "frozenset":
                return frozenset(values)
        return self.known[name](*values)
