"""A table whose emulated Pico rests behind load switches: the game goes on, the shutdown button ends it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from dambord import hardware
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.devices.link.provision import equip
from dambord.controller.live.app import run_table
from dambord.controller.live.equipment.table_ends import SwitchedOff
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.header import Header
from dambord.controller.simulation.players.random_games import random_game
from dambord.firmware import wire
from dambord.hardware.board_json import settings
from dambord.rules.draughts import DraughtsGame, Position, game
from tests.boards import PICO_BOARD
from tests.firmware.pico import BUTTONS, Pico
from tests.waiting import until_simulated

pytestmark = [pytest.mark.needs("pico"), pytest.mark.long, pytest.mark.timeout(900)]

BOARD = (
    PICO_BOARD.replace("[buttons]", '[buttons]\nGP12 = "shutdown"')
    + '\n[power]\nsensors = "GP27"\nlamps = "GP13"\n\n[clock]\ndisplays = "pico"\n'
)
REST_US = 300_000


def test_it_rests_between_the_turns_and_is_switched_off(pico: Pico, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BOARD)
    board = hardware.board(str(file))
    assert equip(pico.port, settings(board)).capabilities & wire.CAN_REST
    rules: DraughtsGame = game("international")
    turns = random_game(rules, Random(5), plies=2)
    header = Header("international", str(file), "settle")
    said: list[str] = []
    fed: list[bool] = []

    async def play(table: RunningTable) -> None:
        loop = table.game_loop

        def show(position: Position, *without: int) -> None:
            picture = rules.picture(position)
            pico.show(
                "".join("." if n in without or cell == "." else "x" for n, cell in enumerate(picture, 1))
            )

        show(rules.start())
        await until_simulated(lambda: phase_word(loop.state.phase) == "play")
        before = rules.start()
        for ply, turn in enumerate(turns, 1):
            await asyncio.sleep(0.1)  # what was said of the turn before has woken it
            await until_simulated(lambda: pico.feeds == (False, False), 3)
            assert not any(map(any, pico.lamps))
            for _ in range(150):
                await asyncio.sleep(0.002)
                fed.append(pico.feeds[0])
            assert loop.linked
            show(before, turn.origin, *turn.captures)
            await until_simulated(lambda: pico.feeds == (True, True), 0.3)
            await until_simulated(lambda: any(map(any, pico.lamps)), 1)
            show(turn.after)
            await until_simulated(lambda ply=ply: len(loop.state.plies) == ply)  # type: ignore[misc]
            assert loop.state.plies[-1].text == rules.text(before, turn)
            before = turn.after
        assert board.shutdown_input is not None
        pico.hold(BUTTONS.index(12))
        await asyncio.sleep(2.5)

    setup = TableSettings(header, tmp_path / "record", pico.port, "127.0.0.1", 0, rest_us=REST_US)
    with pytest.raises(ExceptionGroup) as caught:
        asyncio.run(run_table(setup, said.append, play))
    assert caught.group_contains(SwitchedOff)
    events = [json.loads(line)["event"] for line in said if line.startswith("{")]
    assert events.count("move") == len(turns)
    assert not {"unclear", "irregularity"} & set(events)
    assert 0 < sum(fed) < 0.1 * len(fed)
    pico_ends(pico)


def pico_ends(pico: Pico) -> None:
    """At last it rests, and its displays say so."""
    end = 100
    while pico.feeds != (False, False) and end:
        asyncio.run(asyncio.sleep(0.01))
        end -= 1
    assert pico.feeds[1] is False
    assert pico.faces[0][1:4] == bytes((0x3F, 0x71, 0x71))
