"""What went wrong, by the picture and the hands' flow: irregularities of FMJD 5.4 and their like, by kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from dambord.controller.prospects import Prospects, prospects
from dambord.controller.sensing import EMPTY, differs
from dambord.controller.trail import Lift, Place, Trail
from dambord.rules.game import Position, Side, Turn, other

LEFT_UNDONE = ("removed-too-few", "stopped-in-series")
"""What a turn under way may be left as."""


@dataclass(frozen=True, slots=True)
class Breach:
    """One irregularity: who did it, its kind, and the squares that it concerns."""

    side: Side
    kind: str
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Flow:
    """What hands made of a position: pieces that went from square to square, and pieces that went off."""

    moved: tuple[tuple[int, int], ...]
    off: frozenset[int]

    def of(self, side: Side, board: Prospects) -> tuple[tuple[int, int], ...]:
        """The pieces of `side` that went to another square."""
        return tuple(way for way in self.moved if board.owner(way[0]) == side)

    def taken(self, side: Side, board: Prospects) -> frozenset[int]:
        """The squares from which pieces of `side` went off the board."""
        return frozenset(square for square in self.off if board.owner(square) == side)


def flow(board: Prospects, levels: str, trail: Trail) -> Flow | None:
    """Tell which piece went where; None where a piece came from nowhere.

    A new piece is the one lifted last before it came that fits its colour; where colours aren't sensed, one
    of the side to move rather than one of the opponent's, which is more likely to have been captured. Where
    that leaves a piece from nowhere, the trail may show two moves, the second to where the first began.
    """
    changed = differs(levels, board.before)
    gone = [square for square in changed if board.before[square - 1] != EMPTY]
    came = [square for square in changed if levels[square - 1] != EMPTY]
    moved = []
    for square in sorted(came, key=lambda n: _last(trail, n)):
        when = max(_last(trail, square), 0)
        before, later = trail[:when], {step.square for step in trail[when:]}
        standing = {n for n in gone if not _lifted(before, n) and (n in later or _last(before, n) >= 0)}
        fitting = [n for n in gone if board.before[n - 1] == levels[square - 1] and n not in standing]
        if not fitting:
            return _closed_up(board, levels, trail)
        origin = max(fitting, key=lambda n: (board.owner(n) == board.side, _last(before, n), _last(trail, n)))
        moved.append((origin, square))
        gone.remove(origin)
    return Flow(tuple(moved), frozenset(gone))


def _closed_up(board: Prospects, levels: str, trail: Trail) -> Flow | None:
    """Two pieces of the side to move, the second gone to the square that the first had left.

    That square looks as before, so that only the trail tells: what is put down was lifted last.
    """
    stands = {n: n for n, level in enumerate(board.before, 1) if level != EMPTY}
    hand: list[int] = []
    for step in trail:
        if isinstance(step, Lift):
            hand += [stands.pop(step.square)] if step.square in stands else []
        elif hand and board.before[hand[-1] - 1] == step.level:
            stands[step.square] = hand.pop()
        else:
            return None
    moved = tuple((origin, square) for square, origin in stands.items() if origin != square)
    if hand or {n for n, level in enumerate(levels, 1) if level != EMPTY} != stands.keys():
        return None
    match moved:
        case ((origin, target), (_, square)) if square == origin and target != origin:
            own = all(board.owner(start) == board.side for start, _ in moved)
            return Flow(moved, frozenset()) if own else None
    return None


SWEEP = 100_000
"""So many microseconds …"""
SWEPT = 3
"""… in which so many pieces leave their squares: that was a sleeve, not a hand."""


def swept(board: Prospects, trail: Trail) -> bool:
    """Whether many pieces left their squares at once: an accident, no irregularity (FMJD 5.5)."""
    lifts = [s for s in trail if isinstance(s, Lift) and board.before[s.square - 1] != EMPTY]
    return any(
        len({lift.square for lift in lifts if 0 <= lift.at - first.at <= SWEEP}) >= SWEPT for first in lifts
    )


def _lifted(trail: Trail, square: int) -> bool:
    """Whether the piece of `square` is in the air after those steps."""
    last = _last(trail, square)
    return last >= 0 and isinstance(trail[last], Lift)


def _last(trail: Trail, square: int) -> int:
    """The index of the last step on `square`; -1 where there is none."""
    return max((i for i, step in enumerate(trail) if step.square == square), default=-1)


@lru_cache(maxsize=64)
def breach(board: Prospects, before: Position | None, levels: str, trail: Trail) -> Breach | None:
    """Name what was done to the position on `board`; `before` is the position before the last turn.

    None where no kind fits, or where it was an accident: then the board is unclear.
    """
    if swept(board, trail):
        return None
    if before is not None:
        last = prospects(board.game, board.sensing, before)
        if levels == last.before:
            return Breach(last.side, "take-back", tuple(sorted(differs(levels, board.before))))
    went = flow(board, levels, trail)
    if went is None:
        return None
    squares = tuple(sorted(differs(levels, board.before)))
    own, enemy = went.of(board.side, board), went.of(other(board.side), board)
    if enemy:
        return _enemy_moved(board, went, own, enemy, squares, moved_before=before is not None)
    match own:
        case ():
            circular = [turn for turn in board.turns if turn.origin == turn.target]
            if any(went.off & frozenset(turn.captures) for turn in circular):
                return _removed_wrongly(board.side, circular, went.off)
            return Breach(board.side, "removed-without-reason", squares)
        case ((origin, target),):
            return _moved_once(board, went, origin, target)
        case ((a, b), (c, d)) if not went.off and _two_moves(board, (a, b), (c, d)):
            return Breach(board.side, "two-moves", _sorted({a, b, c, d}))
    return None


def _enemy_moved(
    board: Prospects,
    went: Flow,
    own: Collection[tuple[int, int]],
    enemy: tuple[tuple[int, int], ...],
    squares: tuple[int, ...],
    *,
    moved_before: bool,
) -> Breach | None:
    """An enemy piece has moved: by the opponent, if it could be his second turn, else by this side."""
    opponent = other(board.side)
    if moved_before and not own and len(enemy) == 1 and not went.taken(opponent, board):
        theirs = _lenient(board, opponent)
        origin, target = enemy[0]
        if any(_does(turn, origin, target, went.off) for turn in theirs):
            return Breach(opponent, "two-moves", squares)
    return Breach(board.side, "enemy-moved", squares) if len(enemy) == 1 else None


def _lenient(board: Prospects, side: Side) -> tuple[Turn, ...]:
    """The turns that `side` would have if captures were neither compulsory nor to be completed."""
    game = board.game.lenient
    return tuple(game.turns(game.picture_position(board.picture, side)))


def _does(turn: Turn, origin: int, target: int, taken: Collection[int]) -> bool:
    return (turn.origin, turn.target) == (origin, target) and set(turn.captures) == set(taken)


def _two_moves(board: Prospects, first: tuple[int, int], second: tuple[int, int]) -> bool:
    """Whether two own pieces have each made a plain move, in either order."""
    plain = {(turn.origin, turn.target) for turn in _lenient(board, board.side) if not turn.captures}
    return first in plain or second in plain


def _moved_once(board: Prospects, went: Flow, origin: int, target: int) -> Breach | None:
    """One own piece has gone from `origin` to `target`, and `went.off` are off the board."""
    side = board.side
    taken, own_off = went.taken(other(side), board), went.taken(side, board)
    legal = [turn for turn in board.turns if (turn.origin, turn.target) == (origin, target)]
    if own_off:
        after_capture = any(turn.captures for turn in legal)
        return Breach(side, "own-removed" if after_capture else "removed-without-reason", _sorted(own_off))
    if legal:
        return _removed_wrongly(side, legal, taken)
    lenient = [turn for turn in _lenient(board, side) if (turn.origin, turn.target) == (origin, target)]
    ways = _sorted({origin, target, *taken})
    done = next((turn for turn in lenient if set(turn.captures) == taken), None)
    if done is not None and not done.captures:
        return Breach(side, "capture-missed" if board.capture_open else "wrong-move", ways)
    jumped = [turn for turn in lenient if turn.captures and taken <= set(turn.captures)]
    if jumped:
        stopped = any(_begins(turn, legal_turn) for turn in jumped for legal_turn in board.turns)
        return Breach(side, "stopped-in-series" if stopped else "wrong-number", ways)
    captures = any(turn.origin == origin and turn.captures for turn in board.turns)
    if taken:
        return Breach(side, "wrong-number" if captures else "removed-without-reason", ways)
    return Breach(side, "wrong-move", ways)


def _removed_wrongly(side: Side, legal: list[Turn], taken: frozenset[int]) -> Breach:
    """A legal way, but not exactly its captured pieces are off."""
    turn = min(legal, key=lambda turn: len(taken ^ frozenset(turn.captures)))
    captured = frozenset(turn.captures)
    if taken - captured:
        kind = "removed-unjumped" if captured else "removed-without-reason"
        return Breach(side, kind, _sorted(taken - captured))
    return Breach(side, "removed-too-few", _sorted(captured - taken))


def _begins(part: Turn, whole: Turn) -> bool:
    """Whether `part` may be the beginning of the series `whole`."""
    return part.origin == whole.origin and set(part.captures) < set(whole.captures)


def _sorted(squares: Collection[int]) -> tuple[int, ...]:
    return tuple(sorted(squares))


def early_removals(turn: Turn, trail: Trail) -> Iterator[int]:
    """Captured pieces lifted before the capturing piece had reached its last square (FMJD 5.4.10).

    A man that takes one piece may do so in either order (FMJD 4.16).
    """
    if len(turn.captures) < 2:
        return
    arrived = False
    lifted: dict[int, bool] = {}
    for step in trail:
        if step.square in turn.captures:
            if isinstance(step, Lift):
                lifted[step.square] = not arrived
        elif isinstance(step, Place) or step.square == turn.target:
            arrived = isinstance(step, Place) and step.square == turn.target
    yield from (square for square, early in lifted.items() if early)


def longest_pause(turn: Turn, trail: Trail) -> int:
    """The longest time (µs) between two captured pieces taken off one after the other (FMJD 4.11, 5.4.13)."""
    off = {s.square: s.at for s in trail if isinstance(s, Lift) and s.square in turn.captures}
    lifts = sorted(off.values())
    return max((b - a for a, b in pairwise(lifts)), default=0)
