"""Reading the settled board as part of the turn: what it shows, and which play that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.finding import find
from dambord.controller.core.backgammon.recognition.findings import Ambiguous, Finding, Finished, Unchanged
from dambord.controller.core.backgammon.recognition.point_sensing import Seen, shown, squares_of_point
from dambord.rules.backgammon import Play, Position


def read(state: State, cells: str, playing: Playing) -> Finding:
    """What the settled `cells` show of the turn in progress."""
    sensing = state.sensors.sensing
    return find(state.terms.game, state.position, sensing.seen(cells), playing.trail, sensing.stacked(cells))


def explain(state: State, playing: Playing) -> Playing:
    """The turn in progress with a new finding for the settled board."""
    return replace(playing, finding=read(state, state.sensors.settling.levels, playing))


def play_shown(playing: Playing, finding: Finding) -> Play | None:
    """The play that the board shows complete; None if there is none, or if it can't be told from another."""
    match finding:
        case Finished(play):
            return play
        case Ambiguous(plays) | Unchanged(plays) if playing.chosen in plays:
            return playing.chosen
    return None


def plays_alike(finding: Finding) -> tuple[Play, ...]:
    """The plays among which the sensors can't tell; empty where they can."""
    match finding:
        case Ambiguous(plays) | Unchanged(plays):
            return plays
    return ()


def differing(seen: Seen, position: Position) -> tuple[int, ...]:
    """White's points on which the board differs from a position, in ascending order."""
    wanted = shown(position)
    return tuple(n for n, (has, wants) in enumerate(zip(seen, wanted, strict=True), 1) if has != wants)


def squares_of(points: Sequence[int], seen: Seen) -> tuple[int, ...]:
    """The squares of `points` on which checkers are seen, or the rim square where none is."""
    found: list[int] = []
    for point in points:
        found += squares_of_point(point)[: max(sum(seen[point - 1]), 1)]
    return tuple(sorted(found))
