"""Checkers on a simulated board of points: piles, faces, bar, trays, and setting a position up."""

from __future__ import annotations

from random import Random

import pytest

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing, shown, squares_of_point
from dambord.controller.simulation.backgammon.checker_board import CheckerBoard
from dambord.controller.simulation.backgammon.checker_kit import CheckerKit
from dambord.controller.simulation.backgammon.setting_up import setting_up
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.rules.backgammon import Position, game

LAYOUT = SensorLayout.of("linear-backgammon")
RULES = game("backgammon")
KIT = CheckerKit(RULES)
SEATS = KIT.seats(LAYOUT)
SENSING = PointSensing(LAYOUT.sensor)


def counts(**points: int) -> tuple[int, ...]:
    """Return the counts of a side from `p6=5`, `bar=1`; the rest is borne off."""
    made = [0] * 26
    for name, count in points.items():
        made[25 if name == "bar" else int(name[1:])] = count
    made[0] = 15 - sum(made)
    return tuple(made)


CROWDED = Position("w", counts(p6=12, bar=1, p3=1), counts(p24=2, p13=7, p1=3, bar=2))


def board(position: Position | None = None) -> CheckerBoard:
    return KIT.stand(LAYOUT, position, SEATS)


@pytest.mark.parametrize("position", [RULES.start(), CROWDED])
def test_a_position_stands_as_the_sensors_should_see_it(position: Position) -> None:
    made = board(position)
    assert SENSING.seen(made.levels()) == shown(position)
    places = KIT.places(made)
    assert (places["bar-w"], places["bar-b"]) == (position.w[25], position.b[25])
    assert (places["off-w"], places["off-b"]) == (position.w[0], position.b[0])
    assert sum(len(pile) for pile in made.piles.values()) == 30


def test_the_sixth_and_further_lie_on_top_from_the_rim_inwards() -> None:
    made = board(CROWDED)
    six = squares_of_point(6)
    assert [made.count(square) for square in six] == [3, 3, 2, 2, 2]
    assert [made.level(square) for square in six] == ["W"] * 5
    assert KIT.pieces(made, SEATS)[six[0] - 1] == "W"
    made.lift(six[4])
    assert made.level(six[4]) == "w"
    assert KIT.hand(made) == "w"


def test_two_hands_hold_checkers_of_both_colours() -> None:
    made = board()
    white, black = squares_of_point(8)[0], squares_of_point(1)[1]
    made.lift(white)
    made.lift(black)
    made.put("bar-b", "b")
    made.put(squares_of_point(1)[2])
    assert KIT.places(made)["bar-b"] == 1
    assert made.level(squares_of_point(1)[2]) == "w"
    assert made.held == []


def test_a_checker_turned_over_shows_the_other_colour_until_it_is_put_right() -> None:
    made = board()
    square = squares_of_point(13)[4]
    made.turn(square)
    assert made.level(square) == "b"
    assert KIT.pieces(made, SEATS)[square - 1] == "w"
    made.turn(square)
    assert made.level(square) == "w"


def test_a_checker_across_two_others_is_not_felt() -> None:
    made = board()
    square = squares_of_point(6)[0]
    made.lift(squares_of_point(8)[2])
    made.put(square, aside=True)
    assert made.level(square) == "w"
    made.lift(square)
    made.put(square)
    assert made.level(square) == "W"


@pytest.mark.parametrize(
    ("spot", "said"),
    [
        (60, "nothing lies on square 60"),
        ("off-w", "nothing lies on off-w"),
        (121, "expected 1 to 120 or bar-w"),
    ],
)
def test_the_impossible_is_refused(spot: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        board().lift(spot)


def test_a_page_puts_what_it_holds_only_where_it_belongs() -> None:
    made = board()
    with pytest.raises(ValueError, match="the hand is empty"):
        KIT.putting(made, SEATS, 61, None)
    with pytest.raises(ValueError, match="not one from a box"):
        KIT.putting(made, SEATS, 61, "w")
    with pytest.raises(ValueError, match="no place 'bar'"):
        KIT.lifting(made, SEATS, "bar")
    KIT.lifting(made, SEATS, squares_of_point(24)[0]).apply(made, SEATS)
    with pytest.raises(ValueError, match="expected bar-w or off-w"):
        KIT.putting(made, SEATS, "bar-b", None).apply(made, SEATS)


def disorder(rng: Random) -> CheckerBoard:
    """Return a board with all checkers anywhere, in piles of both colours, turned over and in hands."""
    made = board()
    for _ in range(60):
        made.lift(rng.choice([*made.piles]))
        if rng.random() < 0.9:
            made.put(rng.randint(1, 120), turned=rng.random() < 0.2, aside=rng.random() < 0.3)
    return made


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("position", [RULES.start(), CROWDED])
def test_hands_set_a_position_up_whatever_lies_there(seed: int, position: Position) -> None:
    made = disorder(Random(seed))
    for act in setting_up(made, position, SEATS):
        act.apply(made, SEATS)
    wanted = board(position)
    assert {spot: len(pile) for spot, pile in made.piles.items()} == {
        spot: len(pile) for spot, pile in wanted.piles.items()
    }
    assert KIT.pieces(made, SEATS) == KIT.pieces(wanted, SEATS)
    assert SENSING.seen(made.levels()) == shown(position)
    assert made.held == []
