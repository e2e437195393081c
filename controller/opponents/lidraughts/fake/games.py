"""Games and challenges as the server keeps them: hops, clocks, offers, ends. Pure: instants are arguments."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Literal

from dambord.controller.opponents.lidraughts.messages import SIDES, UNLIMITED_MS
from dambord.controller.opponents.lidraughts.terms import COLORS, VARIANTS
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.game import Side, other

RULES = {variant: rules for rules, variant in VARIANTS.items()}
Writing = Literal["hops", "ends"]
"""How a complete capture of several pieces stands among the moves: hop by hop, or origin and end alone."""


class ActError(Exception):
    """The act is refused; `status` is HTTP's."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


@dataclass(frozen=True)
class Wish:
    """A challenge."""

    id: str
    challenger: str
    dest: str
    variant: str
    color: str
    rated: bool = False
    limit_s: int | None = None
    increment_s: int = 0
    days: int | None = None
    fen: str = ""

    def shown(self) -> dict[str, Any]:
        """As the server tells it."""
        control: dict[str, Any] = {"type": "unlimited"}
        if self.limit_s is not None:
            control = {"type": "clock", "limit": self.limit_s, "increment": self.increment_s, "show": "clock"}
        elif self.days is not None:
            control = {"type": "correspondence", "daysPerTurn": self.days}
        shown = {
            "id": self.id,
            "challenger": {"id": self.challenger, "name": self.challenger},
            "destUser": {"id": self.dest, "name": self.dest},
            "variant": {"key": self.variant, "name": self.variant},
            "rated": self.rated,
            "timeControl": control,
            "color": self.color,
        }
        return shown | ({"initialFen": self.fen} if self.fen else {})


@dataclass
class ServerGame:
    """A game in progress, or over. Instants and times are milliseconds."""

    id: str
    wish: Wish
    white: str
    black: str
    writing: Writing = "hops"
    words: list[str] = field(default_factory=list)
    """One for each complete turn; its hops are joined by a space."""
    positions: list[Position] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    path: tuple[int, ...] = ()
    """The squares of a capture under way."""
    left: dict[Side, int] = field(default_factory=dict)
    since: int = 0
    """When the side to move began to use its time."""
    stood: list[tuple[dict[Side, int], int]] = field(default_factory=list)
    """What both had left when each turn was complete, and that instant."""
    offers: set[Side] = field(default_factory=set)
    status: str = "started"
    winner: Side | None = None

    @property
    def rules(self) -> Draughts:
        """The rules that both know."""
        return draughts.game(RULES[self.wish.variant])

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.status != "started"

    @property
    def side(self) -> Side:
        """The side to move."""
        return self.positions[-1].side

    def side_of(self, user: str) -> Side:
        """The side that `user` plays; ActError for a stranger."""
        if user not in (self.white, self.black):
            raise ActError(404, "Not your game")
        return "w" if user == self.white else "b"

    def move(self, user: str, word: str, now: int, offer: bool | None = None) -> None:
        """Take one hop; ActError for what is not legal now."""
        side = self.side_of(user)
        if self.over or side != self.side:
            raise ActError(400, "Not your turn, or game already over")
        if len(word) != 4 or not word.isdecimal():
            raise ActError(400, f"Can't parse uci: {word}")
        origin, target = int(word[:2]), int(word[2:])
        rules, position = self.rules, self.positions[-1]
        if self.path and origin != self.path[-1]:
            raise ActError(400, f"Piece on {origin} does not go on with the capture")
        path = (*self.path, target) if self.path else (origin, target)
        if target not in rules.landings(position, path[0], path[1:-1]):
            raise ActError(400, f"{word} is not legal")
        if offer is False:
            self.offers.discard(other(side))
        if (turn := _complete(rules, position, path)) is None:
            self.path = path
            return
        self.path = ()
        self._commit(turn, path, now)
        if offer and not self.over:
            self._offer(side)

    def _commit(self, turn: Turn, path: tuple[int, ...], now: int) -> None:
        side = self.side
        if self.left and len(self.turns) >= 2:  # nobody's time runs before both have moved
            self.left[side] += self.wish.increment_s * 1000 - (now - self.since)
        self.since = now
        self.stood.append((dict(self.left), now))
        hops = " ".join(f"{here:02}{there:02}" for here, there in pairwise(path))
        ends = f"{path[0]:02}{path[-1]:02}"
        unclear = (
            sum((one.origin, one.target) == (path[0], path[-1]) for one in self.rules.legal(turn.before)) > 1
        )
        self.words.append(hops if self.writing == "hops" or unclear else ends)
        self.turns.append(turn)
        self.positions.append(turn.after)
        if self.left and self.left[side] <= 0:
            self.end("outoftime", other(side))
            return
        outcome = self.rules.outcome(self.positions)
        if outcome is not None:
            self.end("draw" if outcome.winner is None else "mate", outcome.winner)

    def _offer(self, side: Side) -> None:
        if other(side) in self.offers:
            self.end("draw", None)
        else:
            self.offers.add(side)

    def resign(self, user: str) -> None:
        """Give the game up; it is aborted while that is possible."""
        side = self.side_of(user)
        if self.over:
            raise ActError(400, "Game already over")
        if len(self.turns) < 2:
            self.end("aborted", None)
        else:
            self.end("resign", other(side))

    def abort(self, user: str) -> None:
        """End it without a result, before both have moved."""
        self.side_of(user)
        if self.over or len(self.turns) >= 2:
            raise ActError(400, "Can't abort this game")
        self.end("aborted", None)

    def flag(self, now: int) -> bool:
        """End it when the time of the side to move is up at `now`; whether it was."""
        up = not self.over and bool(self.left) and len(self.turns) >= 2 and self.left_at(now)[self.side] <= 0
        if up:
            self.end("outoftime", other(self.side))
        return up

    def end(self, status: str, winner: Side | None) -> None:
        """Note how it has ended."""
        self.status, self.winner = status, winner

    def left_at(self, now: int) -> dict[Side, int]:
        """What both have left."""
        runs = not self.over and len(self.turns) >= 2
        return {
            side: max(left - (now - self.since if runs and side == self.side else 0), 0)
            for side, left in self.left.items()
        }

    def state(self, now: int) -> dict[str, Any]:
        """A gameState. A capture under way makes the last word longer; neither status nor winner is told."""
        under_way = ["".join(f"{square:02}" for square in self.path)] if len(self.path) > 2 else []
        first_hop = [f"{self.path[0]:02}{self.path[1]:02}"] if len(self.path) == 2 else []
        left = self.left_at(now) or {"w": UNLIMITED_MS, "b": UNLIMITED_MS}
        increment = self.wish.increment_s * 1000
        return {
            "type": "gameState",
            "moves": " ".join([*self.words, *first_hop, *under_way]),
            "wtime": left["w"],
            "btime": left["b"],
            "winc": increment,
            "binc": increment,
            "wdraw": "w" in self.offers,
            "bdraw": "b" in self.offers,
        }

    def full(self, now: int) -> dict[str, Any]:
        """A gameFull."""
        clock = None
        if self.wish.limit_s is not None:
            clock = {"initial": self.wish.limit_s * 1000, "increment": self.wish.increment_s * 1000}
        return {
            "type": "gameFull",
            "id": self.id,
            "variant": {"key": self.wish.variant, "name": self.wish.variant, "short": self.wish.variant[:3]},
            "clock": clock,
            "speed": self.speed,
            "rated": self.wish.rated,
            "createdAt": 0,
            "white": {"id": self.white, "name": self.white, "rating": 1500},
            "black": {"id": self.black, "name": self.black, "rating": 1500},
            "initialFen": self.wish.fen or "startpos",
            "state": self.state(now),
        }

    @property
    def speed(self) -> str:
        """The kind of its time."""
        return "correspondence" if self.wish.limit_s is None else "classical"

    def playing(self, user: str, now: int) -> dict[str, Any]:
        """As one of a user's games in progress."""
        side = self.side_of(user)
        return {
            "fullId": f"{self.id}abcd",
            "gameId": self.id,
            "fen": self.rules.fen(self.positions[-1]),
            "color": COLORS[side],
            "lastMove": self.words[-1] if self.words else "",
            "variant": {"key": self.wish.variant, "name": self.wish.variant},
            "speed": self.speed,
            "rated": self.wish.rated,
            "opponent": {"id": self.black if side == "w" else self.white, "username": "Other"},
            "isMyTurn": side == self.side,
        }

    def export(self) -> dict[str, Any]:
        """What the server tells of a game that is over."""
        shown = {"id": self.id, "rated": self.wish.rated, "variant": self.wish.variant, "status": self.status}
        return shown | ({} if self.winner is None else {"winner": COLORS[self.winner]})


def begun(wish: Wish, identity: str, color: str, now: int, writing: Writing = "hops") -> ServerGame:
    """The game that an accepted challenge leads to; `color` is the challenger's."""
    white = wish.challenger if SIDES[color] == "w" else wish.dest
    black = wish.dest if SIDES[color] == "w" else wish.challenger
    made = ServerGame(identity, replace(wish, color=color), white, black, writing, since=now)
    rules = made.rules
    made.positions = [rules.parse(wish.fen) if wish.fen else rules.start()]
    if wish.limit_s is not None:
        made.left = dict.fromkeys(("w", "b"), wish.limit_s * 1000)
    return made


def _complete(rules: Draughts, position: Position, path: tuple[int, ...]) -> Turn | None:
    """The turn that is complete with these landing squares; None while the capture has to go on."""
    for turn in rules.legal(position):
        ends = (turn.origin, turn.target) == (path[0], path[-1])
        fits = len(path) == 2 or turn.passes(path[1:-1])
        if ends and fits and max(len(turn.captures), 1) == len(path) - 1:
            return turn
    return None
