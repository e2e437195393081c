"""One search of `dambord engine` in a thread of its own, so that lines are read meanwhile."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence

from dambord.controller.engine import WON, Limits, Thought
from dambord.controller.opponents.hub.level import Level
from dambord.controller.opponents.hub.server.thinker import Thinker
from dambord.rules.draughts import Position
from dambord.rules.draughts.formats import hub
from dambord.rules.engine.hub_words import write_line

Write = Callable[[str], None]
LONGEST_WIN = 1000
"""Plies: a score that is further from a win at once is one of material."""


def men(score: int) -> float:
    """A score in men. As in Scan a win in n plies has 100 - n / 100, and a loss the negative of that."""
    plies = WON - abs(score)
    if plies > LONGEST_WIN:
        return score / 100
    return (100 - plies / 100) * (1 if score > 0 else -1)


class RunningSearch:
    """A search that tells `info` lines, and one `done` at its end. It has begun when this is made."""

    def __init__(
        self, thinker: Thinker, positions: Sequence[Position], level: Level, write: Write, mode: str
    ) -> None:
        """`mode`: `think`, `ponder` or `analyze`."""
        self._thinker = thinker
        self._positions = positions
        self._level = level
        self._write = write
        self._full = mode == "analyze"
        self._stopped = False
        self._pondering = mode == "ponder"
        self._until: float | None = None
        """When it has to end, by the monotonic clock, if that became known after the begin."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Have it answer with what it has found."""
        self._stopped = True

    def ponder_hit(self) -> None:
        """What it ponders has come true: from now on its time runs."""
        seconds = self._level.seconds()
        if self._pondering and seconds is not None:
            self._until = time.monotonic() + seconds
        self._pondering = False

    def wait(self, within_s: float | None = None) -> None:
        """Wait for its end, `within_s` seconds at most."""
        self._thread.join(within_s)

    def _has_to_stop(self) -> bool:
        return self._stopped or (self._until is not None and time.monotonic() >= self._until)

    def _run(self) -> None:
        limits = Limits(
            self._level.depth, self._level.nodes, None if self._pondering else self._level.seconds()
        )
        try:
            found = self._found(limits)
        except ValueError as error:
            self._write(write_line("error", message=error))
            return
        expected = hub.write_turn(found.pv[1]) if len(found.pv) > 1 else None
        self._write(write_line("done", move=hub.write_turn(found.turn), ponder=expected))

    def _found(self, limits: Limits) -> Thought:
        return self._thinker.think(self._positions, limits, self._has_to_stop, self._report, self._full)

    def _report(self, found: Thought) -> None:
        speed = found.nodes / found.time_s / 1e6 if found.time_s > 0 else 0.0
        self._write(
            write_line(
                "info",
                depth=found.depth,
                score=f"{men(found.score):.2f}",
                nodes=found.nodes,
                time=f"{found.time_s:.3f}",
                nps=f"{speed:.3f}",
                pv=" ".join(map(hub.write_turn, found.pv)),
            )
        )
