"""Proves a puzzle: every answer of the opponent is met, what is won stays won, and no other turn does it.

`prove` uses the rules and an exhaustive search (`proof`), nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.engine.evaluation.weights import MAN
from dambord.controller.teaching.puzzles.proof import MOST_NODES, Proof
from dambord.controller.teaching.puzzles.puzzle import Puzzle, Step, lines
from dambord.controller.teaching.puzzles.solution_check import UnsoundError, check_solution
from dambord.controller.teaching.puzzles.worth import WON, balance, king_worth
from dambord.rules.draughts import Position

MARGIN = MAN
"""By how much every other turn of the solver is worse, at each of the solver's turns."""
CLEAR = 3 * MAN
"""A gain that is larger counts as so much when it is compared with other turns: who wins two men by one turn
and five by another has solved the puzzle with either."""
SETTLED = 4
"""Plain plies of both sides, captures not counted, through which the gain is held at the end of each line."""
BEYOND = 2
"""Plain plies by which other turns are followed further than the rest of the solution is long."""


class Proved(NamedTuple):
    """What a proof has looked at."""

    gain: int
    """What was found to be won, as `Puzzle.gain`."""
    positions: int
    """Positions searched."""
    others: int
    """Other turns of the solver that were refuted."""
    lines: int


def prove(puzzle: Puzzle, most_nodes: int = MOST_NODES) -> Proved:
    """Prove a puzzle; UnsoundError says what is wrong with it, UnprovedError that it takes too long."""
    check_solution(puzzle)
    prover = _Prover(puzzle, most_nodes)
    reached = prover.step(puzzle.position, puzzle.solution)
    gain = WON if reached == WON else reached - prover.start
    if gain < MAN or gain < puzzle.gain:
        raise UnsoundError(f"{puzzle.fen}: it wins {gain / MAN:g} men, not {puzzle.gain / MAN:g}")
    return Proved(gain, most_nodes - prover.proof.left, prover.others, len(list(lines(puzzle.solution))))


class _Prover:
    def __init__(self, puzzle: Puzzle, most_nodes: int) -> None:
        self.game = puzzle.game
        self.solver = puzzle.side
        self.king = king_worth(self.game)
        self.start = balance(puzzle.position, self.solver, self.king)
        self.proof = Proof(self.game, self.solver, most_nodes)
        self.others = 0

    def step(self, position: Position, step: Step) -> int:
        """What the solver's turn reaches; UnsoundError when another one comes near."""
        turns = self.game.turns(position)
        turn = self.game.read(position, step.turn)
        reached = self.replies(turn.after, step)
        wanted = min(reached, self.start + CLEAR) - MARGIN + 1
        for other in turns:
            if other == turn:
                continue
            self.others += 1
            if self.proof.reaches(other.after, wanted, depth(step) + BEYOND):
                text = self.game.text(position, other)
                raise UnsoundError(f"{self.game.fen(position)}: {text} does as well as {step.turn}")
        return reached

    def replies(self, position: Position, step: Step) -> int:
        """What is left to the solver whatever the opponent, to move, answers."""
        turns = self.game.turns(position)
        if not turns:
            return WON
        if not step.replies:
            return self.settled(position)
        return min(
            self.reply(self.game.read(position, reply.turn).after, reply.step) for reply in step.replies
        )

    def reply(self, position: Position, step: Step | None) -> int:
        """What the solver, to move, reaches after an answer."""
        return self.settled(position) if step is None else self.step(position, step)

    def settled(self, position: Position) -> int:
        """The balance at the end of a line; UnsoundError when it can't be held."""
        reached = balance(position, self.solver, self.king)
        if not self.proof.reaches(position, reached, SETTLED):
            raise UnsoundError(f"{self.game.fen(position)}: what was won is lost again")
        return reached


def depth(step: Step) -> int:
    """The solver's turns on the longest line from here on: at least its plain turns."""
    return max(map(len, lines(step)))
