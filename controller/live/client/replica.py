"""The game of another process as far as it has told: its state, stepped by the same events as there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import Woken
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.table_state import TableState
from dambord.controller.live.desks.table_view import ViewInputs
from dambord.controller.record.format import read_event
from dambord.controller.record.header import Header, read_header
from dambord.controller.record.replay import terms
from dambord.controller.record.states.state_codec import decode_state

SILENT = "the game does not answer: the page shows it as it was"
"""Shown while there is no connection to the game process."""


class ToldTrouble:
    """What is the matter with the board, as told."""

    def __init__(self) -> None:
        self.remark: Remark | None = None
        self.lasts = False


class Replica:
    """Implements `live.live_table.LiveTable`. `now` is the monotonic clock in µs, as in the game."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self.trouble = ToldTrouble()
        self.connected = False
        self.told: Mapping[str, Any] = {}
        """What was told beside the state; see `live.protocol.view_feed`."""
        self.begun = 0
        """How many games have been told from their beginning, or from where they were, on."""
        self._epoch = 0
        self._header: Header | None = None
        self._state: TableState | None = None
        self._listeners: list[Callable[[Any, Sequence[Saying]], None]] = []

    @property
    def there(self) -> bool:
        """Whether the game has been told at all."""
        return self._state is not None and bool(self.told)

    @property
    def fault(self) -> str:
        """What is wrong with the record, or with the way to the game."""
        return str(self.told.get("fault", "")) if self.connected else SILENT

    @property
    def game(self) -> int:
        """The game's number in the record; 0 as long as the game could not be recorded."""
        return int(self.told.get("game", 0))

    @property
    def recorded(self) -> int:
        """The number of events of the game that are on disk."""
        return int(self.told.get("recorded", 0))

    @property
    def state(self) -> Any:
        """The state of the table. Raises RuntimeError before it has been told."""
        if self._state is None:
            raise RuntimeError("no game has been told")
        return self._state

    @property
    def header(self) -> Header:
        """The header of the game. Raises RuntimeError before it has been told."""
        if self._header is None:
            raise RuntimeError("no game has been told")
        return self._header

    @property
    def inputs(self) -> ViewInputs:
        """What the view shows beside the state."""
        told = self.told
        return ViewInputs(
            told.get("lit"), told.get("extras", {}), told.get("virtual"), told.get("interpreter", "")
        )

    def game_time(self) -> int:
        """Return the game time in microseconds."""
        return self._now() - self._epoch

    def listen(self, listener: Callable[[Any, Sequence[Saying]], None]) -> Callable[[], None]:
        """Call `listener` with every new state and its sayings. Returns a function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def take(self, message: Mapping[str, Any]) -> None:
        """Take a message of the game in. Raises ValueError, LookupError or TypeError for one that can't be
        one."""
        match message:
            case {"table": {"header": header, "epoch": int(epoch), "state": state}}:
                self._header, self._epoch = read_header(header), epoch
                self.begun += 1
                self._apply(decode_state(state, terms(self._header)), ())
            case {"woken": int(at)}:
                self._step(Woken(at))
            case {"step": str(line)}:
                sensing = self.state.terms.sensing
                self._step(read_event(json.loads(line), "step", sensing.sensor, sensing.cells))
            case {"shown": dict(fresh)}:
                self.told = {**self.told, **fresh}
                self.trouble.lasts = bool(self.told.get("lasts"))
                remark = self.told.get("trouble")
                self.trouble.remark = None if remark is None else Remark.from_json(remark)

    def _step(self, event: Any) -> None:
        self._apply(*family_of(self.state.terms).stepping.step(self.state, event))

    def _apply(self, state: TableState, sayings: Sequence[Saying]) -> None:
        self._state = state
        for listener in tuple(self._listeners):
            listener(state, sayings)
