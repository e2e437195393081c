"""The recorder: changes faster than contact bounce, time order, and glitches away from changes."""

from __future__ import annotations

import json
from functools import partial
from itertools import pairwise
from random import Random

import pytest

from dambord.controller.simulation.world.contact import BOUNCE_LIMIT, REAL, Noise
from dambord.controller.simulation.world.recorder import Recorder
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard


def tape(seed: int = 0, noise: Noise = REAL) -> Recorder:
    return Recorder(SimulatedBoard(SensorLayout.of("reed-64"), {1: "w"}), Random(seed), noise)


def first_square(made: Recorder) -> list[tuple[int, str]]:
    """Return (µs, level) of square 1 for every line."""
    lines = [json.loads(line) for line in made.lines({})[1:]]
    return [(round(line["t"] * 1e6), line["cells"][0]) for line in lines]


def test_a_change_before_the_contact_is_at_rest_ends_its_bounce() -> None:
    for seed in range(200):
        made = tape(seed, Noise(glitches=0, brush=0))
        made.change(100_000, partial(made.board.lift, 1), 1)
        made.change(100_200, partial(made.board.put, 1), 1)
        seen = first_square(made)
        assert seen[-1][1] == "x"
        assert seen[-1][0] <= 100_200 + BOUNCE_LIMIT
        assert all(first < second for (first, _), (second, _) in pairwise(seen))


def test_time_goes_forward() -> None:
    made = tape()
    made.press(5_000, "clock", "w")
    with pytest.raises(ValueError, match="4000 µs comes after 5000 µs"):
        made.change(4_000, lambda: made.board.lift(1), 1)


def test_reading_it_twice_gives_the_same() -> None:
    made = tape(noise=Noise(glitches=100))
    made.change(100_000, lambda: made.board.lift(1), 1)
    made.rest(2_000_000)
    assert made.lines({"recording": 1}) == made.lines({"recording": 1})
    assert len(made.lines({})) > 100


def test_levels_come_before_what_is_pressed_at_the_same_instant() -> None:
    made = tape(noise=Noise(bounce=False, glitches=0))
    made.change(7_000, lambda: made.board.lift(1), 1)
    made.press(7_000, "clock", "w")
    assert [list(json.loads(line))[1] for line in made.lines({})[2:]] == ["cells", "button"]
