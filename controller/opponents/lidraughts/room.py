"""The game at the server: found or made by a challenge, streamed, read anew whenever the line breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from dambord.controller.opponents.draughts_opponent import Interjection, Verdict
from dambord.controller.opponents.lidraughts.comparison import There
from dambord.controller.opponents.lidraughts.http import LineLostError, Response
from dambord.controller.opponents.lidraughts.messages import (
    SIDES,
    Challenge,
    ChatLine,
    GameFull,
    GameStart,
    GameState,
    read_message,
)
from dambord.controller.opponents.lidraughts.moves import read_moves
from dambord.controller.opponents.lidraughts.server import RefusedError, Server
from dambord.controller.opponents.lidraughts.terms import COLORS, POSITION, Terms
from dambord.rules.draughts import Draughts, Position
from dambord.rules.game import Side

AGAIN_S = (1.0, 2.0, 5.0, 10.0, 20.0, 30.0)
"""Seconds before the next attempt; the last one repeats for as long as the table plays."""
GOES_ON = ("created", "started")
"""The states of a game that is not over."""
GONE = 404


class Room:
    """Where the game is played. `changed` is set whenever something has."""

    def __init__(
        self,
        server: Server,
        terms: Terms,
        rules: Draughts,
        tell: Callable[[Interjection], None],
        changed: asyncio.Event,
        *,
        waits: bool,
    ) -> None:
        self.me = ""
        """Our id there."""
        self.game = ""
        """The game's id; empty while there is none."""
        self.rules = rules
        self.there: There | None = None
        """The game as the server told it last; None before that."""
        self.state: GameState | None = None
        self.over = False
        self.failure = ""
        """Why there can't be a game; one line."""
        self.began = asyncio.Event()
        """Set when a stream has told the whole game."""
        self._server = server
        self._terms = terms
        self._tell = tell
        self._changed = changed
        self._waits = waits
        self._stream: Response | None = None
        self._streams = 0
        """How many streams of the game have begun."""
        self._told = 0
        """The number of the last one that has told the whole game."""
        self._doubted = 0
        """The last stream that may not tell what was sent."""
        self._sent = (0, 0)
        """How many turns there were when the last one was sent, and the last stream that need not tell of
        it."""
        self._unsure: tuple[Position, GameState] | None = None
        """A state of which the moves don't tell whether the last capture is complete."""
        self._down = False
        self._offers: frozenset[str] = frozenset()
        self._challenged = False

    def knows(self, plies: int) -> bool:
        """Whether the server's game is known well enough to say that a turn, the `plies`th, is missing
        there."""
        sent, during = self._sent
        return self._told > max(self._doubted, during if sent == plies else 0)

    def has_sent(self, plies: int) -> None:
        """The server has taken the last of `plies` turns; a stream that has begun already need not tell of
        it."""
        self._sent = plies, self._streams

    def doubt(self) -> None:
        """Nobody knows whether what was sent has arrived: read the server's game anew."""
        self._doubted = self._streams
        if self._stream is not None:
            self._stream.close()

    async def run(self) -> None:
        """Find the game and follow it until it is over."""
        attempt = 0
        while not self.over:
            told = self._told
            try:
                if not self.game:
                    await self._find()
                await self._follow()
            except LineLostError as error:
                attempt = 0 if self._told > told else attempt + 1
                if self._told != self._doubted:  # else it was hung up here, to read the game anew
                    self._lost(str(error))
                await asyncio.sleep(AGAIN_S[min(attempt, len(AGAIN_S) - 1)])
            except RefusedError as error:
                self.failure = f"{self._terms.user} ({self._server.name}): {error}"
                self._changed.set()
                return

    async def _find(self) -> None:
        """The game in progress with the user, or a challenge that leads to one."""
        if await self._goes_on():
            return
        async with self._server.stream("/api/stream/event") as response:
            self._up()
            if not self._waits and not self._challenged:
                await self._server.post(f"/api/challenge/{self._terms.user}", self._terms.form())
                self._challenged = True
            who = f"waits for {self._terms.user}"
            self._tell(Interjection("chat", who if self._waits else f"{who} to accept the challenge"))
            async for line in response.lines():
                if line and await self._heard(line):
                    return
        raise LineLostError(f"{self._server.name} has ended the stream of events")

    async def _heard(self, line: bytes) -> bool:
        """Answer an event; whether a game with the user has begun."""
        try:
            message = read_message(line)
        except ValueError:
            return False
        match message:
            case GameStart():
                return await self._goes_on()
            case Challenge(challenger=who) if who and who != self.me:
                await self._answer(message)
        return False

    async def _answer(self, challenge: Challenge) -> None:
        why = "" if challenge.challenger == self._terms.user else "another player"
        why = why or self._terms.why_not(challenge)
        act = "decline" if why else "accept"
        try:
            await self._server.post(f"/api/challenge/{challenge.id}/{act}")
        except RefusedError as error:
            if error.status != GONE:
                raise
            self._tell(Interjection("chat", f"the challenge of {challenge.challenger} is gone"))
            return
        if why:
            self._tell(Interjection("chat", f"declined the challenge of {challenge.challenger}: {why}"))

    async def _goes_on(self) -> bool:
        """Whether there is a game in progress with the user on these terms; it is taken then."""
        for game in await self._server.playing():
            if (found := self._ours(game)) is not None:
                self.game = found
                return True
        return False

    def _ours(self, game: Any) -> str | None:
        match game:
            case {
                "gameId": str(found),
                "color": str(color),
                "variant": {"key": str(variant)},
                "opponent": {**opponent},
            }:
                user = str(opponent.get("id") or opponent.get("username") or "").lower()
                same = variant == self._terms.variant or (self._terms.fen and variant == POSITION)
                if user == self._terms.user and color == COLORS[self._terms.here] and same:
                    return found if found.isalnum() else None
        return None

    async def _follow(self) -> None:
        """Follow the game's stream to its end, and ask for the result where the game is over."""
        try:
            async with self._server.stream(f"/api/bot/game/stream/{self.game}") as response:
                self._stream = response
                self._streams += 1
                async for line in response.lines():
                    if line:
                        begins = self._take(line)
                        await self._make_sure()
                        if begins:
                            self._told = self._streams
                            self._up()
                            self.began.set()
                        self._changed.set()
        finally:
            self._stream = None
        await self._end()

    def _take(self, line: bytes) -> bool:
        """Take in a line of the game's stream; whether it was the whole game, with which the stream begins.

        Noise is skipped, for a later line has all turns.
        """
        try:
            message = read_message(line)
        except ValueError:
            return False
        try:
            match message:
                case GameFull():
                    self._full(message)
                    return True
                case GameState() if self.there is not None:
                    self._stand(self.there.start, message)
                case ChatLine(user, text) if user.lower() != self.me:
                    self._tell(Interjection("chat", f"{user}: {text}"))
        except ValueError as error:
            self.failure = f"{self._server.name} plays what is not legal here: {error}"
        return False

    async def _make_sure(self) -> None:
        """Ask whose turn it is where the moves don't tell whether a capture is complete; until then they
        wait."""
        if self._unsure is None:
            return
        (start, state), self._unsure = self._unsure, None
        there = There(start, read_moves(self.rules, start, state.moves))
        for game in await self._server.playing():
            match game:
                case {"gameId": self.game, "isMyTurn": bool(mine)}:
                    if mine != (there.positions[-1].side == self._terms.here):
                        there = There(start, read_moves(self.rules, start, state.moves, complete=False))
        self.there, self.state = there, state

    def _full(self, full: GameFull) -> None:
        start = self.rules.parse_for_play(full.fen) if full.fen else self.rules.start()
        self._stand(start, full.state)

    def _stand(self, start: Position, state: GameState) -> None:
        played = read_moves(self.rules, start, state.moves)
        if played.unsure:
            self._unsure = start, state
        else:
            self.there, self.state = There(start, played), state
        offers = {side for side in state.offers if side == self._terms.side}
        if offers - self._offers:
            self._tell(Interjection("chat", "offers a draw: press draw with your next turn to accept"))
        self._offers = frozenset(offers)

    async def _end(self) -> None:
        """The stream has ended without a word: ask how the game stands."""
        try:
            data = await self._server.get(f"/game/export/{self.game}")
        except RefusedError as error:
            if error.status != GONE:
                raise
            data = {"status": "aborted"}
        status = data.get("status") if isinstance(data, dict) else None
        if not isinstance(status, str) or status in GOES_ON:
            raise LineLostError(f"{self._server.name} has ended the stream of the game")
        self.over = True
        winner = data.get("winner")
        self._tell(_verdict(SIDES.get(winner) if isinstance(winner, str) else None, status, self._terms))
        self._changed.set()

    def _lost(self, why: str) -> None:
        if not self._down:
            self._down = True
            self._tell(Interjection("lost", why))
        self._changed.set()

    def _up(self) -> None:
        if self._down:
            self._down = False
            self._tell(Interjection("found"))


def _verdict(winner: Side | None, status: str, terms: Terms) -> Interjection:
    """What it means for the table that the server's game has ended with `status`."""
    if winner is None and status in ("aborted", "noStart"):
        return Interjection("rules", status, Verdict(None, void=True))
    if status == "resign" and winner == terms.here:
        return Interjection("resigns", status)
    return Interjection("rules", status, Verdict(winner))
