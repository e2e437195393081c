"""A table with a board account at the fake server, and somebody there who plays against it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

from dambord.controller.core.clock import Control
from dambord.controller.opponents.choice import Lidraughts
from dambord.controller.opponents.draughts_opponent import Interjection, Pairing, Question, Verdict
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.lidraughts.account import Account
from dambord.controller.opponents.lidraughts.fake.fake_server import LOOPBACK, FakeServer
from dambord.controller.opponents.lidraughts.fake.faults import Faults
from dambord.controller.opponents.lidraughts.fake.games import ServerGame, Writing
from dambord.controller.opponents.lidraughts.fake.house import House, User
from dambord.controller.opponents.lidraughts.fake.players import Choose, Player, by_chance
from dambord.controller.opponents.lidraughts.lidraughts_opponent import LidraughtsOpponent
from dambord.controller.opponents.lidraughts.terms import terms
from dambord.rules import draughts
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Outcome, Side, other

TOKEN = "board-token"
SOMEBODY = "somebody"


class Club:
    """The server, and how to sit down at a table that plays there."""

    def __init__(
        self,
        faults: Faults | None = None,
        choose: Choose | None = None,
        writing: Writing = "hops",
        seed: int = 1,
    ) -> None:
        loop = asyncio.get_running_loop()
        self.house = House(lambda: round(loop.time() * 1000), seed, writing)
        self.house.users[TOKEN] = User("board")
        self.server = FakeServer(self.house, faults)
        self.somebody = Player(self.house, SOMEBODY, choose or by_chance(seed), offers=0)
        self._playing: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Club:
        await self.server.open()
        self._playing = asyncio.create_task(self.somebody.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._playing is not None
        self._playing.cancel()
        with suppress(asyncio.CancelledError):
            await self._playing
        await self.server.close()

    @property
    def account(self) -> Account:
        return Account(TOKEN, LOOPBACK, self.server.port, False)

    @property
    def game(self) -> ServerGame:
        """The only game."""
        (game,) = self.house.games.values()
        return game

    def opponent(self, pairing: Pairing, choice: Lidraughts | None = None) -> LidraughtsOpponent:
        choice = choice or Lidraughts(SOMEBODY)
        return LidraughtsOpponent(terms(choice, pairing), pairing, self.account, waits=choice.waits)


class Table:
    """A table at which somebody plays at random against the server."""

    def __init__(self, rules: str, here: Side = "w", seed: int = 0, control: str | None = "300+2") -> None:
        self.game = draughts.game(rules)
        self.here: Side = here
        self.control = None if control is None else Control.parse(control)
        self.positions: list[Position] = [self.game.start()]
        self.turns: list[PlayedTurn] = []
        self.heard: list[Interjection] = []
        self.left: dict[int, tuple[tuple[int, int] | None, float]] = {}
        """What White and Black had left (µs) as the server told it with a turn of the other, by the number of
        turns before it, and when it was told (s)."""
        self.outcome: Outcome | None = None
        self.verdict: Verdict | None = None
        self.resigned = False
        self._chance = Random(f"table {seed}")
        self._over = asyncio.Event()

    def pairing(self) -> Pairing:
        turns, positions = tuple(self.turns), tuple(self.positions)
        return Pairing(self.game, other(self.here), positions, turns, control=self.control)

    def question(self, *, offer: bool = False) -> Question:
        return Question(self.game, tuple(self.positions), tuple(self.turns), offer=offer)

    def take(self, turn: PlayedTurn) -> None:
        self.turns.append(turn)
        self.positions.append(turn.after)
        self.outcome = self.game.outcome(self.positions)

    def hear(self, said: Interjection) -> None:
        self.heard.append(said)
        if isinstance(said.ruling, Verdict):
            self.verdict = said.ruling
            self._over.set()
        if said.kind == "resigns":
            self.resigned = True
            self._over.set()

    async def play(self, opponent: LidraughtsOpponent, most: int = 400, think_s: float = 1.0) -> None:
        """Play until the game is over, or for so many plies in all."""
        while self.outcome is None and not self._over.is_set() and len(self.turns) < most:
            if self.positions[-1].side == self.here:
                await asyncio.sleep(think_s)
                self.take(self._chance.choice(list(self.game.turns(self.positions[-1]))))
                continue
            asked = asyncio.ensure_future(opponent.turn(self.question()))
            over = asyncio.ensure_future(self._over.wait())
            await asyncio.wait({asked, over}, return_when="FIRST_COMPLETED")
            over.cancel()
            if not asked.done():
                asked.cancel()
                with suppress(asyncio.CancelledError):
                    await asked
                break
            answer = asked.result()
            assert answer.turn is not None
            self.left[len(self.turns)] = answer.left, asyncio.get_running_loop().time()
            self.take(answer.turn)


async def whole_game(
    rules: str,
    here: Side = "w",
    seed: int = 0,
    faults: Faults | None = None,
    writing: Writing = "hops",
    most: int = 400,
) -> tuple[Table, Club]:
    """Play a game to its end."""
    async with Club(faults, seed=seed, writing=writing) as club:
        table = Table(rules, here, seed, "10800+2")
        opponent = club.opponent(table.pairing())
        opponent.listen(table.hear)
        while True:
            try:
                await opponent.start()
                break
            except OpponentError:
                assert faults is not None
                await asyncio.sleep(30)
        try:
            await table.play(opponent, most)
            await opponent.finish(table.question(), table.outcome)
        finally:
            await opponent.stop()
        return table, club


def same_on_both_sides(table: Table, club: Club) -> None:
    """Every turn and the clocks at it are the same here and there, and nothing was taken twice."""
    there = club.game
    assert [turn.after.board() for turn in table.turns] == [turn.after.board() for turn in there.turns]
    assert len(club.house.acts) == sum(max(len(turn.captures), 1) for turn in there.turns)
    for ply, (told, heard) in table.left.items():
        left, at = there.stood[ply]
        assert told is not None
        w, b = told
        mine, theirs = (w, b) if table.here == "w" else (b, w)
        assert theirs == left[other(table.here)] * 1000, f"the other's clock after {ply + 1} turns"
        # Our time runs there while the turn is told here; before both have moved nobody's does.
        runs = heard * 1000 - at if ply else 0
        assert left[table.here] - runs - 1 <= mine / 1000 <= left[table.here], (
            f"our clock after {ply + 1} turns"
        )
