"""Two tables in two towns: people who play at random, and a line between them that does harm."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

from dambord.controller.core.clock import Control
from dambord.controller.opponents.draughts_opponent import Interjection, Pairing, Question
from dambord.controller.opponents.dxp.dxp_opponent import DxpOpponent
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, PlayedTurn, Position
from dambord.rules.engine.dxp_splitter import MessageSplitter
from dambord.rules.game import Outcome, Side, other

LOOPBACK = "127.0.0.1"
Damage = Callable[[int, bytes], bytes | None]
"""What becomes of the nth message of all (its zero included); None cuts the line."""


class BadLine:
    """Hands messages on between a caller and a listener, and does to them what `damage` says."""

    def __init__(self, damage: Damage) -> None:
        self._damage = damage
        self._target = 0
        self._server: asyncio.Server | None = None
        self._writers: list[asyncio.StreamWriter] = []
        self.messages = self.calls = 0

    async def open(self, target: int) -> int:
        """Listen for who calls `target`; the port to call instead."""
        self._target = target
        self._server = await asyncio.start_server(self._called, LOOPBACK, 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self._cut()

    def _cut(self) -> None:
        for writer in self._writers:
            writer.close()
        self._writers = []

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.calls += 1
        try:
            there_reader, there_writer = await asyncio.open_connection(LOOPBACK, self._target)
        except OSError:  # that end has finished
            writer.close()
            return
        self._writers += [writer, there_writer]
        await asyncio.gather(self._hand_on(reader, there_writer), self._hand_on(there_reader, writer))

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        splitter = MessageSplitter()
        with suppress(OSError):
            while data := await reader.read(1000):
                for message in splitter.feed(data):
                    self.messages += 1
                    left = self._damage(self.messages, message + b"\0")
                    if left is None:
                        self._cut()
                        return
                    writer.write(left)
                    await asyncio.sleep(0)
        writer.close()


class Table:
    """A table at one end, at which somebody plays at random against the other town."""

    def __init__(self, game: Draughts, here: Side, seed: int, turns: Sequence[PlayedTurn] = ()) -> None:
        self.game = game
        self.here = here
        self.chance = Random(seed)
        self.positions: list[Position] = [game.start(), *(turn.after for turn in turns)]
        self.turns: list[PlayedTurn] = list(turns)
        self.heard: list[Interjection] = []
        self.outcome: Outcome | None = None
        self.resigned = False

    def question(self) -> Question:
        return Question(self.game, tuple(self.positions), tuple(self.turns))

    def pairing(self) -> Pairing:
        """With the game as it stands."""
        return Pairing(self.game, other(self.here), tuple(self.positions), tuple(self.turns))

    async def play(self, opponent: DxpOpponent, most: int = 400) -> None:
        """Play on until the game is over, or for so many plies in all."""
        opponent.listen(self.heard.append)
        await opponent.start()
        while self.outcome is None and len(self.turns) < most:
            if self.positions[-1].side == self.here:
                turn: PlayedTurn = self.chance.choice(list(self.game.turns(self.positions[-1])))
            else:
                answer = await opponent.turn(self.question())
                if answer.turn is None:
                    self.resigned = True
                    break
                turn = answer.turn
            self.turns.append(turn)
            self.positions.append(turn.after)
            self.outcome = self.game.outcome(self.positions)
        await opponent.finish(self.question(), self.outcome)
        await opponent.stop()


def opponents(
    rules: str, white_leads: bool
) -> tuple[DxpOpponent, Callable[[int], DxpOpponent], Table, Table]:
    """The one that listens, how to make the one that calls, and their tables."""
    game = draughts.game(rules)
    led: Side = "b" if white_leads else "w"
    listening = DxpOpponent("", 0, Pairing(game, other(led), visitor="Rīga"), LOOPBACK)

    def calling(port: int) -> DxpOpponent:
        return DxpOpponent(
            LOOPBACK, port, Pairing(game, led, visitor="Budapest", control=Control.parse("3600"))
        )

    return listening, calling, Table(game, led, 1), Table(game, other(led), 2)


async def match(rules: str, damage: Damage, white_leads: bool = True) -> tuple[Table, Table, BadLine]:
    """Play a whole game over a line that does harm."""
    listening, calling, led, leading = opponents(rules, white_leads)
    line = BadLine(damage)
    waiting = asyncio.create_task(led.play(listening))
    await asyncio.sleep(0)
    while listening.port == 0:
        await asyncio.sleep(0.001)
    port = await line.open(listening.port)
    await asyncio.gather(waiting, leading.play(calling(port)))
    await line.close()
    return led, leading, line
