"""The legal turns that were due where an irregularity was committed."""

from __future__ import annotations

from collections.abc import Iterable

from dambord.controller.core.draughts.inference.displacement import displacement
from dambord.controller.core.draughts.model.phase import Disputed
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import Obligations
from dambord.controller.core.table.told.banner import Due
from dambord.rules.draughts import PlayedTurn

OF_CAPTURES = ("capture-missed", "wrong-number", "stopped-in-series", "removed-too-few", "removed-unjumped")
"""The irregularities after which a capture is due."""
MOST = 24
"""The most turns that are shown: more would only cover the board."""


def due(state: State, disputed: Disputed) -> tuple[Due, ...]:
    """The turns that the offender should have made instead; none where that can't be said."""
    found = disputed.dispute.irregularity
    if found.kind == "not-crowned":
        return (Due(found.squares),)
    if found.side != state.side:
        return ()
    match found.kind:
        case "capture-missed" | "wrong-number":
            return _shown(state.prospects.turns)
        case "stopped-in-series":
            return _shown(_of_moved(state, disputed))
        case "removed-too-few":
            return tuple(Due(turn.path, found.squares) for turn in _made(state, disputed))
        case "removed-unjumped" | "own-removed":
            return _shown(_made(state, disputed))
        case "touched-piece":
            touched = disputed.turn.obligations.touched
            return _shown(turn for turn in state.prospects.turns if turn.origin == touched)
        case "take-back":
            released = disputed.turn.obligations.released
            return () if released is None else _shown((released,))
    return ()


def still_due(state: State, obligations: Obligations) -> tuple[Due, ...]:
    """The turns that are due once an irregularity has been corrected; none where that can't be said."""
    turns = state.prospects.turns
    if obligations.touched is not None and obligations.corrected == "touched-piece":
        return _shown(turn for turn in turns if turn.origin == obligations.touched)
    return _shown(turns) if obligations.corrected in OF_CAPTURES and state.prospects.capture_open else ()


def _of_moved(state: State, disputed: Disputed) -> tuple[PlayedTurn, ...]:
    """The legal turns of the piece that was moved, or all of them if it has none."""
    turns = state.prospects.turns
    origins = _moved(state, disputed)
    return tuple(turn for turn in turns if turn.origin in origins) or turns


def _made(state: State, disputed: Disputed) -> tuple[PlayedTurn, ...]:
    """The legal turn that was made but for its pieces; if several may be meant, the one that fits best."""
    dispute = disputed.dispute
    if dispute.turn is not None:
        return (dispute.turn,)
    levels, prospects = dispute.levels, state.prospects

    def differing(turn: PlayedTurn) -> int:
        after = prospects.levels_after(turn)
        return sum(a != b for a, b in zip(levels, after, strict=True))

    return tuple(sorted(prospects.turns, key=differing)[:1])


def _moved(state: State, disputed: Disputed) -> frozenset[int]:
    """The squares from which own pieces were moved."""
    went = displacement(state.prospects, disputed.dispute.levels, disputed.dispute.trail)
    moved = () if went is None else went.of(state.side, state.prospects)
    return frozenset(origin for origin, _ in moved)


def _shown(turns: Iterable[PlayedTurn]) -> tuple[Due, ...]:
    """The turns without those that look the same."""
    return tuple(dict.fromkeys(Due(turn.path, turn.captures) for turn in turns))[:MOST]
