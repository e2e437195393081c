"""The cube: who may double and why not, take and drop, beavers and automatic doubles."""

from __future__ import annotations

import pytest

from dambord.rules.backgammon import Cube, Match, Offer, Profile, game, new_match
from dambord.rules.backgammon.cube import (
    automatic,
    beaver_refusal,
    beavered,
    is_dead,
    is_free_drop,
    offered,
    refusal,
    taken,
)

BACKGAMMON = game("backgammon")
INTERNATIONAL = BACKGAMMON.profile
GEORGIAN = game("nardi-georgian", {"cube": "yes"}).profile
START = BACKGAMMON.start("w")
TO_SEVEN = new_match(INTERNATIONAL, 7)


@pytest.mark.clause("INT 17")
def test_the_cube_doubles_without_an_end() -> None:
    cube, values = Cube(), []
    for _ in range(8):
        offer = offered(INTERNATIONAL, TO_SEVEN, cube, BACKGAMMON.start(cube.owner or "w"), cube.owner or "w")
        cube = taken(offer)
        values.append(cube)
    assert values == [
        *((2, "b"), (4, "w"), (8, "b"), (16, "w")),
        *((32, "b"), (64, "w"), (128, "b"), (256, "w")),
    ]
    assert refusal(INTERNATIONAL, TO_SEVEN, cube, START, "w") == ""


@pytest.mark.clause("GEO 17")
def test_the_georgian_cube_goes_up_by_one_and_ends_at_six() -> None:
    match = new_match(GEORGIAN, 7)
    cube = Cube()
    for value in (2, 3, 4, 5, 6):
        side = cube.owner or "w"
        cube = taken(offered(GEORGIAN, match, cube, BACKGAMMON.start(side), side))
        assert cube.value == value
    assert refusal(GEORGIAN, match, Cube(6, "w"), START, "w") == "the cube ends at 6 (GEO-17)"


@pytest.mark.clause("GEO 17")
def test_the_georgian_cube_is_there_only_if_the_event_has_it() -> None:
    without = game("nardi-georgian").profile
    assert (
        refusal(without, new_match(without, 7), Cube(), START, "w")
        == "this event plays without a cube (GEO-17)"
    )


@pytest.mark.clause("INT 17", "GEO 17")
def test_no_cube_in_a_match_to_one_point() -> None:
    match = new_match(INTERNATIONAL, 1)
    assert refusal(INTERNATIONAL, match, Cube(), START, "w") == "a match to one point has no cube (INT-17)"
    assert refusal(INTERNATIONAL, Match(0), Cube(), START, "w") == ""


@pytest.mark.clause("INT 24")
def test_no_double_in_the_crawford_game_but_in_the_next() -> None:
    match = new_match(INTERNATIONAL, 3).won("w", 2)
    assert refusal(INTERNATIONAL, match, Cube(), START, "b") == "the Crawford game has no cube (INT-24)"
    assert refusal(INTERNATIONAL, match.won("b", 1), Cube(), BACKGAMMON.start("b"), "b") == ""


@pytest.mark.clause("INT 19", "GEO 19")
@pytest.mark.parametrize(("profile", "clause"), [(INTERNATIONAL, "INT-19"), (GEORGIAN, "GEO-19")])
def test_first_either_then_in_turn_and_before_rolling(profile: Profile, clause: str) -> None:
    match = new_match(profile, 7)
    assert (
        refusal(profile, match, Cube(), START, "w") == refusal(profile, match, Cube(2, "w"), START, "w") == ""
    )
    assert (
        refusal(profile, match, Cube(2, "b"), START, "w")
        == f"only Black, who has the cube, may double ({clause})"
    )
    out_of_turn = f"a double is offered on one's own turn, before rolling ({clause})"
    assert refusal(profile, match, Cube(), START, "b") == out_of_turn
    assert refusal(profile, match, Cube(), START._replace(dice=(3, 1)), "w") == out_of_turn
    with pytest.raises(ValueError, match="before rolling"):
        offered(profile, match, Cube(), START, "b")


@pytest.mark.clause("INT 18", "GEO 18")
def test_take_and_drop() -> None:
    offer = offered(INTERNATIONAL, TO_SEVEN, Cube(2, "w"), START, "w")
    assert offer == Offer("w", 4, stake=2)
    assert taken(offer) == Cube(4, "b")
    # A drop loses a single game at the value before the offer.
    assert TO_SEVEN.won(offer.by, offer.stake).score == (2, 0)


def test_beavers() -> None:
    profile = game("backgammon", {"beavers": "yes"}).profile
    unlimited = new_match(profile)
    offer = offered(profile, unlimited, Cube(), START, "w")
    beaver = beavered(profile, unlimited, offer)
    assert beaver == Offer("b", 4, stake=2, beaver=True)
    assert taken(beaver) == Cube(4, "b")
    assert beaver_refusal(profile, unlimited, beaver) == "a beaver is answered by take or drop"
    ending = game("nardi-georgian", {"cube": "yes", "beavers": "yes"}).profile
    assert beaver_refusal(ending, unlimited, Offer("w", 6, 5)) == "the cube ends at 6 (GEO-17)"
    assert "no beavers" in beaver_refusal(profile, new_match(profile, 7), offer)
    assert "no beavers" in beaver_refusal(INTERNATIONAL, unlimited, offer)
    with pytest.raises(ValueError, match="no beavers"):
        beavered(INTERNATIONAL, unlimited, offer)


def test_an_equal_opening_throw_turns_the_cube_once() -> None:
    profile = game("backgammon", {"automatic_doubles": "yes"}).profile
    unlimited = new_match(profile)
    assert automatic(profile, unlimited, Cube()) == Cube(2)
    assert automatic(profile, unlimited, Cube(2)) == Cube(2)
    assert automatic(profile, new_match(profile, 7), Cube()) == Cube()
    assert automatic(INTERNATIONAL, unlimited, Cube()) == Cube()


def test_a_dead_cube() -> None:
    match = new_match(INTERNATIONAL, 7, (5, 3))
    assert is_dead(match, Cube(2, "w"), "w")
    assert not is_dead(match, Cube(2, "b"), "b")
    assert is_dead(match, Cube(4, "b"), "b")
    assert not is_dead(Match(0, (100, 0)), Cube(64, "w"), "w")


def test_a_free_drop() -> None:
    assert is_free_drop(new_match(INTERNATIONAL, 7, (6, 5)), Cube(), "w")
    assert is_free_drop(new_match(INTERNATIONAL, 7, (3, 6)), Cube(), "b")
    assert not is_free_drop(new_match(INTERNATIONAL, 7, (6, 4)), Cube(), "w")
    assert not is_free_drop(new_match(INTERNATIONAL, 7, (6, 5)), Cube(2, "b"), "w")
    assert not is_free_drop(new_match(INTERNATIONAL, 7, (6, 5), crawford=True), Cube(), "w")
    assert not is_free_drop(new_match(INTERNATIONAL, 7, (5, 5)), Cube(), "w")
    assert not is_free_drop(Match(0), Cube(), "w")
