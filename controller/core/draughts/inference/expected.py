"""The expected boards of a position: its legal turns, and the levels that they leave on the sensors."""

from __future__ import annotations

from functools import cached_property, lru_cache

from dambord.controller.core.sensing.occupancy import EMPTY, Sensing, differs
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position
from dambord.rules.game import Side, between

AMBIGUOUS_ROUTE_FROM = 3
"""From this number of captures on, a turn may have other routes than its `path`."""


class Prospects:
    """The legal turns of one position on one board, and their levels.

    Use `prospects` to make one; it caches them. Levels are one character per square of the game.
    """

    def __init__(self, game: DraughtsGame, sensing: Sensing, position: Position) -> None:
        self.game = game
        self.sensing = sensing
        self.position = position
        self.side: Side = position.side
        self.picture = game.picture(position)
        self.before = sensing.expected(self.picture)

    @cached_property
    def fen(self) -> str:
        """The position as FEN."""
        return self.game.fen(self.position)

    @cached_property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """The legal turns."""
        return tuple(self.game.turns(self.position))

    @cached_property
    def by_levels(self) -> dict[str, tuple[PlayedTurn, ...]]:
        """The legal turns by the levels that they leave; nearly always one turn for each."""
        finished: dict[str, tuple[PlayedTurn, ...]] = {}
        for turn in self.turns:
            levels = self.levels_after(turn)
            finished[levels] = (*finished.get(levels, ()), turn)
        return finished

    def levels_after(self, turn: PlayedTurn) -> str:
        """The levels that the finished `turn` leaves."""
        return self.sensing.expected(self.game.picture(turn.after))

    def after(self, turn: PlayedTurn) -> Prospects:
        """The prospects of the position after `turn`."""
        return prospects(self.game, self.sensing, turn.after)

    def owner(self, square: int) -> Side | None:
        """The side whose piece stands on `square` in the position; None if it is empty."""
        piece = self.picture[square - 1]
        return None if piece == EMPTY else "w" if piece in "wW" else "b"

    @cached_property
    def movable(self) -> frozenset[int]:
        """The squares of the pieces that have a legal turn."""
        return frozenset(turn.origin for turn in self.turns)

    @cached_property
    def capturing(self) -> frozenset[int]:
        """The squares of the pieces that can begin a legal capture."""
        return frozenset(turn.origin for turn in self.turns if turn.captures)

    @cached_property
    def capturable(self) -> frozenset[int]:
        """The squares of the opponent's pieces that some legal turn captures."""
        return frozenset(square for turn in self.turns for square in turn.captures)

    @cached_property
    def capture_open(self) -> bool:
        """Whether the side to move can capture."""
        return bool(self.capturing)

    def only_turn(self, turn: PlayedTurn) -> bool:
        """Whether the piece of `turn` has no other legal turn."""
        return all(each is turn or each.origin != turn.origin for each in self.turns)

    def goes_on(self, turn: PlayedTurn) -> bool:
        """Whether the board after `turn` may also be the middle of another legal turn.

        A slide may go further; a series may have another capture, or more pieces to take off.
        """
        taken = frozenset(turn.captures)
        return any(self._passes(further, turn, taken) for further in self.turns if further is not turn)

    def _passes(self, further: PlayedTurn, turn: PlayedTurn, taken: frozenset[int]) -> bool:
        if further.origin != turn.origin:
            return False
        more = frozenset(further.captures)
        if more == taken:
            last_leg = between(self.game.grid, further.path[-2], further.target)
            return turn.target in last_leg or turn.target in further.path[1:-1]
        return taken < more and (further.target == turn.target or turn.target in further.path)

    def under_way(self, levels: str) -> bool:
        """Whether `levels` can be the middle of a legal turn, in any order of lifts and places.

        One own piece may be in the hand, or stand on any square of its way. Captured pieces may be off
        already.
        """
        part = self.part(levels)
        if part is None:
            return False
        _, taken, placed = part
        if not placed:
            return not taken or any(taken.issubset(turn.captures) for turn in self.turns)
        return any(self.leads_through(turn, *part) for turn in self.turns)

    def landings(self, origin: int, visited: tuple[int, ...]) -> frozenset[int]:
        """The squares on which the piece from `origin` may be put next, after the squares `visited`."""
        return _landings(self, origin, visited)

    def becoming(self, levels: str) -> tuple[PlayedTurn, ...]:
        """The legal turns of which `levels` can be the middle."""
        return _becoming(self, levels)

    def landed(self, levels: str) -> PlayedTurn | None:
        """The capture whose piece stands where it ends, whatever of its captured pieces still stands.

        None where the piece may be on its way: nothing else but a further slide may become of the board.
        """
        part = self.part(levels)
        turns = self.becoming(levels) if part is not None and part[2] else ()
        made = [turn for turn in turns if turn.captures and part is not None and turn.target in part[2]]
        return made[0] if len(made) == 1 and _only_slides(made[0], turns) else None

    def leads_through(
        self, turn: PlayedTurn, lifted: set[int], taken: set[int], placed: tuple[int, ...]
    ) -> bool:
        """Whether a board changed so, as `part` tells it, can be the middle of `turn`."""
        own = lifted == {turn.origin} if lifted or placed else True
        return own and taken.issubset(turn.captures) and (not placed or placed[0] in self._way(turn))

    def part(self, levels: str) -> tuple[set[int], set[int], tuple[int, ...]] | None:
        """What a turn under way has changed: own pieces lifted, pieces taken, where the own one was placed.

        None if it is more than one turn can change.
        """
        own_lifted: set[int] = set()
        enemy_lifted: set[int] = set()
        placed: list[int] = []
        own_level = self.sensing.expected(self.side)
        for square in differs(levels, self.before):
            if levels[square - 1] == EMPTY:
                (own_lifted if self.owner(square) == self.side else enemy_lifted).add(square)
            elif levels[square - 1] == own_level:
                placed.append(square)
                if self.before[square - 1] != EMPTY:  # on the square of a captured piece that is off already
                    enemy_lifted.add(square)
            else:
                return None
        if len(own_lifted) > 1 or len(placed) > 1:
            return None
        return own_lifted, enemy_lifted, tuple(placed)

    def _way(self, turn: PlayedTurn) -> frozenset[int]:
        if len(turn.captures) >= AMBIGUOUS_ROUTE_FROM:
            return frozenset(n for n, level in enumerate(self.before, 1) if level == EMPTY) | {*turn.captures}
        legs = zip(turn.path, turn.path[1:], strict=False)
        return frozenset(turn.path).union(*(between(self.game.grid, a, b) for a, b in legs))


def _only_slides(made: PlayedTurn, turns: tuple[PlayedTurn, ...]) -> bool:
    """Whether each of `turns` ends as `made`, or slides further on the last leg of the same captures."""
    others = [turn for turn in turns if turn is not made]
    ambiguous = bool(others) and len(made.captures) >= AMBIGUOUS_ROUTE_FROM
    same = all({*turn.captures} == {*made.captures} for turn in others)
    return same and not ambiguous and all(made.target not in turn.path[1:-1] for turn in turns)


@lru_cache(maxsize=64)
def prospects(game: DraughtsGame, sensing: Sensing, position: Position) -> Prospects:
    """The prospects of `position`, from a cache of the last 64."""
    return Prospects(game, sensing, position)


@lru_cache(maxsize=64)
def _landings(board: Prospects, origin: int, visited: tuple[int, ...]) -> frozenset[int]:
    """`Prospects.landings`: each look at a turn under way asks for the whole way anew."""
    return board.game.landings(board.position, origin, visited)


@lru_cache(maxsize=64)
def _becoming(board: Prospects, levels: str) -> tuple[PlayedTurn, ...]:
    """`Prospects.becoming`: a view asks for it more than once."""
    if levels == board.before:
        return board.turns
    part = board.part(levels)
    return () if part is None else tuple(turn for turn in board.turns if board.leads_through(turn, *part))
