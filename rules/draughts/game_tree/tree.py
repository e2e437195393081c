"""A game of draughts with all its variations, to be built, edited, annotated and written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dambord.rules.draughts.board import Board
from dambord.rules.draughts.draughts_game import Draughts, given
from dambord.rules.draughts.game_tree.from_items import grow
from dambord.rules.draughts.game_tree.node import Node
from dambord.rules.draughts.game_tree.rows import Row, flat, restore
from dambord.rules.draughts.game_tree.to_items import items_below, leading
from dambord.rules.draughts.pdn.game_record import GameRecord
from dambord.rules.draughts.pdn.reader import read_game
from dambord.rules.draughts.pdn.writer import write_game
from dambord.rules.draughts.position import Position


class GameTree:
    """The root of a tree of `Node`, with the tags and the result of the game.

    Equal by all that it holds; copied and pickled whole, however deep it is.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        game: Draughts | str = "international",
        start: Position | str | None = None,
        tags: Mapping[str, str] | None = None,
        result: str = "*",
    ) -> None:
        """`start` may be FEN; ValueError for an unknown ruleset and for FEN that can't be read."""
        self.game: Draughts = given(game)
        if isinstance(start, str):
            start = self.game.parse(start)
        self.root: Node = Node(self.game, self.game.start() if start is None else start)
        """The start. Its comments stand before the first turn."""
        self.tags: dict[str, str] = dict(tags or {})
        """PDN tags without those that `game`, `root` and `result` replace (see `GameRecord.tags`)."""
        self.result: str = result
        """As in `GameRecord.result`."""
        self.number: int = 1
        """Place in the file that it came from, from 1."""
        self.guessed: bool = False
        """Whether the ruleset is a guess of the reader."""
        self.remarks: tuple[str, ...] = ()
        """What the reader mended."""

    def main_line(self) -> list[Node]:
        """The nodes of the main line, without the root."""
        return self.root.end().line()[1:] if self.root.following else []

    def end(self) -> Node:
        """The last node of the main line; the root when there is no turn."""
        return self.root.end()

    def walk(self) -> Iterator[Node]:
        """All nodes, depth first: the root, then every line before the variations beside it."""
        return self.root.walk()

    def find(self, position: Position) -> list[Node]:
        """All nodes with the same pieces and side to move, depth first."""
        board = position.board()
        return [node for node in self.walk() if node.position.board() == board]

    def transpositions(self) -> list[list[Node]]:
        """The nodes that share a position with others, in groups, in the order of their first ones."""
        groups: dict[object, list[Node]] = {}
        for node in self.walk():
            groups.setdefault(node.position.board(), []).append(node)
        return [group for group in groups.values() if len(group) > 1]

    @classmethod
    def from_record(cls, record: GameRecord) -> GameTree:
        """The tree of a game that was read.

        A variation written within the first turn of another one stands beside it: both replace the same turn.
        """
        tree = cls(record.game, record.start, record.tags, record.result)
        tree.number, tree.guessed, tree.remarks = record.number, record.guessed, record.remarks
        tree.root.comments += record.comments
        grow(tree.root, record.items)
        return tree

    @classmethod
    def from_pdn(cls, text: str, rules: str | None = None) -> GameTree:
        """The tree of the first game of a PDN text; ValueError when there is none, or it does not replay."""
        return cls.from_record(read_game(text, rules))

    @classmethod
    def from_board(cls, board: Board) -> GameTree:
        """The tree of the turns made on a board; its result is the board's outcome."""
        return cls.from_record(board.record())

    def record(self) -> GameRecord:
        """The game as a value, as the reader makes it and `write_game` takes it."""
        return GameRecord(
            game=self.game,
            start=self.root.position,
            items=items_below(self.root),
            result=self.result,
            tags=dict(self.tags),
            comments=(*self.root.comments, *leading(self.root)),
            number=self.number,
            guessed=self.guessed,
            remarks=self.remarks,
        )

    def pdn(self) -> str:
        """The game as PDN 3.0."""
        return write_game(self.record())

    def __str__(self) -> str:
        return self.pdn()

    def copy(self) -> GameTree:
        """Another tree with the same game; turns and positions are values and shared."""
        return kept(
            self.game, self.tags, self.result, (self.number, self.guessed, self.remarks), flat(self.root)
        )

    def __copy__(self) -> GameTree:
        return self.copy()

    def __deepcopy__(self, memo: object) -> GameTree:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        origin = (self.number, self.guessed, self.remarks)
        return kept, (self.game, self.tags, self.result, origin, flat(self.root))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameTree):
            return NotImplemented
        said = (self.game, self.tags, self.result)
        return said == (other.game, other.tags, other.result) and flat(self.root) == flat(other.root)

    def __repr__(self) -> str:
        players = " - ".join(self.tags.get(name, "?") for name in ("White", "Black"))
        return f"<GameTree {self.game.name}: {players}, {self.end().ply} plies, {self.result}>"


def kept(
    rules: Draughts,
    tags: Mapping[str, str],
    result: str,
    origin: tuple[int, bool, tuple[str, ...]],
    rows: tuple[Row, ...],
) -> GameTree:
    """A tree as it was copied or pickled."""
    tree = GameTree(rules, rows[0].item if isinstance(rows[0].item, Position) else None, tags, result)
    tree.number, tree.guessed, tree.remarks = origin
    restore(tree.root, rows)
    return tree
