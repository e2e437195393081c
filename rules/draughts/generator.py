"""All legal turns of one side of one ruleset, as bits and as turns."""

from __future__ import annotations

from dambord.rules.draughts import free, greedy
from dambord.rules.draughts.captures import Captures, turned
from dambord.rules.draughts.free import Free
from dambord.rules.draughts.general import General
from dambord.rules.draughts.geometry import Geometry
from dambord.rules.draughts.greedy import Greedy
from dambord.rules.draughts.lanes import Lanes
from dambord.rules.draughts.move import Move
from dambord.rules.draughts.options import Goal, Rules
from dambord.rules.draughts.plain import Plain
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.turn import Turn, Turns
from dambord.rules.game import Side


class Generator:
    """Legal turns of `side` under `rules`."""

    def __init__(self, rules: Rules, board: Geometry, side: Side) -> None:
        self.rules = rules
        self.board = board
        self.side = side
        down = (side == "w") == rules.white_on_top
        self.search = Captures(rules, board, side)
        self.last_row = last_row = self.search.last_row
        self.everywhere = board.everywhere
        self.free_choice = not rules.compulsory
        self.spares_kings = not rules.man_takes_king
        self.king_repeats = rules.king_repeats
        self.loses_to_kings = rules.goal is Goal.FIRST_KING
        man_captures = turned(rules.man_captures, down)
        king_captures = turned(rules.king_captures, down)
        man_steps = turned(rules.man_steps, down)
        lanes = Lanes(board, tuple(dict.fromkeys(man_steps + man_captures)))
        self.land, self.jump = lanes.factor(man_captures, 2), lanes.factor(man_captures, 1)
        self.stay = lanes.stay
        """What men, prey and empty squares are multiplied with: common bits are captures by men."""
        self.jumps = {
            bit: (start, end, taken, bool(end & last_row))
            for bit, (start, taken, end) in lanes.ways(man_captures, 2).items()
        }
        """The first captures of men by the bits of the lanes."""
        self.finder: Greedy | Free | General
        if greedy.suits(rules):
            self.finder = Greedy(rules, board, man_captures, king_captures, last_row)
        elif free.suits(rules):
            self.finder = Free(rules, board, man_captures, king_captures, last_row)
        else:
            self.finder = General(self.search)
        self.plain = Plain(rules, lanes, man_steps, turned(rules.king_steps, down), last_row)

    def captures(self, men: int, kings: int, foe_men: int, foe_kings: int, occupied: int) -> list[Move]:
        """The captures that may be made, those of the greatest merit only."""
        prey = foe_men if self.spares_kings else foe_men | foe_kings
        lanes = men * self.land & prey * self.jump & (self.everywhere ^ occupied) * self.stay
        if lanes or kings:
            return self.finder.best(self.firsts(lanes), kings, foe_men, foe_kings, occupied)
        return []

    def firsts(self, lanes: int) -> list[Move]:
        """The captures of one piece by men."""
        found = []
        while lanes:
            bit = lanes & -lanes
            lanes ^= bit
            found.append(self.jumps[bit])
        return found

    def moves(self, men: int, kings: int, foe_men: int, foe_kings: int) -> list[Move]:
        """All moves of a position in which no count of king moves and no early goal matters."""
        occupied = men | kings | foe_men | foe_kings
        found = self.captures(men, kings, foe_men, foe_kings, occupied)
        if not found or self.free_choice:
            found = found + self.plain.moves(men, kings, self.everywhere ^ occupied)
        return found

    def count(self, men: int, kings: int, foe_men: int, foe_kings: int) -> int:
        """The number of `moves`."""
        occupied = men | kings | foe_men | foe_kings
        found = len(self.captures(men, kings, foe_men, foe_kings, occupied))
        if not found or self.free_choice:
            found += self.plain.count(men, kings, self.everywhere ^ occupied)
        return found

    def turns(self, position: Position) -> Turns:
        """All legal turns of a position in which this side is to move."""
        if self.side == "w":
            _, men, kings, foe_men, foe_kings, _ = position
        else:
            _, foe_men, foe_kings, men, kings, _ = position
        if foe_kings and self.loses_to_kings:
            return Turns(self, position, [], 0)
        foes = foe_men | foe_kings
        empty = self.everywhere ^ (men | kings | foes)
        prey = foe_men if self.spares_kings else foes
        stay = empty * self.stay
        lanes = men * self.land & prey * self.jump & stay
        found: list[Move] = []
        if lanes or kings:
            found = self.finder.best(self.firsts(lanes), kings, foe_men, foe_kings, self.everywhere ^ empty)
            if found and not self.free_choice:
                return Turns(self, position, found, 0)
            if self.king_repeats:
                kings &= ~self.tired(position, men)
            found = found + self.plain.kings(kings, empty)
        return Turns(self, position, found, men * self.plain.step & stay)

    def tired(self, position: Position, men: int) -> int:
        """The king that may make no further plain move now; a side without men is free."""
        king, times = position.runs[:2] if self.side == "w" else position.runs[2:]
        return king if men and times >= self.king_repeats else 0

    def after(self, turn: Turn) -> Position:
        """The position that a turn of this side leaves."""
        before = turn.before
        men, kings, foe_men, foe_kings = before.forces()
        start, end, taken, crowned = turn.move
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
        runs = self.runs(turn) if self.king_repeats else before.runs
        if self.side == "w":
            return Position("b", men, kings, foe_men, foe_kings, runs)
        return Position("w", foe_men, foe_kings, men, kings, runs)

    def runs(self, turn: Turn) -> tuple[int, int, int, int]:
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
