"""A server to try a board with: `python -m dambord.controller.opponents.lidraughts.fake [--port N]`."""

from __future__ import annotations

import argparse
import asyncio

from dambord.controller.opponents.lidraughts.account import SERVER
from dambord.controller.opponents.lidraughts.fake.fake_server import LOOPBACK, FakeServer
from dambord.controller.opponents.lidraughts.fake.house import House, User
from dambord.controller.opponents.lidraughts.fake.players import Player, by_chance

TOKEN = "board"
PAUSE_S = 2.0


async def main() -> None:
    """Serve until interrupted; the user `somebody` accepts every challenge and plays by chance."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=9669)
    port = parser.parse_args().port
    loop = asyncio.get_running_loop()
    house = House(lambda: round(loop.time() * 1000))
    house.users[TOKEN] = User("board")
    server = FakeServer(house)
    await server.open(port)
    print(f"{SERVER}=http://{LOOPBACK}:{server.port}, token {TOKEN}, --opponent lidraughts:somebody")
    await Player(house, "somebody", by_chance(1), PAUSE_S).run()


if __name__ == "__main__":
    asyncio.run(main())
