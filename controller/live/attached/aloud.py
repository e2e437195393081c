"""A table that is heard: what is new is said aloud, and what is typed is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from dambord.controller.core.clock.clock_face import picture
from dambord.controller.live.desks.table_view import TableView, ViewInputs
from dambord.controller.live.live_table import PlayedTable
from dambord.controller.speech.matters import news
from dambord.controller.speech.phrase import Phrase
from dambord.controller.speech.questions import answer
from dambord.controller.speech.wording import Wording

STANDS_S = 0.6
"""Seconds for which a table stays as it is before it is told of: hands under way say nothing."""
LOOK_S = 2.0
"""Seconds between two looks where no event came: what is wrong with the board is none."""
AGAIN = "r"
"""The question that has the last answer, or what was said last, said again."""


class Speech(NamedTuple):
    """How a table is heard, as its settings say."""

    language: str
    asked_at: str | None
    """Where questions are typed: the path of a terminal or a named pipe."""


class Speaks(Protocol):
    """A voice, as `speech.voice.Voice` is one."""

    def speak(self, sentences: list[str], *, at_once: bool = False) -> None:
        """Say the sentences; `at_once` instead of all that has not been said yet."""


class Aloud:
    """Tells by `voice` of `table`, in `wording`; `opponent` gives what a view shows of the program."""

    def __init__(
        self,
        table: PlayedTable,
        wording: Wording,
        voice: Speaks,
        opponent: Callable[[Any], Mapping[str, Any]],
    ) -> None:
        self._table, self._wording, self._voice = table, wording, voice
        self._changed = asyncio.Event()
        self._view = TableView(table, "", lambda: ViewInputs(extras=opponent(table.state)), self._changed.set)
        self._told: Mapping[str, Any] | None = None
        self._last: list[str] = []

    def ask(self, question: str) -> None:
        """Answer a question at once."""
        if question.strip().lower() != AGAIN:
            view = self._seen()
            self._last = self._worded(view, answer(view, question))
        self._voice.speak(self._last, at_once=True)

    async def run(self) -> None:
        """Tell what matters, then what is new, until cancelled."""
        self._tell()
        while True:
            try:
                async with asyncio.timeout(LOOK_S):
                    await self._changed.wait()
            except TimeoutError:
                pass
            else:
                self._changed.clear()
                await asyncio.sleep(STANDS_S)
            if self._changed.is_set():
                continue  # hands are at work: later
            self._tell()

    def _tell(self) -> None:
        view = self._seen()
        if said := self._worded(view, news(self._told, view)):
            self._last = said
            self._voice.speak(said)
        self._told = view

    def _seen(self) -> Mapping[str, Any]:
        """The view with the clocks as they are now."""
        view, state = self._view.view(), self._table.state
        if state.clock is None:
            return view
        return {**view, "clock": picture(state.clock.times, self._table.game_time())}

    def _worded(self, view: Mapping[str, Any], phrases: list[Phrase]) -> list[str]:
        return [self._wording.sentence(view, one) for one in phrases]
