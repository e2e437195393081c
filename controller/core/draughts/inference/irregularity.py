"""Kinds of irregularity, found from the settled levels and the trail (FMJD 5.4)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from dambord.controller.core.draughts.inference.displacement import Displacement, displacement, swept
from dambord.controller.core.draughts.inference.expected import Prospects, prospects
from dambord.controller.core.draughts.inference.replies import left_standing
from dambord.controller.core.draughts.inference.trail import Trail, since_shown
from dambord.controller.core.sensing.occupancy import differs
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side, other

INCOMPLETE_KINDS = ("removed-too-few", "stopped-in-series")
"""Kinds that look like a turn under way: the player stopped before the turn was complete."""


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One irregularity: the side that committed it, its kind, and the squares concerned in order."""

    side: Side
    kind: str
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EitherHand:
    """An irregularity that either player's hand may have committed; the sensors can't tell whose it was."""

    mover: Irregularity
    """What it was if the side to move did it."""
    other: Irregularity
    """What it was if the side not to move did it."""

    def by(self, side: Side) -> Irregularity:
        """What it was if `side` did it."""
        return self.mover if side == self.mover.side else self.other

    @property
    def moved(self) -> bool:
        """Whether a piece was moved to another square, not only taken off."""
        return self.mover.kind == "enemy-moved"


@lru_cache(maxsize=64)
def reading(
    board: Prospects, before: Position | None, levels: str, trail: Trail
) -> Irregularity | EitherHand | None:
    """What `levels` and `trail` show that is irregular; `before` is the position before the last turn.

    None if no kind fits or if it was an accident (FMJD 5.5); the board is unclear then.
    """
    if swept(board, trail):
        return None
    if standing := left_standing(board, levels):
        return Irregularity(board.side, "removed-too-few", standing)
    squares = tuple(sorted(differs(levels, board.before)))
    if not squares:
        return None
    if before is not None and (taken_back := _taken_back(board, before, levels, trail)) is not None:
        return taken_back
    went = displacement(board, levels, trail)
    if went is None:
        return None
    enemys = other(board.side)
    own, enemy = went.of(board.side, board), went.of(enemys, board)
    if enemy:
        return _enemy_moved(board, enemy, squares, moved_before=before is not None)
    match own:
        case ():
            circular = [turn for turn in board.turns if turn.origin == turn.target]
            if any(went.off & frozenset(turn.captures) for turn in circular):
                return _removed_wrongly(board.side, circular, went.off)
            hands = (Irregularity(side, "removed-without-reason", squares) for side in (board.side, enemys))
            return EitherHand(*hands)
        case ((origin, target),):
            return _moved_once(board, went, origin, target)
        case ((a, b), (c, d)) if not went.off and _two_moves(board, (a, b), (c, d)):
            return Irregularity(board.side, "two-moves", _sorted({a, b, c, d}))
    return None


def _taken_back(board: Prospects, before: Position, levels: str, trail: Trail) -> EitherHand | None:
    """The last turn was taken back, by the player who made it or by the one to move; None if it was not.

    Another turn may have been made instead, if that can't be a second move: the board was back in between, or
    the piece could not have gone on so.
    """
    last = prospects(board.game, board.sensing, before)
    if levels != last.before:
        if levels not in last.by_levels:
            return None
        if not _was_back(board, last, trail) and _second_move(board, levels, last.side):
            return None
    squares = tuple(sorted(differs(levels, board.before)))
    moved = Irregularity(board.side, "enemy-moved", squares)
    return EitherHand(moved, Irregularity(last.side, "take-back", squares))


def _was_back(board: Prospects, last: Prospects, trail: Trail) -> bool:
    """Whether the board has shown the position before the last turn since."""
    return since_shown(last.before, board.before, trail) != trail


def _second_move(board: Prospects, levels: str, side: Side) -> bool:
    """Whether `levels` show one plain move of `side` more, legal or not."""
    changed = differs(levels, board.before)
    return any({turn.origin, turn.target} == changed for turn in _lenient(board, side) if not turn.captures)


def _enemy_moved(
    board: Prospects, enemy: tuple[tuple[int, int], ...], squares: tuple[int, ...], *, moved_before: bool
) -> EitherHand | None:
    """One piece of the side not to move was moved, by its owner or by the player to move.

    For its owner it is a second move (FMJD 5.4.1). If he has not moved at all yet, it is a wrong one.
    """
    if len(enemy) != 1:
        return None
    again = Irregularity(other(board.side), "two-moves" if moved_before else "wrong-move", squares)
    return EitherHand(Irregularity(board.side, "enemy-moved", squares), again)


def _lenient(board: Prospects, side: Side) -> tuple[PlayedTurn, ...]:
    """The turns of `side` if captures were not compulsory and a series could stop anywhere."""
    game = board.game.lenient
    return tuple(game.turns(game.picture_position(board.picture, side)))


def _two_moves(board: Prospects, first: tuple[int, int], second: tuple[int, int]) -> bool:
    """Whether two own pieces have each made a plain move, in either order."""
    plain = {(turn.origin, turn.target) for turn in _lenient(board, board.side) if not turn.captures}
    return first in plain or second in plain


def _moved_once(board: Prospects, went: Displacement, origin: int, target: int) -> Irregularity | None:
    """The irregularity when one own piece moved from `origin` to `target` and those of `went.off` are off."""
    side = board.side
    taken, own_off = went.taken(other(side), board), went.taken(side, board)
    legal = [turn for turn in board.turns if (turn.origin, turn.target) == (origin, target)]
    if own_off:
        after_capture = any(turn.captures for turn in legal)
        return Irregularity(
            side, "own-removed" if after_capture else "removed-without-reason", _sorted(own_off)
        )
    if legal:
        return _removed_wrongly(side, legal, taken)
    lenient = [turn for turn in _lenient(board, side) if (turn.origin, turn.target) == (origin, target)]
    ways = _sorted({origin, target, *taken})
    done = next((turn for turn in lenient if set(turn.captures) == taken), None)
    if done is not None and not done.captures:
        return Irregularity(side, "capture-missed" if board.capture_open else "wrong-move", ways)
    jumped = [turn for turn in lenient if turn.captures and taken <= set(turn.captures)]
    if jumped:
        stopped = any(_begins(turn, legal_turn) for turn in jumped for legal_turn in board.turns)
        return Irregularity(side, "stopped-in-series" if stopped else "wrong-number", ways)
    captures = any(turn.origin == origin and turn.captures for turn in board.turns)
    if taken:
        return Irregularity(side, "wrong-number" if captures else "removed-without-reason", ways)
    return Irregularity(side, "wrong-move", ways)


def _removed_wrongly(side: Side, legal: list[PlayedTurn], taken: frozenset[int]) -> Irregularity:
    """The irregularity when a legal turn was made but the wrong pieces were removed (FMJD 5.4)."""
    turn = min(legal, key=lambda turn: len(taken ^ frozenset(turn.captures)))
    captured = frozenset(turn.captures)
    if taken - captured:
        kind = "removed-unjumped" if captured else "removed-without-reason"
        return Irregularity(side, kind, _sorted(taken - captured))
    return Irregularity(side, "removed-too-few", _sorted(captured - taken))


def _begins(part: PlayedTurn, whole: PlayedTurn) -> bool:
    """Whether `part` may be the first captures of the series `whole`."""
    return part.origin == whole.origin and set(part.captures) < set(whole.captures)


def _sorted(squares: Collection[int]) -> tuple[int, ...]:
    return tuple(sorted(squares))
