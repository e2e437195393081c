"""Makes the opponent that people have named."""

from __future__ import annotations

import os
import random
import sys

from dambord.controller.engine import LEVELS
from dambord.controller.opponents.backgammon import BuiltinBackgammon
from dambord.controller.opponents.backgammon_opponent import BackgammonOpponent
from dambord.controller.opponents.choice import (
    GNUBG,
    USUAL_LEVEL,
    Builtin,
    Dxp,
    Hub,
    Lidraughts,
    read_choice,
)
from dambord.controller.opponents.draughts_opponent import DraughtsOpponent, Pairing
from dambord.controller.opponents.guard.confinement import Confinement
from dambord.controller.opponents.hub.hub_opponent import HubOpponent
from dambord.controller.opponents.hub.server.params import SEEDS
from dambord.controller.opponents.inner import InnerOpponent
from dambord.rules.backgammon import BackgammonGame
from dambord.rules.quoting import quoted

NO_PROCESSES = sys.platform == "emscripten"
"""Whether this place can't start a process, such as a browser."""


def opponent(
    text: str, pairing: Pairing, limits: Confinement | None = None, seed: int | None = None
) -> DraughtsOpponent:
    """The program that `text` names, not started yet; ValueError in one line when there is none.

    `limits` are for programs of others that are started here. With a `seed`, `builtin` plays the same games
    again.
    """
    match read_choice(text):
        case Builtin(level):
            return builtin(level or USUAL_LEVEL, pairing, seed)
        case Hub(command, params):
            return HubOpponent(command, pairing.game, dict(params), limits)
        # What is not chosen is not loaded: whoever plays starts sooner.
        case Dxp(host, port):
            from dambord.controller.opponents.dxp.dxp_opponent import DxpOpponent

            return DxpOpponent(host, port, pairing)
        case Lidraughts() as choice:
            from dambord.controller.opponents.lidraughts.account import read_account
            from dambord.controller.opponents.lidraughts.lidraughts_opponent import LidraughtsOpponent
            from dambord.controller.opponents.lidraughts.terms import terms

            return LidraughtsOpponent(terms(choice, pairing), pairing, read_account(), waits=choice.waits)


def backgammon_opponent(text: str, game: BackgammonGame) -> BackgammonOpponent:
    """The program of backgammon that `text` names, not started yet; ValueError when there is none."""
    if text == GNUBG:
        from dambord.controller.opponents.gnubg_opponent import GnubgOpponent

        return GnubgOpponent(game)
    match read_choice(text):
        case Builtin(level):
            return BuiltinBackgammon(game, level or USUAL_LEVEL)
    raise ValueError(f"{text.partition(':')[0]} plays draughts, not {game.name}")


def builtin(level: str, pairing: Pairing, seed: int | None = None) -> DraughtsOpponent:
    """The engine that comes with dambord, as a process of its own: its thinking holds up nobody.

    Where no process can be started, it thinks in this one.
    """
    if level not in LEVELS:
        raise ValueError(f"opponent: expected a level of {', '.join(LEVELS)}; found {quoted(level)}")
    seed = random.randrange(SEEDS.start, SEEDS.stop) if seed is None else seed
    if NO_PROCESSES:
        return InnerOpponent(level, pairing, seed)
    return HubOpponent(
        (sys.executable, "-m", "dambord.controller.cli", "engine"),
        pairing.game,
        {"level": level, "seed": str(seed)},
        title=f"dambord {level}",
        environment={"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
