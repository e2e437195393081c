"""A turn that a simulated hand makes on a simulated board: a program's, or one that was typed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import Chose, PlayerButton, press
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.simulation.virtual_board import VirtualBoard

SECOND = 1_000_000
REACH_S = 0.6
"""Seconds to the first lift: a person sees what is going to happen."""
SEEN_WITHIN_S = 10.0
"""Time-out in seconds for the table to see a turn that was made."""
POLL_S = 0.05
"""Seconds between two checks of the table's state."""
ENDS: Mapping[str, PlayerButton] = {"press": "clock", "lift-dice": "lift"}
"""The button that ends a turn, by the next act of its player."""


async def make_turn(game_loop: GameLoop, bench: VirtualBoard[Any], turn: Any, rng: Random) -> bool:
    """Make a legal turn of the table's position; False once a person moves pieces, too."""
    position, field, began = game_loop.state.position, bench.field, asyncio.get_running_loop().time()
    start = round(REACH_S * SECOND)
    for act in bench.kit.making(position, turn, field.board, bench.seats, rng, start):
        await asyncio.sleep(max(began + act.at / SECOND - asyncio.get_running_loop().time(), 0))
        if game_loop.state.position != position or bench.field is not field:
            return False
        try:
            await field.do(act)
        except ValueError:
            return False
    return True


async def make_typed(game_loop: GameLoop, bench: VirtualBoard[Any], text: str, rng: Random) -> None:
    """Make the turn that `text` names and end it as its player does, by the clock or by lifting the dice."""
    state, loop = game_loop.state, asyncio.get_running_loop()
    turn, side = state.terms.game.read(state.position, text), state.position.side
    await bench.make_way()
    if not await make_turn(game_loop, bench, turn, rng):
        return
    latest, made, chosen = loop.time() + SEEN_WITHIN_S, state.terms.game.text(state.position, turn), False
    while game_loop.state.position == state.position and loop.time() < latest:
        view = family_of(state.terms).view(game_loop.state)
        if not chosen and view.get("chooser") == side and made in view["choices"]:
            chosen = True
            game_loop.tell(game_loop.now(), partial(Chose, side=side, play=made))
        elif (button := ENDS.get((view["next"] or {}).get("what", ""))) is not None:
            game_loop.tell(game_loop.now(), partial(press, side=side, button=button, source="page"))
        await asyncio.sleep(POLL_S)
