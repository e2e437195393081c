"""Where the checkers are as the hands have them now, as far as the sensors and the record tell."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import Finished, HitAtHome, Unchanged
from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH
from dambord.rules.game import SIDES, Side

BAR = 25


def shown_checkers(state: State) -> dict[str, list[int]]:
    """Both sides' checkers by their own points; they may add up to less than 15: some are in the hand."""
    match state.phase:
        case Playing(finding=Finished(play) | HitAtHome(play)):
            return {"w": list(play.after.w), "b": list(play.after.b)}
        case Playing(finding=Unchanged()):
            return {"w": list(state.position.w), "b": list(state.position.b)}
    if not state.sensors.known:
        return {"w": list(state.position.w), "b": list(state.position.b)}
    return {"w": _seen(state, "w"), "b": _seen(state, "b")}


def _seen(state: State, side: Side) -> list[int]:
    """The checkers of one side: by the cells, and by the record where more than five stand."""
    before = state.position.of(side)
    pairs = state.seen if side == "w" else tuple(reversed(state.seen))
    number = SIDES.index(side)
    counts = [before[0]]
    for point, pair in enumerate(pairs, 1):
        counts.append(max(before[point], DEPTH) if pair[number] == DEPTH else pair[number])
    counts.append(before[BAR])
    counts[BAR] = max(counts[BAR] - max(sum(counts) - sum(before), 0), 0)  # entered from the bar
    return counts
