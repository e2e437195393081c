"""Light through the hole: the closed formula against a trial of many rays, and known limits."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt
from random import Random

import pytest

from dambord import hardware
from dambord.hardware.draw.mechanics.light_table import light_table
from dambord.hardware.mechanics.stack import stack_up
from dambord.hardware.physics.light import THROUGH_ACRYLIC, disc_to_disc, through_hole, through_pipe


def shot(source: float, target: float, distance: float, rays: int = 40_000) -> float:
    """Return the share of rays from a Lambertian disc that meet another disc."""
    chance, met = Random(7), 0
    for _ in range(rays):
        out, around = source / 2 * sqrt(chance.random()), 2 * pi * chance.random()
        # Lambert: the sine of the angle is as the root of an even chance.
        sine, turn = sqrt(chance.random()), 2 * pi * chance.random()
        beside = distance * sine / sqrt(1 - sine * sine)
        x, y = out * cos(around) + beside * cos(turn), out * sin(around) + beside * sin(turn)
        met += hypot(x, y) <= target / 2
    return met / rays


@pytest.mark.parametrize(
    ("source", "target", "distance"), [(3.4, 5, 0.3), (3.4, 5, 3.6), (3.4, 5, 6), (5, 3, 2)]
)
def test_the_formula_agrees_with_many_rays(source: float, target: float, distance: float) -> None:
    assert disc_to_disc(source, target, distance) == pytest.approx(shot(source, target, distance), abs=0.01)


def test_limits() -> None:
    assert disc_to_disc(0, 5, 7.6) == pytest.approx(0.098, abs=0.001), "a lamp far below the hole"
    assert disc_to_disc(0.01, 5, 7.6) == pytest.approx(disc_to_disc(0, 5, 7.6), rel=1e-3)
    assert (disc_to_disc(3, 5, 0), disc_to_disc(5, 2.5, 0), disc_to_disc(0, 5, 0)) == (1, 0.25, 1)


def test_a_light_pipe_brings_most_of_the_light_up_on_every_board() -> None:
    page = light_table()
    for name in hardware.names():
        stack = stack_up(hardware.board(name))
        enters, leaves = through_hole(5, stack.lamp_top - stack.body.top, stack.body.top)
        piped = through_pipe(5, 0.3)
        assert leaves < enters < 1
        assert 0.85 < piped < THROUGH_ACRYLIC
        assert f"| {name} | " in page
