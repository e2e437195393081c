"""Who plays a game, and on what occasion: the part of a recording's header that no rule depends on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dambord.rules.game import SIDES, Side
from dambord.rules.quoting import quoted

LONGEST = 80
"""Longest name of a person, an event or a place in characters."""
LONGEST_SIGN = 20
"""Longest number of a player, round or table in characters; they may have letters."""
TEXTS: Mapping[str, int] = {"event": LONGEST, "round": LONGEST_SIGN, "table": LONGEST_SIGN, "site": LONGEST}
"""The keys of an occasion besides the players, and how many characters each may have."""
PERSON: Mapping[str, int] = {"name": LONGEST, "number": LONGEST_SIGN}
"""The same of a player."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player; texts are empty where nobody has told them."""

    name: str = ""
    number: str = ""
    """The player's number at the federation: FMJD's in draughts."""


NOBODY = Person()


@dataclass(frozen=True, slots=True)
class Occasion:
    """The players and the event of a game; texts are one printable line each, empty where not told."""

    white: Person = NOBODY
    black: Person = NOBODY
    event: str = ""
    round: str = ""
    table: str = ""
    """The number of the board in the hall."""
    site: str = ""

    def person(self, side: Side) -> Person:
        """The player of a side."""
        return self.white if side == "w" else self.black

    def shown(self) -> dict[str, Any]:
        """What a page shows: `names` by side and `event`, each null where nothing was told."""
        people = {side: self.person(side) for side in SIDES}
        names = {side: _told(person, PERSON) if person.name else None for side, person in people.items()}
        told = _told(self, TEXTS)
        return {"names": names, "event": told if any(told.values()) else None}


UNTOLD = Occasion()
"""The occasion of a game of which nothing was told."""


def read_occasion(data: Mapping[str, object]) -> Occasion:
    """The occasion in a header; keys that belong to none are not looked at.

    Raises ValueError that names the first wrong key and what was expected.
    """
    return made(dict(read_text(key, value) for key, value in flat(data)))


def write_occasion(occasion: Occasion) -> dict[str, Any]:
    """The keys of a header for an occasion: only those that were told."""
    players = {side: _said(_told(occasion.person(side), PERSON)) for side in SIDES}
    players = {side: told for side, told in players.items() if told}
    return ({"players": players} if players else {}) | _said(_told(occasion, TEXTS))


def flat(data: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """The values of an occasion with their full keys, as `players.w.name`, unread; None is left out.

    Raises ValueError where `players` is no object of two players.
    """
    players = data.get("players")
    for side, person in _object("players", {} if players is None else players, SIDES):
        if person is not None:
            for key, value in _object(f"players.{side}", person, tuple(PERSON)):
                yield f"players.{side}.{key}", value
    for key in TEXTS:
        if data.get(key) is not None:
            yield key, data[key]


def read_text(key: str, value: object) -> tuple[str, str]:
    """A full key and its text without spaces at the ends. Raises ValueError."""
    longest = {**TEXTS, **PERSON}[key.rpartition(".")[2]]
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        expected = f"expected one printable line of at most {longest} characters"
        raise ValueError(f"{key}: {expected}, found {quoted(value)}")
    return key, value.strip()


def made(texts: Mapping[str, str]) -> Occasion:
    """The occasion of texts that have been read, by their full keys."""
    white, black = (
        Person(*(texts.get(f"players.{side}.{key}", "") for key in ("name", "number"))) for side in SIDES
    )
    return Occasion(white, black, *(texts.get(key, "") for key in ("event", "round", "table", "site")))


def _object(key: str, value: object, known: tuple[str, ...]) -> Iterator[tuple[str, object]]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{key}: expected an object with {' and '.join(known)}, found {quoted(value)}")
    for name in value:
        if name not in known:
            raise ValueError(f"{key}: unknown {quoted(name)}; expected {' or '.join(known)}")
    yield from value.items()


def _told(value: object, keys: Mapping[str, int]) -> dict[str, str]:
    return {key: getattr(value, key) for key in keys}


def _said(texts: Mapping[str, str]) -> dict[str, str]:
    return {key: text for key, text in texts.items() if text}
