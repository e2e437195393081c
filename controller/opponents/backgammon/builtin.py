"""The builtin opponent for both codes of backgammon; it needs nothing but the rules."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Literal

from dambord.controller.opponents.backgammon.cube_choice import takes, wants_double
from dambord.controller.opponents.backgammon.levels import level as level_of
from dambord.controller.opponents.backgammon.play_choice import choose
from dambord.rules.backgammon import BackgammonGame, Cube, Match, Play, Position
from dambord.rules.backgammon.cube import is_dead, is_free_drop, refusal
from dambord.rules.game import other


class BuiltinBackgammon:
    """Plays by the rules of `playing`, as `GnubgOpponent` does. The same questions and `rng` give the same.

    It thinks in a thread, so that the table goes on meanwhile. ValueError for a level that there is not.
    """

    def __init__(self, playing: BackgammonGame, level: str = "club", rng: Random | None = None) -> None:
        self.name = f"dambord {level}"
        """For people."""
        self._playing = playing
        self._level = level_of(level)
        self._rng = rng or Random()

    async def start(self) -> None:
        """Nothing has to be started."""

    async def stop(self) -> None:
        """Nothing runs on."""

    async def roll_or_double(self, position: Position, match: Match, cube: Cube) -> Literal["roll", "double"]:
        """What `position.side` does before its roll; it rolls where it may not double, or gains nothing."""
        side, profile = position.side, self._playing.profile
        if refusal(profile, match, cube, position, side) or is_dead(match, cube, side):
            return "roll"
        doubles = self._level.doubles and wants_double(position, match, cube)
        return "double" if doubles else "roll"

    async def answer(self, position: Position, match: Match, cube: Cube) -> Literal["take", "drop"]:
        """What the opponent of `position.side` answers, which has doubled; `cube` as it was before."""
        if is_free_drop(match, cube, other(position.side)):
            return "drop"
        return "take" if takes(position, match, cube) else "drop"

    async def play(self, position: Position, match: Match, cube: Cube) -> Play:
        """The play of `position.side` with the dice of the position; ValueError when there are none."""
        return await asyncio.to_thread(self.choice, position)

    def choice(self, position: Position) -> Play:
        """The same at once."""
        plays = self._playing.turns(position)
        return choose(position, plays, self._level, self._playing.profile.home_hit, self._rng)
