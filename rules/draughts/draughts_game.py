"""A draughts ruleset with its options chosen: the class that programs use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, lru_cache, partial

from dambord.rules.draughts import legality
from dambord.rules.draughts.draws import draw_counters
from dambord.rules.draughts.formats import fen
from dambord.rules.draughts.formats.square_names import Naming, SquareNames
from dambord.rules.draughts.interface import Claim, Fault, PlayedTurn
from dambord.rules.draughts.movegen.continuations import landings
from dambord.rules.draughts.movegen.generator import Generator, generator
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.notation import Notation
from dambord.rules.draughts.position import Position, from_picture, picture, starting_position
from dambord.rules.draughts.position_key import position_keys
from dambord.rules.draughts.ruleset import Goal, Rules
from dambord.rules.draughts.variants.choice import chosen
from dambord.rules.game import Grid, Movement, Outcome, Side, other
from dambord.rules.irregularities import Code
from dambord.rules.quoting import quoted

PIECES = ".wbWB"
"""Nothing, men and kings, as a picture has them."""


class Draughts:
    """Legal turns, notation, FEN and endings of one ruleset. Pure; make it with `game`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.generators: dict[Side, Generator] = {"w": generator(rules, "w"), "b": generator(rules, "b")}
        self.board = self.generators["w"].board
        self.layout = self.board.layout
        """Which positions are its own (`Position.layout`)."""
        self.notation = Notation(rules, self.board)
        self.square_names = cache(partial(SquareNames, self.notation))
        """The names of the squares in a FEN, made when first asked for."""
        self.white, self.black = self.generators["w"].turns, self.generators["b"].turns
        self._hash = hash(rules)
        self.legal = lru_cache(maxsize=4)(self.turns)
        """`turns` with a cache: writing the texts of all turns asks for the same position again and again."""
        self.road = sum(
            bit
            for (row, column), bit in self.board.at.items()
            if (row + column == rules.board.rows - 1 if rules.board.corner else row == column)
        )
        """The main road (LV64 1.2), as bits: the diagonal a1-h8, or h1-a8 where a1 is not played on."""

    def __eq__(self, other: object) -> bool:
        return self.rules == other.rules if isinstance(other, Draughts) else NotImplemented

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        chosen = (f"{key}={value!r}" for key, value in self.rules.unusual.items())
        return f"Draughts({', '.join((repr(self.name), *chosen))})"

    def __reduce__(self) -> tuple[Callable[[Rules], Draughts], tuple[Rules]]:
        return with_rules, (self.rules,)

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
        """The ruleset's names of squares 1 to N: `c3` or `22`."""
        return self.notation.names[1:]

    @property
    def code(self) -> Code:
        """What counts as an irregularity, and who decides about it."""
        return self.rules.code

    @property
    def touch_move(self) -> bool:
        """Whether a touched piece must be moved (LV64 1.10, FMJD 3.11)."""
        return self.rules.touch_move

    @cached_property
    def lenient(self) -> Draughts:
        """The same game with captures optional, unranked and free to stop early."""
        rules = self.rules._replace(
            name=f"{self.name} (lenient)", compulsory=False, merits=(), king_repeats=0
        )
        return with_rules(rules)

    def start(self) -> Position:
        """The starting position."""
        return starting_position(self.rules, self.board)

    def parse(self, text: str, squares: Naming = "diagram") -> Position:
        """Read PDN FEN whose numbers are the diagram's or the ruleset's `own`; letters are always read.

        ValueError says what was expected where. `fen` tells what the ways of naming squares mean. What
        is well written is taken as it is, even a man on its last row or a side without pieces: a table keeps
        such positions after an irregularity, and files have them. `check` says whether it can come about.
        """
        position = fen.read(text, self.board, self.square_names(squares).square)
        return position if self.rules.king_repeats else position._replace(runs=(0, 0, 0, 0))

    def parse_for_play(self, text: str) -> Position:
        """Read PDN FEN of a position that people may play, whose turns are found in bounded time.

        ValueError says what was expected where, or that a piece has too many ways to capture.
        """
        return self.bounded(self.parse(text))

    def bounded(self, position: Position, most_states: int = legality.MOST_STATES) -> Position:
        """The position itself; ValueError when a side has too many ways to capture (`legality`)."""
        for side in self.generators:
            legality.bounded(self, self.own(position), side, most_states)
        return position

    def own(self, position: Position) -> Position:
        """The position itself; ValueError when it is one of another board (`Position.layout`)."""
        if position.layout != self.layout:
            raise ValueError(
                f"a position of the board {position.layout or 'without a name'}, "
                f"expected {self.layout} ({self.name})"
            )
        return position

    def square(self, name: str) -> int:
        """The number of a square named by its diagram number or by letter and rank; 0 for none."""
        return self.square_names("diagram").square(name)

    def fen(self, position: Position, squares: Naming = "diagram") -> str:
        """Write PDN FEN in list form.

        Squares have the diagram's numbers (1 at the top left), the ruleset's `own` ones, with which PDN files
        and its move texts are written, or `letters`: `W:Wa1,Kh2:Bb8`.
        """
        return fen.write(self.own(position), self.board, self.square_names(squares))

    def turns(self, position: Position) -> Sequence[Turn]:
        """All legal turns, compulsory captures applied; empty when the side to move can't move.

        ValueError when the position is one of another board, as from all that asks for turns.
        """
        if position[6] != self.layout:
            self.own(position)
        return (self.white if position[0] == "w" else self.black)(position)

    def successors(self, position: Position) -> list[Position]:
        """The position after every legal turn, in the order of `turns`; faster than by `Turn.after`."""
        generator = self.generators[self.own(position).side]
        return generator.turns(position).successors()

    def needs_roll(self, position: Position) -> bool:
        """No: draughts has no dice."""
        return False

    def parts(self, position: Position, turn: PlayedTurn) -> Sequence[Movement]:
        """The one piece that a turn of draughts moves."""
        return (Movement(turn.origin, turn.target, turn.captures),)

    def after(self, position: Position, turn: PlayedTurn) -> Position:
        """The position once `turn` is complete, the opponent to move: `turn.after`."""
        return turn.after

    def picture(self, position: Position) -> str:
        """One character per square 1 to N: `.` empty, `w` `b` a man, `W` `B` a king."""
        return picture(self.own(position), self.board)

    def picture_position(self, picture: str, side: Side) -> Position:
        """The position of a picture (one of `.wbWB` per square) with `side` to move.

        ValueError says which character is none of these, or how many there are.
        """
        squares = len(self.board.bits) - 1
        if len(picture) != squares:
            raise ValueError(f"a picture of {len(picture)} squares, expected {squares} ({self.name})")
        for number, piece in enumerate(picture, 1):
            if piece not in PIECES:
                raise ValueError(f"{quoted(piece)} on square {number}: expected one of {PIECES}")
        return from_picture(picture, side, self.board)

    def piece_at(self, position: Position, square: int | str) -> str:
        """What stands on a square, given by its number on the diagram or by its name: one of `.wbWB`.

        ValueError when there is no such square.
        """
        number = self.square(square) if isinstance(square, str) else square
        if not 0 < number < len(self.board.bits):
            last = len(self.board.bits) - 1
            raise ValueError(f"no square {quoted(str(square))}: expected 1 to {last} or a name ({self.name})")
        return self.picture(position)[number - 1]

    def landings(self, position: Position, origin: int, visited: tuple[int, ...]) -> frozenset[int]:
        """The squares on which the piece lifted from `origin` may be put next.

        `visited` has the squares on which it has been put so far, in order.
        """
        return landings(self.legal(position), origin, visited)

    def text(self, position: Position, turn: PlayedTurn) -> str:
        """The turn in the ruleset's own notation, long only where the short form is ambiguous.

        ValueError when it is a turn of another board. What was played against the rules has a text, too.
        """
        self.own(position)
        if isinstance(turn, Turn):
            self.own(turn.before)
        return self.notation.text(turn, self.legal(position))

    def read(self, position: Position, text: str) -> Turn:
        """The legal turn that `text` names, numeric or algebraic; ValueError when none or several."""
        return self.notation.read(text, self.legal(position))

    def outcome(self, positions: Sequence[Position]) -> Outcome | None:
        """How the game has ended by itself; None while it goes on.

        `positions` is the start and the position after every ply.
        """
        last = self.own(positions[-1])
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
        """The progress of every rule of draws, in the order of the ruleset."""
        self.own(positions[-1])
        return tuple(draw_counters.count(draw, positions, self.road) for draw in self.rules.draws)

    def claim(self, positions: Sequence[Position]) -> Claim:
        """Judge a draw claimed by the side to move.

        The answer names the rule that grants it, else the one that came nearest; `none` when the ruleset has
        no draws except by agreement.
        """
        self.own(positions[-1])
        return draw_counters.judge(self.rules, positions, self.road)

    def can_win(self, position: Position, side: Side) -> bool:
        """Whether `side` has enough pieces to win when the opponent's time runs out (see `legality`)."""
        return legality.can_win(self.own(position), side)

    def key(self, position: Position) -> int:
        """A 64-bit hash, the same on every machine and in every release (see `position_key`)."""
        return position_keys(self.board).key(self.own(position))

    def check(self, position: Position) -> None:
        """ValueError that names every reason why `position` can't come about in a game (see `legality`)."""
        legality.check(self, self.own(position))

    def faults(self, position: Position) -> tuple[Fault, ...]:
        """Every reason why nobody plays on from `position`: it can't come about, or the game is over.

        Empty when none is known (see `legality`).
        """
        return legality.faults(self, self.own(position))

    def objections(self, position: Position) -> tuple[str, ...]:
        """The same in words."""
        return tuple(fault.text for fault in self.faults(position))


def game(name: str, options: Mapping[str, str] | None = None) -> Draughts:
    """A ruleset by name with options chosen; ValueError naming what is unknown and what was expected."""
    return with_rules(chosen(name, options or {}))


def given(game_or_name: Draughts | str) -> Draughts:
    """The ruleset itself, or the one of that name with its usual options; ValueError for an unknown name."""
    return game(game_or_name) if isinstance(game_or_name, str) else game_or_name


@cache
def with_rules(rules: Rules) -> Draughts:
    """The game of a record of rules; its tables are made once."""
    return Draughts(rules)
