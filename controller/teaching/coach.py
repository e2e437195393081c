"""What was wrong with a turn, from facts that search has proved; silence where nothing is proved.

Two searches that share nothing have to agree. The exhaustive one (`puzzles.proof`) shows what the opponent
can force after the turn, whatever is answered, and that another turn would not have allowed it. The engine,
which looks deeper, has to find that the turn cost about as much: a sacrifice that wins back later is no
blunder.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from dambord.controller.core.messages.remark import Remark
from dambord.controller.engine import Limits, Searcher
from dambord.controller.engine.evaluation.weights import MAN
from dambord.controller.engine.thought import WON as FORCED
from dambord.controller.teaching.puzzles.proof import Proof, UnprovedError
from dambord.controller.teaching.puzzles.worth import WON, balance, king_worth, suits
from dambord.rules.draughts import Draughts, PlayedTurn, Position, Turn

HORIZONS = (1, 3)
"""Plain plies within which the opponent has to win what the turn loses."""
HELD = 2
"""Plain plies further for which he has to keep it."""
MOST_MEN = 6
"""More men than this are not told apart."""
NODES = 30_000
"""Positions that the engine looks at, before the turn and after it."""
PROOF_NODES = 40_000
"""Positions that the exhaustive search looks at in all; beyond them the coach is silent."""
SHARE = 0.7
"""The part of what is proved that the engine has to see lost."""
LONGEST_LINE = 8
"""Plies of the refutation that are told."""


class Blunder(NamedTuple):
    """A turn that loses something, and how."""

    played: str
    men: int
    """Men that it loses, proved; 0 where kings are among what is lost."""
    worth: int
    """The same in hundredths of a man, kings counted as the engine's puzzles do; `WON`: the game."""
    refutation: tuple[Turn, ...]
    """How the opponent wins it, turn by turn, both sides' turns."""
    line: tuple[str, ...]
    """The same as texts."""
    better: str
    """A turn after which he can't."""

    @property
    def remark(self) -> Remark:
        """The fact in a sentence."""
        told = {"turn": self.played, "line": " ".join(self.line), "better": self.better}
        if self.worth >= WON:
            return Remark.of("coach-game", **told)
        if self.men:
            return Remark.of("coach-men", count=self.men, **told)
        return Remark.of("coach-worth", count=round(self.worth / MAN), **told)

    def shown(self) -> dict[str, Any]:
        """The blunder as the page gets it, with the lamps of the first turn of the refutation."""
        turn = self.refutation[0]
        lit = {**dict.fromkeys(turn.captures, "remove"), turn.origin: "start", turn.target: "target"}
        return {"remark": self.remark.as_json(), "lit": {str(square): lit[square] for square in sorted(lit)}}


class Coach:
    """Judges the turns of one game of draughts. Where nothing can be forced by its rules it is silent."""

    def __init__(self, game: Draughts, *, nodes: int = NODES, proof_nodes: int = PROOF_NODES) -> None:
        self._game = game
        self._king = king_worth(game)
        self._searcher = Searcher(game, table_entries=20_000)
        self._limits = Limits(nodes=nodes)
        self._proof_nodes = proof_nodes
        self.silent = bool(suits(game))

    def blunder(self, positions: Sequence[Position], played: PlayedTurn) -> Blunder | None:
        """What is wrong with `played` in the last of `positions`; None where nothing is proved."""
        game, before = self._game, positions[-1]
        turns = game.turns(before)
        turn = next((each for each in turns if each.after == played.after), None)
        if self.silent or turn is None or len(turns) == 1:
            return None
        if game.outcome([*positions, turn.after]) is not None:
            return None
        best = self._searcher.think(positions, self._limits)
        if best.turn == turn:
            return None
        after = self._searcher.think([*positions, turn.after], self._limits)
        cost = best.score + after.score
        if cost < SHARE * MAN:
            return None
        try:
            return self._proved(before, turn, best.turn, min(cost, 2 * FORCED))
        except UnprovedError:
            return None

    def _proved(self, before: Position, turn: Turn, better: Turn, cost: int) -> Blunder | None:
        solver = turn.after.side
        proof = Proof(self._game, solver, self._proof_nodes)
        start = balance(before, solver, self._king)
        levels = [start + MAN * men for men in range(-MOST_MEN, MOST_MEN + 1)] + [WON]
        for plies in HORIZONS:
            reached = _most(proof, turn.after, levels, (plies, plies + HELD))
            kept = _most(proof, better.after, levels, (plies + HELD,))
            worth = WON if reached == WON and kept != WON else reached - kept
            if worth < MAN or (worth < WON and cost < SHARE * worth):
                continue
            line = self._line(proof, turn.after, reached, plies)
            return self._told(before, turn, better, line, worth)
        return None

    def _told(
        self, before: Position, turn: Turn, better: Turn, line: tuple[Turn, ...], worth: int
    ) -> Blunder | None:
        if not line:
            return None
        text = self._game.text
        kings = sum(each.bit_count() for each in (before.white_kings, before.black_kings))
        at_end = line[-1].after
        plain = kings == 0 and not (at_end.white_kings or at_end.black_kings)
        return Blunder(
            played=text(before, turn),
            men=worth // MAN if plain and worth < WON else 0,
            worth=worth,
            refutation=line,
            line=tuple(text(each.before, each) for each in line),
            better=text(before, better),
        )

    def _line(self, proof: Proof, position: Position, wanted: int, plies: int) -> tuple[Turn, ...]:
        """A line in which the opponent wins it: his proved turns, and replies to them."""
        line: list[Turn] = []
        solver = position.side
        while len(line) < LONGEST_LINE:
            turns = self._game.turns(position)
            capture = bool(turns) and bool(turns[0].taken)
            if not turns or (line and not capture and balance(position, solver, self._king) >= wanted):
                break
            if not capture:
                if not plies:
                    break
                plies -= 1
            if position.side == solver:
                turn = next((each for each in turns if proof.reaches(each.after, wanted, plies)), None)
                if turn is None:
                    break
            else:
                turn = max(turns, key=lambda each: each.taken.bit_count())
            line.append(turn)
            position = turn.after
        return tuple(line)


def _most(proof: Proof, position: Position, levels: list[int], horizons: tuple[int, ...]) -> int:
    """The highest of `levels` that the solver can force within each of `horizons`; the lowest where none."""
    for level in reversed(levels[1:]):
        if all(proof.reaches(position, level, plies) for plies in horizons):
            return level
    return levels[0]
