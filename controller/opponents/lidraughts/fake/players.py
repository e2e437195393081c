"""Users of the fake server who accept challenges and play, without a wire."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from dambord.controller.opponents.lidraughts.fake.games import ServerGame
from dambord.controller.opponents.lidraughts.fake.house import House
from dambord.controller.opponents.lidraughts.moves import hops
from dambord.rules.draughts import Turn

Choose = Callable[[ServerGame], Turn | None]
"""What is played next; None to resign."""


def by_chance(seed: int) -> Choose:
    """Plays any legal turn."""
    chance = Random(f"player {seed}")
    return lambda game: chance.choice(list(game.rules.turns(game.positions[-1])))


class Player:
    """Accepts every challenge to `user` and plays the games; each hop takes `pause_s` seconds."""

    def __init__(
        self, house: House, user: str, choose: Choose, pause_s: float = 0.5, offers: float = 0
    ) -> None:
        self.user = user
        self._house = house
        self._choose = choose
        self._pause_s = pause_s
        self._offers = offers
        self._chance = Random(f"offers {user}")

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            self._house.changed.clear()
            for wish in tuple(self._house.wishes.values()):
                if wish.dest == self.user:
                    self._house.accept(self.user, wish.id)
            for game in self._house.playing(self.user):
                if game.side == game.side_of(self.user):
                    await self._turn(game)
            await self._house.changed.wait()

    async def _turn(self, game: ServerGame) -> None:
        turn = self._choose(game)
        if turn is None:
            game.resign(self.user)
            self._house.told(game)
            return
        words = hops(turn)
        for word in words:
            await asyncio.sleep(self._pause_s)
            self._house.flags()
            if game.over:
                return
            offer = word == words[-1] and self._chance.random() < self._offers
            self._house.move(self.user, game.id, word, offer or None)
