"""All legal turns of one side of one ruleset, and what a turn leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.draughts.captures import Captures, Stand, turned
from rules.draughts.geometry import Geometry
from rules.draughts.options import Goal, Merit, Rules
from rules.draughts.position import Position
from rules.draughts.turn import Turn
from rules.game import Side, other

Weigh = Callable[[Stand, bool, int], int]
"""(end of a series, whether a king captured, the enemy's kings) -> how much it counts."""

MERITS: dict[Merit, Weigh] = {
    Merit.NUMBER: lambda stand, king, kings: stand.taken.bit_count(),
    Merit.VALUE: lambda stand, king, kings: (
        100 * stand.taken.bit_count() + 99 * (stand.taken & kings).bit_count()
    ),
    Merit.BY_KING: lambda stand, king, kings: king,
    Merit.KINGS: lambda stand, king, kings: (stand.taken & kings).bit_count(),
    Merit.KINGS_FIRST: lambda stand, king, kings: stand.order,
}
"""`KINGS_FIRST` compares series of equal length only: list it after `NUMBER`."""


def bits(squares: int) -> Iterator[int]:
    """The single bits of a set, lowest first."""
    while squares:
        low = squares & -squares
        yield low
        squares ^= low


class Generator:
    """Legal turns of `side` under `rules`."""

    def __init__(self, rules: Rules, board: Geometry, side: Side) -> None:
        self.rules = rules
        self.board = board
        self.side = side
        down = (side == "w") == rules.white_on_top
        self.search = Captures(rules, board, side)
        self.last_row = self.search.last_row
        self.man_rays = board.rays(turned(rules.man_steps, down))
        self.king_rays = board.rays(turned(rules.king_steps, down))
        self.weighs = tuple(MERITS[merit] for merit in rules.merits)

    def turns(self, position: Position) -> list[Turn]:
        """All legal turns of a position in which `side` is to move."""
        men, kings, foe_men, foe_kings = position.forces()
        if self.rules.goal is Goal.FIRST_KING and foe_kings:
            return []
        found = self.capturing(position, men, kings, foe_men, foe_kings)
        if not found or not self.rules.compulsory:
            found += self.plain(position, men, kings, men | kings | foe_men | foe_kings)
        return found

    def plain(self, position: Position, men: int, kings: int, occupied: int) -> list[Turn]:
        """Turns that capture nothing."""
        found = []
        last_row = self.last_row
        for man in bits(men):
            for ray in self.man_rays[man.bit_length()]:
                if ray and not ray[0] & occupied:
                    found.append(Turn(self, position, man, ray[0], 0, bool(ray[0] & last_row)))
        flies = self.rules.king_flies
        for king in bits(kings & ~self.tired(position, men)):
            for ray in self.king_rays[king.bit_length()]:
                for there in ray if flies else ray[:1]:
                    if there & occupied:
                        break
                    found.append(Turn(self, position, king, there, 0, False))
        return found

    def tired(self, position: Position, men: int) -> int:
        """The king that may make no further plain move now."""
        if not self.rules.king_repeats or not men:
            return 0
        king, times = position.runs[:2] if self.side == "w" else position.runs[2:]
        return king if times >= self.rules.king_repeats else 0

    def capturing(self, position: Position, men: int, kings: int, foe_men: int, foe_kings: int) -> list[Turn]:
        """Turns that capture, those of the greatest merit only."""
        occupied = men | kings | foe_men | foe_kings
        best: tuple[int, ...] = ()
        found: dict[Turn, None] = {}
        for is_king, pieces in ((False, men), (True, kings)):
            for piece in bits(pieces):
                for stand in self.search.ends(piece, is_king, occupied ^ piece, foe_men, foe_kings):
                    merit = tuple(weigh(stand, is_king, foe_kings) for weigh in self.weighs)
                    if merit < best:
                        continue
                    if merit > best:
                        best = merit
                        found.clear()
                    crowned = not is_king and (stand.king or bool(stand.at & self.last_row))
                    found[Turn(self, position, piece, stand.at, stand.taken, crowned)] = None
        return list(found)

    def after(self, turn: Turn) -> Position:
        """The position that a turn of this side leaves."""
        before = turn.before
        men, kings, foe_men, foe_kings = before.forces()
        start, end = turn.start, turn.end
        if kings & start:
            kings ^= start
            kings |= end
        else:
            men ^= start
            if turn.promoted:
                kings |= end
            else:
                men |= end
        foe_men &= ~turn.taken
        foe_kings &= ~turn.taken
        runs = self.runs(turn, kings) if self.rules.king_repeats else before.runs
        if self.side == "w":
            return Position("b", men, kings, foe_men, foe_kings, runs)
        return Position("w", foe_men, foe_kings, men, kings, runs)

    def runs(self, turn: Turn, kings: int) -> tuple[int, int, int, int]:
        """The counts of plain king moves after a turn; a captured king takes its count with it."""
        white, black = turn.before.runs[:2], turn.before.runs[2:]
        mine, theirs = (white, black) if self.side == "w" else (black, white)
        if turn.taken or not turn.before.forces()[1] & turn.start:
            mine = (0, 0)
        else:
            mine = (turn.end, mine[1] + 1 if mine[0] == turn.start else 1)
        if theirs[0] & turn.taken:
            theirs = (0, 0)
        return mine + theirs if self.side == "w" else theirs + mine

    def route(self, turn: Turn) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """One way to make a turn: the squares stood on, origin first, and the squares captured, in order."""
        number = self.board.number
        if not turn.taken:
            return (turn.origin, turn.target), ()
        men, kings, foe_men, foe_kings = turn.before.forces()
        is_king = bool(kings & turn.start)
        others = (men | kings | foe_men | foe_kings) ^ turn.start
        search = self.search
        start = Stand(turn.start, 0, is_king, -1, 0)
        came: dict[Stand, tuple[Stand, int]] = {}
        pending = [start]
        while pending:
            stand = pending.pop()
            for victims, stands in search.leaps(stand, others, foe_men, foe_kings):
                if victims & ~turn.taken:
                    continue
                for there in stands:
                    if there.taken == turn.taken:
                        crowned = not is_king and (there.king or bool(there.at & self.last_row))
                        allowed = there in search.halts(victims, stands, is_king, foe_kings)
                        if there.at == turn.end and crowned == turn.promoted and allowed:
                            came[there] = (stand, victims)
                            return self.retrace(came, there, start)
                    elif there not in came:
                        came[there] = (stand, victims)
                        pending.append(there)
        raise AssertionError(f"no route for {number[turn.start.bit_length()]}")

    def passes(self, turn: Turn, squares: tuple[int, ...]) -> bool:
        """Whether a route of the turn stands on `squares` in that order on its way."""
        if not turn.taken:
            return False
        men, kings, foe_men, foe_kings = turn.before.forces()
        is_king = bool(kings & turn.start)
        others = (men | kings | foe_men | foe_kings) ^ turn.start
        wanted = tuple(self.board.bits[square] for square in squares)
        pending = [(Stand(turn.start, 0, is_king, -1, 0), 0)]
        seen = set(pending)
        while pending:
            stand, met = pending.pop()
            if stand.taken == turn.taken and stand.at == turn.end and met == len(wanted):
                return True
            for victims, stands in self.search.leaps(stand, others, foe_men, foe_kings):
                if victims & ~turn.taken:
                    continue
                for there in stands:
                    hit = met < len(wanted) and there.at == wanted[met] and there.taken != turn.taken
                    item = (there, met + hit)
                    if item not in seen:
                        seen.add(item)
                        pending.append(item)
        return False

    def retrace(
        self, came: dict[Stand, tuple[Stand, int]], end: Stand, start: Stand
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The route back from `end`, turned round."""
        number = self.board.number
        path: list[int] = []
        captures: list[int] = []
        stand = end
        while stand != start:
            path.append(number[stand.at.bit_length()])
            stand, victims = came[stand]
            captures.extend(self.row_order(victims, stand.at))
        path.append(number[start.at.bit_length()])
        return tuple(reversed(path)), tuple(reversed(captures))

    def row_order(self, victims: int, start: int) -> list[int]:
        """The pieces of one jump, the one jumped last first."""
        ascending = list(self.board.numbers(victims))
        return ascending if start > victims else ascending[::-1]

    @property
    def opponent(self) -> Side:
        """The side that moves after this one."""
        return other(self.side)
