"""The counts of the rules of draws, computed from the positions of a game; no counter is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dambord.rules.draughts.draws.draw_rules import Draw, Ending, Keeps
from dambord.rules.draughts.interface import Claim
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.ruleset import Rules
from dambord.rules.game import Side


class Count(NamedTuple):
    """The progress of one rule of draws."""

    rule: str
    """Its name in claims and results, `repetition` or `25-moves`."""
    count: int  # type: ignore[assignment]  # hides tuple.count, which is of no use here
    """Occurrences of the position, or moves, so far; 0 where the rule does not apply."""
    needed: int
    claimed: bool
    """Whether the draw must be claimed; otherwise it ends the game by itself."""
    clause: str

    @property
    def left(self) -> int:
        """How many are still missing."""
        return max(0, self.needed - self.count)


def count(draw: Draw, positions: Sequence[Position], road: int) -> Count:
    """How far `draw` has come in a game; `road` is the main road of the board as bits."""
    reached = repeated(positions) if draw.repetition else moves(draw, positions, road)
    return Count(draw.reason, reached, draw.needed, draw.claimed, draw.clause)


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
    if draw.repetition:
        board = positions[-1].board()
        return tuple(ply for ply, position in enumerate(positions) if position.board() == board)
    return (last - 2 * reached + 1, last) if reached else ()


def moves(draw: Draw, positions: Sequence[Position], road: int) -> int:
    """The moves counted towards `draw` up to the last position."""
    later = positions[-1]
    if not applies(draw, later, road):
        return 0
    plies = strong = 0
    side = stronger(later)
    for position in reversed(positions[:-1]):
        if not unbroken(draw.keeps, position, later) or not applies(draw, position, road):
            break
        plies += 1
        strong += position.side == side
        later = position
    return strong if draw.strong_moves else plies // 2


def unbroken(keeps: Keeps, before: Position, after: Position) -> bool:
    """Whether nothing that resets the count lies between two positions."""
    match keeps:
        case Keeps.ENDING:
            return True
        case Keeps.MEN:
            men = before.white_men == after.white_men and before.black_men == after.black_men
            return men and material(before) == material(after)
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


def stronger(position: Position) -> Side:
    """The side with more pieces, with more kings of the same number; White when equal."""
    white_men, white_kings, black_men, black_kings = material(position)
    white, black = (white_men + white_kings, white_kings), (black_men + black_kings, black_kings)
    return "w" if white >= black else "b"


def applies(draw: Draw, position: Position, road: int) -> bool:
    """Whether a position is one of those in which the rule counts."""
    white_men, white_kings, black_men, black_kings = material(position)
    if draw.pieces:
        least, greatest = draw.pieces
        pieces = white_men + white_kings + black_men + black_kings
        return bool(white_kings and black_kings) and least <= pieces <= greatest
    if not draw.ending:
        return True
    white = (white_men, white_kings)
    black = (black_men, black_kings)
    return (balanced(draw.ending, white, black) and on_road(draw.ending, position.black_kings, road)) or (
        balanced(draw.ending, black, white) and on_road(draw.ending, position.white_kings, road)
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


def on_road(ending: Ending, kings: int, road: int) -> bool:
    """Whether the weak side's king stands where the ending requires it."""
    return not ending.road or bool(kings & road)


def judge(rules: Rules, positions: Sequence[Position], road: int) -> Claim:
    """Judge a draw claimed by the side to move, by the rule that grants it or else comes nearest."""
    counts = [count(draw, positions, road) for draw in rules.draws]
    if not counts:
        return Claim("none", False, 0, 0, rules.source)
    nearest = max(counts, key=lambda count: (not count.left, count.count / count.needed))
    plies = proof(rules.draws[counts.index(nearest)], positions, nearest.count)
    return Claim(nearest.rule, not nearest.left, nearest.count, nearest.needed, nearest.clause, plies)
