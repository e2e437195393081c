"""The end of a table by SIGTERM: record closed, lamps dark, exit status 0, no output."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.live.app import run_table
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.header import Header

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("order", [signal.SIGTERM, signal.SIGINT])
def test_termination_closes_the_record_silently(tmp_path: Path, order: signal.Signals) -> None:
    words = ["-m", "dambord.controller.cli", "run", "--port", "simulated", "--page", "0", "--record"]
    record = tmp_path / "record.sqlite3"
    with subprocess.Popen(
        [sys.executable, *words, str(record)], cwd=ROOT, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as table:  # fmt: skip
        assert table.stdout is not None
        while not table.stdout.readline().startswith("board on"):
            assert table.poll() is None
        assert record.with_name("record.sqlite3-wal").exists()
        table.send_signal(order)
        _, said = table.communicate(timeout=20)
    assert (table.returncode, said) == (0, "")
    # SQLite merges its write-ahead log when the last connection is closed; the note of the end stays.
    names = ["record.sqlite3", "record.sqlite3.lock", "record.sqlite3.note"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names


def test_the_lamps_are_dark_when_it_has_ended(tmp_path: Path) -> None:
    header = Header("latvian-64", "reed-64", "settle")
    setup = TableSettings(header, tmp_path / "record.sqlite3", "simulated", "127.0.0.1", 0)
    tables: list[RunningTable] = []

    async def guest(table: RunningTable) -> None:
        tables.append(table)
        assert table.bench is not None
        while phase_word(table.game_loop.state.phase) != "play":
            await asyncio.sleep(0.01)
        await table.bench.lift(21)
        while not any(any(levels) for levels in table.bench.lit):
            await asyncio.sleep(0.01)
        await asyncio.Event().wait()

    async def ended() -> None:
        task = asyncio.create_task(run_table(setup, lambda line: None, guest))
        while not (tables and tables[0].bench and any(map(any, tables[0].bench.lit))):
            await asyncio.sleep(0.01)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(asyncio.wait_for(ended(), 30))
    assert tables[0].bench is not None
    assert not any(map(any, tables[0].bench.lit))
