"""A game in progress: the one mutable object over the immutable positions and turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.draughts_game import game as ruleset
from dambord.rules.draughts.draws.draw_counters import Count
from dambord.rules.draughts.formats.square_names import Naming
from dambord.rules.draughts.interface import Claim, Fault
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.position import Position
from dambord.rules.game import Outcome, Side

if TYPE_CHECKING:
    from dambord.rules.draughts.diagram import Labels, Svg
    from dambord.rules.draughts.pdn.game_record import GameRecord

WINS = {"w": "White wins", "b": "Black wins", None: "draw"}


class Board:
    """A start, the turns made from it, and the position reached.

    Turns are made with `push` and taken back with `pop`; everything else is asked of the ruleset, `game`.
    Boards are compared by ruleset, start and turns. They change, so they have no hash: `key` and `position`
    have what a table of positions needs.
    """

    __slots__ = ("_ended", "_game", "_positions", "_turns")

    def __init__(
        self,
        game: Draughts | str = "international",
        position: Position | str | None = None,
        *,
        options: Mapping[str, str] | None = None,
        squares: Naming = "diagram",
        check: bool = True,
    ) -> None:
        """A board of a ruleset, or of the name of one with `options`, at its start or at `position`.

        A text is FEN, with squares named as `Draughts.parse` says. ValueError for an unknown ruleset, for FEN
        that can't be read and, with `check`, for a position that can't come about in a game
        (`Draughts.check`); one in which the game is over can.
        """
        if isinstance(game, str):
            game = ruleset(game, options)
        elif options is not None:
            raise ValueError("options go with the name of a ruleset; this one has chosen its own")
        if position is None:
            position = game.start()
        else:
            if isinstance(position, str):
                position = game.parse(position, squares)
            if check:
                game.check(position)
        self._game = game
        self._positions = [position]
        self._turns: list[Turn] = []
        self._ended: tuple[Outcome | None, ...] = ()
        """The outcome of the position reached, once it has been asked for."""

    @classmethod
    def from_fen(
        cls,
        fen: str,
        game: Draughts | str = "international",
        *,
        options: Mapping[str, str] | None = None,
        squares: Naming = "diagram",
        check: bool = True,
    ) -> Board:
        """A board at a position in FEN; ValueError as of `Board`."""
        return cls(game, fen, options=options, squares=squares, check=check)

    @classmethod
    def from_record(cls, record: GameRecord) -> Board:
        """A board with the turns of a recorded game.

        ValueError when a position is set up in the midst of it, which no turn leads to.
        """
        board = cls(record.game, record.start, check=False)
        board._turns = list(record.turns)
        board._positions = list(record.positions())
        if len(board._turns) < len(record.items):
            raise ValueError(f"game {record.number}: a position is set up after the start")
        return board

    @property
    def game(self) -> Draughts:
        """The ruleset with its options."""
        return self._game

    @property
    def start(self) -> Position:
        """The position before the first turn."""
        return self._positions[0]

    @property
    def position(self) -> Position:
        """The position reached."""
        return self._positions[-1]

    @property
    def side(self) -> Side:
        """The side to move: `w` or `b`."""
        return self._positions[-1].side

    def piece_at(self, square: int | str) -> str:
        """What stands on a square of the diagram: `.`, or `w` `b` for a man, `W` `B` for a king."""
        return self._game.piece_at(self.position, square)

    @property
    def ply(self) -> int:
        """The number of turns made."""
        return len(self._turns)

    @property
    def history(self) -> tuple[Turn, ...]:
        """The turns made."""
        return tuple(self._turns)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The start and the position after every turn."""
        return tuple(self._positions)

    @property
    def legal_turns(self) -> Sequence[Turn]:
        """All legal turns. There are some even where a rule of draws has ended the game."""
        return self._game.legal(self._positions[-1])

    def push(self, turn: Turn | str, *, play_on: bool = False) -> Turn:
        """Make a turn and give it back; a text is read as `read` does.

        ValueError when it is not legal, or the game is over. A draw that has to be claimed does not end a
        game. `play_on` goes on after a draw that comes by itself, as players do who overlook it; the outcome
        is then that of the new position.
        """
        if not play_on and (outcome := self.outcome()):
            raise ValueError(f"the game is over: {told(outcome)}")
        if isinstance(turn, str):
            turn = self.read(turn)
        elif turn not in self.legal_turns:
            raise ValueError(f"{turn!r} is no legal turn of {self.fen()}")
        self._turns.append(turn)
        self._positions.append(turn.after)
        self._ended = ()
        return turn

    def pop(self) -> Turn:
        """Take the last turn back and give it; IndexError when none has been made."""
        if not self._turns:
            raise IndexError("no turn to take back")
        self._positions.pop()
        self._ended = ()
        return self._turns.pop()

    def peek(self) -> Turn:
        """The last turn; IndexError when none has been made."""
        if not self._turns:
            raise IndexError("no turn has been made")
        return self._turns[-1]

    def read(self, text: str) -> Turn:
        """The legal turn that `text` names; ValueError when none or several."""
        return self._game.read(self._positions[-1], text)

    def text(self, turn: Turn) -> str:
        """A turn that is legal now, or one of `history`, in the ruleset's notation."""
        return self._game.text(turn.before, turn)

    def outcome(self) -> Outcome | None:
        """How the game has ended by itself with the position reached; None while it goes on."""
        if not self._ended:
            self._ended = (self._game.outcome(self._positions),)
        return self._ended[0]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by itself."""
        return self.outcome() is not None

    def claim(self) -> Claim:
        """Judge a draw claimed by the side to move."""
        return self._game.claim(self._positions)

    def counts(self) -> tuple[Count, ...]:
        """The progress of every rule of draws."""
        return self._game.counts(self._positions)

    def fen(self, squares: Naming = "diagram") -> str:
        """The position reached as PDN FEN (`Draughts.fen`)."""
        return self._game.fen(self._positions[-1], squares)

    @property
    def key(self) -> int:
        """The 64-bit key of the position reached (`Draughts.key`)."""
        return self._game.key(self._positions[-1])

    def check(self) -> None:
        """ValueError that names every reason why the position reached can't come about in a game."""
        self._game.check(self._positions[-1])

    def faults(self) -> tuple[Fault, ...]:
        """Every reason why nobody plays on: the position can't come about, or the game is over."""
        return self._game.faults(self._positions[-1])

    def copy(self) -> Board:
        """A board of its own with the same start and turns."""
        board = type(self)(self._game, self._positions[0], check=False)
        board._positions = self._positions[:]
        board._turns = self._turns[:]
        board._ended = self._ended
        return board

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Board:
        return self.copy()

    def record(self, tags: Mapping[str, str] | None = None, result: str | None = None) -> GameRecord:
        """The game so far for `pdn.write_game`.

        Without `result`, the outcome's: `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on.
        """
        from dambord.rules.draughts.pdn.game_record import RESULTS, GameRecord, Ply

        if result is None:
            outcome = self.outcome()
            result = RESULTS[outcome.winner] if outcome else "*"
        return GameRecord(
            self._game, self._positions[0], tuple(map(Ply, self._turns)), result, dict(tags or {})
        )

    def diagram(self, *, turned: bool = False, labels: Labels = "own") -> str:
        """The board in lines of text (`diagram.text_diagram`), and who moves or how the game has ended."""
        from dambord.rules.draughts.diagram.text_diagram import board_lines, to_move

        lines = board_lines(self._game, self._positions[-1], turned=turned, labels=labels)
        outcome = self.outcome()
        return "\n".join((*lines, told(outcome) if outcome else to_move(self.position)))

    def svg(self, **options: Any) -> Svg:
        """The position reached as a drawing (`diagram.svg` with its options), the last turn shaded."""
        from dambord.rules.draughts.diagram.svg_diagram import svg

        last = self._turns[-1] if self._turns else None
        return svg(self._game, self._positions[-1], **{"last": last, **options})

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        options = self._game.rules.unusual
        return f"Board({self._game.name!r}, {self.fen()!r}{f', {options=}' if options else ''})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        mine, theirs = ((one._game, one.start, one._turns) for one in (self, other))
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]


def told(outcome: Outcome) -> str:
    """An outcome in words."""
    return f"{WINS[outcome.winner]} ({outcome.reason}{', ' if outcome.clause else ''}{outcome.clause})"
