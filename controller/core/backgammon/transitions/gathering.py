"""Checkers pushed together: only the rim's cell of their point feels them, and nobody is blamed for that.

Checkers that touch each other lie between the cells of a board whose cells are wider than checkers. Such a
point still tells whose it is, not how many stand there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.explanation import thinned
from dambord.controller.core.backgammon.recognition.findings import Finished, Unchanged, UnderWay
from dambord.controller.core.backgammon.recognition.point_sensing import POINTS, covered, shown
from dambord.controller.core.backgammon.recognition.ways import ways
from dambord.controller.core.backgammon.transitions.board_reading import explain, read_ended
from dambord.rules.backgammon import Play, Position
from dambord.rules.game import SIDES


def rests_on_gathered(state: State, play: Play) -> bool:
    """Whether the board shows `play` only if fewer cells than checkers are felt on gathered points."""
    return bool(_covering(state, (play.after,)))


def gathered_by_hands(state: State, playing: Playing) -> tuple[State, Playing] | None:
    """The state in which the mover's checkers may lie close together on any of their points.

    None unless that explains the board as a complete play, or as several.
    """
    close, cells = _with(state, range(1, POINTS + 1)), state.sensors.settling.levels
    match finding := read_ended(close, state.position, cells, playing.trail):
        case Finished(play, alike=alike):
            if not rests_on_gathered(close, play):
                # The board would look like the others for good: a checker that lies across two is never felt.
                alike = tuple([each for each in alike if not rests_on_gathered(close, each)])
            again = replace(playing, finding=replace(finding, alike=alike))
            return still_gathered(close, [each.after for each in (play, *alike)]).to(again), again
    return None


def gathered_where_touched(state: State, playing: Playing) -> State | None:
    """The state in which they lie close together where hands were; None unless that explains the board."""
    close = _with(state, {step.point for step in playing.trail if step.side == state.side})
    again = explain(close, playing)
    return close.to(again) if isinstance(again.finding, Unchanged | UnderWay | Finished) else None


def still_gathered(state: State, positions: Iterable[Position]) -> State:
    """The state once one of `positions` stands: points on which all checkers are felt are forgotten."""
    kept = _covering(state, positions)
    return state if kept == state.sensors.gathered else _gathered(state, kept)


def _covering(state: State, positions: Iterable[Position]) -> frozenset[int]:
    """The gathered points on which fewer cells than checkers are felt in one of `positions`."""
    before = state.sensors.gathered
    if not before:
        return before
    seen, all_shown = state.seen, [shown(position) for position in positions]
    return frozenset(
        point for point in before if any(covered(seen[point - 1], full[point - 1]) for full in all_shown)
    )


def _with(state: State, points: Iterable[int]) -> State:
    sensors, number = state.sensors, SIDES.index(state.side)
    rim, seen = sensors.sensing.at_the_rim(sensors.settling.levels), state.seen
    own = rim.intersection(point for point in points if seen[point - 1][number])
    if not sensors.sensing.sensor.stacks:  # nobody feels what is left on top where some were taken from below
        own |= thinned(ways(state.terms.game, state.position), seen).intersection(points)
    return _gathered(state, sensors.gathered | own)


def _gathered(state: State, points: frozenset[int]) -> State:
    return state._replace(sensors=state.sensors._replace(gathered=points))
