"""Records of boards, and their lines as boards tell them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dambord.controller.core.messages.events import Event, LinkFound, Pressed, Seen
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.setup.occasion import Occasion, Person

START = "x" * 20 + "." * 10 + "x" * 20
PEOPLE = Occasion(Person("Anna", "1"), Person("Bruno", "2"), "cup", "1", "7", "Rīga")
HEADER = Header("international", "reed-100", "clock", control="600+5", occasion=PEOPLE)


def opening(count: int) -> Sequence[Event]:
    """So many events at the beginning of a game."""
    events: list[Event] = [LinkFound(0), Seen(1_000, START), Pressed(2_000_000, "b", "clock")]
    return [*events, *(Seen(3_000_000 + number, START) for number in range(count))][:count]


def write(path: Path, *games: int) -> None:
    """Write games with so many events each."""
    with Journal(path) as journal:
        for events in games:
            journal.append(journal.begin(HEADER), 0, opening(events))


def told(path: Path) -> list[dict[str, Any]]:
    """Every line of a record as its board tells it."""
    messages = []
    with RecordReader(path) as record:
        for game, sequence, line, seal in record.following(1, 0, 100_000):
            message: dict[str, Any] = {
                "record": record.identity(),
                "game": game,
                "sequence": sequence,
                "line": line,
                "seal": seal.hex(),
            }
            if sequence == 0:
                before, after = record.before(game)
                place = None if after is None else list(after)
                message["row"] = {**record.row_of(game), "before": before.hex(), "after": place}
            messages.append(message)
    return messages
