"""The last game of a record in which something was played: what people mean by "the last game"."""

from __future__ import annotations

from dambord.controller.record.games.summary import summary
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded


def last_played(reader: RecordReader) -> Recorded | None:
    """The newest game that has a turn or an end; None if there is none. Raises JournalError."""
    for number in reader.numbers():
        recorded = reader.load(number)
        if recorded is not None and not summary(recorded).empty:
            return recorded
    return None
