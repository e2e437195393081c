"""Erases a person's games from the archive of an event."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import delete, select, update

from dambord.controller.hall.archive.archive import Archive, ArchivedGame
from dambord.controller.hall.archive.schema import ACT, GAME, LINE, STAND
from dambord.controller.record.header import read_header
from dambord.controller.record.line import RecordingError

NOBODY = "?"
"""What stands for the name."""


def erase(archive: Archive, name: str) -> int:
    """Erase every game of the player of that name, and his name in the rounds; return the number of games.

    A game goes as a whole, for its seal covers the names. Boards are not asked for it again: what they told
    last stays known. The record of a board is another file. Places in the feeds stay, empty. Raises
    ArchiveError.
    """
    games = [game for game in archive.games() if _plays(game, name)]
    statements: list[Any] = []
    for board, record, number in (game.key for game in games):
        for table in (LINE, STAND, GAME):
            which = (table.c.board == board, table.c.record == record, table.c.game == number)
            statements.append(delete(table).where(*which))
    for row in archive.rows(select(ACT)):
        act = json.loads(row.act)
        if (without := _without(act, name)) != act:
            told = json.dumps(without, ensure_ascii=False)
            statements.append(update(ACT).where(ACT.c.number == row.number).values(act=told))
    archive.change(*statements)
    return len(games)


def _plays(game: ArchivedGame, name: str) -> bool:
    try:
        occasion = read_header(game.header).occasion
    except RecordingError:
        return name in game.header  # of another version: rather too much than too little
    return name in (occasion.white.name, occasion.black.name)


def _without(told: Any, name: str) -> Any:
    """A JSON value without a person: his name and number, and his name in the text of a report."""
    match told:
        case {"name": str(own), "number": str()} if own == name:
            return {"name": NOBODY, "number": ""}
        case dict():
            return {key: _without(value, name) for key, value in told.items()}
        case list():
            return [_without(value, name) for value in told]
        case str() if name in told:
            return "\n".join(_of_nobody(line, name) for line in told.split("\n"))
    return told


def _of_nobody(line: str, name: str) -> str:
    """A player's line of a tournament report with none of his data; another line as it was."""
    if not (line.startswith("001") and line[14:47].strip() == name):
        return line
    return f"{line[:9]}{'':5}{NOBODY:33}{'':33}{line[80:]}"
