"""Writes a table's state as text and reads it again: the records of the core by name and field, no code in
it.

The classes are found by the type hints of `State`, so a field or a class that is added is written without a
change here. What was agreed before the game is not written: it is in the header.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, cast, get_args, get_type_hints

from dambord.controller.core.clock.increments import Extra
from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.terms import Terms
from dambord.controller.core.draughts.transitions.as_played import AsPlayed
from dambord.controller.core.sensing.occupancy import Sensing
from dambord.controller.record.format import RecordingError
from dambord.rules.draughts import Draughts, DraughtsGame, Position, Turn

GIVEN = (Terms, Sensing)
"""Classes whose values come from the header, not from the text."""
VARIANTS: Mapping[type, tuple[type, ...]] = {
    Extra: tuple(Extra.__subclasses__()),
    RecordedPly: (AsPlayed,),
}
"""Classes that come with another one, but are in no hint. `Turn` is written by its squares."""


class CodecError(RecordingError):
    """The text is no state, or not one of this version or of these terms."""


@cache
def known_classes() -> Mapping[str, type]:
    """The classes of which a state is made, by name."""
    found: dict[str, type] = {}
    left: list[Any] = [State]
    while left:
        hint = left.pop()
        left += get_args(hint)
        if not isinstance(hint, type) or hint in GIVEN or hint is DraughtsGame or hint.__name__ in found:
            continue
        if is_dataclass(hint) or hasattr(hint, "_fields"):
            found[hint.__name__] = hint
            left += VARIANTS.get(hint, ())
            left += get_type_hints(hint).values()
    return found


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else kind._fields


def encode_state(state: State) -> str:
    """Return `state` as text. Raises CodecError for a value of a class that its type hints do not name."""
    nodes: list[Any] = []
    root = _Writer(nodes).value(state)
    return base64.b85encode(zlib.compress(json.dumps([root, nodes], separators=(",", ":")).encode())).decode()


def decode_state(text: str, terms: Terms) -> State:
    """Return the state that `encode_state` wrote, under the same `terms`. Raises CodecError."""
    try:
        root, nodes = json.loads(zlib.decompress(base64.b85decode(text)))
        state = _Reader(terms, nodes).value(root)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError, zlib.error) as error:
        raise CodecError(f"not the state of a table: {error}") from None
    if not isinstance(state, State):
        raise CodecError(f"expected the state of a table, found {type(state).__name__}")
    return state


class _Writer:
    """Writes every object once: clocks share their control, and turns their positions.

    Objects are told apart by `id`, so all of them have to be kept by the state while it is written.
    """

    def __init__(self, nodes: list[Any]) -> None:
        self.nodes = nodes
        self.places: dict[int, int] = {}

    def value(self, value: Any) -> Any:
        if value is None or isinstance(value, bool | int | str):
            return value
        place = self.places.get(id(value))
        if place is None:
            node = self.node(value)
            place = self.places[id(value)] = len(self.nodes)
            self.nodes.append(node)
        return [place]

    def node(self, value: Any) -> list[Any]:
        kind = type(value)
        if kind is Terms:
            return ["Terms"]
        if kind is Sensing:
            return ["Sensing", value.turned]
        if kind is Turn:
            return ["Turn", self.value(value.before), *value.move]
        if known_classes().get(kind.__name__) is kind:
            return [kind.__name__, *(self.value(getattr(value, name)) for name in _names(kind))]
        if kind is tuple:
            return ["tuple", *map(self.value, value)]
        if kind is frozenset:
            return ["frozenset", *map(self.value, sorted(value))]
        raise CodecError(f"{kind.__name__} is not among the classes of a state")


class _Reader:
    """Reads the nodes in order: each refers only to those before it."""

    def __init__(self, terms: Terms, nodes: list[list[Any]]) -> None:
        self.terms = terms
        self.made: list[Any] = []
        for node in nodes:
            self.made.append(self.object(*node))

    def value(self, value: Any) -> Any:
        return self.made[value[0]] if isinstance(value, list) else value

    def object(self, name: str, *written: Any) -> Any:
        values = [self.value(one) for one in written]
        match name:
            case "Terms":
                return self.terms
            case "Sensing":
                sensing = self.terms.sensing
                return sensing.turn_round() if values[0] != sensing.turned else sensing
            case "Turn":
                return self.turn(*values)
            case "tuple":
                return tuple(values)
            case "frozenset":
                return frozenset(values)
        return known_classes()[name](*values)

    def turn(self, before: Position, *move: Any) -> Turn:
        """The legal turn of the position: an illegal one is no state of a table."""
        for turn in cast(Draughts, self.terms.game).turns(before):
            if (*turn.move,) == move:
                return turn
        raise CodecError("a turn that is not legal")
