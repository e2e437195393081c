"""What simulated hands do in a game: the reports of sensors and buttons, with their instants."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from dambord.controller.core.messages.events import Event
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.players.style import random_style
from dambord.controller.simulation.scenarios.scene import Scene
from dambord.rules.registry import draughts_game

RULES = "international"
BOARD = "reed-100"
GAMES = 8
"""Different games; boards beyond that play them again, shifted in time."""
PLIES = 90
"""Turns of a game at most; then its loser resigns."""
THINKS_US = (2_000_000, 14_000_000)
"""Time (µs) for thought before a turn."""


@cache
def played(number: int, plies: int = PLIES) -> Sequence[Event]:
    """The events of the game with that number, from 0 on; instants are in µs from its beginning."""
    rules, rng = draughts_game(RULES, {}), Random(f"hall {number}")
    scene = Scene(rules, BOARD, seed=number)
    scene.press("clock", "b")
    turns = random_game(rules, rng, plies=plies)
    for turn in turns:
        scene.wait(rng.randint(*THINKS_US))
        scene.turn(turn, random_style(rng))
    if len(turns) == plies:
        scene.press("resign", scene.position.side)
    return tuple(scene.tape.events())
