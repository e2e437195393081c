"""Draws a recorded game: the position after any turn, or the board as it was seen at any instant."""

from __future__ import annotations

from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.state import State
from dambord.controller.record.games.replayed_views import replayed_views
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms
from dambord.controller.record.setup.occasion import Occasion
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.diagram import Svg, svg
from dambord.rules.registry import game

SIZE = 800
"""Length of the longer side in pixels."""


def export_diagram(recorded: Recorded, ply: int, *, turned: bool = False, theme: str = "board") -> Svg:
    """Draw the position after `ply` turns (0: the start), the last one marked.

    ValueError for a match of backgammon, for more turns than were played, and for an unknown theme.
    """
    header, rules = recorded.header, _draughts(recorded)
    state = recovered(recorded, terms(header))
    if not 0 <= ply <= len(state.plies):
        raise ValueError(f"game {recorded.number} has {len(state.plies)} plies, not {ply}")
    position, last = _stood(state, ply)
    return svg(
        rules,
        position,
        size=SIZE,
        turned=turned,
        last=last.turn if last else None,
        theme=theme,
        title=_title(header.occasion, last, ply),
    )


def export_instant(recorded: Recorded, at: float, *, turned: bool = False, theme: str = "board") -> Svg:
    """Draw the board as the page showed it `at` seconds: every piece where it was seen, and the lamps.

    ValueError for a match of backgammon, and for an unknown theme.
    """
    rules = _draughts(recorded)
    stream = replayed_views(recorded)
    view = dict(stream["view"])
    for t, changed in stream["changes"]:
        if t > at:
            break
        view |= changed
    position = rules.picture_position(view["pieces"], view["side"])
    lamps = {square: lamp["role"] for square, lamp in view["lamps"].items()}
    title = _title(recorded.header.occasion, None, 0)
    return svg(rules, position, size=SIZE, turned=turned, lamps=lamps, theme=theme, title=title)


def _draughts(recorded: Recorded) -> Draughts:
    rules = game(recorded.header.rules, recorded.header.options)
    if not isinstance(rules, Draughts):
        raise ValueError(f"game {recorded.number} is of {recorded.header.rules}; only draughts has diagrams")
    return rules


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
