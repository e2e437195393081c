"""All legal turns of one side under one ruleset."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from dambord.rules.draughts.bitboard import Bitboard, bitboard
from dambord.rules.draughts.movegen import captures_any, captures_max
from dambord.rules.draughts.movegen.capture_path import Finder
from dambord.rules.draughts.movegen.capture_search import CaptureRules, on_diagram
from dambord.rules.draughts.movegen.captures_any import CapturesAny
from dambord.rules.draughts.movegen.captures_general import CapturesGeneral
from dambord.rules.draughts.movegen.captures_max import CapturesMax
from dambord.rules.draughts.movegen.line_tables import Memo
from dambord.rules.draughts.movegen.packed_move import PackedMove, SearchBudget, ShownMove
from dambord.rules.draughts.movegen.parallel_shifts import ParallelShifts
from dambord.rules.draughts.movegen.quiet import QuietMoves
from dambord.rules.draughts.movegen.turn import Turns, make
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.ruleset import Goal, Merit, Rules
from dambord.rules.game import Side

ONE_JUMP_IS_AS_GOOD = ((), (Merit.BY_KING,), (Merit.NUMBER,), (Merit.NUMBER, Merit.BY_KING))
"""Merits by which all captures of one jump by a man are equally good."""


class Generator:
    """Legal turns of `side` under `rules`. Sets of squares are bits of `board`."""

    def __init__(self, rules: Rules, board: Bitboard, side: Side) -> None:
        self.rules = rules
        self.board = board
        self.side = side
        down = rules.moves_down(side)
        self.search = CaptureRules(rules, board, side)
        last_row = self.search.last_row
        self.everywhere = board.everywhere
        self.free_choice = not rules.compulsory
        self.spares_kings = not rules.man_takes_king
        self.king_repeats = rules.king_repeats
        self.loses_to_kings = rules.goal is Goal.FIRST_KING
        man_captures = on_diagram(rules.man_captures, down)
        king_captures = on_diagram(rules.king_captures, down)
        man_steps = on_diagram(rules.man_steps, down)
        shifts = ParallelShifts(board, tuple(dict.fromkeys(man_steps + man_captures)))
        self.land, self.jump = shifts.factor(man_captures, 2), shifts.factor(man_captures, 1)
        self.stay = shifts.stay
        """Factors for men, for capturable pieces and for empty squares.

        Bits set in all three products are jumps of men.
        """
        self.jumps = {
            bit: (start, end, taken, bool(end & last_row))
            for bit, (start, taken, end) in shifts.ways(man_captures, 2).items()
        }
        """The jumps of men by the bits of these products."""
        self.firsts = Memo(self.first_jumps)
        """What `first_jumps` finds."""
        self.finder: Finder
        if captures_max.suits(rules):
            self.finder = CapturesMax(rules, board, man_captures, king_captures, last_row)
        elif captures_any.suits(rules):
            self.finder = CapturesAny(rules, board, man_captures, king_captures, last_row)
        else:
            self.finder = CapturesGeneral(self.search)
        self.doubtful = self.everywhere
        """Where the finder is asked although no man there can jump on."""
        if not isinstance(self.finder, CapturesGeneral) and rules.merits in ONE_JUMP_IS_AS_GOOD:
            self.doubtful = self.finder.changes
        self.quiet = QuietMoves(
            rules, shifts, man_steps, on_diagram(rules.king_steps, down), last_row, self.show_step
        )
        self.shown: Memo[PackedMove, ShownMove] = Memo(self.show)
        """Captures and moves of kings with their squares."""

    def __reduce__(self) -> tuple[Callable[[Rules, Side], Generator], tuple[Rules, Side]]:
        return generator, (self.rules, self.side)

    def captures(
        self,
        men: int,
        kings: int,
        foe_men: int,
        foe_kings: int,
        occupied: int,
        budget: SearchBudget | None = None,
    ) -> list[PackedMove]:
        """The legal captures: those that the ruleset's merits prefer.

        TooManyCapturesError when that takes more than `budget`.
        """
        prey = foe_men if self.spares_kings else foe_men | foe_kings
        room = prey * self.jump & (self.everywhere ^ occupied) * self.stay
        lanes = men * self.land & room
        if lanes or kings:
            return self.best(lanes, room, kings, foe_men, foe_kings, occupied, budget)
        return []

    def best(
        self,
        lanes: int,
        room: int,
        kings: int,
        foe_men: int,
        foe_kings: int,
        occupied: int,
        budget: SearchBudget | None = None,
    ) -> list[PackedMove]:
        """The legal captures of the men whose jumps are `lanes`, and of `kings`.

        `room` has a bit for every jump over a capturable piece to an empty square. Most captures of men are
        over after one jump, and all equally good: then that is seen here, for all men at once. The piece just
        captured does not matter: behind it is the square that the man has left, which is not in `room`.
        """
        firsts, ends = self.firsts[lanes]
        if kings or ends & self.doubtful or ends * self.land & room:
            return self.finder.best(firsts, kings, foe_men, foe_kings, occupied, budget)
        return firsts.copy()

    def first_jumps(self, lanes: int) -> tuple[list[PackedMove], int]:
        """The jumps of men that the bits of the products stand for, and the squares where they end."""
        found = []
        ends = 0
        while lanes:
            bit = lanes & -lanes
            lanes ^= bit
            jump = self.jumps[bit]
            found.append(jump)
            ends |= jump[1]
        return found, ends

    def moves(self, men: int, kings: int, foe_men: int, foe_kings: int) -> list[PackedMove]:
        """All legal moves, for rulesets without `king_repeats` and without the goal `FIRST_KING`."""
        occupied = men | kings | foe_men | foe_kings
        found = self.captures(men, kings, foe_men, foe_kings, occupied)
        if not found or self.free_choice:
            found = found + self.quiet.moves(men, kings, self.everywhere ^ occupied)
        return found

    def count(self, men: int, kings: int, foe_men: int, foe_kings: int) -> int:
        """The number of `moves`."""
        occupied = men | kings | foe_men | foe_kings
        found = len(self.captures(men, kings, foe_men, foe_kings, occupied))
        if not found or self.free_choice:
            found += self.quiet.count(men, kings, self.everywhere ^ occupied)
        return found

    def turns(self, position: Position) -> Turns:
        """All legal turns of a position in which this side is to move."""
        if self.side == "w":
            _, men, kings, foe_men, foe_kings, _, _ = position
        else:
            _, foe_men, foe_kings, men, kings, _, _ = position
        if foe_kings and self.loses_to_kings:
            return Turns(self, position, [], 0)
        foes = foe_men | foe_kings
        empty = self.everywhere ^ (men | kings | foes)
        prey = foe_men if self.spares_kings else foes
        stay = empty * self.stay
        room = prey * self.jump & stay
        lanes = men * self.land & room
        found: list[PackedMove] = []
        if lanes or kings:
            found = self.best(lanes, room, kings, foe_men, foe_kings, self.everywhere ^ empty)
            if found and not self.free_choice:
                return Turns(self, position, found, 0)
            if self.king_repeats:
                kings &= ~self.resting_king(position, men)
            found = found + self.quiet.kings(kings, empty)
        return Turns(self, position, found, men * self.quiet.step & stay)

    def resting_king(self, position: Position, men: int) -> int:
        """The king (a bit) that may make no quiet move now, having made `king_repeats` in a row.

        0 when there is none, or when the side has no men.
        """
        king, times = position.runs[:2] if self.side == "w" else position.runs[2:]
        return king if men and times >= self.king_repeats else 0

    def show(self, move: PackedMove) -> ShownMove:
        """A move of this side with its squares."""
        start, end, taken, crowned = move
        number = self.board.number
        captured: tuple[int, ...] | None = ()
        if taken:
            captured = None if taken & taken - 1 else (number[taken.bit_length()],)
        return start, end, taken, crowned, number[start.bit_length()], number[end.bit_length()], captured, 0

    def show_step(self, move: PackedMove) -> ShownMove:
        """A quiet move of a man with its squares."""
        start, end, _, crowned = move
        plain = not crowned and not self.king_repeats
        return *self.show(move)[:-1], start | end if plain else 0

    def after(self, before: Position, move: ShownMove) -> Position:
        """The position that a move of this side leaves."""
        start, end, taken, crowned, _, _, _, _ = move
        side, men, kings, foe_men, foe_kings, runs, layout = before
        if side == "b":
            men, kings, foe_men, foe_kings = foe_men, foe_kings, men, kings
        if kings & start:
            kings = kings ^ start | end
        elif crowned:
            men ^= start
            kings |= end
        else:
            men = men ^ start | end
        if taken:
            foe_men &= ~taken
            foe_kings &= ~taken
        if self.king_repeats:
            runs = self.runs(before, move)
        if side == "b":
            return make(Position, ("w", foe_men, foe_kings, men, kings, runs, layout))
        return make(Position, ("b", men, kings, foe_men, foe_kings, runs, layout))

    def runs(self, before: Position, move: ShownMove) -> tuple[int, int, int, int]:
        """`Position.runs` after a move; the count of a captured king ends."""
        start, end, taken, *_ = move
        white, black = before.runs[:2], before.runs[2:]
        mine, theirs = (white, black) if self.side == "w" else (black, white)
        if taken or not before.forces()[1] & start:
            mine = (0, 0)
        else:
            mine = (end, mine[1] + 1 if mine[0] == start else 1)
        if theirs[0] & taken:
            theirs = (0, 0)
        return mine + theirs if self.side == "w" else theirs + mine


@cache
def generator(rules: Rules, side: Side) -> Generator:
    """The generator of a side, made once; so are the tables of its board."""
    orthogonal = any(0 in step for step in rules.man_captures + rules.king_captures)
    return Generator(rules, bitboard(rules.board, orthogonal, rules.white_on_top), side)
