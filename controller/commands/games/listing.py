"""The list of games: a table for people, lines of JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from dambord.controller.core.messages.one_line import one_line
from dambord.controller.record.recovery.rotation import put_aside

COLUMNS = ("game", "began", "White – Black", "rules", "result", "turns", "time")
RIGHT = frozenset(("game", "turns", "time"))
"""Columns of numbers."""
NOBODY = "?"


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the list."""

    number: int
    told: dict[str, Any]
    """All that the list says of it, as JSON has it."""

    @classmethod
    def read(cls, text: str) -> Self:
        """A game from its JSON."""
        told: dict[str, Any] = json.loads(text)
        return cls(told["game"], told)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.told["result"] is not None or self.told["void"]

    @property
    def cells(self) -> tuple[str, ...]:
        """What the table says of it, by column."""
        told = self.told
        return (
            str(self.number),
            local(told["began"]),
            " – ".join(_name(told["players"][side]) for side in ("w", "b")),
            told["rules"],
            self.result,
            "?" if told["plies"] is None else str(told["plies"]),
            lasted(told["seconds"] or 0),
        )

    @property
    def result(self) -> str:
        """How it ended, in a few words."""
        result = self.told["result"]
        if result is not None:
            return f"{result['text']} {result['reason']}"
        if self.told["void"]:
            return "void"
        return "damaged" if self.told["fault"] else "not finished"


def _name(player: dict[str, str] | None) -> str:
    return (player or {}).get("name") or NOBODY


def local(began: str) -> str:
    """An instant of the record on this machine's clock, with its zone."""
    try:
        return datetime.fromisoformat(began).astimezone().strftime("%Y-%m-%d %H:%M %Z")
    except ValueError:
        return NOBODY


def lasted(seconds: float) -> str:
    """A length of time as hours, minutes and seconds."""
    minutes, second = divmod(round(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def print_json(games: Sequence[Game]) -> None:
    """Print a JSON object a line."""
    for game in games:
        print(
            json.dumps({key: value for key, value in game.told.items() if key != "live"}, ensure_ascii=False)
        )


def print_table(games: Sequence[Game], path: Path, total: int) -> None:
    """Print the table, newest last, and below it where the record lies; `total` is its number of games."""
    for line in table(games):
        print(line)
    those = f"{len(games)} of {total} games" if len(games) != total else f"{total} games"
    hidden = "; the others don't fit, or nothing was played in them (--empty lists those)"
    print(f"{those} in {path}{hidden if len(games) != total else ''}")


def table(games: Sequence[Game]) -> Iterator[str]:
    """The lines of the table."""
    if not games:
        return
    rows = [COLUMNS, *(tuple(map(one_line, game.cells)) for game in games)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.rjust(width) if name in RIGHT else cell.ljust(width)
            for name, cell, width in zip(COLUMNS, row, widths, strict=True)
        )
        yield "  ".join(cells).rstrip()


def others(path: Path) -> Iterator[str]:
    """A line if older records lie beside this one."""
    if older := put_aside(path):
        names = ", ".join(one.name for one in older)
        yield f"older records lie beside it: {names} (--record FILE reads one)"
