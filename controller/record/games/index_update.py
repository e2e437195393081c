"""Brings the list of a record's games up to date: what is new is listed, what has changed is replayed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dambord.controller.record.disk.journal_errors import DamagedError
from dambord.controller.record.games.game_index import GameIndex
from dambord.controller.record.games.summary import Summary, summary
from dambord.controller.record.record_reader import RecordReader


def bring_up_to_date(path: Path, say: Callable[[str], None]) -> None:
    """List the games of the record at `path`, then sum up those that are not summed up yet, newest first.

    Every game is kept as soon as it is summed up. Raises JournalError.
    """
    with RecordReader(path) as reader, GameIndex(path) as index:
        index.take_in()
        left = index.stale()
        say(f"listed; {len(left)} games to replay")
        for game in left:
            try:
                recorded = reader.load(game.number)
            except DamagedError as error:
                index.keep(game, Summary(None, None, "none", str(error)))
                continue
            if recorded is not None:
                index.keep(game, summary(recorded))
        say("up to date")
