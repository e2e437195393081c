"""A table that is heard: what is new is said aloud, and what is typed is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from dambord.controller.live.desks.table_view import TableView, ViewInputs
from dambord.controller.live.live_table import PlayedTable
from dambord.controller.speech.ear import Ear
from dambord.controller.speech.matters import View
from dambord.controller.speech.phrase import Phrase
from dambord.controller.speech.wording import Wording

STANDS_S = 0.6
"""Seconds for which a table stays as it is before it is told of: hands under way say nothing."""
LOOK_S = 2.0
"""Seconds between two looks where no event came: what is wrong with the board is none."""


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
        self._wording, self._voice = wording, voice
        self._changed = asyncio.Event()
        view = TableView(table, "", lambda: ViewInputs(extras=opponent(table.state)), self._changed.set)
        self._ear = Ear(view.now)

    def ask(self, question: str) -> None:
        """Answer a question at once."""
        self._voice.speak(self._worded(*self._ear.answer(question)), at_once=True)

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
        if said := self._worded(*self._ear.news()):
            self._voice.speak(said)

    def _worded(self, view: View, phrases: list[Phrase]) -> list[str]:
        return [self._wording.sentence(view, one) for one in phrases]
