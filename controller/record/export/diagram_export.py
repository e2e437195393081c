"""Draws the position after any turn of a recorded game."""

from __future__ import annotations

from typing import cast

from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.state import State
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms
from dambord.controller.record.setup.occasion import Occasion
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.diagram import Svg, svg
from dambord.rules.registry import family


def export_diagram(recorded: Recorded, ply: int, *, turned: bool = False, theme: str = "board") -> Svg:
    """Draw the position after `ply` turns (0: the start), the last one marked.

    ValueError for a match of backgammon, for more turns than were played, and for an unknown theme.
    """
    header = recorded.header
    if family(header.rules) != "draughts":
        raise ValueError(f"game {recorded.number} is of {header.rules}; only draughts has diagrams")
    state = recovered(recorded, terms(header))
    if not 0 <= ply <= len(state.plies):
        raise ValueError(f"game {recorded.number} has {len(state.plies)} plies, not {ply}")
    position, last = _stood(state, ply)
    return svg(
        cast(Draughts, state.terms.game),
        position,
        turned=turned,
        last=last.turn if last else None,
        theme=theme,
        title=_title(header.occasion, last, ply),
    )


def _stood(state: State, ply: int) -> tuple[Position, RecordedPly | None]:
    """The position after a ply and that ply; before the first one, the start or what the arbiter has set."""
    if ply:
        last = state.plies[ply - 1]
        return last.turn.after, last
    placed = [one.position for one in state.history.placed if one.ply == 0]
    return (placed or [state.terms.start])[-1], None


def _title(occasion: Occasion, last: RecordedPly | None, ply: int) -> str:
    """Who plays, and the turn that was played; empty at the start of a game of nobody's."""
    names = " – ".join(filter(None, (occasion.white.name, occasion.black.name)))
    return ", ".join(filter(None, (names, f"ply {ply}, {last.text}" if last else "")))
