"""The trail of lifts and places on points."""

from __future__ import annotations

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing, squares_of_point
from dambord.controller.core.backgammon.recognition.trail import Step, follow
from dambord.controller.core.sensing.debounce import Change
from dambord.hardware.sensor import LINEAR


def test_changes_are_steps_on_points() -> None:
    cell = squares_of_point(6)[2] - 1
    changes = [
        Change(cell, "?", "w", 0, 1),
        Change(cell, "w", "W", 2, 3),
        Change(cell, "W", "w", 4, 5),
        Change(cell, "w", "b", 6, 7),
        Change(cell, "b", ".", 8, 9),
        Change(cell, ".", "x", 10, 11),
    ]
    assert follow(PointSensing(LINEAR), changes) == (
        Step(3, 6, "w", "raise"),
        Step(5, 6, "w", "lower"),
        Step(6, 6, "w", "lift"),
        Step(7, 6, "b", "place"),
        Step(8, 6, "b", "lift"),
    )
    assert follow(PointSensing(LINEAR, turned=True), changes[4:5]) == (Step(8, 18, "b", "lift"),)
