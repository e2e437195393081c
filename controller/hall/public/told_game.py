"""A game as its lines have told it so far."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dambord import hardware
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import Woken
from dambord.controller.hall.archive.intake import Row
from dambord.controller.hall.archive.stands import Stand
from dambord.controller.record.format import Continued
from dambord.controller.record.header import read_header
from dambord.controller.record.line import SECOND, lost_in
from dambord.controller.record.replay import read_told, terms
from dambord.controller.record.states.snapshot import fingerprint
from dambord.controller.record.states.state_codec import decode_state, encode_state
from dambord.rules.draughts.pdn.game_record import RESULTS
from dambord.rules.game import SIDES, Side


class CameTo(NamedTuple):
    """What a game has come to."""

    plies: int
    result: str
    """As in PDN; `*` while it is open."""
    reason: str
    confirmed: bool
    """Whether both players have confirmed the result."""


class ToldGame:
    """A game that begins with `row`. Raises ValueError if it can't be shown here, in one line."""

    def __init__(self, number: int, row: Row) -> None:
        self.number = number
        self.began = row.began
        self.header = read_header(row.header)
        if self.header.board not in hardware.names():
            raise ValueError("is played on a board that is not described here")
        self.terms = terms(self.header)
        self.family = family_of(self.terms)
        self.state: Any = self.family.opening(self.terms)
        self.following = 0
        """The number of the line after those that are in it."""
        self._received = 0.0
        self._at = 0

    def take(self, line: str, received: float) -> None:
        """Take in its next line, which came at `received`. Raises ValueError, and changes nothing then."""
        state = self.state
        for event in read_told([line], self.terms):
            if isinstance(event, Continued):
                state = decode_state(event.state, self.terms)
            else:
                state, _ = self.family.stepping.step(state, event)
        self.state = state
        self.following += max(lost_in(line), 1)
        self._received, self._at = received, state.now

    def came_to(self) -> CameTo:
        """What it has come to so far."""
        state = self.state
        outcome = state.outcome
        winner: Side | None = None if outcome is None else outcome.winner
        result, reason = ("*", "") if outcome is None else (RESULTS[winner], outcome.reason)
        return CameTo(len(state.plies), result, reason, len({*state.aside.confirmed}) == len(SIDES))

    def stand(self, texts: Sequence[str], shown: Mapping[str, Any]) -> Stand:
        """It, to be restored by this very program. Raises ValueError for a state that can't be written."""
        told = json.dumps({"came": self.came_to(), "texts": texts, "shown": shown})
        code, state = fingerprint(self.terms), encode_state(self.state)
        return Stand(self.following, self._received, self._at, code, state, told)

    def restore(self, stand: Stand) -> None:
        """Go on from a stand; nothing happens where another program has made it."""
        if stand.code != fingerprint(self.terms):
            return
        self.state = decode_state(stand.state, self.terms)
        self.following, self._received, self._at = stand.following, stand.received, stand.at

    def shown(self, wall: float, alive: float) -> tuple[Any, int]:
        """The state at `wall`, and that instant in µs of the game: what falls due by itself has fallen due.

        `alive` is when its board was heard last: time goes on no further than that.
        """
        passed = max(min(wall, max(alive, self._received)) - self._received, 0.0)
        now = self._at + round(passed * SECOND)
        state, _ = self.family.stepping.step(self.state, Woken(now))
        return state, now
