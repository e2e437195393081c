"""Whole games in spite of harm: `python -m tests.opponents.storm [--games N] [--engine CMD]`.

An engine that speaks Hub hangs, dies, floods, cheats and keeps silent in every tenth of its answers. A line
of DXP is cut, and its messages are doubled, changed and cut short. All turns have to be legal, and both towns
have to have the same game. (A move changed into another legal one can't be noticed: DXP has no checks.)
"""

from __future__ import annotations

import argparse
import asyncio
import shlex
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from dambord.controller.opponents.draughts_opponent import Question, Time
from dambord.controller.opponents.dxp import conversation, dxp_opponent
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.guard.confinement import Confinement
from dambord.controller.opponents.hub.hub_engine import Patience
from dambord.controller.opponents.hub.hub_opponent import HubOpponent
from dambord.rules import draughts
from dambord.rules.draughts import PlayedTurn
from tests.opponents.dxp.towns import match

TROUBLED = Path(__file__).parent / "hub" / "troubled_engine.py"
OURS = f"{shlex.quote(sys.executable)} -m dambord.controller.cli engine"
SHARE = 0.1
PATIENCE = Patience(over_s=0.5, stop_s=0.3, word_s=2.0)
"""Short, so that hangs cost little; a machine that is busy makes some more restarts of it."""


async def hub_game(command: str, seed: int, folder: Path) -> tuple[int, int, int]:
    """A game against chance; plies, restarts, and questions that failed twice and were put once more."""
    game, chance = draughts.game("international"), Random(seed)
    words = (
        sys.executable,
        "-I",
        "-S",
        str(TROUBLED),
        str(seed),
        str(SHARE),
        str(folder),
        *shlex.split(command),
    )
    limits = Confinement(writable=(str(folder),))
    path = {"PYTHONPATH": ":".join(filter(None, sys.path))}
    engine = HubOpponent(words, game, None, limits, PATIENCE, environment=path)
    positions, turns, failed = [game.start()], list[PlayedTurn](), 0
    while game.outcome(positions) is None:
        if len(turns) % 2 == seed % 2:
            turn: PlayedTurn = chance.choice(list(game.turns(positions[-1])))
        else:
            question = Question(game, tuple(positions), tuple(turns), Time(move_time_s=0.02))
            try:
                answer = await engine.turn(question)
            except OpponentError:
                failed += 1
                continue
            assert answer.turn is not None
            assert answer.turn in game.turns(positions[-1])
            turn = answer.turn
        turns.append(turn)
        positions.append(turn.after)
    await engine.stop()
    return len(turns), engine.restarts, failed


async def hub_games(command: str, games: int) -> None:
    """All games against the troubled engine."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plies = restarts = failed = 0
        for seed in range(games):
            found = await hub_game(command, seed, folder)
            plies, restarts, failed = plies + found[0], restarts + found[1], failed + found[2]
        faults = Counter((folder / "faults").read_text(encoding="utf-8").splitlines())
    print(f"Hub: {games} games, {plies} plies, all legal; {faults.total()} faults {dict(faults)}")
    print(f"     {restarts} restarts, {failed} questions failed twice and were put once more", flush=True)


async def dxp_games(games: int) -> None:
    """All games over lines that do harm."""
    harm, plies, calls = Counter[str](), 0, 0
    for seed in range(games):
        chance = Random(seed)

        def damage(number: int, message: bytes, chance: Random = chance) -> bytes | None:
            fault = chance.choices(
                ("", "cut", "doubled", "garbage", "changed", "short"), (80, 4, 4, 4, 4, 4)
            )[0]
            if fault in ("changed", "short") and not message.startswith(b"M"):
                fault = ""
            harm[fault] += 1
            at = chance.randrange(5, 9)
            return {
                "": message,
                "cut": None,
                "doubled": message * 2,
                "garbage": chance.randbytes(200).replace(b"M", b"m") + b"\0" + message,
                "changed": message[:7] + message[5:7] + message[9:],
                "short": message[:at] + b"\0",
            }[fault]

        rules = ("international", "latvian-100", "frisian", "killer")[seed % 4]
        led, leading, line = await match(rules, damage, seed % 2 == 0)
        assert led.positions == leading.positions
        assert led.outcome is not None
        plies += len(led.turns)
        calls += line.calls
    untouched = harm.pop("")
    print(f"DXP: {games} games, {plies} plies, the same on both boards; {calls} calls")
    print(f"     {untouched} messages unharmed, {dict(harm)}", flush=True)


def main() -> None:
    """Run both."""
    parser = argparse.ArgumentParser(prog="python -m tests.opponents.storm")
    parser.add_argument("--games", type=int, default=4, help="games of each kind (4)")
    parser.add_argument(
        "--engine", default=OURS, help="command of an engine that speaks Hub (dambord engine)"
    )
    args = parser.parse_args()
    conversation.AGAIN_S = (0.001,) * 30
    dxp_opponent.CONFIRM_S = 0.2
    began = time.monotonic()
    asyncio.run(hub_games(args.engine, args.games))
    asyncio.run(dxp_games(args.games * 10))
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
