"""A seed that a power cut left hidden although no roll is drawn from it any more."""

from __future__ import annotations

from pathlib import Path

from dambord.controller.live.dice.dice_master import DiceError, DiceMaster, Happening
from dambord.controller.record.export.dice_audit import dice_events
from dambord.controller.record.journal import Journal
from dambord.controller.record.line import RecordingError


def reveal_left(journal: Journal, record: Path) -> None:
    """Write the hidden seed of the last game, which does not go on, behind its last event.

    Nothing if it has no electronic dice, if they are revealed, or if its seed is lost. Raises JournalError if
    the record can't be read or written.
    """
    recorded = journal.load()
    if recorded is None or recorded.fault:
        return
    told: list[Happening] = []
    master = DiceMaster(record, told.append)
    try:
        master.resume(dice_events(recorded.lines))
    except (DiceError, RecordingError):
        return
    master.reveal()
    if told:
        journal.append(recorded.number, recorded.events, [one(recorded.last) for one in told])
