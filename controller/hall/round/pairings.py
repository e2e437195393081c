"""Pairings as CSV: who plays at which board."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from dambord.controller.hall.wire.topics import read_name
from dambord.controller.record.header import Header
from dambord.controller.record.setup.occasion import Occasion, made, read_text
from dambord.rules.quoting import quoted

NEEDED = ("board", "white", "black")
COLUMNS = (*NEEDED, "white_number", "black_number", "table")
KEYS: Mapping[str, str] = {
    "white": "players.w.name",
    "black": "players.b.name",
    "white_number": "players.w.number",
    "black_number": "players.b.number",
    "table": "table",
}
"""What the columns are called in a header."""
MOST = 2000
"""Lines of a file at most."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players at a board."""

    board: str
    occasion: Occasion

    def header(self, present: Header, control: str | None) -> Header:
        """The header of their game at a board whose games have that one at present."""
        return replace(present, occasion=self.occasion, control=control or present.control, fen=None)


def read_pairings(text: str, event: str, number: str) -> tuple[Pairing, ...]:
    """Read the pairings of round `number`: CSV with a line of column names. Raises ValueError in one line."""
    rows = csv.reader(text.lstrip("\ufeff").splitlines())
    names = [name.strip().lower() for name in next(rows, [])]
    unknown = [name for name in names if name not in COLUMNS]
    if unknown or len({*names}) != len(names) or not {*NEEDED} <= {*names}:
        found = quoted(",".join(names))
        more = ", ".join(COLUMNS[len(NEEDED) :])
        expected = f"expected the columns {', '.join(NEEDED)}, and any of {more}"
        raise ValueError(f"line 1: {expected}; found {found}")
    found_pairings = tuple(_read(rows, names, event, number))
    if not found_pairings:
        raise ValueError("no pairing: expected a line for each board")
    _check(found_pairings)
    return found_pairings


def _read(rows: Iterator[list[str]], names: list[str], event: str, number: str) -> Iterator[Pairing]:
    for line, row in enumerate(rows, 2):
        if not any(cell.strip() for cell in row):
            continue
        if line > MOST or len(row) != len(names):
            expected = f"expected {len(names)} cells, in at most {MOST} lines"
            raise ValueError(f"line {line}: {expected}; found {len(row)}")
        cells = {name: cell.strip() for name, cell in zip(names, row, strict=True)}
        if not (cells["white"] and cells["black"]):
            raise ValueError(f"line {line}: expected the names of two players")
        told = {"event": event, "round": number}
        told |= {key: cells[name] for name, key in KEYS.items() if cells.get(name)}
        try:
            board = read_name(cells["board"], "board")
            yield Pairing(board, made(dict(read_text(key, value) for key, value in told.items())))
        except ValueError as error:
            raise ValueError(f"line {line}: {error}") from None


def _check(pairings: tuple[Pairing, ...]) -> None:
    """Raise ValueError for a board or a player that is paired twice."""
    seen: set[tuple[str, str, str]] = set()
    for pairing in pairings:
        people = (pairing.occasion.white, pairing.occasion.black)
        for what in (("board", pairing.board, ""), *(("player", one.name, one.number) for one in people)):
            if what in seen:
                raise ValueError(f"{what[0]} {what[1]} is paired twice")
            seen.add(what)
