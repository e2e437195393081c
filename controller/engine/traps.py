"""Among turns that all draw: first the one after which the opponent is most likely to go wrong."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.tables import Tables


def by_traps(game: Draughts, tables: Tables, positions: Sequence[Position], turns: list[Turn]) -> list[Turn]:
    """The turns of a position that the tables call drawn, the likeliest to win first; of others as they are.

    What counts is the share of the replies that lose. A position that has stood before comes last.
    """
    if tables.value(positions[-1]) != 0:
        return turns
    stood = {position.board() for position in positions}

    def chance(turn: Turn) -> tuple[bool, bool, float]:
        value = tables.value(turn.after)
        replies = [tables.value(after) for after in game.successors(turn.after)] if value == 0 else []
        # After a reply that loses, the side to move wins: even and not 0.
        lose = sum(1 for reply in replies if reply and reply % 2 == 0)
        return value == 0, turn.after.board() not in stood, lose / max(1, len(replies))

    return sorted(turns, key=chance, reverse=True)
