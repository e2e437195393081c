"""The names of files among which the games of a collection are shared."""

from __future__ import annotations

import unicodedata
from typing import Literal, get_args

from dambord.rules.draughts.pdn.game_record import GameRecord

Key = Literal["game", "event", "white", "black", "player", "ruleset", "date"]
"""By what games are shared among files."""
KEYS: tuple[Key, ...] = get_args(Key)
"""All of them."""
LONGEST = 60
"""Characters that a name takes of a tag."""
DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that are no files under Windows."""


def file_names(record: GameRecord, key: Key, count: int) -> tuple[str, ...]:
    """The files to which a game belongs, the `count`th of all, from 1: two players' for `player`.

    The names have letters, digits and `-` only, and are safe on every system.
    """
    tags = record.tags
    white, black = tags.get("White", ""), tags.get("Black", "")
    if key == "game":
        return (f"{count:05}-{plain(white)}-{plain(black)}.pdn",)
    names: dict[Key, tuple[str, ...]] = {
        "event": (tags.get("Event", ""),),
        "white": (white,),
        "black": (black,),
        "player": (white, black),
        "ruleset": (record.game.name,),
        "date": (tags.get("Date", ""),),
    }
    return tuple(dict.fromkeys(f"{plain(name)}.pdn" for name in names[key]))


def numbered(count: int, every: int) -> str:
    """The file of the `count`th of all games, from 1, when `every` so many games fill one."""
    return f"games-{(count - 1) // every + 1:05}.pdn"


def plain(text: str) -> str:
    """A tag's value as a part of a file's name: small letters, digits, `-` for what stands between them."""
    kept = "".join(letter if letter.isalnum() else " " for letter in unicodedata.normalize("NFKC", text))
    name = "-".join(kept.casefold().split())[:LONGEST].strip("-") or "unknown"
    return f"{name}-" if name in DEVICES else name
