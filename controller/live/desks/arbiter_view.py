"""What an arbiter sees of a table: what needs attention, evidence, and whether a ruling could be done now."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from dambord.controller.core.clock import picture
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.arbiter_acts import Act, SetPosition
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.matter import Matter
from dambord.controller.live.live_table import LiveTable
from dambord.controller.record.format import read_events
from dambord.controller.record.line import SECOND
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import terms
from dambord.controller.web.api.console import Missing
from dambord.rules.draughts import Draughts, Position
from dambord.rules.game import other
from dambord.rules.tables import Result, tables_of


class ArbiterView:
    """The state of `table` and the games of the record at `path`, for arbiters."""

    def __init__(self, table: LiveTable, path: Path) -> None:
        self._table = table
        self._path = path
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="arbiter")

    def table(self) -> dict[str, Any]:
        """Return a summary of the table as JSON: the game, its state, what needs attention. Times are in
        seconds."""
        state = self._table.state
        family, now = family_of(state.terms), max(self._table.game_time(), state.now)
        shown = family.view(state)
        kept = ("rules", "commit", "phase", "side", "ply", "fen", "result", "link")
        of_match = ("match", "cube", "dice")
        matters = family.attention(state, now, self._table.fault)
        if (trouble := self._table.trouble.remark) is not None:
            matters = (Matter.of("fault", trouble), *matters)
        return {
            "game": self._table.game,
            **self._table.header.occasion.shown(),
            "now": now / SECOND,
            **{key: shown[key] for key in kept},
            **{key: shown[key] for key in of_match if key in shown},
            "clock": None if state.clock is None else picture(state.clock.times, now),
            "last": shown["moves"][-1]["text"] if shown["moves"] else None,
            "attention": [asdict(matter) for matter in matters],
        }

    def evidence(self) -> dict[str, Any]:
        """Return the evidence on the current turn, as JSON."""
        state = self._table.state
        return {"game": self._table.game, **family_of(state.terms).evidence(state)}

    async def ending(self) -> dict[str, Any] | None:
        """Return how the position ends with best play, as JSON; None where that is not solved."""
        state = self._table.state
        if not isinstance(state.terms.game, Draughts):
            return None
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, solved_ending, state.terms.game, state.position)

    async def history(self, game: int | None) -> list[dict[str, Any]]:
        """Return irregularities, doubts and rulings of a game (None: the live one), each with its evidence.

        Raises Missing if there is no game with that number.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, self._history, game)

    def _history(self, game: int | None) -> list[dict[str, Any]]:
        recorded = self._recorded(game)
        agreed = terms(recorded.header)
        events = tuple(read_events(recorded.lines, agreed.sensing.sensor, agreed.sensing.cells))
        return list(family_of(agreed).history(agreed, events))

    def check(self, act: Act, game: int | None, ply: int | None) -> dict[str, Any]:
        """Return whether `act` could be done now, as JSON (`docs/formats.md`, Checking an act)."""
        state, why_not = self._table.state, self.why_not(act, game, ply)
        checked: dict[str, Any] = {"ok": why_not is None}
        if why_not is not None:
            checked["refused"] = str(why_not)
        if isinstance(why_not, Remark):
            checked["remark"] = why_not.as_json()
        if isinstance(act, SetPosition):
            checked["position"] = family_of(state.terms).placed(state, act.fen) or None
            overridden = replace(act, override=True)
            checked["override"] = why_not is not None and self.why_not(overridden, game, ply) is None
        return checked

    def why_not(self, act: Act, game: int | None, ply: int | None) -> Remark | str | None:
        """Return why `act` can't be done now; None if it can. A text is about `game` and `ply`."""
        table = self._table
        if game not in (None, table.game):
            return f"game {table.game} is played, not game {game}"
        played = len(table.state.plies)
        if ply not in (None, played):
            return f"{played} plies have been played, not {ply}: look again"
        return family_of(table.state.terms).refusal(table.state, act)

    def _recorded(self, game: int | None) -> Recorded:
        with self._reading() as journal:
            recorded = journal.load(game)
        if recorded is None:
            raise Missing(f"there is no game {game} in this record")
        return recorded

    def _reading(self) -> RecordReader:
        """Open the record for reading: the connection that writes it is never kept waiting."""
        return RecordReader(self._path)


def solved_ending(game: Draughts, position: Position) -> dict[str, Any] | None:
    """Who wins an ending, and in how many plies; the rules of draws are not looked at."""
    found = tables_of(game).ask(position)
    if found is None:
        return None
    winner = {Result.WIN: position.side, Result.LOSS: other(position.side), Result.DRAW: None}[found.result]
    return {"winner": winner, "plies": found.plies}
