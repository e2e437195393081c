"""The state of a board as the hall tells it: the same at the board, and worked out of its record later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dambord.controller.core.clock import picture
from dambord.controller.core.families import family_of
from dambord.controller.core.table.matter import Need
from dambord.controller.core.table.table_state import TableState
from dambord.controller.record.header import Header
from dambord.controller.record.line import SECOND

SHOWN = ("link", "phase", "side", "ply", "fen", "result")


class TablePicture:
    """Draws states of one table. It remembers since when something needs an arbiter."""

    def __init__(self) -> None:
        self._game = 0
        self._since: dict[tuple[Need, str | None], int] = {}

    def of(self, game: int, header: Header, state: TableState, now: int, fault: str = "") -> dict[str, Any]:
        """The state of the game numbered `game` at `now` (µs of game time), ready for JSON; no names."""
        family = family_of(state.terms)
        shown, now = family.view(state), max(now, state.now)
        if game != self._game:
            self._game, self._since = game, {}
        needs = [(matter.need, matter.side) for matter in family.attention(state, now, fault)]
        self._since = {need: self._since.get(need, now) for need in needs}
        told: dict[str, Any] = {"game": game, "rules": header.rules}
        told |= {key: shown[key] for key in SHOWN}
        told["offer"] = shown.get("offer")
        told["announced"] = None if shown["announced"] is None else shown["announced"]["text"]
        told["last"] = shown["moves"][-1]["text"] if shown["moves"] else None
        if state.over:
            told["confirmed"] = list(state.aside.confirmed)
        told["clock"] = None if state.clock is None else _clock(picture(state.clock.times, now))
        told["needs"] = [
            {"what": what, "side": side, "since": since / SECOND}
            for (what, side), since in self._since.items()
        ]
        return told


def _clock(shown: Mapping[str, Any]) -> dict[str, Any]:
    """Both clocks: seconds left, below 0 after the flag where clocks run on, and whose runs."""
    left = {side: (shown[side]["left"] - shown[side]["over"]) / SECOND for side in ("w", "b")}
    return {**left, "runs": None if shown["paused"] else shown["running"], "flag": shown["flag"]}


def still(told: Mapping[str, Any]) -> dict[str, Any]:
    """A state without what passes by itself: the times of its clocks."""
    clock = told["clock"]
    return {**told, "clock": None if clock is None else {"runs": clock["runs"], "flag": clock["flag"]}}
