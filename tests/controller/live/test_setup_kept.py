"""A game that was set up on a page: another ruleset on a simulated board, and what a restart makes of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.live.table_settings import RunningTable
from dambord.controller.record.header import Header, write_header
from dambord.controller.record.record_reader import RecordReader
from tests.controller.live.test_app import Evening, turn
from tests.phases import turn_of
from tests.simulated.world import World
from tests.waiting import until_simulated

HEADER = Header("international", "reed-64-all", "clock", control="60")
RUSSIAN = replace(HEADER, rules="russian")


async def put(table: RunningTable, **setup: object) -> httpx.Response:
    async with httpx.AsyncClient(trust_env=False, timeout=100) as client:
        return await client.put(f"{table.address}api/setup", json=setup)


def test_another_ruleset_and_a_restart(stepped: World, tmp_path: Path) -> None:
    async def set_up(table: RunningTable) -> None:
        answer = await put(
            table, rules="turkish", control="300+3", players={"w": {"name": "Anna"}}, event="Cup"
        )
        assert answer.status_code == 200, answer.text
        assert table.bench is not None
        assert len(table.bench.pieces()) == 64
        await until_simulated(lambda: phase_word(table.game_loop.state.phase) == "play")
        table.bench.press("b", "clock")
        await table.bench.lift(41)
        await until_simulated(lambda: turn_of(table.game_loop.state).trail)
        await table.bench.put(33, None)
        await until_simulated(lambda: table.game_loop.state.levels[32] == "x")
        table.bench.press("w", "clock")
        await until_simulated(lambda: table.game_loop.state.plies)

    Evening(tmp_path / "record", header=RUSSIAN).play(set_up)

    async def look(table: RunningTable) -> None:
        loop = table.game_loop
        assert (loop.game, len(loop.state.plies), loop.header.rules) == (2, 1, "turkish")
        assert loop.header.occasion.white.name == "Anna"

    Evening(tmp_path / "record", header=RUSSIAN).play(look)

    async def another(table: RunningTable) -> None:
        assert (table.game_loop.game, table.game_loop.header) == (3, replace(RUSSIAN, control="90"))

    Evening(tmp_path / "record", header=replace(RUSSIAN, control="90")).play(another)


def test_a_file_that_cannot_be_used_is_told(stepped: World, tmp_path: Path) -> None:
    (tmp_path / "record.setup.json").write_text("nonsense")
    evening = Evening(tmp_path / "record", header=RUSSIAN)

    async def look(table: RunningTable) -> None:
        assert table.game_loop.header == RUSSIAN

    evening.play(look)
    (line,) = [line for line in evening.said if "setup.json" in line]
    assert line.endswith("what a page has set up is not used")


def test_a_game_from_before_names_goes_on(stepped: World, tmp_path: Path) -> None:
    """The header of a game without names is byte for byte that of older records."""
    header = Header("international", "reed-100", "clock", control="60")
    old = '{"recording": 1, "rules": "international", "options": {}, "board": "reed-100", "commit": "clock", '
    assert write_header(header) == old + '"control": "60"}'
    Evening(tmp_path / "record").play(turn)
    with RecordReader(tmp_path / "record") as reader:
        ((_, _, kept),) = reader.games()
    assert kept == header

    async def look(table: RunningTable) -> None:
        assert (table.game_loop.game, len(table.game_loop.state.plies)) == (1, 1)
        assert table.game_loop.header.occasion.shown() == {"names": {"w": None, "b": None}, "event": None}

    Evening(tmp_path / "record").play(look)
