"""The catalogue of parts: what each is, its order number, an estimate of its price, and what replaces it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "catalogue"
WORDING = Path(__file__).parent / "wording.toml"
TOOLS = "tools"
"""File of the catalogue that belongs to no sum."""


@dataclass(frozen=True, slots=True)
class CataloguePart:
    """One part.

    `number` is the maker's order number, empty where any will do. `instead` says what replaces it.
    `euro` is the estimated price of one, `euro_dm2` of a square decimetre of a sheet; with tax, made in the
    month `dated`. `fits`: beginnings of the order numbers on circuit boards that this entry prices.
    Texts of mechanical parts come from hardware/mechanics and are empty here.
    """

    key: str
    dated: str
    what: str = ""
    kind: str = ""
    number: str = ""
    euro: float = 0.0
    euro_dm2: float = 0.0
    fits: tuple[str, ...] = ()
    why: str = ""
    instead: str = ""


@cache
def catalogue() -> Mapping[str, CataloguePart]:
    """Return every part but the tools, by key."""
    return {
        part.key: part for path in sorted(FOLDER.glob("*.toml")) if path.stem != TOOLS for part in _read(path)
    }


@cache
def tools() -> tuple[CataloguePart, ...]:
    """Return the tools that building takes."""
    return tuple(_read(FOLDER / f"{TOOLS}.toml"))


@cache
def wording() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Return texts that replace those of the catalogue, by host or pattern, and by key."""
    return tomllib.loads(WORDING.read_text(encoding="utf-8"))


def _read(path: Path) -> Iterator[CataloguePart]:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    dated = content.pop("dated")
    for key, said in content.items():
        yield CataloguePart(key, dated, fits=tuple(said.pop("fits", ())), **said)
