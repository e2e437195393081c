"""The game process: a table without a page, for clients of its socket."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from dambord.controller.core.messages.say import Say
from dambord.controller.live.attached.attached_process import AttachedProcess
from dambord.controller.live.game import opened
from dambord.controller.live.live_table import LiveTable
from dambord.controller.live.processes.page_child import PageChild
from dambord.controller.live.program.program_start import with_program
from dambord.controller.live.protocol.game_socket import GameSocket
from dambord.controller.live.table_settings import Guest, TableSettings
from dambord.controller.live.tasks.service_notify import managed
from dambord.controller.record.atomic_file import open_to_group

READ_BY_PAGE = ("{}.setup.json", "{}.table.json", "tokens.json", "tls", "tls/key.pem")
"""What the page reads beside the record, which opens its own files. A version in which game and page were one
user made them for that user alone."""


async def run_game(
    setup: TableSettings, path: Path, say: Say, guest: Guest | None = None, page: PageChild | None = None
) -> None:
    """Run a table until cancelled, and serve its protocol on the Unix socket at `path`; keep `page` going.
    `guest`, if any, plays on it as long as it runs.

    Raises ValueError with one line if the table cannot be set up. Under a service manager what can't be
    attached is no such reason: nobody sits there who would put it right.
    """
    async with AsyncExitStack() as stack:
        open_to_group(setup.journal.parent / name.format(setup.journal.name) for name in READ_BY_PAGE)
        attached, wanted = AttachedProcess(setup, path, say), bool(setup.attached or setup.station)
        stack.push_async_callback(attached.end)
        if wanted:
            try:
                await attached.start()
            except ValueError as error:
                if not managed():
                    raise
                say(f"{error}; it is tried again")
            setup = await with_program(setup, attached.program, unattended=managed())
        game = await opened(setup, say, stack)
        served = GameSocket(game)
        await stack.enter_async_context(served.serving(path))
        if page is None:
            say(f"the game is at {path}")
        tasks = [*game.tasks(), ("acts", served.queue.run()), ("views", served.feed.run())]
        if page is not None:
            tasks.append(("page", page.run()))
        if guest is not None:
            tasks.append(("guest", guest(game.running(str(path)))))
        game.attached_status = lambda: attached.status
        keep = attached.run(served.seat)
        tasks.append(("attached", keep if wanted else _once_analysed(game.loop, keep)))
        # What has been loaded stays: a look for garbage among all of it would hold the game up.
        gc.freeze()
        async with asyncio.TaskGroup() as group:
            for name, work in tasks:
                group.create_task(work, name=name)


async def _once_analysed(table: LiveTable, keep: Coroutine[Any, Any, None]) -> None:
    """Keep the process of what is attached going from the first analysis on: the engine is in it."""
    analysed = asyncio.Event()

    def look(state: Any) -> None:
        if state.terms.commit == "free":
            analysed.set()

    listen_no_more = table.listen(lambda state, sayings: look(state))
    look(table.state)
    try:
        await analysed.wait()
        listen_no_more()
        await keep
    finally:
        keep.close()
