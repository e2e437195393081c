"""The whole simulated board: setting a position up again."""

from __future__ import annotations

import asyncio

import pytest

from dambord import hardware
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.virtual_board import VirtualBoard, on_chain
from dambord.rules.draughts import game

pytestmark = pytest.mark.usefixtures("world")
RULES = game("international")


def test_a_glitch_of_the_board_before_does_not_show_its_pieces_again(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = VirtualBoard(hardware.board("reed-100"), DraughtsKit(RULES), RULES.start())
    told: list[str] = []
    monkeypatch.setattr(bench.microcontroller, "show", told.append)
    bench.set_up(RULES.start())  # a feed that tells here

    async def scenario() -> None:
        await bench.lift(32)
        await bench.put(28, None)
        flickering = asyncio.ensure_future(bench.field.flicker())
        await asyncio.sleep(0)
        bench.set_up(RULES.start())
        del told[:-1]
        await asyncio.sleep(60)
        flickering.cancel()

    asyncio.run(scenario())
    start = RULES.picture(RULES.start()).replace("w", "x").replace("b", "x")
    assert told == [start]
    bench.microcontroller.close()


@pytest.mark.parametrize("name", hardware.names())
def test_buttons_have_pins_of_their_own_beside_the_chain(name: str) -> None:
    board = hardware.board(name)
    made = on_chain(board)
    pins = [*made.get("buttons", []), 16, 17, 18, 19]
    pins += [made["lamp_pin"]] if "lamp_pin" in made else []
    assert len(set(pins)) == len(pins)
    assert len(made.get("buttons", [])) == len(board.pico_buttons)
