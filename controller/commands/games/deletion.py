"""Deletes games for good, after a question."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from dambord.controller.commands.games.listing import Game, table
from dambord.controller.record.games.game_index import GameIndex
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.recovery.rotation import left_aside

YES = ("y", "yes")


def delete(path: Path, games: Sequence[Game], numbers: Collection[int], *, ask: bool, sure: bool) -> int:
    """Delete games of a record that nobody writes; returns 1 if the answer was no.

    `ask`: somebody can answer; `sure`: nobody has to. Raises JournalError if the last game would go on at the
    next start, or if a table has the record open.
    """
    those = "this game" if len(numbers) == 1 else f"these {len(numbers)} games"
    if not (ask or sure):
        raise JournalError(f"{path}: nobody is there to be asked; --yes deletes {those}")
    with _opened(path) as journal:
        last = journal.numbers()[0]
        if any(game.number == last and not game.over and game.told["plies"] for game in games):
            raise JournalError(
                f"{path}: game {last} is not over, and goes on at the next start: end it, or begin another"
            )
        for line in table(games):
            print(line)
        if ask and input(f"Delete {those} for good? [y/N] ").strip().lower() not in YES:
            print("nothing was deleted")
            return 1
        journal.strike(numbers)
    with GameIndex(path) as index:
        index.take_in()
    print(f"deleted; a copy (--copy) follows when the table runs again{_damaged(path)}")
    return 0


def _opened(path: Path) -> Journal:
    try:
        return Journal(path)
    except JournalError as error:
        if "another controller" not in str(error):
            raise
        raise JournalError(
            f"{path}: a table is running on it: delete games on its page as arbiter, or stop it first"
        ) from None


def _damaged(path: Path) -> str:
    """A word on damaged records beside it, which may hold the games still."""
    names = ", ".join(one.name for one in left_aside(path))
    return f"; {names} beside it may hold them still" if names else ""
