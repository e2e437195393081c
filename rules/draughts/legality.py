"""What can be said of a position without its history: whether it can come about, and who can win it."""

from __future__ import annotations

from collections.abc import Mapping

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.interface import DraughtsGame, Fault
from dambord.rules.draughts.position import Position
from dambord.rules.game import Side, other

MOST_STATES = 4000
"""Most ways of one side to go on in a capture, each a square and the pieces captured so far.

In recorded games there were 13 at most, in random games of all rulesets 202.
"""
OVER = ("no-pieces", "cannot-move")
"""Faults of a position in which the game is over; it is one of the game all the same."""
SIDES: dict[Side, str] = {"w": "White", "b": "Black"}


def faults(
    game: DraughtsGame, board: Bitboard, last_rows: Mapping[Side, int], position: Position
) -> tuple[Fault, ...]:
    """Every reason why no play from the start leads to `position`; empty when none is known.

    - Each side has at least one piece, or the game is over (FMJD 7.2.3, LV64 1.12).
    - Neither side has more pieces than at the start (FMJD 2.7, LV64 1.3).
    - No man stands on the row where it would have become a king (FMJD 3.5, LV64 1.6.3). `last_rows` has that
      row of each side's men, as bits of `board`.
    - The side to move has a legal turn, or the game is over (FMJD 7.2.2, LV64 1.12).
    """
    start = game.start()
    found: list[Fault] = []
    for side, name in SIDES.items():
        men, kings = position.of(side)
        pieces, most = (men | kings).bit_count(), sum(start.of(side)).bit_count()
        if not pieces:
            found.append(Fault("no-pieces", side, f"{name} has no pieces"))
        elif pieces > most:
            found.append(Fault("too-many-pieces", side, f"{name} has {pieces} pieces, {most} at the start"))
        if uncrowned := board.numbers(men & last_rows[side]):
            labels = ", ".join(game.labels[square - 1] for square in uncrowned)
            text = f"{name} has a man on the last row ({labels})"
            found.append(Fault("uncrowned", side, text, tuple(uncrowned)))
    if not found and not game.turns(position):
        found.append(Fault("cannot-move", position.side, f"{SIDES[position.side]} is to move and cannot"))
    return tuple(found)


def can_win(position: Position, side: Side) -> bool:
    """Whether `side` has enough pieces to win when the opponent's time runs out (FMJD annex 3, 6.1.1).

    A lone king can't win against a side that has a king too; every other force can.
    """
    men, kings = position.of(side)
    lone_king = not men and kings.bit_count() == 1
    _, enemy_kings = position.of(other(side))
    return not (lone_king and enemy_kings)


def check(game: DraughtsGame, position: Position) -> None:
    """ValueError that names every reason why `position` can't come about in a game."""
    reasons = [fault.text for fault in game.faults(position) if fault.key not in OVER]
    if reasons:
        raise ValueError(f"no position of a game: {'; '.join(reasons)}")
