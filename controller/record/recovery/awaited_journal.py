"""A record that can't be opened now, such as one on a card that has become read-only: it is tried again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from dambord.controller.core.messages.events import Event
from dambord.controller.record.disk.journal_errors import DamagedError, ForeignError, UnwritableError
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.recovery.salvage import open_or_salvage

NO_RECORD = (DamagedError, ForeignError)
"""What is said of a file that is no record."""


class AwaitedJournal:
    """The journal at `path`. Where its disk can't be written now, every write tries to open it again.

    `say` receives lines for people. Raises JournalError for a reason that does not pass by itself; where the
    table is `unattended`, a file that is no record is none: it is left as it is, for people to move it away.
    """

    def __init__(self, path: Path, say: Callable[[str], None], *, unattended: bool = False) -> None:
        self.path = path
        self._say = say
        self._alone = threading.Lock()
        self.journal: Journal | None = None
        """The journal, once it is open."""
        passing = (UnwritableError, *NO_RECORD) if unattended else UnwritableError
        try:
            self.journal = open_or_salvage(path, say)
        except passing as error:
            say(f"{error}; the game is played without a record until it can be written")

    def close(self) -> None:
        """Close the journal."""
        if self.journal is not None:
            self.journal.close()

    def begin(self, header: Header) -> int:
        """Begin a game as `Journal` does."""
        return self._opened().begin(header)

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        """Append events as `Journal` does."""
        self._opened().append(game, sequence, events)

    def beat(self, game: int, at: int) -> None:
        """Record an instant as `Journal` does."""
        self._opened().beat(game, at)

    def keep(self, game: int, at: int, code: str, state: str) -> None:
        """Keep a snapshot as `Journal` does."""
        self._opened().keep(game, at, code, state)

    def strike(self, numbers: Collection[int]) -> None:
        """Strike games out as `Journal` does."""
        self._opened().strike(numbers)

    def _opened(self) -> Journal:
        with self._alone:
            if self.journal is None:
                self.journal = open_or_salvage(self.path, self._say)
                self._say(f"{self.path}: the record can be written again")
            return self.journal
