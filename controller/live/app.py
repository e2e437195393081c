"""Runs a table and its page in one process."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from time import monotonic

from dambord.controller.core.messages.say import Say
from dambord.controller.live.announcement import Announcement
from dambord.controller.live.attached.within import opened_with_all
from dambord.controller.live.game import Game
from dambord.controller.live.protocol.told_event import tell_event
from dambord.controller.live.table_desks import TableDesks
from dambord.controller.live.table_settings import Guest, TableSettings
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.announcing.names import hosts
from dambord.controller.web.api.setup.entrance import Entrance
from dambord.controller.web.api.setup.page_address import told_elsewhere
from dambord.controller.web.auth import Access
from dambord.controller.web.connections.certificate import encryption
from dambord.controller.web.server import served


async def run_table(setup: TableSettings, say: Say, guest: Guest | None = None) -> None:
    """Run a table until cancelled, or until `guest` returns. `say` receives lines for people.

    Raises ValueError with one line if the table cannot be set up.
    """
    async with AsyncExitStack() as stack:
        game, work = await opened_with_all(setup, say, stack)
        address = await _page_of(game, stack)
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(each, name=name) for name, each in work]
            if setup.joins is not None:
                entrance = Entrance(address, setup.host, Tokens(kept_beside(setup.journal)))
                tells, show = partial(tell_event, game.loop), game.desk.add
                desks = TableDesks(
                    game.loop, game.console, game.games, setup.journal, say, tells, show, entrance
                )
                tasks.append(group.create_task(setup.joins(desks), name="hall"))
            if guest is not None:
                await guest(game.running(address))
                for task in tasks:
                    task.cancel()


async def _page_of(game: Game, stack: AsyncExitStack) -> str:
    """Serve the page of `game` until `stack` is closed; return its address."""
    setup, say = game.setup, game.say
    tokens = Tokens(kept_beside(setup.journal))
    page = served(
        game.desk,
        setup.host,
        setup.page,
        access=Access(tokens, monotonic, setup.near, setup.far, setup.player_tokens),
        console=game.console,
        certificate=setup.certificate,
        games=game.games,
        first_run=game.first_run,
        names=hosts(setup.announce),
    )
    address = await stack.enter_async_context(page)
    say(f"the page is at {address}")
    if elsewhere := told_elsewhere(address, setup.host):
        say(elsewhere)
    announcement = Announcement(setup.announce, setup.host, address, say)
    game.desk.add(await stack.enter_async_context(announcement))
    for line in encryption(setup.host, setup.certificate):
        say(line)
    return address
