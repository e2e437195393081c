"""Real peers: `python -m tests.opponents.peers [--games N]`. At first it fetches four packages.

Our Hub client plays against the engine `dame` of the package dame-rs. The Hub clients of py-draughts and
pydraughts play against `dambord engine`, and the DXP client of pydraughts against our listener. berserk and
pydraughts play at our fake server of Lidraughts.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from dambord.controller.opponents.draughts_opponent import DraughtsOpponent, Pairing, Question, Time
from dambord.controller.opponents.dxp.dxp_opponent import DxpOpponent
from dambord.controller.opponents.hub.hub_opponent import HubOpponent
from dambord.controller.opponents.lidraughts.fake.fake_server import FakeServer
from dambord.controller.opponents.lidraughts.fake.house import House, User
from dambord.controller.opponents.lidraughts.fake.players import Player, by_chance
from dambord.controller.opponents.programs import opponent
from dambord.rules import draughts
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Outcome, Side
from tests.opponents.peers.environments import engine_script, environment

HERE = Path(__file__).parent
GAME = draughts.game("international")
MOVE = Time(move_time_s=0.05)
OPENING = 6
"""Plies at random, so that games differ."""
# Both number the squares of these as we do.
VARIANTS = (
    *("standard=international", "frisian=frisian", "breakthrough=breakthrough"),
    *("antidraughts=antidraughts", "italian=italian"),
)


async def played(
    white: DraughtsOpponent, black: DraughtsOpponent, chance: Random
) -> tuple[Outcome | None, int]:
    """One game between two programs; every turn is checked by the opponents themselves."""
    positions, turns = [GAME.start()], list[PlayedTurn]()
    while (outcome := GAME.outcome(positions)) is None:
        if len(turns) < OPENING:
            turn = chance.choice(list(GAME.turns(positions[-1])))
        else:
            mover = white if positions[-1].side == "w" else black
            answer = await mover.turn(Question(GAME, tuple(positions), tuple(turns), MOVE))
            assert answer.turn is not None
            turn = answer.turn
        turns.append(turn)
        positions.append(turn.after)
    return outcome, len(turns)


async def against_dame(games: int) -> str:
    """`builtin` against the engine of a package, both by our Hub client."""
    dame = HubOpponent((str(environment("dame") / "dame"), "hub"), GAME)
    ours = opponent("builtin:full", Pairing(GAME, "w"), seed=1)
    won, plies = [0, 0, 0], 0
    for number in range(games):
        chance = Random(number // 2)
        white, black = (ours, dame) if number % 2 == 0 else (dame, ours)
        outcome, length = await played(white, black, chance)
        mine: Side = "w" if number % 2 == 0 else "b"
        winner = None if outcome is None else outcome.winner
        won[1 if winner is None else 0 if winner == mine else 2] += 1
        plies += length
    await ours.stop()
    await dame.stop()
    return (
        f"Hub client, {dame.name} against dambord engine, {MOVE.move_time_s} s a move: {games} games, "
        f"{plies} plies, {dame.restarts} restarts; dambord won {won[0]}, drew {won[1]}, lost {won[2]}"
    )


def client(name: str, script: str, *words: str) -> str:
    """What a script prints in the environment of a peer."""
    # Their module names are ours to hide from them, and the other way round.
    clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    python = environment(name) / "python"
    run = subprocess.run(
        [python, HERE / script, *words], env=clean, capture_output=True, text=True, timeout=600, check=False
    )
    if run.returncode:
        sys.exit(f"{script}: {run.stderr}")
    return run.stdout


async def at_the_fake_server(games: int, variant: str) -> str:
    """Clients of packages, berserk on the wire and pydraughts for the rules, play at our fake server."""
    loop = asyncio.get_running_loop()
    house = House(lambda: round(loop.time() * 1000))
    house.users["secret"] = User("bot")
    server = FakeServer(house)
    await server.open()
    playing = asyncio.create_task(Player(house, "somebody", by_chance(1), 0.001).run())
    url = f"http://127.0.0.1:{server.port}"
    words = ("berserk", "berserk_client.py", url, "secret", "somebody", str(games), variant)
    theirs = json.loads(await asyncio.to_thread(client, *words))
    playing.cancel()
    await server.close()
    ours = [" ".join(game.words).split() for game in house.games.values()]
    assert ours == theirs, "not the same turns on both sides"
    assert all(game.over for game in house.games.values())
    plies = sum(len(game.turns) for game in house.games.values())
    what = f"{variant}: {games} games, {plies} plies, the same on both sides"
    return f"fake server, berserk with pydraughts, {what}"


async def dxp_game(seed: int) -> str:
    """One game of the DXP client of pydraughts, which leads, against our listener and the builtin."""
    side: Side = "b" if seed % 2 == 0 else "w"
    line = DxpOpponent("", 0, Pairing(GAME, side, visitor="dambord"), "127.0.0.1")
    ours = opponent("builtin:beginner", Pairing(GAME, side), seed=seed)
    await line.start()
    told = asyncio.create_task(
        asyncio.to_thread(client, "pydraughts", "pydraughts_dxp.py", str(line.port), str(seed))
    )
    positions, turns = [GAME.start()], list[PlayedTurn]()
    while GAME.outcome(positions) is None:
        question = Question(GAME, tuple(positions), tuple(turns), MOVE)
        answer = await (line if positions[-1].side == side else ours).turn(question)
        if answer.turn is None:
            break
        turns.append(answer.turn)
        positions.append(answer.turn.after)
    outcome = GAME.outcome(positions)
    await line.finish(Question(GAME, tuple(positions), tuple(turns)), outcome)
    await line.stop()
    await ours.stop()
    theirs = json.loads(await told)["moves"]
    assert len(theirs) == len(turns), (len(theirs), len(turns))
    return f"DXP listener, {line.name} of pydraughts leads: {len(turns)} plies on both sides, {outcome}"


def main() -> None:
    """Run all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.opponents.peers")
    parser.add_argument("--games", type=int, default=4, help="games against each peer (4)")
    games = parser.parse_args().games
    began = time.monotonic()
    print(asyncio.run(against_dame(games)), flush=True)
    program = str(engine_script())
    for line in client("py-draughts", "py_draughts_client.py", program, str(games)).splitlines():
        print(f"Hub server, client of py-draughts: {line}", flush=True)
    for line in client("pydraughts", "pydraughts_client.py", program, str(games), *VARIANTS).splitlines():
        print(f"Hub server, client of pydraughts: {line}", flush=True)
    for seed in range(min(games, 4)):
        print(asyncio.run(dxp_game(seed)), flush=True)
    for variant in ("standard", "frisian", "breakthrough", "antidraughts"):
        print(asyncio.run(at_the_fake_server(games, variant)), flush=True)
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
