"""Finds the state in which the last game of a record goes on: from its snapshot, or by replaying all of
it."""

from __future__ import annotations

from dambord.controller.core.table.table_state import TableState, TableTerms
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.recorded import Recorded, Snapshot
from dambord.controller.record.replay import recovered
from dambord.controller.record.states.snapshot import fingerprint, read_snapshot
from dambord.controller.record.states.state_codec import CodecError


def last_game(
    journal: Journal, header: Header, terms: TableTerms
) -> tuple[Recorded | None, TableState | None]:
    """Return the last game and the state in which it ended, if it was played by `header`; else (None, None).

    A snapshot counts only if it was made by this very program, on this board. Raises RecordingError and
    JournalError.
    """
    snapshot = usable_snapshot(journal, terms)
    recorded = journal.load(after=snapshot)
    if recorded is None or recorded.header != header:
        return None, None
    if recorded.base is not None:
        try:
            return recorded, recovered(recorded, terms)
        except CodecError:
            recorded = journal.load(recorded.number)
    return recorded, None if recorded is None else recovered(recorded, terms)


def usable_snapshot(journal: Journal, terms: TableTerms) -> Snapshot | None:
    """The snapshot beside the record, if this program and board gave it its meaning."""
    snapshot = read_snapshot(journal.file)
    return snapshot if snapshot is not None and snapshot.code == fingerprint(terms) else None
