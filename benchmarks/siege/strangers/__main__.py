"""Strangers who open connections to a table's page and misuse them, each in a way of its own.

    python -m benchmarks.siege.strangers [--tls] [--token T] HOST PORT NUMBER HOMES…

Keeps NUMBER strangers at the page until it is ended; they come from the addresses HOMES in turn. Who is
turned away comes back. With `--tls` half of them speak TLS and half plain text. With `--token` there are
those, too, who have it, a player's. For hosts of one's own only: `benchmarks.siege` starts it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import socket
from collections.abc import Mapping, Sequence
from random import Random

from benchmarks.siege.strangers.connections import HELD, TLS
from benchmarks.siege.strangers.known import abusing
from benchmarks.siege.strangers.line import Kind, Line, trusting
from benchmarks.siege.strangers.requests import HTTP
from benchmarks.siege.strangers.sockets import WEBSOCKETS

Place = tuple[str, int]
"""The address of a page, and its port."""
AWAY_S = (1.0, 6.0)
"""Who was turned away comes back after so many seconds, from … to."""
AT_ONCE = 200
"""Connections that one process opens at once."""


def kinds(token: str) -> Mapping[str, Kind]:
    """What strangers do, by name; each is done by equally many."""
    return {**HELD, **TLS, **HTTP, **WEBSOCKETS, **(abusing(token) if token else {})}


async def stranger(
    name: str,
    kind: Kind,
    at: Place,
    home: str,
    gate: asyncio.Semaphore,
    rng: Random,
    encrypted: bool,
) -> None:
    """Come to the page from the address `home` again and again, until cancelled."""
    host, port = at
    context = trusting() if encrypted and name not in TLS else None
    while True:
        writer = None
        try:
            async with gate, asyncio.timeout(20):
                reader, writer = await asyncio.open_connection(
                    host, port, local_addr=(home, 0), limit=65536, ssl=context
                )
                if name.startswith("deaf"):
                    end = writer.get_extra_info("socket")
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            await kind(Line(f"{host}:{port}", reader, writer))
        except (OSError, NotImplementedError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            if writer is not None:
                writer.transport.abort()
        await asyncio.sleep(rng.uniform(*AWAY_S))


async def strangers(
    number: int,
    at: Place,
    homes: Sequence[str],
    seed: int = 0,
    *,
    tls: bool = False,
    token: str = "",
) -> None:
    """Keep `number` strangers at the page until cancelled."""
    gate, rng, all_kinds = asyncio.Semaphore(AT_ONCE), Random(seed), [*kinds(token).items()]
    async with asyncio.TaskGroup() as group:
        for n in range(number):
            # Every address does everything.
            turn, which = divmod(n, len(all_kinds))
            name, kind = all_kinds[which]
            group.create_task(
                stranger(name, kind, at, homes[turn % len(homes)], gate, rng, tls and turn % 2 == 0)
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tls", action="store_true")
    parser.add_argument("--token", default="")
    parser.add_argument("host")
    parser.add_argument("port", type=int)
    parser.add_argument("number", type=int)
    parser.add_argument("homes", nargs="+")
    args = parser.parse_args()
    at = (args.host, args.port)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(strangers(args.number, at, args.homes, os.getpid(), tls=args.tls, token=args.token))


if __name__ == "__main__":
    main()
