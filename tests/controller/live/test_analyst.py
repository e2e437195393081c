"""The engine beside an analysis: its line for each position that stands, and none in a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import LinkFound, Pressed, Seen, Woken
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.live.attached.analyst import Analyst
from dambord.controller.live.program.told_seat import ToldSeat
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms

HEADER = Header("international", "hall-100", "free", fen="W:W32,37,48:B19,6")


class Table:
    """A table of which the analyst sees the states."""

    begun = 1

    def __init__(self, header: Header) -> None:
        agreed = terms(header)
        self.state: Any = family_of(agreed).opening(agreed)
        self.step = family_of(agreed).stepping.step
        self.listeners: list[Callable[[Any, Sequence[Saying]], None]] = []
        self.game = agreed.game
        self.tell(LinkFound(1), Seen(2, self.game.picture(agreed.start)), Woken(2_000_000))

    def tell(self, *events: Any) -> None:
        """Let things happen."""
        for event in events:
            self.state, said = self.step(self.state, event)
            for listener in self.listeners:
                listener(self.state, said)

    def listen(self, listener: Callable[[Any, Sequence[Saying]], None]) -> Callable[[], None]:
        """Call `listener` with each state."""
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)


def lines(header: Header, *shown: str) -> list[dict[str, Any] | None]:
    """What is told, while the boards `shown` are put up one after the other and taken by Black's button."""

    async def run() -> list[dict[str, Any] | None]:
        table, told = Table(header), asyncio.Queue[dict[str, Any] | None]()
        analyst = Analyst(table, told.put_nowait)  # type: ignore[arg-type]
        work = asyncio.create_task(analyst.run())
        found: list[dict[str, Any] | None] = []
        for number, fen in enumerate(shown, 1):
            found.append(await told.get())
            picture, at = table.game.picture(table.game.parse(fen)), 10_000_000 * number
            table.tell(Seen(at, picture), Woken(at + 3_000_000), Pressed(at + 4_000_000, "b", "stands"))
            found.append(await told.get())
        found.append(await told.get() if header.commit == "free" else None)
        seat = ToldSeat()
        seat.tell(found[-1])
        assert bool(seat.lamps(table.state)) == (found[-1] is not None)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        return found

    return asyncio.run(run())


def test_a_line_for_each_position() -> None:
    first, gone, second = lines(HEADER, "W:W37:B28")
    assert first is not None
    assert second is not None
    remark = first["coach"]["remark"]
    assert remark["key"] in ("analysis-line", "analysis-won")
    assert gone is None
    assert second["coach"]["remark"]["fill"]["line"]
    assert set(second["coach"]["lit"].values()) >= {"start", "target"}


def test_nobody_looks_on_at_a_game() -> None:
    assert lines(replace(HEADER, commit="settle")) == [None]
