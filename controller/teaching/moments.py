"""The moments that decided a game: the turns that cost most of what could be expected.

Pure and in small pieces: `search` looks at one position at a time, with bounded work, so that a table in play
can do it when it has time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Any, NamedTuple

from dambord.controller.engine import Limits, Searcher, Thought
from dambord.controller.engine.thought import WON
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.game import Side

MOST = 3
"""Moments that are told of a game."""
SLOPE = 80.0
"""Hundredths of a man by which the odds of a result grow by e: a man ahead, one expects 0.78 points of 1."""
DECIDED = 1000
"""Hundredths of a man beyond which a game is as good as over."""
LEAST_SWING = 0.08
"""What a turn must cost, in points, to have decided anything."""
LINE = 6
"""Plies of the better line that are told."""


class Effort(NamedTuple):
    """How much work an analysis takes."""

    nodes: int
    """Positions searched for each ply."""
    checked: int
    """How many of the turns that seem to have cost most are looked at again."""
    check_nodes: int
    """Positions searched for each of these, before it and after it."""


THOROUGH = Effort(20_000, 6, 100_000)
"""On a PC 0.3 s a ply."""
QUICK = Effort(1500, 4, 6000)
"""For a Raspberry Pi Zero 2 W."""


class Moment(NamedTuple):
    """A turn that has changed what could be expected."""

    ply: int
    """From 1."""
    side: Side
    """Who played it."""
    position: Position
    """The position before it."""
    pieces: str
    """The same as a picture, one of `.wbWB` per square."""
    played: str
    better: str
    line: tuple[str, ...]
    """How it might have gone on: the better turn and what follows, turn by turn."""
    loss: int
    """Hundredths of a man."""
    before: float
    """The result that could be expected before it for who played it, from 0 to 1."""
    after: float
    """The same after it."""

    def shown(self) -> dict[str, Any]:
        """The moment as the page gets it."""
        return {
            "ply": self.ply, "side": self.side, "played": self.played, "better": self.better,
            "line": list(self.line), "loss": self.loss, "before": round(self.before, 2),
            "after": round(self.after, 2), "pieces": self.pieces,
        }  # fmt: skip


class Progress(NamedTuple):
    """How far an analysis has come."""

    done: int
    """Positions looked at."""
    of: int
    """Positions in all; the analysis is finished when `done` is as much."""
    moments: tuple[Moment, ...]
    """What has been found, in the order of the game: complete at the end only, empty before."""


def search(game: Draughts, positions: Sequence[Position], effort: Effort = THOROUGH) -> Iterator[Progress]:
    """Analyse a game: the start and the position after every ply.

    Each step looks at one position. A turn that no rule allows, which the players let stand, is no moment.
    """
    analysis = _Analysis(game, positions, effort)
    of = len(positions) + 2 * effort.checked
    done = 0
    # Backwards: what a turn leads to is in the engine's memory when the turn itself is judged.
    for ply in range(len(positions) - 1, -1, -1):
        analysis.look(ply, effort.nodes)
        done += 1
        yield Progress(done, of, ())
    for ply in analysis.dearest()[: effort.checked]:
        for place in (ply, ply - 1):
            analysis.look(place, effort.check_nodes)
            done += 1
            if done < of:
                yield Progress(done, of, ())
    yield Progress(of, of, analysis.moments())


class _Analysis:
    """What has been found so far. A ply has the number of the position after it."""

    def __init__(self, game: Draughts, positions: Sequence[Position], effort: Effort) -> None:
        self._game = game
        self._positions = tuple(positions)
        self._searcher = Searcher(game)
        self._values: list[int] = [0] * len(positions)
        """By place: the score of the position for its side to move."""
        self._thoughts: dict[int, Thought] = {}

    def look(self, place: int, nodes: int) -> None:
        """Judge one position with so much work."""
        history = self._positions[: place + 1]
        outcome = self._game.outcome(history)
        if outcome is not None:
            won = outcome.winner == history[-1].side
            self._values[place] = 0 if outcome.winner is None else WON if won else -WON
            return
        thought = self._searcher.think(history, Limits(nodes=nodes))
        self._thoughts[place] = thought
        self._values[place] = thought.score
        if place + 1 < len(self._positions) and self._turn(place + 1) is not None:
            # The turn that was played is worth at least what follows from it.
            self._values[place] = max(thought.score, -self._values[place + 1])

    def dearest(self) -> list[int]:
        """The plies that have cost anything, the dearest first."""
        swings = {ply: self._swing(ply) for ply in range(1, len(self._positions)) if self._is_mistake(ply)}
        return sorted((ply for ply in swings if swings[ply] > 0), key=lambda ply: -swings[ply])

    def moments(self) -> tuple[Moment, ...]:
        """The dearest plies in the order of the game."""
        found = [ply for ply in self.dearest() if self._swing(ply) >= LEAST_SWING]
        return tuple(self._moment(ply) for ply in sorted(found[:MOST]))

    def _is_mistake(self, ply: int) -> bool:
        thought = self._thoughts.get(ply - 1)
        turn = self._turn(ply)
        return thought is not None and turn is not None and thought.turn != turn

    def _swing(self, ply: int) -> float:
        return expected(self._values[ply - 1]) - expected(-self._values[ply])

    def _turn(self, ply: int) -> Turn | None:
        """The turn of a ply; None when it was no legal one."""
        after = self._positions[ply]
        turns = self._game.turns(self._positions[ply - 1])
        return next((turn for turn in turns if turn.after == after), None)

    def _moment(self, ply: int) -> Moment:
        position, turn = self._positions[ply - 1], self._turn(ply)
        assert turn is not None
        thought = self._thoughts[ply - 1]
        before, after = self._values[ply - 1], -self._values[ply]
        return Moment(
            ply=ply,
            side=position.side,
            position=position,
            pieces=self._game.picture(position),
            played=self._game.text(position, turn),
            better=self._game.text(position, thought.turn),
            line=tuple(self._game.text(one.before, one) for one in thought.pv[:LINE]),
            loss=before - after,
            before=expected(before),
            after=expected(after),
        )


def expected(score: int) -> float:
    """The result to expect with a score, from 0 (lost) to 1 (won)."""
    return 1 / (1 + exp(-max(-DECIDED, min(DECIDED, score)) / SLOPE))
