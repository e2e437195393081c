"""All legal results of a roll: known positions, and a slow reference that tries every order."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement, islice

import pytest

from dambord.rules.backgammon import Counts, Dice, HomeHit, results
from dambord.rules.backgammon.position import BAR, CHECKERS, OFF, START
from tests.rules.backgammon.boards import board, line
from tests.rules.backgammon.random_play import MOST, random_rolls
from tests.rules.backgammon.reference import reference

ROLLS = list(combinations_with_replacement(range(1, 7), 2))


def found(me: str, opponent: str, dice: Dice, home_hit: HomeHit = HomeHit.OFF) -> set[tuple[str, str]]:
    """The results of a roll in the short form of `boards`."""
    return {
        (line(mine), line(theirs)) for mine, theirs in results(board(me), board(opponent), dice, home_hit)
    }


def own(me: str, opponent: str, dice: Dice, home_hit: HomeHit = HomeHit.OFF) -> set[str]:
    """The mover's checkers in each result."""
    return {mine for mine, _ in found(me, opponent, dice, home_hit)}


@pytest.mark.clause("INT 4", "GEO 4")
def test_the_start_has_447_plays() -> None:
    numbers = {dice: len(results(START, START, dice)) for dice in ROLLS}
    assert sum(numbers.values()) == 447
    assert numbers[1, 1] == 42
    assert numbers[1, 3] == 16


def test_the_order_of_the_dice_makes_no_difference() -> None:
    for low, high in ROLLS:
        assert results(START, START, (high, low)).keys() == results(START, START, (low, high)).keys()


@pytest.mark.clause("INT 6", "GEO 6")
def test_one_checker_is_hit_and_two_hold_their_point() -> None:
    # Black's blot is on the mover's 6, his pair on the mover's 7.
    assert found("10", "19", (3, 1)) == {("6", "bar")}
    assert found("10", "19 18:2", (3, 1)) == {("6", "bar 18:2")}
    assert found("10", "19:2 18:2", (3, 1)) == {("9", "19:2 18:2")}


@pytest.mark.clause("INT 7", "GEO 7")
def test_a_checker_on_the_bar_enters_first() -> None:
    # The opponent's 4 is the mover's 21: only the 3 enters, and the 4 is played afterwards.
    assert own("bar 6", "4:2", (4, 3)) == {"22 2", "18 6"}
    # The 21 that the second checker on the bar needs is held: nothing else may be moved.
    assert own("bar:2 6", "4:2", (4, 3)) == {"bar 22 6"}
    assert own("bar:2 6", "12:2", (3, 3)) == {"22 19 3", "22 16 6", "19:2 6"}


@pytest.mark.clause("INT 12", "GEO 12")
def test_the_turn_is_lost_when_nothing_can_be_played() -> None:
    assert own("bar 6", "4:2 3:2", (4, 3)) == set()
    assert own("bar 6", "1:2 2:2 3:2 4:2 5:2 6:2", (6, 6)) == set()
    assert own("6", "23:2 24:2", (5, 4)) == set()


@pytest.mark.clause("INT 8", "GEO 8")
def test_bearing_off_needs_all_checkers_at_home() -> None:
    assert own("6 5", "12:2", (6, 5)) == {"", "1"}
    # 7/6 first, then the 6 bears off; 7/1 first leaves the 1 to another checker.
    assert own("7 6", "12:2", (6, 1)) == {"6", "5 1"}
    assert own("8 6", "12:2", (6, 1)) == {"6 1", "5 2"}


@pytest.mark.clause("INT 8", "GEO 8")
def test_a_number_beyond_the_rearmost_point_bears_off_from_there() -> None:
    assert own("4 3 1", "12:2", (6, 5)) == {"1"}
    # The 5 is before the 4: no checker is borne off, and the 5 can't go to the held 1.
    assert own("5 2", "24:2", (4, 4)) == set()


@pytest.mark.clause("INT 9", "GEO 9")
def test_a_hit_checker_comes_home_before_bearing_off_goes_on() -> None:
    assert own("bar 2 1", "12:2", (2, 1)) == {"23 1:2", "22 2 1"}


@pytest.mark.clause("INT 10", "GEO 10")
def test_both_numbers_are_played_where_one_way_allows_it() -> None:
    # 5/1 with the 4 looks legal, but leaves no 3: 10/7 and 5/2 are held. So the rear checker plays both.
    assert own("10 5", "18:2 23:2", (4, 3)) == {"5 3"}


@pytest.mark.clause("INT 11", "GEO 11")
def test_of_two_numbers_that_exclude_each_other_the_larger_is_played() -> None:
    assert own("12", "23:2", (6, 4)) == {"6"}
    assert own("12", "23:2 19:2", (6, 4)) == {"8"}


def test_a_double_is_played_up_to_four_times() -> None:
    assert own("24", "4:2", (3, 3)) == set()
    assert own("24", "10:2", (3, 3)) == {"18"}
    assert own("24", "1:2", (3, 3)) == {"12"}
    assert own("2:3 1:2", "12:2", (6, 6)) == {"1"}


@pytest.mark.clause("GEO 24")
def test_no_hit_and_run_to_shelter_at_home() -> None:
    # The opponent's 21 is the mover's 4: 8/4* and on to the 3, where other checkers stand.
    dice = (4, 1)
    fled = ("3:3", "bar")
    assert found("8 3:2", "21", dice, HomeHit.OFF) == {("4 3 2", "bar"), ("3:3", "21"), fled}
    assert found("8 3:2", "21", dice, HomeHit.SHELTER) == {("4 3 2", "bar"), ("3:3", "21")}
    assert found("8 3:2", "21", dice, HomeHit.STRICT) == {("4 3 2", "bar"), ("3:3", "21")}
    # On the empty 3 it finds no shelter.
    exposed = ("5 3", "bar")
    assert exposed in found("8 5", "21", dice, HomeHit.SHELTER)
    assert exposed not in found("8 5", "21", dice, HomeHit.STRICT)


@pytest.mark.clause("GEO 24")
def test_a_checker_that_has_hit_at_home_is_not_borne_off() -> None:
    assert found("8", "21", (4, 4), HomeHit.OFF) == {("", "bar")}
    assert found("8", "21", (4, 4), HomeHit.SHELTER) == {("4", "bar")}
    assert found("8", "21", (4, 4), HomeHit.STRICT) == {("4", "bar")}


@pytest.mark.clause("GEO 24")
def test_a_hit_outside_the_home_binds_nobody() -> None:
    assert found("13 8:2", "15", (3, 2), HomeHit.STRICT) == found("13 8:2", "15", (3, 2), HomeHit.OFF)
    assert ("8:3", "bar") in found("13 8:2", "15", (3, 2), HomeHit.STRICT)


def test_a_second_checker_may_pass_over_the_one_that_hit() -> None:
    # 10/6*(2), and one of the two goes on to the 2; both may only where nothing is forbidden.
    assert found("10:2", "19", (4, 4), HomeHit.STRICT) == {("6 2", "bar")}
    assert found("10:2", "19", (4, 4), HomeHit.OFF) == {("2:2", "bar")}


def random_board(rng: random.Random) -> tuple[Counts, Counts]:
    """Checkers of both sides strewn over the board, often few of them and often close to the end."""
    points = list(range(1, BAR))
    rng.shuffle(points)
    reach = rng.choice([6, 12, 24])
    mine, theirs = [0] * (BAR + 1), [0] * (BAR + 1)
    split = rng.randint(3, 20)
    for counts, free in (
        (mine, [point for point in points[:split] if point <= reach]),
        (theirs, [BAR - point for point in points[split:]]),
    ):
        for _ in range(rng.randint(1, CHECKERS)):
            counts[rng.choice([*free, BAR] if free and rng.random() < 0.8 else free or [OFF])] += 1
        counts[OFF] += CHECKERS - sum(counts)
    return tuple(mine), tuple(theirs)


@pytest.mark.parametrize("home_hit", HomeHit)
def test_a_slow_reference_finds_the_same_results(home_hit: HomeHit) -> None:
    rng = random.Random(24)
    lengths = set()
    for _ in range(250):
        me, opponent = random_board(rng)
        for dice in (rng.choice(ROLLS), (rng.randint(1, 6),) * 2):
            got = results(me, opponent, dice, home_hit)
            assert set(got) == reference(me, opponent, dice, home_hit), (me, opponent, dice)
            lengths |= {(len(way), dice[0] == dice[1]) for way in got.values()}
    assert lengths == {(1, False), (2, False), (1, True), (2, True), (3, True), (4, True)}


@pytest.mark.parametrize("home_hit", HomeHit)
def test_the_longest_lists_known(home_hit: HomeHit) -> None:
    numbers = []
    for mover, other, die in MOST:
        me, opponent = board(mover), board(other)
        got = results(me, opponent, (die, die), home_hit)
        assert set(got) == reference(me, opponent, (die, die), home_hit)
        numbers.append(len(got))
    assert numbers[:2] == [1041, 1842]


@pytest.mark.parametrize("home_hit", HomeHit)
@pytest.mark.parametrize(
    ("seed", "rolls"), [(99, 300), *(pytest.param(seed, 2500, marks=pytest.mark.long) for seed in range(8))]
)
def test_the_same_in_random_play(home_hit: HomeHit, seed: int, rolls: int) -> None:
    for me, opponent, dice in islice(random_rolls(seed, home_hit), rolls):
        got = results(me, opponent, dice, home_hit)
        assert set(got) == reference(me, opponent, dice, home_hit), (me, opponent, dice)
