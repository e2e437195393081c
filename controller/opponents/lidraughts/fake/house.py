"""The server's house: users, challenges, games, and who is told of what. Knows no HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from dambord.controller.opponents.lidraughts.fake.games import (
    RULES,
    ActError,
    ServerGame,
    Wish,
    Writing,
    begun,
)
from dambord.controller.opponents.lidraughts.terms import FROM_POSITION, LIMITS_S

LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
Queue = asyncio.Queue[dict[str, Any] | None]
"""Messages of a stream; None ends it."""


class User(NamedTuple):
    """An account."""

    id: str
    bot: bool = True


class House:
    """Everything but the wire. `now_ms` is the present instant in milliseconds."""

    def __init__(self, now_ms: Callable[[], int], seed: int = 0, writing: Writing = "hops") -> None:
        self.now_ms = now_ms
        self.users: dict[str, User] = {}
        """By token."""
        self.wishes: dict[str, Wish] = {}
        self.games: dict[str, ServerGame] = {}
        self.acts: list[tuple[str, str, str]] = []
        """Every hop that was taken: game, user, word."""
        self.refused: list[tuple[str, str, str]] = []
        """Every hop that was not: game, user, word."""
        self.changed = asyncio.Event()
        """Set when a challenge or a game has changed."""
        self._chance = Random(f"house {seed}")
        self._writing = writing
        self._events: dict[str, list[Queue]] = {}
        self._watching: dict[str, list[Queue]] = {}

    def playing(self, user: str) -> list[ServerGame]:
        """The games of a user that are not over."""
        return [game for game in self.games.values() if user in (game.white, game.black) and not game.over]

    def challenge(self, user: str, dest: str, form: Mapping[str, str]) -> Wish:
        """Make a challenge; ActError for one that the server does not have."""
        variant = form.get("variant", "standard")
        limit, increment, days = form.get("clock.limit"), form.get("clock.increment", "0"), form.get("days")
        fen = form.get("fen", "")
        if variant not in RULES:
            raise ActError(400, f"No such variant: {variant}")
        if limit is not None and (not limit.isdecimal() or int(limit) not in LIMITS_S):
            raise ActError(400, f"Invalid clock limit: {limit}")
        if not increment.isdecimal() or (days is not None and days not in map(str, range(1, 15))):
            raise ActError(400, "Invalid time control")
        if fen and variant not in FROM_POSITION:
            raise ActError(400, "No position for this variant")
        color = form.get("color", "random")
        clock = None if limit is None else int(limit)
        rated = form.get("rated") == "true"
        wish = Wish(
            *(self._id(), user, dest.lower(), variant, color, rated, clock, int(increment)),
            *(None if days is None else int(days), fen),
        )
        self.wishes[wish.id] = wish
        self._send(self._events.get(wish.dest, ()), {"type": "challenge", "challenge": wish.shown()})
        self.changed.set()
        return wish

    def accept(self, user: str, identity: str) -> ServerGame:
        """Begin the game of a challenge; ActError when it is gone."""
        wish = self.wishes.get(identity)
        if wish is None or wish.dest != user:
            raise ActError(404, "Not found")
        del self.wishes[identity]
        color = wish.color if wish.color != "random" else self._chance.choice(("white", "black"))
        known = identity in self.games
        game = begun(wish, self._id() if known else identity, color, self.now_ms(), self._writing)
        self.games[game.id] = game
        for player in (game.white, game.black):
            self._send(self._events.get(player, ()), {"type": "gameStart", "game": {"id": game.id}})
        self.changed.set()
        return game

    def rematch(self, user: str, game: ServerGame) -> Wish:
        """Offer a rematch: a challenge with the id of the game that was."""
        dest = game.black if user == game.white else game.white
        color = "black" if user == game.white else "white"
        wish = replace(game.wish, id=game.id, challenger=user, dest=dest, color=color)
        self.wishes[wish.id] = wish
        self._send(self._events.get(dest, ()), {"type": "challenge", "challenge": wish.shown()})
        return wish

    def decline(self, user: str, identity: str) -> None:
        """Remove a challenge; nobody is told."""
        wish = self.wishes.get(identity)
        if wish is None or user not in (wish.dest, wish.challenger):
            raise ActError(404, "Not found")
        del self.wishes[identity]
        self.changed.set()

    def game(self, identity: str) -> ServerGame:
        """A game by its id; ActError for none."""
        game = self.games.get(identity[:8])
        if game is None:
            raise ActError(404, "No such game")
        return game

    def move(self, user: str, identity: str, word: str, offer: bool | None) -> None:
        """Take a hop and tell who watches."""
        game = self.game(identity)
        game.flag(self.now_ms())
        try:
            game.move(user, word, self.now_ms(), offer)
        except ActError:
            self.refused.append((game.id, user, word))
            self.told(game)
            raise
        self.acts.append((game.id, user, word))
        self.told(game)

    def told(self, game: ServerGame) -> None:
        """Tell who watches the game how it stands; its streams end without a word when it is over."""
        watching = self._watching.get(game.id, [])
        self._send(watching, game.state(self.now_ms()))
        if game.over:
            for queue in watching:
                queue.put_nowait(None)
        self.changed.set()

    def say(self, identity: str, user: str, text: str) -> None:
        """A line of chat in the players' room."""
        line = {"type": "chatLine", "room": "player", "username": user, "text": text}
        self._send(self._watching.get(identity, ()), line)

    def events(self, user: str) -> Queue:
        """A stream of events, which begins with what is open."""
        queue: Queue = asyncio.Queue()
        for wish in self.wishes.values():
            if wish.dest == user:
                queue.put_nowait({"type": "challenge", "challenge": wish.shown()})
        for game in self.playing(user):
            queue.put_nowait({"type": "gameStart", "game": {"id": game.id}})
        self._events.setdefault(user, []).append(queue)
        return queue

    def watch(self, user: str, identity: str) -> Queue:
        """A stream of a game, which begins with the whole of it."""
        game = self.game(identity)
        game.side_of(user)
        queue: Queue = asyncio.Queue()
        queue.put_nowait(game.full(self.now_ms()))
        if game.over:
            queue.put_nowait(None)
        self._watching.setdefault(game.id, []).append(queue)
        return queue

    def leave(self, queue: Queue) -> None:
        """A stream has gone."""
        for queues in (*self._events.values(), *self._watching.values()):
            if queue in queues:
                queues.remove(queue)

    def flags(self) -> None:
        """End the games in which somebody's time is up."""
        for game in self.games.values():
            if game.flag(self.now_ms()):
                self.told(game)

    def _send(self, queues: Iterable[Queue], message: dict[str, Any]) -> None:
        for queue in queues:
            queue.put_nowait(message)

    def _id(self) -> str:
        return "".join(self._chance.choices(LETTERS, k=8))
