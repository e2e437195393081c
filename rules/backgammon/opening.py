"""The opening throw: both sides throw one die, and the higher starts."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.backgammon.position import Dice, check_dice
from dambord.rules.backgammon.profile import OpeningRule, Profile
from dambord.rules.game import Side


class Start(NamedTuple):
    """What an opening throw has decided."""

    side: Side | None
    """Who starts; None for equal dice: both throw again."""
    dice: Dice | None = None
    """What the starting side has to play; None when it rolls both dice anew."""


def opened(profile: Profile, dice: Dice) -> Start:
    """The outcome of a throw, White's die first (INT-5, GEO-5); ValueError when there are no such dice."""
    white, black = check_dice(dice)
    if white == black:
        return Start(None)
    return Start("w" if white > black else "b", dice if profile.opening is OpeningRule.PLAYS_THROWN else None)
