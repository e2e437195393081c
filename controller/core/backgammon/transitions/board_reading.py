"""Reading the settled board as part of the turn: what it shows, and which play that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.board_finding import find
from dambord.controller.core.backgammon.recognition.explanation import thinned
from dambord.controller.core.backgammon.recognition.findings import Finding, Finished, Unchanged
from dambord.controller.core.backgammon.recognition.likelihood import Evidence, likeliest_first
from dambord.controller.core.backgammon.recognition.point_sensing import (
    Seen,
    apart,
    shown,
    shows,
    squares_of_point,
)
from dambord.controller.core.backgammon.recognition.trail import Trail
from dambord.controller.core.backgammon.recognition.ways import ways
from dambord.rules.backgammon import Play, Position


def read(state: State, cells: str, playing: Playing) -> Finding:
    """What the settled `cells` show of the turn in progress."""
    return read_from(state, state.position, cells, playing.trail)


def read_from(state: State, position: Position, cells: str, trail: Trail) -> Finding:
    """What the settled `cells` show of a turn that began from `position`, which may not be the record's."""
    sensors = state.sensors
    finding = find(state.terms.game, position, sensors.sensing.seen(cells), sensors.hiding(cells))
    if not plays_alike(finding):
        return finding
    return likeliest_first(position.side, finding, evidence(state, cells, trail))


def read_ended(state: State, position: Position, cells: str, trail: Trail) -> Finding:
    """The same of a turn that has been ended: where checkers are gathered, every play that fits counts.

    So does one that leaves a checker on top of others, as hands took some from below.
    """
    sensors = state.sensors
    if sensors.gathered:
        board, seen = ways(state.terms.game, position), sensors.sensing.seen(cells)
        below = thinned(board, seen)
        hiding = sensors.hiding(cells) | below
        fitting = tuple([play for play in board.plays if play.parts and shows(play.after, seen, hiding)])
        if fitting:
            found = Finished(fitting[0], also_under_way=True, alike=fitting[1:])
            told = evidence(state, cells, trail)._replace(thinned=below)
            return likeliest_first(position.side, found, told)
    return read_from(state, position, cells, trail)


def evidence(state: State, cells: str, trail: Trail) -> Evidence:
    """What the settled `cells`, and the lifts and places before, tell of plays that look alike."""
    sensing = state.sensors.sensing
    stacks = sensing.stacks_of_points(cells) if sensing.sensor.stacks else {}
    return Evidence(sensing.seen(cells), stacks, trail, sensing.sensor.stacks, state.sensors.gathered)


def explain(state: State, playing: Playing) -> Playing:
    """The turn in progress with a new finding for the settled board."""
    return replace(playing, finding=read(state, state.sensors.settling.levels, playing))


def play_shown(playing: Playing, finding: Finding) -> Play | None:
    """The play that the board shows complete: of several the one that was named, or the likeliest.

    None if there is none, or if nobody sees whether it has been made.
    """
    chosen = playing.chosen
    match finding:
        case Finished(play, alike=alike):
            return chosen if chosen is not None and chosen in alike else play
        case Unchanged(alike) if chosen in alike:
            return chosen
    return None


def play_ended(playing: Playing, finding: Finding) -> Play | None:
    """The play of a turn that somebody has ended: one that nobody sees is made then."""
    if isinstance(finding, Unchanged) and finding.alike and playing.chosen not in finding.alike:
        return finding.alike[0]
    return play_shown(playing, finding)


def plays_alike(finding: Finding) -> tuple[Play, ...]:
    """The plays among which the cells can't tell, the likeliest first; empty where they can."""
    match finding:
        case Finished(play, alike=alike) if alike:
            return (play, *alike)
        case Unchanged(alike):
            return alike
    return ()


def differing(seen: Seen, position: Position) -> tuple[int, ...]:
    """White's points on which the board differs from a position, in ascending order."""
    return apart(seen, shown(position))


def squares_of(points: Sequence[int], seen: Seen) -> tuple[int, ...]:
    """The squares of `points` on which checkers are seen, or the rim square where none is."""
    found: list[int] = []
    for point in points:
        found += squares_of_point(point)[: max(sum(seen[point - 1]), 1)]
    return tuple(sorted(found))
