"""A draughts ruleset with its options chosen, as the controller and programmers use it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache

from dambord.rules.draughts import draw_counters, fen
from dambord.rules.draughts.bitboard import bitboard
from dambord.rules.draughts.movegen.continuations import landings
from dambord.rules.draughts.movegen.generator import Generator
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.notation import Notation
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.ruleset import Goal, Rules
from dambord.rules.draughts.variants import RULESETS
from dambord.rules.game import Claim, Grid, Outcome, Side, other
from dambord.rules.irregularities import Code
from dambord.rules.quoting import quoted


class Draughts:
    """Legal turns, notation, FEN and endings of one ruleset. Pure; make it with `game`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        captures = rules.man_captures + rules.king_captures
        orthogonal = any(0 in step for step in captures)
        self.board = bitboard(rules.board, orthogonal)
        self.notation = Notation(rules, self.board)
        self.generators: dict[Side, Generator] = {
            "w": Generator(rules, self.board, "w"),
            "b": Generator(rules, self.board, "b"),
        }

        self.white, self.black = self.generators["w"].turns, self.generators["b"].turns
        self.legal = lru_cache(maxsize=4)(self.turns)
        """`turns`, remembered for the positions asked about last: texts ask again for every turn."""
        self.road = sum(
            bit for (row, column), bit in self.board.at.items() if row + column == rules.board.rows - 1
        )
        """The main road, the diagonal from White's left hand (a1-h8), as bits."""

    @property
    def name(self) -> str:
        """The ruleset's name."""
        return self.rules.name

    @property
    def options(self) -> Mapping[str, str]:
        """The options chosen, defaults included."""
        return dict(self.rules.chosen)

    @property
    def grid(self) -> Grid:
        """Bitboard of the squares that the game is played on."""
        return self.board.grid

    @property
    def labels(self) -> Sequence[str]:
        """What the ruleset calls squares 1 … N: `c3` or `22`."""
        return self.notation.names[1:]

    @property
    def code(self) -> Code:
        """What is irregular, and who decides what becomes of it."""
        return self.rules.code

    @cached_property
    def lenient(self) -> Draughts:
        """The same game with captures neither compulsory, ranked nor to be completed: what hands do."""
        rules = self.rules._replace(
            name=f"{self.name} (lenient)", compulsory=False, merits=(), king_repeats=0
        )
        return play(rules)

    def picture_position(self, picture: str, side: Side) -> Position:
        """The position of a picture (one of `.wbWB` per square) with `side` to move."""
        pieces = dict.fromkeys("wWbB", 0)
        for bit, kind in zip(self.board.bits[1:], picture, strict=True):
            if kind != ".":
                pieces[kind] |= bit
        return Position(side, pieces["w"], pieces["W"], pieces["b"], pieces["B"])

    @property
    def touch_move(self) -> bool:
        """Whether a touched piece must be moved (LV64 1.10, FMJD 3.11)."""
        return self.rules.touch_move

    def start(self) -> Position:
        """The starting position."""
        men = {"w": 0, "b": 0}
        kings = {"w": 0, "b": 0}
        rows = self.board.grid.rows
        sides: tuple[Side, Side] = ("w", "b")
        for side in sides:
            top = (side == "w") == self.rules.white_on_top
            for depth, content in enumerate(self.rules.array):
                row = self.board.row(depth if top else rows - 1 - depth)
                if content == "m":
                    men[side] |= row
                elif content == "K":
                    kings[other(side)] |= row
        return Position(self.rules.begins, men["w"], kings["w"], men["b"], kings["b"])

    def parse(self, text: str) -> Position:
        """Read PDN FEN; ValueError says what was expected where."""
        return fen.read(text, self.board, self.square)

    def square(self, name: str) -> int:
        """The number of a square named by its number in the diagram or by letter and rank; 0 for none."""
        if name.isdecimal():
            return int(name) if 1 <= int(name) < len(self.board.bits) else 0
        return self.notation.by_letters.get(name.lower(), 0)

    def fen(self, position: Position, numbers: Sequence[int] | None = None) -> str:
        """Write PDN FEN, numeric squares in list form: the diagram's, or `numbers` by the diagram's."""
        return fen.write(position, self.board, numbers or range(len(self.board.bits)))

    def turns(self, position: Position) -> Sequence[Turn]:
        """All legal turns, compulsory captures applied; empty when the side to move can't move."""
        return (self.white if position[0] == "w" else self.black)(position)

    def picture(self, position: Position) -> str:
        """One character per square 1 … N: `.` empty, `w` `b` a man, `W` `B` a king."""
        _, white_men, white_kings, black_men, black_kings, _ = position
        return "".join(
            "w"
            if bit & white_men
            else "b"
            if bit & black_men
            else "W"
            if bit & white_kings
            else "B"
            if bit & black_kings
            else "."
            for bit in self.board.bits[1:]
        )

    def landings(self, position: Position, origin: int, visited: tuple[int, ...]) -> frozenset[int]:
        """Where the piece lifted from `origin` may be put next, having been put on `visited` in order."""
        return landings(self.legal(position), origin, visited)

    def text(self, position: Position, turn: Turn) -> str:
        """The turn in the ruleset's own notation, long only where the short form is ambiguous."""
        return self.notation.text(turn, self.legal(position))

    def read(self, position: Position, text: str) -> Turn:
        """The legal turn that `text` names, numeric or algebraic; ValueError when none or several."""
        return self.notation.read(text, self.legal(position))

    def outcome(self, positions: Sequence[Position]) -> Outcome | None:
        """What the history ends in by itself; None while it goes on.

        `positions` is the start and the position after every ply.
        """
        last = positions[-1]
        men, kings, _, foe_kings = last.forces()
        clause = self.rules.clauses.get("goal", self.rules.source)
        if self.rules.goal is Goal.FIRST_KING and foe_kings:
            return Outcome(other(last.side), "first-king", clause)
        if not self.turns(last):
            winner = last.side if self.rules.goal is Goal.NO_MOVE else other(last.side)
            return Outcome(winner, "no-moves" if men | kings else "no-pieces", clause)
        for draw in self.rules.draws:
            if not draw.claimed:
                count = draw_counters.count(draw, positions, self.road)
                if not count.left:
                    return Outcome(None, count.rule, count.clause)
        return None

    def counts(self, positions: Sequence[Position]) -> tuple[draw_counters.Count, ...]:
        """How far every rule of draws has come, in the order of the ruleset."""
        return tuple(draw_counters.count(draw, positions, self.road) for draw in self.rules.draws)

    def claim(self, positions: Sequence[Position]) -> Claim:
        """Judge a draw claimed by the side to move.

        The answer names the rule that grants it, else the one that came nearest; `none` when the ruleset has
        no draw but by agreement.
        """
        counts = self.counts(positions)
        if not counts:
            return Claim("none", False, 0, 0, self.rules.source)
        nearest = max(counts, key=lambda count: (not count.left, count.count / count.needed))
        draw = self.rules.draws[counts.index(nearest)]
        return Claim(
            nearest.rule,
            not nearest.left,
            nearest.count,
            nearest.needed,
            nearest.clause,
            draw_counters.proof(draw, positions, nearest.count),
        )


def names() -> tuple[str, ...]:
    """The names of all rulesets."""
    return tuple(rules.name for rules in RULESETS)


def game(name: str, options: Mapping[str, str] | None = None) -> Draughts:
    """A ruleset by name with options chosen; ValueError naming what is unknown and what was expected."""
    for rules in RULESETS:
        if rules.name == name:
            return play(rules.choose(options or {}))
    raise ValueError(f"unknown ruleset {quoted(name)}; expected one of: {', '.join(names())}")


@cache
def play(rules: Rules) -> Draughts:
    """The game of a record of rules, its tables made once."""
    return Draughts(rules)
