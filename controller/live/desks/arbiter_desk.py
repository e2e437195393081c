"""The arbiter's view of a live table: what needs attention, evidence and rulings."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from typing import Any

from dambord.controller.core.clock import picture
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    SetPosition,
)
from dambord.controller.core.messages.events import Ruled
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.messages.sayings import Ruling, Saying
from dambord.controller.core.table.matter import Matter
from dambord.controller.core.table.table_state import TableState
from dambord.controller.live.desks.games_desk import GamesDesk
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.record.format import read_events
from dambord.controller.record.journal import Journal
from dambord.controller.record.line import SECOND
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import terms
from dambord.controller.web.api.console import Busy, Conflict, Missing

RULED_WITHIN_S = 10.0
"""Time-out in seconds for a ruling to be recorded and applied."""


class ArbiterDesk:
    """The arbiter's interface to the live game and its record; implements `web.api.console.Console`."""

    def __init__(self, game_loop: GameLoop, journal: Journal) -> None:
        self._game_loop = game_loop
        self._journal = journal
        self.library = GamesDesk(game_loop, journal)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="arbiter")
        self._waiting: list[tuple[Act, asyncio.Future[Ruling]]] = []
        game_loop.listen(self._heard)
        game_loop.listen_refused(self._not_recorded)

    def _heard(self, state: TableState, sayings: Sequence[Saying]) -> None:
        for saying in sayings:
            if isinstance(saying, Ruling):
                for act, said in self._waiting:
                    if act is saying.act and not said.done():
                        said.set_result(saying)

    def _not_recorded(self, ruling: Ruled, fault: str) -> None:
        for act, said in self._waiting:
            if act is ruling.act and not said.done():
                said.set_exception(Busy(f"not done: {fault}"))

    def table(self) -> dict[str, Any]:
        """Return a summary of the table as JSON: the game, its state, what needs attention. Times are in
        seconds."""
        state = self._game_loop.state
        family, now = family_of(state.terms), max(self._game_loop.game_time(), state.now)
        shown = family.view(state)
        kept = ("rules", "commit", "phase", "side", "ply", "fen", "result", "link")
        of_match = ("match", "cube", "dice")
        matters = family.attention(state, now, self._game_loop.fault)
        if (trouble := self._game_loop.trouble.remark) is not None:
            matters = (Matter.of("fault", trouble), *matters)
        return {
            "game": self._game_loop.game,
            **self._game_loop.header.occasion.shown(),
            "now": now / SECOND,
            **{key: shown[key] for key in kept},
            **{key: shown[key] for key in of_match if key in shown},
            "clock": None if state.clock is None else picture(state.clock.times, now),
            "last": shown["moves"][-1]["text"] if shown["moves"] else None,
            "attention": [asdict(matter) for matter in matters],
        }

    def evidence(self) -> dict[str, Any]:
        """Return the evidence on the current turn, as JSON."""
        state = self._game_loop.state
        return {"game": self._game_loop.game, **family_of(state.terms).evidence(state)}

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
        state, why_not = self._game_loop.state, self._why_not(act, game, ply)
        checked: dict[str, Any] = {"ok": why_not is None}
        if why_not is not None:
            checked["refused"] = str(why_not)
        if isinstance(why_not, Remark):
            checked["remark"] = why_not.as_json()
        if isinstance(act, SetPosition):
            checked["position"] = family_of(state.terms).placed(state, act.fen) or None
            overridden = replace(act, override=True)
            checked["override"] = why_not is not None and self._why_not(overridden, game, ply) is None
        return checked

    def _why_not(self, act: Act, game: int | None, ply: int | None) -> Remark | str | None:
        """Return why `act` can't be done now; None if it can. A text is about `game` and `ply`."""
        game_loop = self._game_loop
        if game not in (None, game_loop.game):
            return f"game {game_loop.game} is played, not game {game}"
        played = len(game_loop.state.plies)
        if ply not in (None, played):
            return f"{played} plies have been played, not {ply}: look again"
        return family_of(game_loop.state.terms).refusal(game_loop.state, act)

    async def rule(self, who: str, why: str, act: Act, game: int | None, ply: int | None) -> dict[str, Any]:
        """Apply a ruling of the arbiter `who` for the reason `why`; return the ruling as JSON.

        `game` and `ply` say on which game and number of plies the arbiter based the ruling; None skips the
        check. Raises Conflict if the act is not possible or the game has moved on, Busy after a time-out.
        """
        game_loop = self._game_loop
        if why_not := self._why_not(act, game, ply):
            raise Conflict(str(why_not))
        said: asyncio.Future[Ruling] = asyncio.get_running_loop().create_future()
        self._waiting.append((act, said))
        try:
            game_loop.tell(game_loop.now(), lambda at: Ruled(at, who, why, act))
            async with asyncio.timeout(RULED_WITHIN_S):
                ruling = await said
        except TimeoutError:
            raise Busy("the table does not answer; look whether the ruling has been done") from None
        finally:
            self._waiting = [pair for pair in self._waiting if pair[1] is not said]
        if ruling.refused:
            raise Conflict(ruling.refused)
        return {"t": ruling.at / SECOND, **saying_fields(ruling)}

    def _recorded(self, game: int | None) -> Recorded:
        with self._reading() as journal:
            recorded = journal.load(game)
        if recorded is None:
            raise Missing(f"there is no game {game} in this record")
        return recorded

    def _reading(self) -> RecordReader:
        """Open the record for reading: the connection that writes it is never kept waiting."""
        return RecordReader(self._journal.path)
