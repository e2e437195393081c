"""The built-in engine behind the Hub server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from dambord.controller.engine import LEVELS, Limits, Searcher, Thought, choose
from dambord.controller.opponents.hub.server.params import FULL
from dambord.controller.opponents.hub.server.thinker import Effort, Engine, Found, Setting
from dambord.rules.draughts import Position


class BuiltinThinker:
    """One searcher, with its memory, at one level."""

    def __init__(self, setting: Setting) -> None:
        self._game = setting.game
        self._level = None if setting.level == FULL else LEVELS[setting.level]
        self._rng = Random(setting.seed)
        self._searcher = Searcher(setting.game)

    def think(
        self,
        positions: Sequence[Position],
        effort: Effort,
        stop: Callable[[], bool],
        report: Callable[[Found], None],
        full: bool,
    ) -> Found:
        """See `Thinker`. A drawn game that goes on all the same is searched without its history."""
        if self._game.outcome(positions) is not None:
            positions = positions[-1:]
        limits = Limits(*effort)

        def tell(thought: Thought) -> None:
            report(_found(thought))

        if full or self._level is None:
            return _found(self._searcher.think(positions, limits, stop=stop, report=tell))
        thought = choose(self._searcher, positions, self._level, self._rng, limits)
        tell(thought)
        return _found(thought)


def _found(thought: Thought) -> Found:
    return Found(*thought)


BUILTIN = Engine(tuple(LEVELS), BuiltinThinker)
