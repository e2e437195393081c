"""The openings of many games: how often each turn was played from a position, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.pdn.game_record import GameRecord, Ply
from dambord.rules.draughts.position import Position

WON_BY_WHITE, WON_BY_BLACK, DRAWN = "1-0", "0-1", "1/2-1/2"


@dataclass(slots=True)
class Reached:
    """A position of some games."""

    games: int = 0
    white: int = 0
    """Games that White won."""
    draws: int = 0
    black: int = 0
    """Games that Black won. The others have no result."""
    turns: dict[str, Position] = field(default_factory=dict)
    """The turns that were played from it, in the ruleset's notation, and the positions that they lead to."""

    def count(self, result: str) -> None:
        """Count a game."""
        self.games += 1
        self.white += result == WON_BY_WHITE
        self.draws += result == DRAWN
        self.black += result == WON_BY_BLACK

    @property
    def score(self) -> float | None:
        """White's points of a game on average; None where no result is known."""
        known = self.white + self.draws + self.black
        return (self.white + self.draws / 2) / known if known else None


class OpeningTree:
    """The first plies of games of one ruleset, from its start. A position counts however it arose."""

    def __init__(self, game: Draughts, plies: int) -> None:
        self.game = game
        self.plies = plies
        """How far games are followed."""
        self.reached: dict[Position, Reached] = {}
        self.left_out = 0
        """Games of another ruleset, or from another start."""

    def add(self, record: GameRecord) -> None:
        """Take a game into account, up to where a position was set up in it."""
        if record.game != self.game or record.start != self.game.start():
            self.left_out += 1
            return
        here = record.start
        self._at(here).count(record.result)
        met = {here}
        for item in record.items[: self.plies]:
            if not isinstance(item, Ply):
                break
            after = item.turn.after
            self._at(here).turns[self.game.text(here, item.turn)] = after
            if after not in met:  # a game counts once at a position
                self._at(after).count(record.result)
                met.add(after)
            here = after

    def _at(self, position: Position) -> Reached:
        return self.reached.setdefault(position, Reached())

    def best(self, position: Position) -> list[tuple[str, Reached]]:
        """The turns from a position with the positions after them, the most frequent first."""
        found = self.reached.get(position, Reached())
        named = [(turn, self.reached[after]) for turn, after in found.turns.items()]
        return sorted(named, key=lambda one: (-one[1].games, one[0]))

    def lines(self, least: int) -> Iterator[tuple[int, str, Reached]]:
        """The tree in depth first order: the ply of each turn, from 1, the turn, and what came of it.

        Turns that lead to fewer than `least` games are left out; what follows a position is told once.
        """
        told: set[Position] = set()
        waiting = [(0, "", self.game.start())]
        while waiting:
            ply, turn, position = waiting.pop()
            found = self.reached.get(position, Reached())
            if ply:
                yield ply, turn, found
            if position in told:
                continue
            told.add(position)
            for name, after in reversed(self.best(position)):
                if after.games >= least:
                    waiting.append((ply + 1, name, found.turns[name]))
