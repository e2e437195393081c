"""The emulated board in a circuit simulator, in a browser: the project that is drawn, with the real image."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import cast

import pytest

from dambord import hardware
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.draughts.model.state import State
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.reports import BoardFrame, DeviceReport
from dambord.controller.live.app import run_table
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.header import Header
from dambord.controller.simulation.players.random_games import random_game
from dambord.hardware.draw.wiring import simulator
from dambord.rules.draughts import Position, game
from tests.firmware.circuit import circuit
from tests.waiting import until_async
from tests.web.browsing import Chromium

QUIET = pytest.mark.filterwarnings("ignore:set.*is deprecated:DeprecationWarning:serial.rfc2217")
"""What pyserial does in a way that Python no longer likes."""
BOARDS = ("reed-100", "reed-64", "reed-64-all")
PINS = {
    simulator.PICO: {
        *(f"GP{pin}" for pin in (*range(23), 26, 27, 28)),
        *(f"GND.{at}" for at in range(1, 9)),
        *("VBUS", "VSYS", "3V3_EN", "3V3", "ADC_VREF", "RUN", "TP4", "TP5"),
    },
    simulator.REGISTER: {
        *(f"D{pin}" for pin in range(8)),
        *["PL", "CP", "Q7_N", "GND", "Q7", "DS", "CE", "VCC"],
    },
    simulator.SWITCH: {"1", "2", "3"},
}
"""The pins of each kind of part, by the simulator's own list."""


def test_boards_of_plain_chains_have_a_project() -> None:
    assert [name for name in hardware.names() if simulator.files(hardware.board(name))] == list(BOARDS)


@pytest.mark.parametrize("name", BOARDS)
def test_every_connection_is_at_a_pin_that_the_simulator_knows(name: str) -> None:
    board = hardware.board(name)
    made = simulator.files(board)
    diagram = json.loads(made[simulator.DIAGRAM])
    kinds = {part["id"]: part["type"] for part in diagram["parts"]}
    ends = [end.split(":") for one, other, *_ in diagram["connections"] for end in (one, other)]
    assert not [(part, pin) for part, pin in ends if pin not in PINS[kinds[part]]]
    joined = {tuple(end) for end in ends}
    assert all(
        (simulator.switch(square), pin) in joined
        for square in range(1, len(board.cells) + 1)
        for pin in "123"
    )


@QUIET
@pytest.mark.needs("pico", "chromium", "circuit")
@pytest.mark.cost(60)
def test_every_switch_is_its_square(chromium: Chromium, tmp_path: Path) -> None:
    board, reports = hardware.board("reed-100"), list[DeviceReport]()

    def cells() -> str:
        frames = [report.cells for report in reports if isinstance(report, BoardFrame)]
        return frames[-1] if frames else ""

    async def slid() -> None:
        async with circuit(chromium, board.name) as (page, address):
            link = Link(address, len(board.cells), board.sensor.planes, reports.append, order=board.order)
            running = asyncio.create_task(link.run())
            await until_async(lambda: cells() == "." * 50, lambda: reports)
            for square in range(1, 51):
                await page.locator(f"#{simulator.switch(square)}").click()
                expected = "x" * square + "." * (50 - square)
                await until_async(lambda expected=expected: cells() == expected, cells)  # type: ignore[misc]
            await page.screenshot(path=tmp_path / "circuit.png")
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running

    chromium.run(slid())


@QUIET
@pytest.mark.needs("pico", "chromium", "circuit")
@pytest.mark.cost(60)
def test_a_table_plays_at_the_emulated_board(chromium: Chromium, tmp_path: Path) -> None:
    rules, board, lines = game("international"), hardware.board("reed-100"), list[str]()
    turns = random_game(rules, Random(7), plies=2)

    async def played() -> None:
        async with circuit(chromium, board.name) as (page, address):
            before = "." * len(board.cells)

            async def show(position: Position) -> None:
                nonlocal before
                shown = board.sensor.sensed(rules.picture(position))
                for square, (was, will) in enumerate(zip(before, shown, strict=True), 1):
                    if was != will:
                        await page.locator(f"#{simulator.switch(square)}").click()
                before = shown

            async def play(table: RunningTable) -> None:
                def state() -> State:
                    return cast(State, table.game_loop.state)

                await show(rules.start())
                await until_async(lambda: phase_word(state().phase) == "play", lambda: lines)
                for ply, turn in enumerate(turns, 1):
                    await show(turn.after)
                    await until_async(lambda ply=ply: len(state().plies) == ply, lambda: lines)  # type: ignore[misc]

            header = Header("international", board.name, "settle")
            setup = TableSettings(header, tmp_path / "record", address, "127.0.0.1", 0)
            await run_table(setup, lines.append, play)

    chromium.run(played())
    events = [json.loads(line) for line in lines if line.startswith("{")]
    starts = [rules.start(), turns[0].after]
    assert [event["move"] for event in events if event["event"] == "move"] == [
        rules.text(before, turn) for before, turn in zip(starts, turns, strict=True)
    ]
