"""The games of the demonstration: real games, or a random game for rulesets without one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import cast

from dambord.controller.simulation.players.random_games import random_game
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.draughts.pdn import GameFault, PositionSetup, read_games
from dambord.rules.game import Side

PLIES = 80
"""Longest random game in plies; it then ends as an agreed draw."""
WINNERS: dict[str, Side | None] = {
    "1-0": "w",
    "2-0": "w",
    "0-1": "b",
    "0-2": "b",
    "1/2-1/2": None,
    "1-1": None,
}


@dataclass(frozen=True, slots=True)
class Slip:
    """A move before turn `ply` (from 0) by one who forgets to capture; the other demands correction."""

    ply: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class GameScript:
    """A game for the hands to play: title, rules, start, turns and ending."""

    title: str
    rules: Draughts
    start: Position
    turns: tuple[Turn, ...]
    decided: bool
    """Whether the players end the game after the last turn; otherwise it stays unfinished."""
    winner: Side | None
    """The winner, to whom the other side resigns; None for an agreed draw."""
    white: str = ""
    black: str = ""
    """The names of the players; empty where nobody has told them."""
    slip: Slip | None = None


@dataclass(frozen=True, slots=True)
class KnownGame:
    """A real game, with its moves as on the score sheet."""

    event: str
    white: str
    black: str
    score: str
    winner: Side
    slip: Slip
    """Not of the game: it shows what the table does then."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves in order."""
        return tuple(self.score.split())


NATIONAL = KnownGame(
    "Championship of the Netherlands 2003",
    "Gerard Jansen",
    "Jan Ekke de Vries",
    """
    34-30 17-22 40-34 11-17 32-28 6-11 37-32 22-27 31x22 18x27 32x21 17x26 42-37 19-23 28x19 14x23 36-31
    11-17 31-27 13-18 37-32 7-11 48-42 1-6 33-29 17-22 41-36 22x31 36x27 12-17 39-33 17-22 33-28 22x24
    30x28 20-24 46-41 10-14 41-37 9-13 45-40 4-9 43-39 5-10 49-43 14-20 34-30 20-25 30x19 13x24 40-34 9-13
    28-22 11-17 22x11 16x7 32-28 7-12 38-32 15-20 34-30 25x34 39x19 13x24 28-23 18x29 35-30 24x35 37-31
    26x39 44x4
    """,
    "w",
    Slip(34, 46, 41),
)
"""International draughts."""
MOVES = NATIONAL.moves

UNION = KnownGame(
    "43rd championship of the USSR, Tallinn 1983",
    "H. Karp",
    "Nikolai Abatsiev",
    """
    c3-d4 f6-g5 b2-c3 g7-f6 a1-b2 d6-c5 g3-h4 c7-d6 h2-g3 b6-a5 d4xb6 a5xc7 a3-b4 d6-e5 e3-f4 g5xe3 f2xd4
    h6-g5 d2-e3 h8-g7 g3-f4 e5xg3 h4xf2 g7-h6 b4-a5 e7-d6 b2-a3 f8-e7 c3-b4 d6-e5 d4-c5 e7-d6 c5xe7 c7-b6
        a5xc7 b8xf8 c1-b2 f8-e7 b4-a5 d8-c7 b2-c3 g5-f4 e3xg5 h6xf4 e1-d2 f6-g5 g1-h2 g5-h4 a3-b4 a7-b6 f2-e3
    h4-g3 e3xg5 g3-f2 g5-h6 f2-g1 h6-g7 e7-d6 g7-f8 b6-c5 f8-h6 c5xa3 c3-b4 a3xc5 h6-g7 e5-f4 g7-a1 g1-f2
    a1-g7 f2-h4 g7-h8 h4-g5 h8-g7 g5-h6 g7-f8 c5-d4 f8xg5 h6xc1
    """,
    "b",
    Slip(32, 30, 25),
)
"""Russian draughts; also legal by the Latvian rules on 64 squares and by those of the boxed set."""

KNOWN = (NATIONAL, UNION)


def script(rules: Draughts) -> GameScript:
    """Return the demonstration game of a ruleset.

    The first of `KNOWN` that is legal by these rules, else a random game, always the same one.
    """
    for known in KNOWN:
        if (turns := _turns(rules, known.moves)) is not None:
            title = f"{known.white} - {known.black}, {known.event}"
            players = (known.white, known.black)
            return GameScript(title, rules, rules.start(), turns, True, known.winner, *players, known.slip)
    drawn = random_game(rules, Random(f"shown {rules.name}"), plies=PLIES)
    turns = cast(tuple[Turn, ...], tuple(drawn))
    return GameScript(f"A game of {rules.name} at random", rules, rules.start(), turns, True, None)


def scripts(data: bytes, rules: str | None = None) -> tuple[GameScript, ...]:
    """Return the games of a PDN file that have moves.

    Raises ValueError if a game can't be played, or if there is none.
    """
    found = tuple(_scripts(data, rules))
    if not found:
        raise ValueError("no game with moves in it; expected PDN")
    return found


def _scripts(data: bytes, rules: str | None) -> Iterable[GameScript]:
    for game in read_games(data, rules):
        if isinstance(game, GameFault):
            raise ValueError(str(game))
        if any(isinstance(item, PositionSetup) for item in game.items):
            raise ValueError(f"game {game.number}: a position set up in the middle can't be played by hands")
        if game.turns:
            white, black = (game.tags.get(name, "") for name in ("White", "Black"))
            title = ", ".join(filter(None, (f"{white or '?'} - {black or '?'}", game.tags.get("Event"))))
            decided, winner = game.result in WINNERS, WINNERS.get(game.result)
            yield GameScript(title, game.game, game.start, game.turns, decided, winner, white, black)


def _turns(rules: Draughts, moves: Iterable[str]) -> tuple[Turn, ...] | None:
    """Parse the moves; None if they are not legal by these rules."""
    positions, turns = [rules.start()], []
    for text in moves:
        if rules.outcome(positions) is not None:
            return None
        try:
            turn = rules.read(positions[-1], text)
        except ValueError:
            return None
        turns.append(turn)
        positions.append(turn.after)
    return tuple(turns)
