"""Makes a record of a copy, and compares the two."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dambord.controller.record import hash_chain
from dambord.controller.record.copies.copy_parts import sealed_games
from dambord.controller.record.copies.copy_target import CopyError, CopyTarget
from dambord.controller.record.format import time_of
from dambord.controller.record.header import read_header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.line import RecordingError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded


def copied_games(target: CopyTarget) -> dict[int, hash_chain.Sealed]:
    """The games of a copy by number; of a game that was sealed anew the longest. Raises CopyError."""
    parts: dict[str, bytes] = {}
    for name in target.names():
        data = target.read(name)
        if data is not None:
            parts[name] = data
    games: dict[int, hash_chain.Sealed] = {}
    for _, game in sealed_games(parts):
        if game is None:
            continue
        known = games.get(game.number)
        if known is None or (known.struck, known.events) <= (game.struck, game.events):
            games[game.number] = game
    return games


def restore(target: CopyTarget, path: Path) -> tuple[str, ...]:
    """Write a new record of the copy; return a line for everything that is not as it was written.

    Raises JournalError if there is a record already, or if it can't be written, and CopyError.
    """
    if path.exists():
        raise JournalError(f"{path}: there is a record; expected a name that is free")
    games = copied_games(target)
    if not games:
        raise CopyError("nothing of a record in this copy")
    faults: list[str] = []
    with Journal(path) as journal:
        for number in sorted(games):
            game = games[number]
            if game.struck:
                journal.carry_struck(game)
                continue
            looked = hash_chain.examined(game, game.seal)
            faults += [f"game {number}, {fault}" for _, fault in looked.faults]
            try:
                header = read_header(game.header)
            except RecordingError as error:
                faults.append(f"game {number}: {error}")
                continue
            lines = looked.beginning
            last = game.last if not looked.faults else time_of(lines[-1]) if lines else 0
            journal.carry(Recorded(number, game.began, header, lines, last))
    return tuple(faults)


def differences(target: CopyTarget, path: Path) -> Iterator[str]:
    """A line for every game that the copy has otherwise than the record, by count and last seal."""
    games = copied_games(target)
    with RecordReader(path) as journal:
        ends = journal.ends()
    for own in ends:
        game = games.get(own.number)
        if game is None:
            yield f"game {own.number}: not in the copy"
        elif game.events != own.events:
            yield f"game {own.number}: {own.events} events, {game.events} in the copy"
        elif game.head != own.head:
            yield f"game {own.number}: another last seal in the copy"
        elif own.struck != game.struck:
            yield f"game {own.number}: struck out {'here' if own.struck else 'in the copy'} only"
        elif not own.struck:
            for _, fault in hash_chain.examined(game, game.seal).faults:
                yield f"game {own.number}, in the copy: {fault}"
