"""A game on the board without chips: contacts in rows and columns at an emulated Pico with the real image."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from dambord import hardware
from dambord.controller.core.draughts.inference.turn_inference import Finished
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.draughts.model.state import State
from dambord.controller.devices.link.provision import equip
from dambord.controller.live.app import run_table
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.header import Header
from dambord.controller.simulation.players.random_games import random_game
from dambord.hardware.board_json import settings
from dambord.rules.draughts import Position, game
from tests.firmware.pico import Pico
from tests.phases import turn_of
from tests.simulated.world import World

pytestmark = [pytest.mark.needs("pico"), pytest.mark.timeout(3600), pytest.mark.cost(100)]

NAME, RULES = "reed-64-matrix", game("latvian-64")
BUTTONS = '[buttons]\nGP20 = "w clock"\nGP21 = "b clock"\n'
"""Clock buttons as the board's file names them: a turn that has to stand still takes minutes here."""


@pytest.mark.parametrize("plies", [3, pytest.param(400, marks=pytest.mark.long)])
def test_a_game_without_lamps(world: World, tmp_path: Path, plies: int) -> None:
    file = tmp_path / "mine.toml"
    text = hardware.file(NAME).read_text(encoding="utf-8")
    file.write_text(re.sub(r"^\[buttons\].*$", BUTTONS, text, flags=re.MULTILINE), encoding="utf-8")
    board = hardware.board(str(file))
    said, turns = json.loads(settings(board)), random_game(RULES, Random(7), plies=plies)
    lines: list[str] = []
    with Pico(world, buttons=said["buttons"], rows=said["rows"], columns=said["columns"]) as pico:
        equip(pico.port, json.dumps(said))

        def show(position: Position, *without: int) -> None:
            pieces = enumerate(RULES.picture(position), 1)
            cells = "".join("." if square in without else piece for square, piece in pieces)
            pico.show(board.wired(board.sensor.sensed(cells)))

        async def press(side: str) -> None:
            pico.hold("wb".index(side))
            await asyncio.sleep(0.030)
            pico.hold()
            await asyncio.sleep(0.040)

        async def play(table: RunningTable) -> None:
            async def until(true: Callable[[State], object]) -> None:
                async with asyncio.timeout(10):
                    while not true(table.game_loop.state):
                        await asyncio.sleep(0.002)

            before = RULES.start()
            show(before)
            await until(lambda state: phase_word(state.phase) == "play")
            await press("b")
            for turn in turns:
                ply = len(table.game_loop.state.plies) + 1
                show(before, turn.origin)
                await until(lambda state: turn_of(state).trail)
                show(turn.after, *turn.captures)
                await until(lambda state: isinstance(turn_of(state).finding, Finished))
                await press(before.side)
                await until(lambda state, ply=ply: len(state.plies) == ply)  # type: ignore[misc]
                before = turn.after

        header = Header("latvian-64", str(file), "clock", control="3600")
        setup = TableSettings(header, tmp_path / "record", pico.port, "127.0.0.1", 0)
        asyncio.run(run_table(setup, lines.append, play))
    events = [json.loads(line) for line in lines if line.startswith("{")]
    moves = [event["move"] for event in events if event["event"] == "move"]
    starts = [RULES.start(), *(turn.after for turn in turns)]
    assert moves == [RULES.text(before, turn) for before, turn in zip(starts, turns, strict=False)]
    assert not [event for event in events if event["event"] in ("unclear", "irregularity")]
