"""A position of a tree of turns, the turn that led to it, and what was written about it."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.rules.draughts.board import Board
from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.pdn.game_record import Clocks
from dambord.rules.draughts.position import Position
from dambord.rules.game import other


class Node:
    """A turn, or a position set up, and the lines that go on from it; equal only to itself.

    Make the first one with `GameTree`, further ones with `add` and `set_up`.
    """

    __slots__ = (
        "_children",
        "_parent",
        "before",
        "clocks",
        "comments",
        "game",
        "glyphs",
        "passed",
        "ply",
        "position",
        "signs",
        "turn",
        "unread",
    )

    def __init__(
        self,
        game: Draughts,
        position: Position,
        turn: Turn | None = None,
        parent: Node | None = None,
        *,
        passed: bool = False,
    ) -> None:
        self.game = game
        self.position = position
        """The position after the turn."""
        self.turn = turn
        """None for the root, a position that was set up, and a null move."""
        self.passed = passed
        """Whether it is a null move: the side to move changed, and no piece moved."""
        self.ply: int = (parent.ply if parent else 0) + (passed or turn is not None)
        """How many turns and null moves lead here from the root."""
        self.before: list[str] = []
        """Texts before the first turn of a variation; in the main line they follow the turn before it."""
        self.comments: list[str] = []
        """Texts after the turn; those of the root stand before the first one."""
        self.signs: list[str] = []
        """`!`, `??`, `(?)`, `a.l.`, `+1` and the like."""
        self.glyphs: list[int] = []
        """Numeric annotation glyphs, `$7` as 7."""
        self.clocks: Clocks | None = None
        """The clocks after the turn."""
        self.unread: list[str] = []
        """Variations written beside this turn that could not be replayed, as they were found."""
        self._parent = parent
        self._children: list[Node] = []

    @property
    def parent(self) -> Node | None:
        """The node before this one; None for the root and for a node that was removed."""
        return self._parent

    @property
    def children(self) -> tuple[Node, ...]:
        """The nodes that follow: the main line first, then the variations in order."""
        return tuple(self._children)

    @property
    def following(self) -> Node | None:
        """The node with which the main line goes on; None at its end."""
        return self._children[0] if self._children else None

    @property
    def is_main(self) -> bool:
        """Whether no variation leads here."""
        return all(node.parent is None or node.parent.following is node for node in self.line())

    @property
    def text(self) -> str:
        """The turn in the ruleset's own notation, `--` for a null move, nothing for a setup and the root."""
        if self.turn is None:
            return "--" if self.passed else ""
        return self.game.text(self.turn.before, self.turn)

    def line(self) -> list[Node]:
        """The nodes from the root to this one, both included."""
        found = [self]
        while parent := found[-1]._parent:
            found.append(parent)
        return found[::-1]

    def positions(self) -> tuple[Position, ...]:
        """The positions from the root to this one, as `Draughts.outcome` and `claim` want them."""
        return tuple(node.position for node in self.line())

    def board(self) -> Board:
        """A board with the turns that lead here, the last setup or null move on the way being its start."""
        nodes = self.line()
        last = max(place for place, node in enumerate(nodes) if node.turn is None)
        board = Board(self.game, nodes[last].position, check=False)
        for node in nodes[last + 1 :]:
            if node.turn:
                board.push(node.turn, play_on=True)
        return board

    def end(self) -> Node:
        """The last node of the line that goes on from here by first children."""
        node = self
        while following := node.following:
            node = following
        return node

    def walk(self) -> Iterator[Node]:
        """This node and all below it, depth first, a node before its children."""
        rest = [self]
        while rest:
            node = rest.pop()
            yield node
            rest += reversed(node._children)

    def add(self, turn: Turn | str) -> Node:
        """The child of a legal turn, which is made unless there is one: a variation if there are others.

        ValueError when the turn is not legal here, or its text is no move or ambiguous.
        """
        if isinstance(turn, str):
            turn = self.game.read(self.position, turn)
        elif turn not in self.game.turns(self.position):
            raise ValueError(f"the turn {turn!r} is not legal in {self.game.fen(self.position)}")
        return next((child for child in self._children if child.turn == turn), None) or self.append(turn)

    def set_up(self, position: Position | str) -> Node:
        """A new child whose position is set up, as after an irregularity that was let stand.

        `position` may be FEN; ValueError when that can't be read.
        """
        if isinstance(position, str):
            position = self.game.parse(position)
        return self.append(position)

    def pass_turn(self) -> Node:
        """A new child in which the same pieces stand and the other side is to move, as analyses want it."""
        position = self.position._replace(side=other(self.position.side))
        return self.append(position, passed=True)

    def append(self, item: Turn | Position, *, passed: bool = False) -> Node:
        """A new last child, even if there is one with the same turn; `item` is not checked."""
        turn = None if isinstance(item, Position) else item
        after = item if isinstance(item, Position) else item.after
        child = Node(self.game, after, turn, self, passed=passed)
        self._children.append(child)
        return child

    def remove(self, child: Node) -> None:
        """Take a child and all below it off the tree; ValueError when it is no child of this node."""
        del self._children[self._place(child)]
        child._parent = None

    def cut(self) -> None:
        """End the line here: all children are removed."""
        for child in self._children:
            child._parent = None
        self._children.clear()

    def promote(self, child: Node) -> None:
        """Move a child one place towards the main line; ValueError when it is no child of this node."""
        self._move(child, max(self._place(child) - 1, 0))

    def demote(self, child: Node) -> None:
        """Move a child one place away from the main line; ValueError when it is no child of this node."""
        self._move(child, self._place(child) + 1)

    def make_main(self, child: Node) -> None:
        """Let the line go on with a child; ValueError when it is no child of this node."""
        self._move(child, 0)

    def _move(self, child: Node, place: int) -> None:
        del self._children[self._place(child)]
        self._children.insert(place, child)

    def _place(self, child: Node) -> int:
        for place, one in enumerate(self._children):
            if one is child:
                return place
        raise ValueError(f"{child!r} is no child of {self!r}")

    def __repr__(self) -> str:
        said = self.text or ("the start" if self._parent is None and not self.ply else "a position set up")
        return f"<Node {self.ply}: {said}>"
