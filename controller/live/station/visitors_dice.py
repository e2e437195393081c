"""Electronic dice for a visitor: the table rolls for him, so that he has nothing to do but to move."""

from __future__ import annotations

from contextlib import suppress

from dambord.controller.core.families import family_of
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.game_loop import GameLoop
from dambord.rules.game import Side

TEXT = "visitor"
"""What a visitor adds to the key of the dice; who wants to check them plays at a table of the club."""


def roll_for(side: Side, game_loop: GameLoop, dice: DiceDesk) -> None:
    """Roll if it is the visitor's roll, or the opening throw; give his text to the dice before."""
    state, ledger = game_loop.state, dice.master.ledger
    asked = family_of(state.terms).roll_asked(state)
    with suppress(ValueError):  # the dice are rolling, or are promised anew: next time
        if ledger.match and not ledger.ready and ledger.text(side) is None and not ledger.seed:
            dice.take_text(side, TEXT)
        elif ledger.ready and asked is not None and asked.side in (side, None):
            dice.roll(asked.side)
