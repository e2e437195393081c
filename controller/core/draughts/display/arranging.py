"""How a board is led back to a position, one square at a time, whatever heap stands on it.

The levels are those of turns: one piece or a stack are the same, so nobody has to find a second piece for a
king before play can begin.
"""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.hardware.sensor import Sensor


class ArrangeStep(NamedTuple):
    """One thing to be done; squares count from 1."""

    take: int | None
    """Where a piece has to be taken off; None if a piece is needed from beside the board."""
    put: int | None
    """Where it has to go; None for beside the board."""
    piece: str
    """What is put, one of `wbWB`; what is taken off where nothing is put, `x` if the sensors can't tell."""
    strays: int = 0
    """Pieces to be taken off squares that are not played on; such a step has no `take` and no `put`."""


def next_step(
    levels: str, wanted: str, sensor: Sensor, before: ArrangeStep | None = None, strays: int = 0
) -> ArrangeStep | None:
    """The next step from the settled `levels` to the picture `wanted`; None when it stands.

    `before` is the step that was asked for last: a hand may be about it, so it stands until it is done, or
    until nothing of it is left to do. Every step that is done leaves fewer squares that are wrong.
    """
    expected = _unstacked(sensor.sensed(wanted))
    differing = [n for n, (now, then) in enumerate(zip(levels, expected, strict=True), 1) if now != then]
    off = [n for n in differing if levels[n - 1] != EMPTY]
    on = [n for n in differing if levels[n - 1] == EMPTY]
    if before is not None and (kept := _kept(before, off, on, wanted)) is not None:
        return kept
    for take in off:
        fitting = [n for n in on if expected[n - 1] == levels[take - 1]]
        if fitting and sensor.colours:
            return ArrangeStep(take, fitting[0], wanted[fitting[0] - 1])
    if off:
        return ArrangeStep(off[0], None, levels[off[0] - 1])
    if on:
        return ArrangeStep(None, on[0], wanted[on[0] - 1])
    return ArrangeStep(None, None, "x", strays) if strays else None


def step_for(state: State, before: ArrangeStep | None = None) -> ArrangeStep | None:
    """The next step to the record's position; None when it stands, or while the sensors are not heard."""
    if not state.sensors.known:
        return None
    wanted = state.terms.game.picture(state.position)
    return next_step(state.levels, wanted, state.sensors.sensing.sensor, before, state.sensors.strays())


def step_lamps(step: ArrangeStep | None) -> dict[int, Role]:
    """The lamps of a step: a piece and where it goes, a piece to be taken off, or a square to be filled."""
    if step is None:
        return {}
    if step.take is None:
        return {} if step.put is None else {step.put: "restore"}
    if step.put is None:
        return {step.take: "wrong"}
    return {step.take: "start", step.put: "target"}


def _kept(step: ArrangeStep, off: list[int], on: list[int], wanted: str) -> ArrangeStep | None:
    """What is left of the step that was asked for last."""
    if step.put is not None and (step.put not in on or wanted[step.put - 1] != step.piece):
        return None
    if step.take in off or (step.take is None and step.put is not None):
        return step
    return None if step.put is None else ArrangeStep(None, step.put, step.piece)  # it is in the hand


def _unstacked(levels: str) -> str:
    return levels.translate(str.maketrans("WB", "wb"))
