"""What is told of a game that was not over when another one begins in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import terms
from dambord.controller.record.states.resume import last_game

OPTIONS = {"options": "rule options", "control": "time", "occasion": "players or event"}
"""What people call the parts of a header that have another name there."""


def game_left(journal: Journal, header: Header) -> str:
    """A line on the last game of the record, if a game by `header` ends its play; empty if there is none.

    A game that nobody has played in is left without a word.
    """
    try:
        last = journal.load()
        if last is None:
            return ""
        _, state = last_game(journal, last.header, terms(last.header))
    except (RecordingError, JournalError, ValueError):
        return ""  # the start tells what is wrong with the record; a board may be gone
    if state is None or state.over or not state.plies:
        return ""
    other = ", ".join(_differences(last.header, header))
    why = f"other {other}" if other else "as asked"
    plies = len(state.plies)
    return (
        f"a new game begins ({why}): game {last.number} stays in the record, not finished after "
        f"{plies} turn{'' if plies == 1 else 's'}; `dambord games show {last.number}` shows it"
    )


def _differences(one: Header, other: Header) -> Iterator[str]:
    """What two headers differ in, in the words of the options."""
    for part in fields(Header):
        if getattr(one, part.name) != getattr(other, part.name):
            yield OPTIONS.get(part.name, part.name)
