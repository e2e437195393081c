"""The program that plays, as it is asked for its name at the start of a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from dambord.controller.core.table.agreed.program import LONGEST_NAME, Program
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.opponents.choice import offered
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader

Ask = Callable[[TableSettings], Awaitable[Program]]
"""Asks the program of these settings what it is. Raises ValueError or OpponentError with one line."""


async def with_program(setup: TableSettings, ask: Ask, *, unattended: bool = False) -> TableSettings:
    """The settings with the program that plays in their header, which is asked by `ask`.

    Raises ValueError with one line where it can't play, unless it has played in the last game of the record:
    that goes on all the same. An `unattended` table always starts: one that can't be started keeps its seat
    under the words by which it was chosen, and people play for it.
    """
    if not setup.opponent.text or offered(setup.opponent.text) is not None:
        return setup
    try:
        program = await ask(setup)
    except (ValueError, OpponentError) as error:
        gone = isinstance(error, OpponentError)
        left = _played_before(setup) if gone else None
        if left is None and gone and unattended:
            chosen = setup.opponent
            left = Program(chosen.side, chosen.text[:LONGEST_NAME], chosen.hand)
        if left is None:
            raise ValueError(f"--opponent: {error}") from error
        program = left
    return replace(setup, header=replace(setup.header, program=program))


def _played_before(setup: TableSettings) -> Program | None:
    """The program of the last game of the record, if these settings would go on with that game."""
    if setup.fresh or not setup.journal.exists():
        return None
    try:
        with RecordReader(setup.journal) as reader:
            games = reader.games()
    except JournalError:
        return None
    last = games[-1][2] if games else None
    if last is None or last.program is None or replace(last, program=None) != setup.header:
        return None
    chosen = setup.opponent
    return last.program if (last.program.side, last.program.hand) == (chosen.side, chosen.hand) else None
