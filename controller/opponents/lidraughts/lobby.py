"""Who wants to play: the challenges to an account that nobody has answered, while it plays no game.

The server tells a challenge and never that it is gone; so the stream of events, which begins with those that
are open, is read anew now and then. Who else is there to be challenged it does not tell at all. Beside them:
the games by correspondence that are under way, of which the board goes on with one at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any

from dambord.controller.opponents.choice import Lidraughts
from dambord.controller.opponents.lidraughts.http import LineLostError
from dambord.controller.opponents.lidraughts.messages import SIDES, Challenge, read_message
from dambord.controller.opponents.lidraughts.server import RefusedError, Server
from dambord.controller.opponents.lidraughts.terms import VARIANTS
from dambord.rules.game import Side, other

AFRESH_S = 60.0
"""Seconds after which the open challenges are asked for anew."""
AGAIN_S = 10.0
"""Seconds until a server that does not answer is asked again."""
LOOK_S = 0.5
"""Seconds between two looks at what has been declined at the table."""
MOST = 20
"""Challenges that are kept at once."""
RULES = {variant: name for name, variant in VARIANTS.items()}
"""The rulesets by what the server calls them."""


class Lobby:
    """Tells the open challenges by `show` as they come and go, and declines those that `declined` returns."""

    def __init__(
        self,
        server: Server,
        show: Callable[[list[dict[str, Any]]], None],
        declined: Callable[[], Collection[str]],
    ) -> None:
        self.server = server
        self._show = show
        self._declined = declined
        self._open: dict[str, Challenge] = {}
        self._going: list[dict[str, Any]] = []
        self._done: set[str] = set()
        self._me = ""

    def wanted(self, user: str) -> Lidraughts:
        """How to play against `user`: his open challenge is accepted, or else he is challenged."""
        for challenge in self._open.values():
            if challenge.challenger == user.lower():
                return Lidraughts(user, waits=True, rated=challenge.rated, days=challenge.days)
        return Lidraughts(user)

    async def run(self) -> None:
        """Tell and decline until cancelled."""
        declining = asyncio.create_task(self._decline(), name="declined challenges")
        try:
            while True:
                try:
                    async with asyncio.timeout(AFRESH_S):
                        await self._follow()
                except TimeoutError:
                    continue
                except (LineLostError, RefusedError):
                    pass
                await asyncio.sleep(AGAIN_S)
        finally:
            declining.cancel()
            await asyncio.gather(declining, return_exceptions=True)

    async def _follow(self) -> None:
        if not self._me:
            account = await self.server.get("/api/account")
            self._me = str(account.get("id", "")) if isinstance(account, dict) else ""
        self._going = [told for game in await self.server.playing() if (told := _going(game)) is not None]
        async with self.server.stream("/api/stream/event") as response:
            self._open = {}
            self._tell()
            async for line in response.lines():
                with suppress(ValueError):
                    match read_message(line) if line else None:
                        case Challenge(id=number, challenger=who) as challenge if who not in ("", self._me):
                            if len(self._open) < MOST:
                                self._open[number] = challenge
                                self._tell()

    async def _decline(self) -> None:
        while True:
            for number in [one for one in self._declined() if one in self._open and one not in self._done]:
                self._done.add(number)
                # One that is gone is as good as declined; one that could not be sent is asked for again.
                with suppress(RefusedError):
                    try:
                        await self.server.post(f"/api/challenge/{number}/decline")
                    except LineLostError:
                        self._done.discard(number)
                        continue
                self._open.pop(number, None)
                self._tell()
            await asyncio.sleep(LOOK_S)

    def _tell(self) -> None:
        self._show([*self._going, *(_told(challenge) for challenge in self._open.values())])


def _told(challenge: Challenge) -> dict[str, Any]:
    """A challenge for the page: what a setup needs of it, and whether it can be played here."""
    clock = None if challenge.limit_s is None else f"{challenge.limit_s}s+{challenge.increment_s}s"
    side = SIDES.get(challenge.color)
    told = _row(challenge.id, challenge.challenger, challenge.variant, side, rated=challenge.rated)
    # The server draws the colour of `random` when it is too late: the board is set up for one.
    playable = told["playable"] and side is not None and not challenge.fen
    return {**told, "control": clock, "days": challenge.days, "playable": playable}


def _going(game: Any) -> dict[str, Any] | None:
    """A game by correspondence for the page, as a challenge is told; `turn`: whether it is this board's."""
    match game:
        case {
            "gameId": str(number),
            "color": ("white" | "black") as color,
            "variant": {"key": str(variant)},
            "speed": "correspondence",
            "rated": bool(rated),
            "opponent": {"id": str(user)},
            "isMyTurn": bool(turn),
        }:
            return {**_row(number, user, variant, other(SIDES[color]), rated=rated), "turn": turn}
    return None


def _row(number: str, user: str, variant: str, side: Side | None, *, rated: bool) -> dict[str, Any]:
    """A game that is offered; `side` is the opponent's."""
    rules = RULES.get(variant)
    told = {"id": number, "user": user, "rules": rules, "control": None, "days": None, "rated": rated}
    return {**told, "side": side, "playable": rules is not None, "turn": None}
