"""The worker's end of the channel to a page: messages as JSON, both ways.

To the worker: `{"table": {…}}` begins a table (`read_wish`); `{"open": id, "path": "/ws"}`,
`{"line": id, "text": …}` and `{"close": id}` are a page's line; `{"ask": id, "method": …, "path": …,
"body": …, "kind": …}` is a request; `{"spoil": {"cut": [28], "weak": []}}` breaks wires and weakens magnets;
`{"replay": id, "lines": […], "leds": true}` replays a recording, `{"look": id, "lines": […]}` a report or a
recording to look at.
From it: `{"ready": true}`, `{"line": id, "text": …}`, `{"closed": id}`,
`{"answer": id, "status": …, "kind": …, "body": …}`, `{"replayed": id, "lines": […]}`, `{"looked": id, …}`
with what `sent_game` gives, and the looks of lamps,
`{"failed": "one line"}` and `{"log": "one line"}`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from dambord.controller.browser.bridge import Line, answer
from dambord.controller.browser.event_loop import take_past_instants
from dambord.controller.browser.table import BrowserTable, read_wish, table_for
from dambord.controller.devices.lamps.palette import DEFAULT
from dambord.controller.record.export.report import reported
from dambord.controller.record.games.sent_game import sent_game
from dambord.controller.record.replay import replay

Post = Callable[[str], None]
BOARD = Path(gettempdir(), "sent-board.toml")
"""Where the board of a report is kept while it is looked at."""


class Worker:
    """Serves one page, with one table at a time. `post` sends a message to it."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._table: BrowserTable | None = None
        self._running: asyncio.Task[None] | None = None
        self._lines: dict[int, Line] = {}
        self._asking: set[asyncio.Task[None]] = set()

    def take(self, text: str) -> None:
        """Take in a message of the page."""
        match json.loads(text):
            case {"table": dict(wish)}:
                self._do(self._begin(wish))
            case {"open": int(number), "path": str(path)} if self._table is not None:
                self._lines[number] = Line(
                    self._table.application,
                    path,
                    lambda said: self._tell(line=number, text=said),
                    lambda: self._closed(number),
                )
            case {"open": int(number)}:
                self._tell(closed=number)
            case {"line": int(number), "text": str(said)} if number in self._lines:
                self._lines[number].tell(said)
            case {"close": int(number)} if number in self._lines:
                self._lines[number].close()
            case {"ask": int(number), **request}:
                words = [str(request.get(key, "")) for key in ("method", "path", "body", "kind")]
                self._do(self._ask(number, *words))
            case {"spoil": {"cut": list(cut), "weak": list(weak)}} if self._table is not None:
                self._table.contacts.spoil(cut, weak)
            case {"replay": int(number), "lines": list(lines), "leds": bool(leds)}:
                self._do(self._replay(number, lines, leds=leds))
            case {"look": int(number), "lines": list(lines)}:
                self._do(self._look(number, lines))

    def _do(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    def _tell(self, **message: Any) -> None:
        self._post(json.dumps(message, ensure_ascii=False))

    def _closed(self, number: int) -> None:
        self._lines.pop(number, None)
        self._tell(closed=number)

    async def _begin(self, data: Mapping[str, Any]) -> None:
        """Begin a table in the place of the present one."""
        take_past_instants(asyncio.get_running_loop())
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self._running = asyncio.ensure_future(self._run(data))

    async def _run(self, data: Mapping[str, Any]) -> None:
        try:
            async with table_for(read_wish(data), lambda line: self._tell(log=line)) as self._table:
                self._tell(ready=True)
                await asyncio.Event().wait()
        except ValueError as error:
            self._tell(failed=" ".join(str(error).split()))
        finally:
            self._table = None
            for line in list(self._lines.values()):
                line.close()

    async def _ask(self, number: int, method: str, path: str, body: str, kind: str) -> None:
        """Pass a request on to the application, and answer it."""
        if self._table is None:
            body = '{"error": "there is no table yet"}'
            self._tell(answer=number, status=503, kind="application/json", body=body)
            return
        status, media, data = await answer(self._table.application, method, path, body, kind)
        self._tell(answer=number, status=status, kind=media, body=data.decode("utf-8", "replace"))

    async def _replay(self, number: int, lines: list[str], *, leds: bool) -> None:
        """Replay a recording or a report; the answer has the lines that `dambord replay` prints."""
        try:
            self._tell(replayed=number, lines=list(replay(reported(lines), leds=leds)))
        except ValueError as error:
            self._tell(replayed=number, lines=[], failed=" ".join(str(error).split()))

    async def _look(self, number: int, lines: list[str]) -> None:
        """Replay a report or a recording as a page looks at it."""
        try:
            self._tell(looked=number, **sent_game(lines, BOARD), looks=DEFAULT.as_json())
        except ValueError as error:
            self._tell(looked=number, failed=" ".join(str(error).split()))
