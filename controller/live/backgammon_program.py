"""The program of `dambord run --opponent` that plays a match of backgammon."""

from __future__ import annotations

from contextlib import AsyncExitStack

from dambord.controller.core.backgammon.model.terms import Terms
from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.live.tasks.opponent_task import Opponent
from dambord.controller.opponents.backgammon import BuiltinBackgammon
from dambord.controller.opponents.choice import GNUBG, Builtin, read_choice
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.gnubg_opponent import GnubgOpponent

LEVEL = "club"
"""The level of `builtin`."""


async def backgammon_program(text: str, agreed: TableTerms, stack: AsyncExitStack) -> Opponent | None:
    """Start the program that `text` names; `stack` stops it. None for no text, and at a table of draughts.

    Raises ValueError with one line where it can't play.
    """
    if not text:
        return None
    if not isinstance(agreed, Terms):
        return None
    opponent = _made(text, agreed)
    stack.push_async_callback(opponent.stop)
    try:
        await opponent.start()
    except OpponentError as error:
        raise ValueError(f"--opponent: {error}") from error
    return opponent


def _made(text: str, agreed: Terms) -> GnubgOpponent | BuiltinBackgammon:
    if text == GNUBG:
        return GnubgOpponent(agreed.game)
    match read_choice(text):
        case Builtin(level):
            try:
                return BuiltinBackgammon(agreed.game, level or LEVEL)
            except ValueError as error:
                raise ValueError(f"--opponent: {error}") from None
    raise ValueError(f"--opponent: {text.partition(':')[0]} plays draughts, not {agreed.game.name}")
