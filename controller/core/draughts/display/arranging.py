"""How a board is led back to a position, one square at a time, whatever heap stands on it.

The levels are those of turns: one piece or a stack are the same, so nobody has to find a second piece for a
king before play can begin.
"""

from __future__ import annotations

from collections import Counter

from dambord.controller.core.draughts.display.next_act.led_back import UNTOLD, repaired
from dambord.controller.core.draughts.inference.repairs import Repair, plan
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.told.next_act import NextAct
from dambord.hardware.sensor import Sensor


def steps(
    levels: str, wanted: str, sensor: Sensor, before: Repair | None = None, strays: int = 0
) -> tuple[Repair, ...]:
    """The steps from the settled `levels` to the picture `wanted`; none where it stands.

    `before` is the step that was asked for last: a hand may be about it, so it comes first until it is done,
    or until nothing of it is left to do. Every step that is done leaves fewer squares that are wrong.
    """
    expected = _unstacked(sensor.sensed(wanted))
    found = plan(levels, expected, wanted, colours=sensor.colours, strays=strays)
    if before is None:
        return found
    off = [n for n, level in enumerate(levels, 1) if level not in (EMPTY, expected[n - 1])]
    on = [n for n, level in enumerate(levels, 1) if level == EMPTY != expected[n - 1]]
    kept = _kept(before, off, on, wanted)
    if kept is None:
        return found
    same = [step for step in found if step.put == kept.put and (kept.put or step.take == kept.take)]
    return (kept, *(step for step in found if step not in same))


def next_step(state: State, before: NextAct | None) -> NextAct | None:
    """The step to the record's position that comes next, `before` having been asked for last.

    None where the board shows it, and while the sensors are not heard.
    """
    if not state.sensors.known:
        return None
    wanted = state.terms.game.picture(state.position)
    asked = None if before is None else _asked(before)
    found = steps(state.levels, wanted, state.sensors.sensing.sensor, asked, state.sensors.strays())
    if not found:
        return None
    return repaired(found[0], state)._replace(left=len(found), lit=tuple(step_lamps(found[0]).items()))


def _asked(act: NextAct) -> Repair:
    """The repair that an act asks for."""
    return Repair(next(iter(act.origins), None), next(iter(act.targets), None), act.piece or UNTOLD)


def missing(state: State) -> tuple[tuple[str, int], ...]:
    """How many pieces of each colour are not on the board; of White's where the sensors tell no colours."""
    wanted = Counter(state.sensors.sensing.expected(state.terms.game.picture(state.position)).lower())
    lacking = {
        level: count for level, count in (wanted - Counter(state.levels.lower())).items() if level != EMPTY
    }
    return tuple((level if level in ("w", "b") else "w", count) for level, count in sorted(lacking.items()))


def step_lamps(step: Repair) -> dict[int, Role]:
    """The lamps of a step: a piece and where it goes, a piece to be taken off, or a square to be filled."""
    if step.take is None:
        return {} if step.put is None else {step.put: "restore"}
    if step.put is None:
        return {step.take: "wrong"}
    return {step.take: "start", step.put: "target"}


def _kept(step: Repair, off: list[int], on: list[int], wanted: str) -> Repair | None:
    """What is left of the step that was asked for last."""
    if step.put is not None and (step.put not in on or wanted[step.put - 1] != step.piece):
        return None
    if step.take in off or (step.take is None and step.put is not None):
        return step
    return None if step.put is None else Repair(None, step.put, step.piece)  # it is in the hand


def _unstacked(levels: str) -> str:
    return levels.translate(str.maketrans("WB", "wb"))
