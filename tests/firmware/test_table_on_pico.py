"""A game at a table whose sensors, lamps and clock buttons are at an emulated Pico with the real image."""

from __future__ import annotations

import asyncio
import json
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
from dambord.firmware import wire
from dambord.hardware.board_json import settings
from dambord.rules.draughts import DraughtsGame, Position, game
from tests.boards import PICO_BOARD
from tests.firmware.pico import Pico
from tests.phases import turn_of

pytestmark = pytest.mark.timeout(600)


def test_a_whole_table_on_a_pico(pico: Pico, tmp_path: Path) -> None:
    """Settings from the board's TOML; sensors, lamps and clock buttons through the emulated chip."""
    file = tmp_path / "mine.toml"
    file.write_text(PICO_BOARD)
    board = hardware.board(str(file))
    assert equip(pico.port, settings(board)).capabilities & wire.CAN_LAMPS
    rules: DraughtsGame = game("international")
    turns = random_game(rules, Random(5), plies=8)
    header = Header("international", str(file), "clock", control="3600")
    said: list[str] = []

    async def play(table: RunningTable) -> None:
        async def until(true: Callable[[State], object]) -> None:
            async with asyncio.timeout(10):
                while not true(table.game_loop.state):
                    await asyncio.sleep(0.002)

        def show(position: Position, *without: int) -> None:
            picture = rules.picture(position)
            pico.show(
                "".join("." if n in without or cell == "." else "x" for n, cell in enumerate(picture, 1))
            )

        async def press(number: int) -> None:
            pico.hold(number)
            await asyncio.sleep(0.030)
            pico.hold()
            await asyncio.sleep(0.040)  # the contact must be still before it counts again

        show(rules.start())
        await until(lambda state: phase_word(state.phase) == "play")
        await press(1)
        await until(lambda state: state.clock is not None and state.clock.times.running == "w")
        before = rules.start()
        for ply, turn in enumerate(turns, 1):
            show(before, turn.origin, *turn.captures)
            await until(lambda state: turn_of(state).trail)
            await until(lambda state: any(map(any, pico.lamps)))
            show(turn.after)
            await until(lambda state: isinstance(turn_of(state).finding, Finished))
            await press(0 if before.side == "w" else 1)
            await until(lambda state, ply=ply: len(state.plies) == ply)  # type: ignore[misc]
            assert table.game_loop.state.plies[-1].text == rules.text(before, turn)
            before = turn.after

    setup = TableSettings(header, tmp_path / "record", pico.port, "127.0.0.1", 0)
    asyncio.run(run_table(setup, said.append, play))
    events = [json.loads(line)["event"] for line in said if line.startswith("{")]
    assert "unclear" not in events
    assert "irregularity" not in events
