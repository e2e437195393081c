"""What the two codes say of dice and turns, as far as no table is needed to show it."""

from __future__ import annotations

import pytest

from dambord.rules.backgammon import BackgammonGame, game
from dambord.rules.backgammon.profile import Final, TurnEnd
from dambord.rules.game import other

INTERNATIONAL = game("backgammon")
GEORGIAN = game("nardi-georgian")
BOTH = pytest.mark.parametrize("one", [INTERNATIONAL, GEORGIAN], ids=lambda one: one.name)


@pytest.mark.clause("INT 2", "GEO 2")
def test_only_the_georgian_players_must_share_their_dice() -> None:
    assert not INTERNATIONAL.profile.one_pair
    assert GEORGIAN.profile.one_pair


@pytest.mark.clause("INT 13", "GEO 13")
def test_what_ends_a_turn() -> None:
    assert (INTERNATIONAL.profile.turn_end, INTERNATIONAL.profile.final) == (TurnEnd.DICE, Final.NOTHING)
    assert (GEORGIAN.profile.turn_end, GEORGIAN.profile.final) == (TurnEnd.MOVES, Final.PLAY)


@BOTH
@pytest.mark.clause("INT 14", "GEO 14")
def test_dice_belong_to_the_side_that_has_to_play_them(one: BackgammonGame) -> None:
    """A roll of the other side has no place in a position before the turn is over."""
    rolled = one.rolled(one.start("w"), (3, 1))
    assert (rolled.side, rolled.dice) == ("w", (3, 1))
    after = one.after(rolled, one.turns(rolled)[0])
    assert (after.side, after.dice) == (other("w"), None)
    assert one.needs_roll(after)


@BOTH
@pytest.mark.clause("INT 15", "GEO 15")
def test_a_roll_that_is_repeated_takes_the_place_of_the_first(one: BackgammonGame) -> None:
    first = one.rolled(one.start("w"), (3, 1))
    again = one.rolled(first, (6, 6))
    assert again == one.rolled(one.start("w"), (6, 6))
    assert not {play.after for play in one.turns(again)} & {play.after for play in one.turns(first)}
