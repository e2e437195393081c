"""Remarks: what the table says to people, as a stable key with values; its English text comes from templates.

Pages word a remark in their own language by its key. Logs, events and the API have the English text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from dambord.controller.core.messages.templates.backgammon import BACKGAMMON
from dambord.controller.core.messages.templates.draughts import DRAUGHTS
from dambord.controller.core.messages.templates.refused_acts import REFUSED_ACTS
from dambord.controller.core.messages.templates.shared import SHARED
from dambord.controller.core.messages.templates.station import STATION

Value = str | int | None | tuple[int, ...] | tuple[str, ...]
"""A value of a remark, ready for JSON."""
SIDES: Mapping[object, str] = {"w": "White", "b": "Black"}
DIFFERENCES: Mapping[str, str] = {"missing": "missing on", "beyond": "not expected on"}
"""What is wrong with the points of the values `white_missing`, `black_beyond` and so on."""
SIDE_KEYS = ("side", "other")
"""The values that are sides, `w` or `b`. A text may have the name of a player in their place."""


@cache
def _plain(key: str) -> Remark:
    return Remark(key)


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark for people: a kebab-case key, and its values by name."""

    key: str
    fill: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, key: str, **fill: Value) -> Remark:
        """The remark `key` with the values `fill`."""
        return cls(key, tuple(fill.items())) if fill else _plain(key)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Remark:
        """The remark that `as_json` returned as `data`."""
        fill = {
            key: tuple(value) if isinstance(value, list) else value for key, value in data["fill"].items()
        }
        return cls.of(data["key"], **fill)

    def __str__(self) -> str:
        """The English text, without a capital letter and a full stop: it is also put into sentences."""
        words = {name: _worded(name, value) for name, value in self.fill}
        return templates()[self.key].format(**words, differences=_differences(self.fill))

    @property
    def sentence(self) -> str:
        """The English text as a sentence."""
        text = str(self)
        return f"{text[:1].upper()}{text[1:]}."

    def as_json(self) -> dict[str, Any]:
        """The remark as a JSON object (`docs/formats.md`, Remarks)."""
        fill = {name: list(value) if isinstance(value, tuple) else value for name, value in self.fill}
        return {"key": self.key, "fill": fill}


@cache
def templates() -> Mapping[str, str]:
    """The English templates of all families, by the key of the remark."""
    return {**SHARED, **DRAUGHTS, **BACKGAMMON, **REFUSED_ACTS, **STATION}


class _Listed:
    """A list in a template: `{points}` joins it by commas, `{points:and}` has a word before the last one."""

    def __init__(self, values: tuple[int, ...] | tuple[str, ...]) -> None:
        self._texts = [str(value) for value in values]

    def __format__(self, word: str) -> str:
        if word == "or":
            return " or ".join(self._texts)
        if not word or len(self._texts) < 2:
            return ", ".join(self._texts)
        *most, last = self._texts
        return f"{', '.join(most)} {word} {last}"


def _differences(fill: tuple[tuple[str, Value], ...]) -> str:
    """The points on which checkers are missing, or not expected."""
    said = [
        f"{name.partition('_')[0]} is {how} {_Listed(points):}"
        for name, points in fill
        for word, how in DIFFERENCES.items()
        if isinstance(points, tuple) and points and name in (f"white_{word}", f"black_{word}")
    ]
    return " and ".join(said)


def _worded(name: str, value: Value) -> object:
    if isinstance(value, tuple):
        return _Listed(value)
    return SIDES.get(value, value) if name in SIDE_KEYS else value
