"""The match: score, Crawford game, who starts, and what a game is worth."""

from __future__ import annotations

import pytest

from dambord.rules.backgammon import (
    KINDS,
    Cube,
    Kind,
    Match,
    Position,
    Start,
    game,
    kind,
    new_match,
    opened,
    points,
)
from dambord.rules.game import Side
from tests.rules.backgammon.boards import board

INTERNATIONAL = game("backgammon").profile
GEORGIAN = game("nardi-georgian", {"cube": "yes"}).profile


@pytest.mark.clause("INT 1", "INT 3", "GEO 1", "GEO 3")
def test_games_are_played_until_the_score_is_reached() -> None:
    for profile in (INTERNATIONAL, GEORGIAN):
        match = new_match(profile, 5)
        assert (match.winner, match.away("w"), match.away("b")) == (None, 5, 5)
        match = match.won("w", 2).won("b", 1)
        assert (match.score, match.game, match.winner, match.away("b")) == ((2, 1), 3, None, 4)
        match = match.won("w", 6)
        assert (match.winner, match.of("w"), match.away("w"), match.crawford) == ("w", 8, 0, False)


def test_one_game_may_be_a_match() -> None:
    assert new_match(INTERNATIONAL, 1).won("b", 1).winner == "b"


def test_an_unlimited_match_has_no_winner() -> None:
    match = new_match(INTERNATIONAL).won("w", 64).won("w", 64)
    assert (match.score, match.winner, match.away("w"), match.crawford) == ((128, 0), None, None, False)


@pytest.mark.clause("INT 24")
def test_the_crawford_game_comes_once() -> None:
    match = new_match(INTERNATIONAL, 5)
    crawford = []
    games: list[tuple[Side, int]] = [("w", 3), ("b", 1), ("w", 1), ("b", 2), ("b", 1)]
    for winner, won in games:
        match = match.won(winner, won)
        crawford.append((match.score, match.crawford))
    assert crawford == [((3, 0), False), ((3, 1), False), ((4, 1), True), ((4, 3), False), ((4, 4), False)]


def test_no_crawford_game_where_nobody_stops_at_one_point_from_winning() -> None:
    assert not new_match(INTERNATIONAL, 3).won("w", 4).crawford
    assert not new_match(game("backgammon", {"crawford": "no"}).profile, 3).won("w", 2).crawford
    assert not new_match(game("backgammon", {"cube": "no"}).profile, 3).won("w", 2).crawford
    assert not new_match(GEORGIAN, 3).won("w", 2).crawford


def test_points_for_a_flag_can_lead_to_the_crawford_game() -> None:
    match = new_match(INTERNATIONAL, 5).credited("b", 3)
    assert (match.score, match.game, match.crawford) == ((0, 3), 1, False)
    match = match.credited("b", 1).won("w", 1)
    assert (match.score, match.crawford) == ((1, 4), True)


def test_a_match_that_goes_on() -> None:
    assert new_match(INTERNATIONAL, 5, (4, 2), crawford=True).crawford
    after = new_match(INTERNATIONAL, 5, (4, 2))
    assert not after.crawford
    assert not after.won("b", 1).crawford
    assert not new_match(INTERNATIONAL, 5, (4, 2), crawford=True).won("b", 2).crawford


@pytest.mark.parametrize(
    ("length", "score", "crawford", "message"),
    [
        (100, (0, 0), False, "match of 100 points: expected 1 to 99, or 0"),
        (-1, (0, 0), False, "match of -1 points"),
        (5, (0, 5), False, "5 points of Black in a match to 5: expected 0 to 4"),
        (5, (-1, 0), False, "-1 points of White in a match to 5: expected 0 to 4"),
        (0, (0, -1), False, "-1 points of Black in a match to no end: expected 0 or more"),
        (5, (3, 0), True, "Crawford game at 3-0 in a match to 5: expected somebody one point from winning"),
    ],
)
def test_bad_matches(length: int, score: tuple[int, int], crawford: bool, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        new_match(INTERNATIONAL, length, score, crawford)


def test_no_crawford_game_in_nardi() -> None:
    with pytest.raises(
        ValueError, match="Crawford game at 4-0 in a match to 5: expected rules that have one"
    ):
        new_match(GEORGIAN, 5, (4, 0), crawford=True)


def test_a_georgian_event_may_play_one_by_an_option() -> None:
    match = new_match(game("nardi-georgian", {"cube": "yes", "crawford": "yes"}).profile, 5, (3, 0))
    assert not match.crawford
    assert match.won("w", 1).crawford
    assert not match.won("w", 1).won("b", 1).crawford


@pytest.mark.clause("INT 5")
def test_the_higher_plays_the_numbers_thrown_in_every_game() -> None:
    assert opened(INTERNATIONAL, (5, 2)) == Start("w", (5, 2))
    assert opened(INTERNATIONAL, (1, 4)) == Start("b", (1, 4))
    assert opened(INTERNATIONAL, (3, 3)) == Start(None)
    assert new_match(INTERNATIONAL, 5).starter(INTERNATIONAL) is None
    assert new_match(INTERNATIONAL, 5).won("b", 1).starter(INTERNATIONAL) is None


@pytest.mark.clause("GEO 5")
def test_the_higher_rolls_anew_and_later_the_last_winner_starts() -> None:
    assert opened(GEORGIAN, (5, 2)) == Start("w")
    assert opened(GEORGIAN, (1, 4)) == Start("b")
    assert opened(GEORGIAN, (3, 3)) == Start(None)
    assert new_match(GEORGIAN, 5).starter(GEORGIAN) is None
    assert new_match(GEORGIAN, 5).won("b", 1).starter(GEORGIAN) == "b"


def test_no_such_throw() -> None:
    with pytest.raises(ValueError, match="dice 0-4: expected two numbers from 1 to 6"):
        opened(INTERNATIONAL, (0, 4))


@pytest.mark.parametrize(
    ("loser", "expected"),
    [
        pytest.param("1:14", "single", marks=pytest.mark.clause("INT 21", "GEO 21")),
        pytest.param("bar 24 1:12", "single", marks=pytest.mark.clause("INT 21", "GEO 21")),
        pytest.param("18 1:14", "gammon", marks=pytest.mark.clause("INT 22", "GEO 22")),
        pytest.param("19 1:14", "backgammon", marks=pytest.mark.clause("INT 23", "GEO 23")),
        pytest.param("bar 1:14", "backgammon", marks=pytest.mark.clause("INT 23", "GEO 23")),
    ],
)
@pytest.mark.clause("INT 20", "GEO 20")
def test_single_gammon_and_backgammon(loser: str, expected: Kind) -> None:
    assert kind(Position("b", board(""), board(loser)), "w") == expected
    assert kind(Position("w", board(loser), board("")), "b") == expected


@pytest.mark.clause("INT 20", "GEO 20")
def test_the_cube_multiplies() -> None:
    match = new_match(INTERNATIONAL, 25)
    for cube in (Cube(), Cube(2, "w"), Cube(4, "b")):
        for times, won in enumerate(KINDS, 1):
            assert points(INTERNATIONAL, match, cube, won) == times * cube.value
    assert points(GEORGIAN, new_match(GEORGIAN, 25), Cube(3, "w"), "backgammon") == 9
    assert (INTERNATIONAL.wins[1], GEORGIAN.wins) == ("gammon", ("oini", "mars", "koks"))


def test_jacoby_asks_for_a_double_in_an_unlimited_match_only() -> None:
    jacoby = game("backgammon", {"jacoby": "yes"}).profile
    unlimited = Match(0)
    assert points(jacoby, unlimited, Cube(), "gammon") == 1
    assert points(jacoby, unlimited, Cube(2, "w"), "gammon") == 4
    assert points(jacoby, new_match(jacoby, 5), Cube(), "gammon") == 2
    assert points(INTERNATIONAL, unlimited, Cube(), "gammon") == 2
