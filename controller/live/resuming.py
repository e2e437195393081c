"""How a table goes on after its start: by which setup, and with which game."""

from __future__ import annotations

from pathlib import Path

from dambord.controller.core.messages.say import Say
from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.dice.seed_left import reveal_left
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.export.dice_audit import dice_events
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile
from dambord.controller.record.states.resume import last_game


def chosen_setup(file: SetupFile, say: Say) -> GameSetup:
    """Return what games are played by: what a page has set up, unless the command line has changed since."""
    try:
        kept = file.read()
        if kept is not None:
            terms(kept.playing)
            return kept
    except ValueError as error:
        say(f"{error}; what a page has set up is not used")
    return file.given


def resumed(
    game_loop: GameLoop, journal: Journal, header: Header, agreed: TableTerms, dice: DiceDesk, say: Say
) -> bool:
    """Resume the last recorded game if it has the same header and is not over; return whether it was
    resumed."""
    try:
        recorded, state = last_game(journal, header, agreed)
        if recorded is None or state is None:
            return False
    except (RecordingError, JournalError) as error:
        say(f"{journal.path}: the last game can't be read ({error}); a new one begins")
        return False
    if state.over:
        return False
    game_loop.resume(recorded, state)
    if (whole := journal.load(recorded.number)) is not None:
        dice.resume(tuple(dice_events(whole.lines)))
    clock = "" if state.clock is None else "; its clock stands still until somebody presses pause"
    say(f"game {game_loop.game} goes on after ply {len(state.plies)}{clock}")
    return True


def reveal(journal: Journal, record: Path, say: Say) -> None:
    """Reveal the dice of a last game that does not go on."""
    try:
        reveal_left(journal, record)
    except JournalError as error:
        say(f"{journal.path}: the seed of its last dice is not revealed: {error}")
