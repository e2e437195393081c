"""In which order connections are begun that have come at once."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack

from dambord.controller.web.connections.acceptor import BEGUN_AT_ONCE, Acceptor
from dambord.controller.web.connections.admission import Admission, Ticket
from dambord.controller.web.connections.connection_limits import ConnectionLimits
from dambord.controller.web.connections.peer import place_of
from tests.waiting import until_async

STRANGER, ARBITER = "127.0.0.1", "127.0.0.2"
CROWD = 5 * BEGUN_AT_ONCE


def test_an_arbiters_address_is_begun_before_strangers_who_came_first() -> None:
    async def run() -> list[str]:
        admission, begun = Admission(ConnectionLimits(), lambda: 0.0), list[str]()
        admission.expected.note(place_of(ARBITER), arbiter=True)

        def make(ticket: Ticket) -> asyncio.Protocol:
            begun.append(ticket.place)
            return asyncio.Protocol()

        with ExitStack() as stack:
            listener = stack.enter_context(socket.create_server((STRANGER, 0), backlog=2 * CROWD))
            for home in (*CROWD * [STRANGER], ARBITER):
                one = stack.enter_context(socket.socket())
                one.bind((home, 0))
                one.connect(listener.getsockname())
            acceptor = Acceptor(listener, admission, make, lambda _: None, None)
            await until_async(lambda: len(begun) == CROWD + 1)
            acceptor.close()
        return begun

    assert asyncio.run(run()).index(place_of(ARBITER)) <= 2 * BEGUN_AT_ONCE


def test_what_was_given_up_before_it_was_begun_is_closed() -> None:
    async def run() -> None:
        admission, tickets = Admission(ConnectionLimits(), lambda: 0.0), list[Ticket]()

        def make(ticket: Ticket) -> asyncio.Protocol:
            tickets.append(ticket)
            for place in list(admission._pools["strangers"]):
                place.close()  # as one that gives way
            return asyncio.Protocol()

        with ExitStack() as stack:
            listener = stack.enter_context(socket.create_server((STRANGER, 0), backlog=2 * CROWD))
            clients = [
                stack.enter_context(socket.create_connection(listener.getsockname())) for _ in range(CROWD)
            ]
            acceptor = Acceptor(listener, admission, make, lambda _: None, None)
            await until_async(lambda: tickets)
            await until_async(lambda: not acceptor._to_begin and not len(admission))
            acceptor.close()
            for client in clients[BEGUN_AT_ONCE:]:
                client.setblocking(True)
                client.settimeout(5)
                assert client.recv(1) == b""

    asyncio.run(run())
