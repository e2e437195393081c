"""The built-in engine behind the Hub server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from dambord.controller.engine import LEVELS, Limits, Searcher, Thought, choose
from dambord.controller.opponents.hub.server.params import FULL
from dambord.controller.opponents.hub.server.thinker import Engine, Setting
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
        limits: Limits,
        stop: Callable[[], bool],
        report: Callable[[Thought], None],
        full: bool,
    ) -> Thought:
        """See `Thinker`. A drawn game that goes on all the same is searched without its history."""
        if self._game.outcome(positions) is not None:
            positions = positions[-1:]
        if full or self._level is None:
            return self._searcher.think(positions, limits, stop=stop, report=report)
        thought = choose(self._searcher, positions, self._level, self._rng, limits)
        report(thought)
        return thought


BUILTIN = Engine(tuple(LEVELS), BuiltinThinker)
