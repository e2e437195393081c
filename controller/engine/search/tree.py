"""The search of the tree of turns: alpha-beta on sets of squares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from dambord.controller.engine.evaluation.evaluation import Evaluation
from dambord.controller.engine.search.draw_watch import DrawWatch
from dambord.controller.engine.search.player import Player, pair
from dambord.controller.engine.search.table import EXACT, LOWER, UPPER, Key
from dambord.controller.engine.thought import MAX_PLY, WON, Limits, Stopped, never
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.movegen.packed_move import PackedMove
from dambord.rules.draughts.ruleset import Goal, Merit
from dambord.rules.tables import Tables

LOOK = 31
"""The clock and `stop` are looked at whenever the number of nodes has none of these bits: every 32 nodes."""
LATE = 3
"""Moves behind so many others are searched less deeply at first."""
DEEP = 3
"""Where at least so many plies are left."""

TOO_LATE = 250
"""A win that a rule of draws comes before is worth the more, the fewer plies than so many it takes."""
NO_MEN = 25
"""And so many times less where the winner has no men, which reset counts."""

Runs = tuple[int, int, int, int]
"""`Position.runs` as the side to move sees it: its own king and count, then the opponent's."""
NO_RUNS: Runs = (0, 0, 0, 0)


class Tree:
    """Searches from one position after another, with a table that is kept between them."""

    def __init__(
        self, game: Draughts, evaluation: Evaluation, table_entries: int, endings: Tables | None = None
    ) -> None:
        rules = game.rules
        self.endings = endings
        self.solved = endings.most if endings else 0
        """Positions of so many pieces are looked up."""
        self.players = pair(game, table_entries)
        self.worth = evaluation.of_white
        self.turn_worth = evaluation.weights.turn
        self.draws = DrawWatch(game)
        self.everywhere = game.board.everywhere
        self.layout = game.board.layout
        self.free_choice = not rules.compulsory
        self.spares_kings = not rules.man_takes_king
        self.king_repeats = rules.king_repeats
        self.loses_to_kings = rules.goal is Goal.FIRST_KING
        self.lost = WON if rules.goal is Goal.NO_MOVE else -WON
        """The score of having no move, as its side sees it."""
        self.men_return = self.draws.men_return
        self.unranked = not {Merit.NUMBER, Merit.VALUE} & set(rules.merits)
        """Whether legal captures may take different numbers of pieces."""
        self.reduces = True
        """Whether late moves are searched less deeply at first; off only to compare with plain minimax."""
        self.nodes = 0
        self.most_nodes = 0
        self.unlimited = False
        """Whether the limits are not looked at for now."""
        self.reach = MAX_PLY
        """Single replies are looked behind without loss of depth up to this ply."""
        self.until = 0.0
        self.stop: Callable[[], bool] = never
        self.killers: list[PackedMove | None] = [None] * (2 * MAX_PLY)

    def begin(self, positions: Sequence[Position], limits: Limits, stop: Callable[[], bool]) -> int:
        """Get ready for a search behind a game; what `DrawWatch.begin` returns."""
        self.nodes = 0
        self.unlimited = False
        self.most_nodes = limits.nodes if limits.nodes is not None else 0
        self.until = monotonic() + limits.time_s if limits.time_s is not None else 0.0
        self.stop = stop
        self.killers = [None] * (2 * MAX_PLY)
        for player in self.players.values():
            history = player.history
            for move in history:
                history[move] //= 8
        return self.draws.begin(positions)

    def look(self) -> None:
        """Look at the limits; Stopped when one is met."""
        spent = 0 < self.most_nodes <= self.nodes or (self.until and monotonic() >= self.until)
        if (spent and not self.unlimited) or self.stop():
            raise Stopped

    def child(
        self, position: Position, after: Position, depth: int, alpha: int, beta: int, returns: int
    ) -> int:
        """The value of a turn from `position` to `after` for the side that makes it."""
        runs = after.runs if after.side == "w" else after.runs[2:] + after.runs[:2]
        self.draws.path.append(position._replace(runs=NO_RUNS))
        try:
            return -self.search(
                self.players[after.side],
                *after.forces(),
                depth,
                -beta,
                -alpha,
                1,
                returns + 1 if self.draws.returns(position, after) else 0,
                (runs[0], runs[1], runs[2], runs[3]),
            )
        finally:
            self.draws.path.pop()

    def favourite(self, position: Position) -> PackedMove | None:
        """The best move that the table knows of a position."""
        key: Key = position.forces()
        if self.king_repeats:
            runs = position.runs
            key += runs if position.side == "w" else runs[2:] + runs[:2]
        known = self.players[position.side].table.get(key)
        return known[3] if known else None

    def search(
        self,
        player: Player,
        men: int,
        kings: int,
        foe_men: int,
        foe_kings: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        returns: int,
        runs: Runs,
    ) -> int:
        """The value of a position for its side to move, within `alpha` and `beta` (fail-soft).

        `ply` is its distance from the root, `returns` the number of plies that a repetition can go back over.
        """
        self.nodes += 1
        foe = player.foe
        if self.nodes == self.most_nodes or not self.nodes & LOOK:
            self.look()
        if foe_kings and self.loses_to_kings:
            return ply - WON
        late = 0
        key: Key = (men, kings, foe_men, foe_kings)
        favourite: PackedMove | None = None
        if depth > 0:
            here = player.position(men, kings, foe_men, foe_kings, self.layout)
            if (returns >= 4 or self.draws.counted) and self.draws.drawn(here, returns):
                return 0
            if self.king_repeats:
                key += runs
            known = player.table.get(key)
            if known:
                plies, bound, score, favourite = known
                if plies >= depth and beta - alpha == 1:
                    if abs(score) >= WON - MAX_PLY:
                        score -= ply if score > 0 else -ply
                    if bound == EXACT or (score >= beta if bound == LOWER else score <= alpha):
                        return score
        occupied = men | kings | foe_men | foe_kings
        if self.endings and occupied.bit_count() <= self.solved:
            here = player.position(men, kings, foe_men, foe_kings, self.layout)
            value = self.endings.value(here)
            if value is not None:
                if not value or value - 1 <= self.draws.plies_left(here):
                    return score_of_ending(value, ply)
                late = score_of_late(value, foe_men if value % 2 else men)
        empty = self.everywhere ^ occupied
        stay = empty * player.stay
        captures: list[PackedMove] = []
        prey = foe_men if self.spares_kings else foe_men | foe_kings
        if kings or men * player.land & prey * player.jump & stay:
            captures = player.captures(men, kings, foe_men, foe_kings, occupied)
        moves = captures
        best = -WON - 1
        onward = depth - 1
        if captures and not self.free_choice:
            if depth <= 0:
                onward = depth
            if self.unranked and len(moves) > 1:
                moves.sort(key=taken_number, reverse=True)
        else:
            able = kings
            if self.king_repeats and men and runs[1] >= self.king_repeats:
                able &= ~runs[0]
            if depth <= 0 and (
                depth or ply >= MAX_PLY or not self.threatened(player, men, kings, foe_men, foe_kings)
            ):
                # Nothing is forced: the evaluation decides, unless there is no move at all.
                if captures or men * player.step & stay or (able and player.quiet_of_kings(able, empty)):
                    best = late or self.settled(player, men, kings, foe_men, foe_kings)
                    if best >= beta or not captures:
                        return best
                    alpha = max(alpha, best)
                    onward = depth
                else:
                    return self.lost + ply if self.lost < 0 else self.lost - ply
            else:
                moves = player.quiet_of_men(men * player.step & stay)
                if able:
                    moves += player.quiet_of_kings(able, empty)
                if len(moves) > 1:
                    moves.sort(key=player.history.__getitem__, reverse=True)
                if captures:
                    captures.sort(key=taken_number, reverse=True)
                    moves = captures + moves
        if not moves:
            return self.lost + ply if self.lost < 0 else self.lost - ply
        if len(moves) == 1:
            if depth > 0 and ply < self.reach:
                onward = depth
        else:
            killer = self.killers[ply]
            if killer is not None and killer in moves:
                moves.remove(killer)
                moves.insert(0, killer)
            if favourite is not None and moves[0] != favourite:
                moves.remove(favourite)
                moves.insert(0, favourite)
        path = self.draws.path
        if depth > 0:
            path.append(here)
        was_alpha = alpha
        chosen = moves[0]
        for index, move in enumerate(moves):
            start, end, taken, crowned = move
            if start & kings:
                new_men, new_kings = men, kings ^ start | end
                back = returns + 1
            elif crowned:
                new_men, new_kings = men ^ start, kings | end
                back = 0
            else:
                new_men, new_kings = men ^ start | end, kings
                back = returns + 1 if self.men_return else 0
            new_foe_men, new_foe_kings = foe_men, foe_kings
            if taken:
                new_foe_men &= ~taken
                new_foe_kings &= ~taken
                back = 0
            new_runs = later_runs(runs, start, end, taken, start & kings) if self.king_repeats else runs
            low = -beta
            less = 0
            if index:
                # The others are only shown not to be better, the late ones less deeply.
                low = -alpha - 1
                if depth >= DEEP and index >= LATE and not taken and not crowned and self.reduces:
                    less = 2 if index >= 3 * LATE and depth > DEEP + 1 else 1
            score = -self.search(
                foe,
                new_foe_men,
                new_foe_kings,
                new_men,
                new_kings,
                onward - less,
                low,
                -alpha,
                ply + 1,
                back,
                new_runs,
            )
            if index and score > alpha and (less or score < beta):
                score = -self.search(
                    foe,
                    new_foe_men,
                    new_foe_kings,
                    new_men,
                    new_kings,
                    onward,
                    -beta,
                    -alpha,
                    ply + 1,
                    back,
                    new_runs,
                )
            if score > best:
                best = score
                chosen = move
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        if not taken and depth > 0:
                            player.history[move] += depth * depth
                            self.killers[ply] = move
                        break
        if depth > 0:
            path.pop()
            bound = UPPER if best <= was_alpha else LOWER if best >= beta else EXACT
            score = best
            if abs(score) >= WON - MAX_PLY:
                score += ply if score > 0 else -ply
            player.table.put(key, (depth, bound, score, chosen))
        return best

    def settled(self, player: Player, men: int, kings: int, foe_men: int, foe_kings: int) -> int:
        """The worth of a position for its side to move, without looking ahead."""
        if player.white:
            return self.worth(men, kings, foe_men, foe_kings) + self.turn_worth
        return self.turn_worth - self.worth(foe_men, foe_kings, men, kings)

    def threatened(self, player: Player, men: int, kings: int, foe_men: int, foe_kings: int) -> bool:
        """Whether the opponent could capture if it were its turn."""
        foe = player.foe
        occupied = men | kings | foe_men | foe_kings
        if foe_kings:
            return bool(foe.captures(foe_men, foe_kings, men, kings, occupied))
        prey = men if self.spares_kings else men | kings
        stay = (self.everywhere ^ occupied) * foe.stay
        return foe_men * foe.land & prey * foe.jump & stay != 0


def score_of_ending(value: int, ply: int) -> int:
    """The score of a value of `Tables`, so many plies behind the root."""
    if not value:
        return 0
    return ply + value - 1 - WON if value % 2 else WON - ply - value + 1


def score_of_late(value: int, men: int) -> int:
    """The score of an end that a rule of draws comes before, unless the winner's `men` reset its count.

    The more, the nearer it is; without men nearly nothing.
    """
    worth = max(1, TOO_LATE - value + 1)
    if not men:
        worth = 1 + worth // NO_MEN
    return -worth if value % 2 else worth


def later_runs(runs: Runs, start: int, end: int, taken: int, king: int) -> Runs:
    """The runs after a move as the opponent sees them (`Generator.runs`)."""
    mine, times, theirs, their_times = runs
    if taken or not king:
        mine = times = 0
    else:
        mine, times = end, times + 1 if mine == start else 1
    if theirs & taken:
        theirs = their_times = 0
    return theirs, their_times, mine, times


def taken_number(move: PackedMove) -> int:
    """How many pieces a move captures."""
    return move[2].bit_count()
