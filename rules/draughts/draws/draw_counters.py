"""The counts of the rules of draws, computed from the positions of a game; no counter is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dambord.rules.draughts.draws.draw_rules import Counted, Draw, Ending, Keeps, Road
from dambord.rules.draughts.interface import Claim
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.ruleset import Rules
from dambord.rules.game import Side

ENDLESS = 1 << 20
"""More plies than any game has."""


class Count(NamedTuple):
    """The progress of one rule of draws."""

    rule: str
    """Its name in claims and results, `repetition`, `balance` or `25-moves`."""
    count: int  # type: ignore[assignment]  # hides tuple.count, which is of no use here
    """Occurrences of the position, or moves, so far; 0 where the rule does not apply."""
    needed: int
    claimed: bool
    """Whether the draw must be claimed; otherwise it ends the game by itself."""
    clause: str
    applies: bool = True
    """Whether the rule counts in the last position; where it does not, `left` is all that it needs."""

    @property
    def left(self) -> int:
        """How many are still missing."""
        return max(0, self.needed - self.count)


def count(draw: Draw, positions: Sequence[Position], road: int) -> Count:
    """How far `draw` has come in a game; `road` is the main road of the board as bits."""
    if draw.repetition:
        reached, counting = repeated(positions), True
    else:
        first = beginning(draw, positions, road)
        counting = first is not None
        reached = 0 if first is None else moves(draw, positions, first)
    return Count(draw.reason, reached, draw.needed, draw.claimed, draw.clause, counting)


def repeated(positions: Sequence[Position]) -> int:
    """How often the last position has stood on the board with the same side to move."""
    last = positions[-1]
    found = 0
    for position in reversed(positions):
        if not unbroken(Keeps.MATERIAL, position, last):
            break
        found += position.board() == last.board()
    return found


def proof(draw: Draw, positions: Sequence[Position], reached: int) -> tuple[int, ...]:
    """The plies that prove a count (`Claim.plies`)."""
    last = len(positions) - 1
    match draw.counted:
        case Counted.REPETITIONS:
            board = positions[-1].board()
            return tuple(ply for ply, position in enumerate(positions) if position.board() == board)
        case Counted.BALANCE:
            return (last,) if reached else ()
        case Counted.MOVES:
            return (last - 2 * reached + 1, last) if reached else ()


def beginning(draw: Draw, positions: Sequence[Position], road: int) -> int | None:
    """The ply after which the unbroken count begins; None where the rule does not apply."""
    later = positions[-1]
    if not applies(draw, later, road):
        return None
    last = len(positions) - 1
    first = last if begun(draw, later, road) else None
    for ply in range(last - 1, -1, -1):
        position = positions[ply]
        if not unbroken(draw.keeps, position, later) or not applies(draw, position, road):
            break
        if begun(draw, position, road):
            first = ply
        later = position
    return first


def moves(draw: Draw, positions: Sequence[Position], first: int) -> int:
    """The moves counted towards `draw` from the position after ply `first` to the last one."""
    if draw.counted is Counted.BALANCE:
        return 1
    side = stronger(positions[-1]) if draw.strong_moves else None
    if side is None:
        return (len(positions) - 1 - first) // 2
    return sum(positions[ply].side == side for ply in range(first, len(positions) - 1))


def plies_left(draw: Draw, positions: Sequence[Position], road: int) -> int:
    """Plies until `draw` makes a draw if nothing resets its count; ENDLESS where it counts no moves."""
    first = beginning(draw, positions, road)
    if first is None:
        return ENDLESS
    if draw.counted is Counted.BALANCE:
        return 0
    last = positions[-1]
    side = stronger(last) if draw.strong_moves else None
    if side is None:
        return 2 * draw.needed - (len(positions) - 1 - first)
    return 2 * (draw.needed - moves(draw, positions, first)) - (last.side == side)


def unbroken(keeps: Keeps, before: Position, after: Position) -> bool:
    """Whether nothing that resets the count lies between two positions."""
    match keeps:
        case Keeps.ENDING:
            return True
        case Keeps.MEN | Keeps.MEN_ALONE:
            men = before.white_men == after.white_men and before.black_men == after.black_men
            return men and (keeps is Keeps.MEN_ALONE or material(before) == material(after))
        case Keeps.MATERIAL:
            return material(before) == material(after)


def material(position: Position) -> tuple[int, int, int, int]:
    """How many men and kings White has, and Black."""
    return (
        position.white_men.bit_count(),
        position.white_kings.bit_count(),
        position.black_men.bit_count(),
        position.black_kings.bit_count(),
    )


def stronger(position: Position) -> Side | None:
    """The side with more pieces, with more kings of the same number; None when equal."""
    white_men, white_kings, black_men, black_kings = material(position)
    white, black = (white_men + white_kings, white_kings), (black_men + black_kings, black_kings)
    if white == black:
        return None
    return "w" if white > black else "b"


def applies(draw: Draw, position: Position, road: int) -> bool:
    """Whether a position is one of those in which the rule counts."""
    if draw.besides and stands(draw.besides, position, road):
        return False
    if draw.pieces or draw.each:
        return few(draw, *material(position))
    return not draw.ending or stands(draw.ending, position, road)


def few(draw: Draw, white_men: int, white_kings: int, black_men: int, black_kings: int) -> bool:
    """Whether both sides have kings and as many pieces as the rule speaks of."""
    white, black = white_men + white_kings, black_men + black_kings
    least, greatest = draw.pieces or (0, white + black)
    most = draw.each or white + black
    allowed_number = least <= white + black <= greatest and max(white, black) <= most
    return bool(white_kings and black_kings) and allowed_number


def begun(draw: Draw, position: Position, road: int) -> bool:
    """Whether a position in which the rule counts is one with which its count can begin."""
    return not draw.begins or stands(draw.begins, position, road)


def stands(ending: Ending, position: Position, road: int) -> bool:
    """Whether the balance of forces of an ending stands on the board, for either colour."""
    white_men, white_kings, black_men, black_kings = material(position)
    white, black = (white_men, white_kings), (black_men, black_kings)
    on_road = position.white_kings & road, position.black_kings & road
    return (balanced(ending, white, black) and allowed(ending.road, *on_road)) or (
        balanced(ending, black, white) and allowed(ending.road, *reversed(on_road))
    )


def balanced(ending: Ending, strong: tuple[int, int], weak: tuple[int, int]) -> bool:
    """Whether the (men, kings) of two sides are the balance of an ending."""
    return any(fits(force, strong) for force in ending.strong) and any(
        fits(force, weak) for force in ending.weak
    )


def fits(force: str, pieces: tuple[int, int]) -> bool:
    """Whether the (men, kings) of a side are a force such as `KKm` or `KKK+`."""
    men, kings = force.count("m"), force.count("K")
    if force.endswith("K+"):
        return pieces[0] == men and pieces[1] >= kings
    return pieces == (men, kings)


def allowed(road: Road, strong: int, weak: int) -> bool:
    """Whether who must stand on the main road does; `strong` and `weak` are the kings there, as bits."""
    match road:
        case Road.NOBODY:
            return True
        case Road.WEAK:
            return bool(weak)
        case Road.STRONG:
            return bool(strong)


def judge(rules: Rules, positions: Sequence[Position], road: int) -> Claim:
    """Judge a draw claimed by the side to move, by the rule that grants it or else comes nearest."""
    counts = [count(draw, positions, road) for draw in rules.draws]
    if not counts:
        return Claim("none", False, 0, 0, rules.source)
    nearest = max(counts, key=lambda count: (not count.left, count.count / count.needed))
    plies = proof(rules.draws[counts.index(nearest)], positions, nearest.count)
    return Claim(nearest.rule, not nearest.left, nearest.count, nearest.needed, nearest.clause, plies)
