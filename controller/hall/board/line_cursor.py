"""Where a board goes on sending its record, by what the desk says that it has."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Place = tuple[int, int]
"""A game and the number of a line in it."""
START: Place = (1, 0)
WINDOW = 512
"""Lines that may be under way without being in the archive, while a desk is there."""
STALLED_S = 5.0
"""Seconds without news from a desk that is there, after which what is not in its archive is sent again."""


@dataclass(frozen=True, slots=True)
class Have:
    """What the desk has of a board: everything up to this line."""

    record: str
    place: Place
    seal: str

    @property
    def following(self) -> Place:
        """The first place that it does not have."""
        game, sequence = self.place
        return game, sequence + 1


def read_have(message: Mapping[str, Any] | None) -> Have | None:
    """Parse what the desk says that it has; None if it can't be one."""
    match message:
        case {"record": str(record), "game": int(game), "sequence": int(sequence), "seal": str(seal)}:
            return Have(record, (game, sequence), seal)
    return None


class LineCursor:
    """`next` is the first line that has not been sent; `rewinds` counts how often it went elsewhere."""

    def __init__(self) -> None:
        self.next: Place = START
        self.rewinds = 0
        self._under_way: deque[Place] = deque(maxlen=WINDOW)
        """Lines that were sent and are not known to be in the archive."""
        self._have: Have | None = None
        self._heard = 0.0

    def renew(self) -> None:
        """Nothing is known of what was under way: the connection, or the desk, is another one."""
        self._go(START if self._have is None else self._have.following)

    def sent(self, place: Place, lost: int = 1) -> None:
        """A line was sent; it stands for `lost` numbers."""
        game, sequence = place
        self.next = game, sequence + lost
        self._under_way.append(place)

    def heard(self, have: Have | None, now: float) -> None:
        """The desk has told what it has (None: nothing of this record). `now` is in seconds."""
        before, self._have, self._heard = self._have, have, now
        if have is None:
            self._go(START)
            return
        while self._under_way and self._under_way[0] <= have.place:
            self._under_way.popleft()
        # The first word of a desk, its word again because it lacks something, or more than was sent.
        if before is None or have == before or have.following > self.next:
            self._go(have.following)

    def waits(self, now: float) -> bool:
        """Look after a desk that is there, but silent: whether nothing more may be sent now."""
        if self._under_way and now - self._heard >= STALLED_S:
            self._heard = now
            self.renew()
        return len(self._under_way) == WINDOW

    def _go(self, place: Place) -> None:
        if place != self.next:
            self.next = place
            self.rewinds += 1
        self._under_way.clear()
