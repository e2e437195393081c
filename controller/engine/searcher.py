"""The engine as programs use it: positions in, a turn with its score out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from dambord.controller.engine.evaluation.evaluation import Evaluation
from dambord.controller.engine.evaluation.weights import Weights, tuned
from dambord.controller.engine.search.core_tree import CoreTree
from dambord.controller.engine.search.tree import Tree
from dambord.controller.engine.thought import MAX_PLY, WON, Limits, Stopped, Thought, ignore, never
from dambord.controller.engine.traps import by_traps
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.draughts.compiled import core_of
from dambord.rules.tables import tables_of

TABLE_ENTRIES = 100_000
"""Positions remembered by default: 40 MB."""
DEEPEST = 60
"""No search goes deeper, so that recursion stays bounded."""
WINDOW = 40
"""Half the first guess at the window of scores, in hundredths of a man."""
NARROW = 4
"""From this depth on the window is guessed from the depth before."""
INFINITE = WON + 1


class Searcher:
    """Thinks about positions of one ruleset, and keeps what it found for the next move. Not thread-safe."""

    def __init__(
        self,
        game: Draughts,
        *,
        weights: Weights | None = None,
        table_entries: int = TABLE_ENTRIES,
        compiled: bool = True,
        endings: bool = True,
    ) -> None:
        """Search by the compiled core where there is one, and by Python if not `compiled`.

        `endings`: look positions of a few pieces up where there are tables of them.
        """
        self.game = game
        self.weights = weights or tuned(game.rules)
        self.evaluation = Evaluation(game.rules, game.board, self.weights)
        core = core_of(game.rules) if compiled else None
        tables = self.tables = tables_of(game) if endings else None
        self.tree: Tree | CoreTree = (
            CoreTree(game, core, self.evaluation, table_entries, tables)
            if core
            else Tree(game, self.evaluation, table_entries, tables)
        )
        self.depth = 0
        """Plies that the last call of `scores` has searched all turns to."""

    def think(
        self,
        positions: Sequence[Position],
        limits: Limits,
        *,
        stop: Callable[[], bool] = never,
        report: Callable[[Thought], None] = ignore,
    ) -> Thought:
        """The best turn that the limits allow to find.

        `positions` are the start and the position after every ply. `stop` is asked every few positions;
        `report` is told after every depth. Without any limit it thinks until it is stopped.
        ValueError when the game is over.
        """
        began = monotonic()
        tree = self.tree
        self.order = self.turns(positions)
        if self.tables:
            self.order = by_traps(self.game, self.tables, positions, self.order)
        self.score = 0
        returns = tree.begin(positions, limits, stop)
        thought = Thought(self.order[0], 0, 0, 0, 0.0, (self.order[0],))
        deepest = min(limits.depth or DEEPEST, DEEPEST)
        if len(self.order) == 1 and (limits.nodes is not None or limits.time_s is not None):
            deepest = 1  # there is nothing to choose
        for depth in range(1, deepest + 1):
            try:
                self.deepen(depth, returns)
            except Stopped:
                break
            best = self.order[0]
            thought = Thought(
                best, self.score, depth, tree.nodes, monotonic() - began, self.line(best, depth)
            )
            report(thought)
            if abs(self.score) >= WON - depth:
                break
        if thought.turn != self.order[0]:
            # The depth that was not completed has found a better turn than the one before.
            thought = thought._replace(turn=self.order[0], score=self.score, pv=self.line(self.order[0], 1))
        return thought._replace(nodes=tree.nodes, time_s=monotonic() - began)

    def scores(self, positions: Sequence[Position], limits: Limits) -> list[tuple[Turn, int]]:
        """Every legal turn with its score (as in `Thought`), the best first.

        All are searched to the same depth: the last one that the limits allow to complete, 1 at least.
        ValueError when the game is over.
        """
        turns = self.turns(positions)
        tree = self.tree
        returns = tree.begin(positions, limits, never)
        found: dict[Turn, int] = {}
        for depth in range(1, min(limits.depth or DEEPEST, DEEPEST) + 1):
            tree.reach = reach(depth)
            tree.unlimited = depth == 1
            before = found
            try:
                found = {
                    turn: tree.child(turn.before, turn.after, depth - 1, -INFINITE, INFINITE, returns)
                    for turn in turns
                }
            except Stopped:
                found = before
                break
            self.depth = depth
            turns.sort(key=found.__getitem__, reverse=True)
            if all(abs(score) >= WON - depth for score in found.values()):
                break
        return [(turn, found[turn]) for turn in turns]

    def turns(self, positions: Sequence[Position]) -> list[Turn]:
        """The legal turns; ValueError when the game is over."""
        outcome = self.game.outcome(positions)
        if outcome:
            raise ValueError(f"the game is over ({outcome.reason}); expected a position with a turn to find")
        return list(self.game.turns(positions[-1]))

    def deepen(self, depth: int, returns: int) -> None:
        """Search all turns to one depth: the best one comes to the front of `order`, its score to `score`.

        Stopped when a limit is met; what has been found better by then is at the front all the same.
        """
        self.tree.reach = reach(depth)
        alpha, beta = -INFINITE, INFINITE
        if depth >= NARROW and abs(self.score) < WON - MAX_PLY:
            alpha, beta = self.score - WINDOW, self.score + WINDOW
        while True:
            score = self.within(depth, alpha, beta, returns)
            if alpha < score < beta:
                break
            alpha, beta = -INFINITE if score <= alpha else alpha, INFINITE if score >= beta else beta
        self.score = score

    def within(self, depth: int, alpha: int, beta: int, returns: int) -> int:
        """The value of the position within `alpha` and `beta`; turns that raise it come to the front."""
        child = self.tree.child
        best = -INFINITE
        for index, turn in enumerate(list(self.order)):
            score = alpha + 1
            after = turn.after
            if index:
                score = child(turn.before, after, depth - 1, alpha, alpha + 1, returns)
            if score > alpha:
                score = child(turn.before, after, depth - 1, alpha, beta, returns)
            best = max(best, score)
            if score > alpha:
                alpha = score
                self.score = score
                self.order.remove(turn)
                self.order.insert(0, turn)
            if score >= beta:
                break
        return best

    def line(self, turn: Turn, depth: int) -> tuple[Turn, ...]:
        """The line that the table expects behind a turn, no longer than the search was deep."""
        found = [turn]
        while len(found) < depth:
            position = found[-1].after
            move = self.tree.favourite(position)
            reply = next((turn for turn in self.game.turns(position) if turn.move == move), None)
            if reply is None:
                break
            found.append(reply)
        return tuple(found)


def reach(depth: int) -> int:
    """The ply up to which single replies are looked behind in a search of so many plies."""
    return min(3 * depth + 8, MAX_PLY - DEEPEST)
