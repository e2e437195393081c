"""The recorder: changes faster than contact bounce, time order, and glitches away from changes."""

from __future__ import annotations

import json
from functools import partial
from itertools import pairwise
from random import Random

import pytest

from dambord.controller.core.messages.events import Seen
from dambord.controller.record.format import read_events
from dambord.controller.simulation.world.contact import BOUNCE_LIMIT, QUIET, REAL, Noise
from dambord.controller.simulation.world.recorder import Misread, Recorder
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard


def tape(seed: int = 0, noise: Noise = REAL) -> Recorder[SimulatedBoard]:
    return Recorder(SimulatedBoard(SensorLayout.of("reed-64"), {1: "w"}), Random(seed), noise)


def first_square(made: Recorder[SimulatedBoard]) -> list[tuple[int, str]]:
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


def test_the_events_are_those_of_the_lines() -> None:
    made = tape()
    made.change(10_000, partial(made.board.lift, 1), 1)
    made.press(40_000, "clock", "w")
    made.link(50_000, "down")
    made.link(90_000, "up")
    made.rest(200_000)
    layout = made.board.layout
    assert list(made.events()) == list(read_events(made.lines({})[1:], layout.sensor, layout.last))


@pytest.mark.parametrize(
    ("fault", "seen"),
    [
        (Misread(100_000, 160_000, 1, "."), [(100_000, "."), (160_000, "x"), (500_000, ".")]),
        (Misread(100_000, 160_000, 2, "x"), [(100_000, "x"), (160_000, ".")]),
        (Misread(100_000, 160_000, 2, "."), []),
        (Misread(480_000, 560_000, 1, "."), [(500_000, ".")]),
        (Misread(510_000, 560_000, 1, "x"), [(500_000, ".")]),
        (Misread(1_980_000, 2_030_000, 1, "x"), [(500_000, ".")]),
    ],
    ids=[
        "drops-out",
        "is-sensed-too",
        "reads-so-anyway",
        "changes-meanwhile",
        "has-just-changed",
        "at-the-end",
    ],
)
def test_a_sensor_that_reads_wrong(fault: Misread, seen: list[tuple[int, str]]) -> None:
    made = tape(noise=QUIET)
    made.misread(fault)
    made.change(500_000, partial(made.board.lift, 1), 1)
    made.rest(2_000_000)
    told = [(event.at, event.cells[fault.square - 1]) for event in made.events() if isinstance(event, Seen)]
    assert [now for before, now in pairwise(told) if now[1] != before[1]] == seen
