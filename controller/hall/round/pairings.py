"""Pairings as values, and as CSV: who plays whom, at which table of the hall and on which board."""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from dambord.controller.hall.wire.topics import read_name
from dambord.controller.record.setup.occasion import Occasion, Person, made, read_text
from dambord.rules.quoting import quoted

NEEDED = ("white", "black")
COLUMNS = ("board", "black_board", "table", *NEEDED, "white_number", "black_number")
KEYS: Mapping[str, str] = {
    "white": "players.w.name",
    "black": "players.b.name",
    "white_number": "players.w.number",
    "black_number": "players.b.number",
}
"""What the columns are called in a header."""
GIVEN = 3
"""From so many tables on one player may play at all of them: he gives a simultaneous display."""
MOST = 2000
"""Lines of a file at most."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players at a table of the hall, which is in the occasion."""

    occasion: Occasion
    board: str | None = None
    """The board on which they play; empty: on paper; None: the one that lies there."""
    black_board: str = ""
    """That of Black, who plays in another town; empty where both sit at one board."""

    @property
    def table(self) -> str:
        """The number of the table."""
        return self.occasion.table


def read_pairings(text: str, event: str, number: str) -> tuple[Pairing, ...]:
    """Read the pairings of round `number`: CSV with a line of column names. Raises ValueError in one line."""
    rows = csv.reader(text.lstrip("\ufeff").splitlines())
    names = [name.strip().lower() for name in next(rows, [])]
    unknown = [name for name in names if name not in COLUMNS]
    if unknown or len({*names}) != len(names) or not {*NEEDED} <= {*names}:
        found = quoted(",".join(names))
        more = ", ".join(name for name in COLUMNS if name not in NEEDED)
        expected = f"expected the columns {', '.join(NEEDED)}, and any of {more}"
        raise ValueError(f"line 1: {expected}; found {found}")
    found_pairings = tuple(_read(rows, names, event, number))
    check_pairings(found_pairings)
    return found_pairings


def pairing_of(told: Mapping[str, str], event: str, number: str, table: str) -> Pairing:
    """A pairing of cells by the names of their columns; `table`: where none is told. Raises ValueError."""
    if not (told.get("white") and told.get("black")):
        raise ValueError("expected the names of two players")
    texts = {"event": event, "round": number, "table": told.get("table") or table}
    texts |= {key: told[name] for name, key in KEYS.items() if told.get(name)}
    board, black = told.get("board"), told.get("black_board", "")
    seat = read_name(board, "board") if board else board
    if black and not seat:
        raise ValueError("black_board: expected a board of White's, too")
    away = read_name(black, "black_board") if black else black
    return Pairing(made(dict(read_text(key, value) for key, value in texts.items())), seat, away)


def giver(occasions: Collection[Occasion]) -> Person | None:
    """Who plays at all tables, and gives a simultaneous display; None in any other round."""
    if len(occasions) < GIVEN:
        return None
    common = set.intersection(*({one.white, one.black} for one in occasions))
    return common.pop() if len(common) == 1 else None


def check_pairings(pairings: Sequence[Pairing]) -> None:
    """Raise ValueError for none at all, and for a board, a table or a player that is paired twice.

    A player who is at all tables gives a simultaneous display.
    """
    seen: set[tuple[str, str, str]] = set()
    gives = giver([pairing.occasion for pairing in pairings])
    for pairing in pairings:
        people = [one for one in (pairing.occasion.white, pairing.occasion.black) if one != gives]
        for what in (
            ("board", pairing.board or "", ""),
            ("board", pairing.black_board, ""),
            ("table", pairing.table, ""),
            *(("player", one.name, one.number) for one in people),
        ):
            if what in seen:
                raise ValueError(f"{what[0]} {what[1]} is paired twice")
            if what[1]:
                seen.add(what)
    if not seen:
        raise ValueError("no pairing: expected a line for each table")


def _read(rows: Iterator[list[str]], names: list[str], event: str, number: str) -> Iterator[Pairing]:
    count = 0
    for line, row in enumerate(rows, 2):
        if not any(cell.strip() for cell in row):
            continue
        if line > MOST or len(row) != len(names):
            expected = f"expected {len(names)} cells, in at most {MOST} lines"
            raise ValueError(f"line {line}: {expected}; found {len(row)}")
        cells = {name: cell.strip() for name, cell in zip(names, row, strict=True)}
        count += 1
        try:
            yield pairing_of(cells, event, number, str(count))
        except ValueError as error:
            raise ValueError(f"line {line}: {error}") from None
