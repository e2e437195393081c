"""The transposition table: what was found out about positions, in bounded memory."""

from __future__ import annotations

from dambord.rules.draughts.movegen.packed_move import PackedMove

EXACT, LOWER, UPPER = 0, 1, 2
"""Whether a score is the value of a position, at most that, or at least that."""

Key = tuple[int, ...]
"""The pieces of the side to move and of the other side; beyond that what else decides about legal turns."""
Entry = tuple[int, int, int, PackedMove]
"""(plies searched, EXACT, LOWER or UPPER, score from this position on, best move)."""


class Table:
    """Two generations of entries for one side to move.

    When the young one is full it becomes the old one, and the old one is dropped. An entry that is still of
    use has then been written again.
    """

    def __init__(self, entries: int) -> None:
        self.room = entries // 2
        self.young: dict[Key, Entry] = {}
        self.old: dict[Key, Entry] = {}

    def get(self, key: Key) -> Entry | None:
        """What is known of a position."""
        return self.young.get(key) or self.old.get(key)

    def put(self, key: Key, entry: Entry) -> None:
        """Keep what was found out."""
        if len(self.young) >= self.room:
            self.old = self.young
            self.young = {}
        if self.room:
            self.young[key] = entry
