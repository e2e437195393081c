"""Leading a board back to a position: whatever heap, every sensor, one step at a time."""

from __future__ import annotations

from random import Random

import pytest

from dambord.controller.core.draughts.display.arranging import next_step as next_act_of
from dambord.controller.core.draughts.display.arranging import step_lamps, steps
from dambord.controller.core.draughts.inference.repairs import Repair
from dambord.hardware.sensor import HALL, LINEAR, REED, SENSORS, Sensor
from dambord.rules.draughts import game
from tests.controller.core.draughts.tabletop import Tabletop

START = game("russian").picture(game("russian").start())
EMPTY = "." * 32


def levels(pieces: str, sensor: Sensor) -> str:
    """What the settled levels of turns are."""
    return sensor.sensed(pieces).replace("W", "w").replace("B", "b")


def next_step(
    pieces: str, wanted: str, sensor: Sensor, before: Repair | None = None, strays: int = 0
) -> Repair | None:
    """The first step; None where the board stands."""
    return next(iter(steps(pieces, wanted, sensor, before, strays)), None)


def obeyed(pieces: str, step: Repair) -> str:
    """The pieces after the step was done."""
    left = list(pieces)
    taken = "" if step.take is None else left[step.take - 1]
    if step.take is not None:
        left[step.take - 1] = "."
    if step.put is not None:
        left[step.put - 1] = taken or step.piece
    return "".join(left)


@pytest.mark.parametrize("sensor", SENSORS.values(), ids=SENSORS)
@pytest.mark.parametrize("wanted", [START, "." * 11 + "W..b" + "." * 17])
def test_it_ends_from_any_heap(sensor: Sensor, wanted: str) -> None:
    rng = Random(f"heap {sensor.name}")
    for _ in range(40):
        pieces = "".join(rng.choice(".....wbWB") for _ in START)
        step: Repair | None = None
        for _ in range(2 * len(START)):
            step = next_step(levels(pieces, sensor), wanted, sensor, step)
            if step is None:
                break
            lit = step_lamps(step)
            assert len(lit) == (step.take is not None) + (step.put is not None) >= 1
            pieces = obeyed(pieces, step)
        assert levels(pieces, sensor) == levels(wanted, sensor)


def test_it_stands() -> None:
    assert next_step(levels(START, HALL), START, HALL) is None


def test_a_swept_board() -> None:
    step = next_step(EMPTY, START, REED)
    assert step == Repair(None, 1, "b")
    assert step_lamps(step) == {1: "restore"}


def test_a_piece_goes_where_its_colour_is_missing() -> None:
    pieces = "." + START[1:15] + "b" + START[16:]
    assert next_step(levels(pieces, HALL), START, HALL) == Repair(16, 1, "b")


def test_a_step_stands_while_a_hand_is_about_it() -> None:
    """Whatever else is wrong: the lamp of the target does not jump."""
    pieces = ".." + START[2:14] + "bb" + START[16:]
    step = next_step(levels(pieces, LINEAR), START, LINEAR)
    assert step == Repair(15, 1, "b")
    held = next_step(levels(pieces[:14] + "." + pieces[15:], LINEAR), START, LINEAR, step)
    assert held == Repair(None, 1, "b")
    there = "b." + START[2:14] + ".b" + START[16:]
    assert next_step(levels(there, LINEAR), START, LINEAR, held) == Repair(16, 2, "b")


def test_sensors_without_colours_ask_for_one_thing_after_the_other() -> None:
    pieces = "." + START[1:15] + "b" + START[16:]
    step = next_step(levels(pieces, REED), START, REED)
    assert step == Repair(16, None, "x")
    assert step_lamps(step) == {16: "wrong"}
    assert next_step(levels("." + START[1:], REED), START, REED, step) == Repair(None, 1, "b")


def test_pieces_on_squares_that_are_not_played_on() -> None:
    assert next_step(levels(START, HALL), START, HALL, None, 2) == Repair(None, None, "x", 2)


def test_at_a_table() -> None:
    table = Tabletop("russian", "hall-64").off(1, 5)
    table.wait(100)
    act = next_act_of(table.state, None)
    assert act is not None
    assert (act.what, act.targets, act.left, act.lit) == ("put-on", (1,), 2, ((1, "restore"),))
    assert (act.remark.key, act.remark.as_json()["fill"]) == ("put-piece", {"square": "b8", "piece": "b"})
    table.put(1, "b").put(5, "b").wait(100)
    assert next_act_of(table.state, act) is None
