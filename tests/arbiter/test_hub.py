"""The page of several tables: what each one needs, and which does not answer."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import httpx
import pytest

from dambord.controller.cli import main
from dambord.controller.commands.arbiter.command import ask_table
from dambord.controller.core.draughts.model.phase import Disputed
from dambord.controller.web.hub import Tables, create_hub
from dambord.controller.web.server import serving
from tests.arbiter.hall import Hall
from tests.waiting import HANG_S


def looked(addresses: list[str], ask: Callable[[str], Mapping[str, Any]], patience_s: float = HANG_S) -> Any:
    """Fetch what the page is told of these tables."""

    async def run() -> Any:
        hub = create_hub(addresses, ask, patience_s=patience_s)
        async with (
            serving(hub, "127.0.0.1", 0) as url,
            httpx.AsyncClient(trust_env=False, timeout=HANG_S) as client,
        ):
            return (await client.get(f"{url}api/boards")).json()

    return asyncio.run(run())


def test_every_table_has_its_row(table: Hall, dead: str) -> None:
    table.press("b")
    table.turn(32, 28)
    table.move(20, 29)
    table.press("b")
    table.until(lambda state: isinstance(state.phase, Disputed))
    first, second = looked([table.address, dead], partial(ask_table, None))
    assert (first["address"], first["phase"], first["ply"]) == (table.address, "unclear", 1)
    assert first["attention"][0]["need"] == "irregularity"
    assert second == {
        "address": dead,
        "error": "can't be reached (Connection refused)",
        "trouble": "silent",
    }


def test_a_token_that_a_table_refuses_is_said(table: Hall) -> None:
    (row,) = looked([table.address], partial(ask_table, "dambord_wrong"))
    assert row["trouble"] == "refused"


def test_a_server_that_is_no_table_is_said(table: Hall) -> None:
    (row,) = looked([f"{table.address}static"], partial(ask_table, None))
    assert row["trouble"] == "foreign"


def test_they_are_asked_at_the_same_time() -> None:
    together = threading.Barrier(3)

    def ask(address: str) -> Mapping[str, Any]:
        together.wait(HANG_S)
        return {"address": address, "error": "no answer"}

    assert len(looked([f"http://127.0.0.{number}/" for number in range(2, 5)], ask)) == 3


def test_a_table_that_hangs_holds_up_no_other() -> None:
    answered, asked = threading.Event(), []

    def ask(address: str) -> Mapping[str, Any]:
        asked.append(address)
        if address == "slow":
            answered.wait(HANG_S)
        return {"address": address, "ply": 1}

    async def run() -> None:
        tables = Tables(["slow", "quick"], ask, patience_s=0.05)
        slow, quick = await tables.rows()
        while "ply" not in quick:
            slow, quick = await tables.rows()
        assert slow["trouble"] == "silent"
        # Until it has answered it is not asked again.
        await tables.rows()
        assert asked.count("slow") == 1
        answered.set()
        while "ply" not in slow:
            slow, _ = await tables.rows()

    asyncio.run(run())


def test_silent_tables_do_not_make_a_living_one_look_dead() -> None:
    ended = threading.Event()

    def ask(address: str) -> Mapping[str, Any]:
        if address.startswith("silent"):
            ended.wait(HANG_S)
        return {"address": address, "ply": 1}

    async def run() -> None:
        tables = Tables([*(f"silent-{number}" for number in range(100)), "living"], ask, patience_s=0.5)
        *silent, living = await tables.rows()
        ended.set()
        assert "error" not in living
        assert all(row["trouble"] == "silent" for row in silent)

    asyncio.run(run())


def test_bad_address_is_reported_before_serving(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arbiter", "boards", "nonsense", "--page", "0"]) == 2
    assert capsys.readouterr().err == ("dambord arbiter: address 'nonsense': expected http://HOST:PORT/\n")
