"""What can be said of a position without its history: whether it can come about, and who can win it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.interface import DraughtsGame, Fault
from dambord.rules.draughts.movegen.generator import Generator
from dambord.rules.draughts.movegen.packed_move import SearchBudget, TooManyCapturesError
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.ruleset import Goal, Rules
from dambord.rules.game import SIDE_NAMES, Side, other

MOST_STATES = 4000
"""Most ways of one side to go on in a capture, each a square and the pieces captured so far.

In recorded games there were 13 at most, in random games of all rulesets 202.
"""


class Known(DraughtsGame, Protocol):
    """What this module needs of a ruleset."""

    @property
    def rules(self) -> Rules:
        """The record of the ruleset."""

    @property
    def board(self) -> Bitboard:
        """Its squares as bits."""

    @property
    def generators(self) -> Mapping[Side, Generator]:
        """The generator of each side."""


def check(game: Known, position: Position) -> None:
    """ValueError that names every reason why `position` can't come about in a game."""
    if reasons := [fault.text for fault in impossible(game, position)]:
        raise ValueError(f"no position of a game: {'; '.join(reasons)}")


def faults(game: Known, position: Position) -> tuple[Fault, ...]:
    """Every reason why nobody plays on from `position`; empty when none is known.

    It can't come about (`impossible`), or the game is over: a side has no pieces (FMJD 7.2.3, LV64 1.12), or
    the side to move has no legal turn (FMJD 7.2.2, LV64 1.12).
    """
    found = list(impossible(game, position))
    known = {(fault.key, fault.side) for fault in found}
    for side, name in SIDE_NAMES.items():
        if not any(position.of(side)) and ("no-pieces", side) not in known:
            found.append(Fault("no-pieces", side, f"{name} has no pieces"))
    if not found and not game.turns(position):
        found.append(
            Fault("cannot-move", position.side, f"{SIDE_NAMES[position.side]} is to move and cannot")
        )
    return tuple(found)


def impossible(game: Known, position: Position) -> tuple[Fault, ...]:
    """Every reason why no play from the start leads to `position`; empty when none is known."""
    found = tuple(misplaced(game, position)) or tuple(unreachable(game, position))
    return found or tuple(countless(game, position))


def misplaced(game: Known, position: Position) -> Iterator[Fault]:
    """Bits that stand for no piece on a square of the board. Positions read from text have none."""
    seen = 0
    for side, name in SIDE_NAMES.items():
        men, kings = position.of(side)
        if (men | kings) & ~game.board.everywhere:
            yield Fault("off-board", side, f"{name} has a piece beside the board")
        if twice := game.board.numbers((men & kings | (men | kings) & seen) & game.board.everywhere):
            yield Fault("two-pieces", side, f"two pieces on one square ({labels(game, twice)})", twice)
        seen |= men | kings
        king, times = position.runs[:2] if side == "w" else position.runs[2:]
        counted = game.rules.king_repeats and times > 0 and king.bit_count() == 1 and king & kings
        if (king or times) and not counted:
            yield Fault("king-run", side, f"{name}'s count of one king's moves is of no king it has")


def unreachable(game: Known, position: Position) -> Iterator[Fault]:
    """Pieces that no play puts there.

    - The side that moved last has a piece (the one moved).
    - Neither side has more pieces, or more men, than at the start (FMJD 2.7, LV64 1.3).
    - No man stands on the row where it would have become a king (FMJD 3.5, LV64 1.6.3).
    - Where the first king wins, nobody moves who has one.
    """
    start = game.start()
    for side, name in SIDE_NAMES.items():
        men, kings = position.of(side)
        most_men, most_kings = start.of(side)
        pieces, most = (men | kings).bit_count(), (most_men | most_kings).bit_count()
        if not pieces and side != position.side:
            yield Fault("no-pieces", side, f"{name} has no pieces")
        if pieces > most:
            yield Fault("too-many-pieces", side, f"{name} has {pieces} pieces, {most} at the start")
        elif men.bit_count() > most_men.bit_count():
            text = f"{name} has {men.bit_count()} men, {most_men.bit_count()} at the start"
            yield Fault("too-many-men", side, text)
        if uncrowned := game.board.numbers(men & game.generators[side].search.last_row):
            text = f"{name} has a man on the last row ({labels(game, uncrowned)})"
            yield Fault("uncrowned", side, text, uncrowned)
        if kings and side == position.side and game.rules.goal is Goal.FIRST_KING:
            text = f"{name} is to move and has a king, with which the game has ended"
            yield Fault("king-has-won", side, text)


def countless(game: Known, position: Position) -> Iterator[Fault]:
    """Positions whose turns can't be found in bounded time; no game comes near them."""
    for side, name in SIDE_NAMES.items():
        try:
            bounded(game, position, side)
        except TooManyCapturesError:
            yield Fault("countless-captures", side, f"{name} has more than {MOST_STATES} ways to capture")


def bounded(game: Known, position: Position, side: Side, most_states: int = MOST_STATES) -> None:
    """TooManyCapturesError when `side` has more ways to go on in a capture."""
    mine, theirs = position.of(side), position.of(other(side))
    budget = SearchBudget(most_states)
    game.generators[side].captures(*mine, *theirs, sum(mine) | sum(theirs), budget)


def labels(game: Known, squares: tuple[int, ...]) -> str:
    """The ruleset's names of squares, for a sentence."""
    return ", ".join(game.labels[square - 1] for square in squares)


def can_win(position: Position, side: Side) -> bool:
    """Whether `side` has enough pieces to win when the opponent's time runs out (FMJD annex 3, 6.1.1).

    A lone king can't win against a side that has a king too; every other force can.
    """
    men, kings = position.of(side)
    lone_king = not men and kings.bit_count() == 1
    _, enemy_kings = position.of(other(side))
    return not (lone_king and enemy_kings)
