"""Fields of magnets under a board, and the readings of sensors."""

from __future__ import annotations

from random import Random

import pytest

from dambord.controller.simulation.world.magnets import (
    ASIDE,
    FLAT,
    UPRIGHT,
    HallPair,
    Linear,
    Magnet,
    MagnetGeometry,
    MagneticPiece,
    Reed,
    neighbours,
    on_axis,
)
from dambord.hardware.sensor import REED

GEOMETRY = MagnetGeometry()
ALONE = (0, 0)


@pytest.mark.parametrize("below", [4.0, 5.0, 8.0, 13.0, 20.0])
def test_the_sum_agrees_with_the_formula_on_the_axis(below: float) -> None:
    along, outwards = Magnet().field(below, 0.0)
    assert along == pytest.approx(on_axis(Magnet(), below), rel=0.02)
    assert outwards == pytest.approx(0, abs=1e-9)


def test_far_away_it_is_a_dipole() -> None:
    magnet = Magnet()
    moment = magnet.remanence * magnet.radius**2 * magnet.thickness / 4  # mT mm^3, over mu0 / 4 pi
    along, _ = magnet.field(-magnet.thickness / 2, 80.0)
    assert along == pytest.approx(-moment / 80**3, rel=0.02)


def test_poles_stacks_and_places() -> None:
    white = GEOMETRY.field({ALONE: MagneticPiece("w")}, 0, 0)[2]
    assert white == pytest.approx(63.9, abs=1)
    assert GEOMETRY.field({ALONE: MagneticPiece("b")}, 0, 0)[2] == pytest.approx(-white)
    assert GEOMETRY.field({ALONE: MagneticPiece("w", turned=True)}, 0, 0)[2] == pytest.approx(-white)
    assert 1.1 < GEOMETRY.field({ALONE: MagneticPiece("w", 2)}, 0, 0)[2] / white < 1.2
    # An offset of some millimetres weakens the field more than a second disc strengthens it.
    assert GEOMETRY.field({ALONE: MagneticPiece("w", 2, 4)}, 0, 0)[2] < white
    x, y, _ = GEOMETRY.field({ALONE: MagneticPiece("w", 1, 3, 0)}, 0, 0)
    assert x < -5
    assert y == pytest.approx(0, abs=1e-9)


def test_neighbours_are_hardly_felt() -> None:
    around = {(c, r): MagneticPiece("w", 2) for c in (-1, 0, 1) for r in (-1, 0, 1) if (c, r) != ALONE}
    assert abs(GEOMETRY.field(around, 0, 0)[2]) < 3


def test_a_reed_lying_under_the_middle_misses_the_man_in_the_middle() -> None:
    man = {ALONE: MagneticPiece("w")}
    assert not Reed(FLAT, 1.5).closed(GEOMETRY, man, False)
    assert Reed(ASIDE, 1.5).closed(GEOMETRY, man, False)
    far = {ALONE: MagneticPiece("w", 1, 24)}
    level = abs(GEOMETRY.field(far, 7, 0)[0])
    assert not Reed(ASIDE, level * 1.5).closed(GEOMETRY, far, False)
    assert Reed(ASIDE, level * 1.5).closed(GEOMETRY, far, True)


def test_drawings_and_simulation_mean_the_same_reed() -> None:
    assert REED.depth_mm == UPRIGHT.below


@pytest.mark.parametrize("colour", "wb")
def test_a_reed_standing_upright_feels_the_field_straight_down_at_its_contacts(colour: str) -> None:
    man = {ALONE: MagneticPiece(colour)}
    level = on_axis(Magnet(), 5 + 7)
    assert Reed(UPRIGHT, level * 0.95).closed(GEOMETRY, man, False)
    assert not Reed(UPRIGHT, level * 1.05).closed(GEOMETRY, man, False)
    assert Reed(UPRIGHT, level * 1.05).closed(GEOMETRY, man, True)
    # Beside the magnet the field reverses and the reed does not close: far outside a piece's square.
    turns = [
        off
        for off in range(1, 30)
        if not Reed(UPRIGHT, 0.1).closed(GEOMETRY, {ALONE: MagneticPiece(colour, 1, off)}, False)
    ]
    assert turns
    assert min(turns) > 12


def test_hall_switches_know_the_pole() -> None:
    pair = HallPair((8, 8))
    assert [
        pair.reads(GEOMETRY, pieces)
        for pieces in ({}, {ALONE: MagneticPiece("w")}, {ALONE: MagneticPiece("b")})
    ] == [
        ".",
        "w",
        "b",
    ]


def test_levels_are_those_of_a_converter() -> None:
    rng = Random(1)
    sensor = Linear(32768, 150, 6, 0)
    assert sensor.level(GEOMETRY, {}, 0, rng) == 32768
    assert sensor.level(GEOMETRY, {}, 10, rng) == 32768 + 64
    assert 41000 < sensor.level(GEOMETRY, {ALONE: MagneticPiece("w")}, 0, rng) < 43500
    assert Linear(32768, 5000, 0, 0).level(GEOMETRY, {ALONE: MagneticPiece("b")}, 0, rng) == 0
    assert {sensor.level(GEOMETRY, {}, 0, rng) % 16 for sensor in (Linear.drawn(rng) for _ in range(50))} == {
        0
    }


def test_neighbours_are_drawn_by_chance() -> None:
    squares = [(1, 1), (1, -1)]
    assert neighbours(Random(1), 1.0, squares).keys() == set(squares)
    assert neighbours(Random(1), 0.0, squares) == {}
