"""Which games have been met before."""

from __future__ import annotations

from array import array
from hashlib import blake2b

from dambord.rules.draughts.pdn.game_record import GameRecord, Ply

FEWEST = 1 << 10
MOST = 1 << 24
"""Places of the table, a power of two; one takes 8 bytes."""
FORFEIT = ("White", "Black", "Event", "Date", "Round")
"""Tags that tell games without a move apart."""


class SeenGames:
    """Remembers games by ruleset, start and moves of the main line: 16 to 32 bytes for each.

    Two different games are taken for one with a probability of 1 in 10 millions in a collection of a
    million, as only 64 bits of a digest are kept.
    """

    def __init__(self, most: int = MOST) -> None:
        """`most` are the places that the table may have; it holds half as many games."""
        self._table = array("Q", bytes(8 * FEWEST))
        self._count = 0
        self._most = most

    def __len__(self) -> int:
        return self._count

    def add(self, record: GameRecord) -> bool:
        """Remember a game; whether it was not known. ValueError when there are too many."""
        digest = digest_of(record)
        place = self._place(digest)
        if self._table[place]:
            return False
        if 2 * (self._count + 1) > len(self._table):
            self._grow()
            place = self._place(digest)
        self._table[place] = digest
        self._count += 1
        return True

    def _place(self, digest: int) -> int:
        """Where a digest is, or would be put."""
        last = len(self._table) - 1
        place = digest & last
        while self._table[place] not in (0, digest):
            place = (place + 1) & last
        return place

    def _grow(self) -> None:
        if 2 * len(self._table) > self._most:
            raise ValueError(f"more than {self._count} different games; split them first")
        before = self._table
        self._table = array("Q", bytes(16 * len(before)))
        for digest in before:
            if digest:
                self._table[self._place(digest)] = digest


def digest_of(record: GameRecord) -> int:
    """64 bits, never 0, of what makes a game the same: ruleset, start, and the moves of the main line."""
    game = record.game
    hashed = blake2b(repr((game.name, game.rules.chosen, game.fen(record.start))).encode(), digest_size=8)
    for item in record.items:
        if isinstance(item, Ply):
            turn = item.turn
            hashed.update(b"%x-%x-%x " % (turn.start, turn.end, turn.taken))
        else:
            hashed.update(f"{game.fen(item.position)} ".encode())
    if not record.items:
        hashed.update(repr([record.tags.get(name) for name in FORFEIT]).encode())
    return int.from_bytes(hashed.digest(), "big") or 1
