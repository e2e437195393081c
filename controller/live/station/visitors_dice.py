"""Electronic dice for a visitor: the table rolls for him, so that he has nothing to do but to move."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from dambord.controller.core.families import family_of
from dambord.controller.live.program.program_dice import ProgramDice
from dambord.rules.game import Side

TEXT = "visitor"
"""What a visitor adds to the key of the dice; who wants to check them plays at a table of the club."""


async def roll_for(side: Side, state: Any, dice: ProgramDice) -> None:
    """Roll if it is the visitor's roll, or the opening throw; give his text to the dice before."""
    ledger, asked = dice.ledger, family_of(state.terms).roll_asked(state)
    with suppress(ValueError):  # the dice are rolling, or are promised anew: next time
        if ledger.match and not ledger.ready and ledger.text(side) is None and not ledger.seed:
            await dice.take_text(side, TEXT)
        elif ledger.ready and asked is not None and asked.side in (side, None):
            await dice.roll(asked.side)
