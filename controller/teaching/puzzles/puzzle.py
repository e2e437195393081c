"""A puzzle: a position, the one sequence of turns that wins something by force, and where it comes from."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dambord.controller.engine.evaluation.weights import MAN
from dambord.controller.teaching.puzzles.worth import WON
from dambord.rules.draughts import Draughts, Position, game
from dambord.rules.game import Side

GRADES = (1, 2, 3, 4, 5)
"""From a child's first one to what a strong player has to look for."""


class Step(NamedTuple):
    """The solver's turn, in the ruleset's notation, and every answer to it."""

    turn: str
    replies: tuple[Reply, ...] = ()
    """All legal turns of the opponent. Empty where it need not capture: what is claimed stands then."""


class Reply(NamedTuple):
    """A turn of the opponent, and how the solver goes on; None where what is claimed stands."""

    turn: str
    step: Step | None


@dataclass(frozen=True)
class Puzzle:
    """A combination. Immutable; made by `search` and `puzzle_file`."""

    rules: str
    options: Mapping[str, str]
    fen: str
    gain: int
    """By how much the solver's balance grows at least, in hundredths of a man; `WON` if the game is won."""
    grade: int
    solution: Step
    source: Mapping[str, str | int]
    """Who played it: `white`, `black`, `event`, `site`, `round`, `date` as in PDN; `game` and `ply` in the
    file; `instead`, the turn that was played, where it arose from another one."""

    @cached_property
    def id(self) -> str:
        """A short name that depends on rules and position alone."""
        text = f"{self.rules} {sorted(self.options.items())} {self.fen}"
        return hashlib.sha256(text.encode()).hexdigest()[:8]

    @cached_property
    def game(self) -> Draughts:
        """Its ruleset with the options chosen."""
        return game(self.rules, self.options)

    @cached_property
    def position(self) -> Position:
        """The position to start from."""
        return self.game.parse_for_play(self.fen)

    @property
    def side(self) -> Side:
        """Who is to move and wins."""
        return self.position.side

    @property
    def wins(self) -> bool:
        """Whether the game is won at once: the opponent is left without a turn."""
        return self.gain == WON

    @property
    def men(self) -> int | None:
        """The gain in men, rounded down; None where the game is won."""
        return None if self.wins else self.gain // MAN

    @property
    def turns(self) -> int:
        """The solver's turns on the longest line."""
        return max(map(len, lines(self.solution)))


def lines(step: Step) -> Iterator[tuple[Step, ...]]:
    """The solver's turns along every line of a solution."""
    onward = [reply.step for reply in step.replies if reply.step is not None]
    if len(onward) < len(step.replies) or not onward:
        yield (step,)
    for further in onward:
        for line in lines(further):
            yield (step, *line)
