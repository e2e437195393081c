"""The engine beside an analysis: it looks at every position that stands, and tells its best line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event as Flag
from time import monotonic
from typing import TYPE_CHECKING, Any

from dambord.controller.core.draughts.model.phase import Analysing
from dambord.controller.core.messages.remark import Remark
from dambord.controller.live.live_table import PlayedTable
from dambord.rules.draughts import Draughts
from dambord.rules.game import other

if TYPE_CHECKING:
    from dambord.controller.engine import Searcher, Thought

THINK_S = 2.0
"""Seconds for which it thinks about a position."""
LONGEST_LINE = 8
"""Plies of the line that are told."""


class Analyst:
    """Gives `show` what a page shows of the program, or None, for each position of an analysis."""

    def __init__(self, table: PlayedTable, show: Callable[[dict[str, Any] | None], None]) -> None:
        self._table = table
        self._show = show
        self._searcher: Searcher | None = None
        self._changed = asyncio.Event()
        self._stop = Flag()
        table.listen(lambda state, sayings: self._look(state))
        self._about: object = None
        self._look(table.state)

    def _look(self, state: Any) -> None:
        """Stop thinking about a position that stands no more."""
        analysed = isinstance(state.phase, Analysing) and isinstance(state.terms.game, Draughts)
        about = (self._table.begun, state.position, len(state.history.timeline)) if analysed else None
        if about != self._about:
            self._about = about
            self._stop.set()
            self._changed.set()

    async def run(self) -> None:
        """Think about each position, until cancelled."""
        shown = False
        while True:
            self._changed.clear()
            self._stop.clear()
            state, about = self._table.state, self._about
            if shown:
                self._show(None)
            shown = False
            if about is not None and (found := await asyncio.to_thread(self._thought, state)) is not None:
                shown = about == self._about
                if shown:
                    self._show(_told(state, found))
            await self._changed.wait()

    def _thought(self, state: Any) -> Thought | None:
        """What the engine thinks of the position; None where nobody can move."""
        # Only an analysis loads the engine.
        from dambord.controller.engine import Limits, Searcher

        game = state.terms.game
        if self._searcher is None or self._searcher.game != game:
            self._searcher = Searcher(game)
        until = monotonic() + THINK_S

        def stop() -> bool:
            return self._stop.is_set() or monotonic() > until

        try:
            # Without a limit of its own it thinks about an only turn, too.
            return self._searcher.think((state.position,), Limits(), stop=stop)
        except ValueError:
            return None


def _told(state: Any, found: Thought) -> dict[str, Any]:
    """The line as the page gets it, in the place of what a coach says, with the lamps of its first turn."""
    from dambord.controller.engine.evaluation.weights import MAN
    from dambord.controller.engine.thought import MAX_PLY, WON

    line = " ".join(state.terms.game.text(turn.before, turn) for turn in found.pv[:LONGEST_LINE])
    if abs(found.score) >= WON - MAX_PLY:
        winner = state.side if found.score > 0 else other(state.side)
        remark = Remark.of("analysis-won", side=winner, line=line)
    else:
        score = found.score if state.side == "w" else -found.score
        remark = Remark.of("analysis-line", depth=found.depth, score=f"{score / MAN:+.2f}", line=line)
    turn = found.turn
    lit = {**dict.fromkeys(turn.captures, "remove"), turn.origin: "start", turn.target: "target"}
    coach = {
        "remark": remark.as_json(),
        "lit": {str(n): lit[n] for n in sorted(lit)},
        "ply": len(state.plies),
    }
    return {"side": None, "name": "", "plays": None, "message": "", "coach": coach}
