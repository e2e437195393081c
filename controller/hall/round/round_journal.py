"""What arbiters have done in the rounds of an event: acts in their order, kept in its archive for good."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import func, insert, select

from dambord.controller.hall.archive.archive import Archive
from dambord.controller.hall.archive.schema import ACT
from dambord.controller.hall.round.rounds import Rounds, after_all


class RoundJournal:
    """The acts in `archive`; each of several desks reads what the others have done. Raises ArchiveError."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._read = 0
        self._rounds = Rounds()

    @property
    def last(self) -> Rounds:
        """What the acts lead to that have been read."""
        return self._rounds

    def rounds(self) -> Rounds:
        """What all acts so far lead to."""
        new = self._archive.rows(select(ACT).where(ACT.c.number > self._read).order_by(ACT.c.number))
        if new:
            self._rounds = after_all(((json.loads(row.act), row.who, row.at) for row in new), self._rounds)
            self._read = new[-1].number
        return self._rounds

    def add(self, act: Mapping[str, Any], who: str, at: float) -> Rounds:
        """Keep an act of `who` at `at` (seconds since 1970). Raises ValueError where it can't be done."""
        self.rounds().after(act, who, at)
        # The number is that after the last one at this instant: of two desks one is refused by the database.
        number = select(func.coalesce(func.max(ACT.c.number), 0) + 1).scalar_subquery()
        row = {"at": at, "who": who, "act": json.dumps(act, ensure_ascii=False)}
        self._archive.change(insert(ACT).values(number=number, **row))
        return self.rounds()
