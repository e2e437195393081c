"""The gateway process: the page of a table whose game is at a Unix socket."""

from __future__ import annotations

import asyncio
import gc
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic

from dambord.controller.core.messages.say import Say
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.gateway.remote_desks import (
    RemoteArbiterDesk,
    RemoteDesk,
    RemoteFirstRun,
    RemoteSetupDesk,
)
from dambord.controller.live.announcement import Announcement
from dambord.controller.live.client.game_link import GameLink
from dambord.controller.live.client.replica import Replica
from dambord.controller.live.first_run_terms import Renewed
from dambord.controller.live.table_desks import Joins, TableDesks
from dambord.controller.live.tasks.service_notify import Manager, send_notifications
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.announcing.names import NOT, hosts
from dambord.controller.web.api.setup.entrance import Entrance
from dambord.controller.web.api.setup.page_address import told_elsewhere
from dambord.controller.web.auth import Access, AccessRole, Binding
from dambord.controller.web.connections.certificate import Certificate, encryption
from dambord.controller.web.page_requests import Changes
from dambord.controller.web.server import served

LOOK_S = 0.5
"""Seconds between two looks whether the table has been set up."""


@dataclass(frozen=True, slots=True)
class PageSettings:
    """What a page is served by; the fields are those of `TableSettings`."""

    record: Path
    host: str
    page: int
    near: AccessRole = "player"
    far: AccessRole = "spectator"
    player_tokens: Binding = "any"
    certificate: Certificate | None = None
    announce: str = NOT
    joins: Joins | None = None
    broadcast: Path | None = None


async def run_page(setup: PageSettings, socket: Path, say: Say) -> None:
    """Serve the page of the game at `socket` until cancelled; raises Renewed when the table was set up on it.

    It waits for the game. Raises ValueError with one line if the page cannot be served.
    """
    changes, replica = Changes(), Replica(monotonic_us)
    link = GameLink(socket, replica, changes.tell)
    async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
        manager = stack.enter_context(closing(Manager()))
        group.create_task(link.run(), name="game link")
        await link.ready()
        desk = RemoteDesk(replica, link, changes)
        door = None if replica.told["door"] is None else RemoteFirstRun(replica, link)
        console, games = RemoteArbiterDesk(replica, link, setup.record), RemoteSetupDesk(replica, link)
        station = None
        if replica.told["station"] is not None:
            # Other pages start sooner without it.
            from dambord.controller.gateway.remote_station import RemoteStation

            station = RemoteStation(replica, link, setup.record)
        tokens = Tokens(kept_beside(setup.record))
        page = served(
            desk,
            setup.host,
            setup.page,
            access=Access(tokens, monotonic, setup.near, setup.far, setup.player_tokens),
            console=console,
            certificate=setup.certificate,
            games=games,
            station=station,
            first_run=door,
            names=hosts(setup.announce),
            broadcast=setup.broadcast,
        )
        address = await stack.enter_async_context(page)
        # What has been loaded stays: a look for garbage among all of it would hold pages up.
        gc.freeze()
        say(f"the page is at {address}")
        if elsewhere := told_elsewhere(address, setup.host):
            say(elsewhere)
        announcement = Announcement(setup.announce, setup.host, address, say)
        desk.add(await stack.enter_async_context(announcement))
        for line in encryption(setup.host, setup.certificate):
            say(line)
        rounds = 0

        def round_() -> int:
            nonlocal rounds
            rounds += 1
            return rounds

        def status() -> str:
            return "serving" if replica.connected else "the game does not answer"

        group.create_task(send_notifications(manager, round_, lambda: None, status), name="watchdog")
        if setup.joins is not None:
            entrance = Entrance(address, setup.host, tokens)
            tells = partial(link.act, "", "program")
            desks = TableDesks(replica, console, games, setup.record, say, tells, desk.add, entrance)
            group.create_task(setup.joins(desks), name="hall")
        if door is not None:
            desk.add(door)
            group.create_task(_until_set_up(replica), name="first run")


async def _until_set_up(replica: Replica) -> None:
    while replica.told["door"] is not None:
        await asyncio.sleep(LOOK_S)
    raise Renewed
