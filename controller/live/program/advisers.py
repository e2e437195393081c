"""The half of a program's task that knows its family."""

from __future__ import annotations

from collections.abc import Callable

from dambord.controller.live.program.adviser import Adviser
from dambord.controller.live.program.backgammon_adviser import BackgammonAdviser
from dambord.controller.live.program.draughts_adviser import DraughtsAdviser
from dambord.controller.live.program.program_dice import ProgramDice
from dambord.controller.opponents.backgammon_opponent import BackgammonOpponent
from dambord.controller.opponents.draughts_opponent import DraughtsOpponent, Time
from dambord.rules.game import Side


def adviser_of(
    opponent: DraughtsOpponent | BackgammonOpponent,
    side: Side,
    limits: Time | None,
    dice: ProgramDice,
    game_time: Callable[[], int],
) -> Adviser:
    """The adviser for `opponent`, which plays `side`; `limits` as of `Seat.take`."""
    if isinstance(opponent, BackgammonOpponent):
        return BackgammonAdviser(opponent, side, dice)
    return DraughtsAdviser(opponent, side, limits or Time(), game_time)
