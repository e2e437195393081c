"""The page of several tables: what each one needs, and which does not answer."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import httpx
import pytest

from dambord.controller.cli import main
from dambord.controller.commands.arbiter import listing
from dambord.controller.commands.arbiter.command import ask_table
from dambord.controller.core.draughts.model.phase import Disputed
from dambord.controller.web.hub import create_hub
from dambord.controller.web.server import serving
from tests.arbiter.hall import Hall
from tests.waiting import HANG_S


def looked(addresses: list[str], ask: Callable[[str], Mapping[str, Any]]) -> tuple[httpx.Response, Any]:
    """Fetch the page of these tables, as HTML and as JSON."""

    async def run() -> tuple[httpx.Response, Any]:
        hub = create_hub(addresses, ask, listing.board)
        async with (
            serving(hub, "127.0.0.1", 0) as url,
            httpx.AsyncClient(trust_env=False, timeout=HANG_S) as client,
        ):
            return await client.get(url), (await client.get(f"{url}api/boards")).json()

    return asyncio.run(run())


def cells(page: str) -> list[list[str]]:
    rows = re.findall(r"<tr>(.*?)</tr>", page)
    return [re.findall(r"<t[hd][^>]*>(?:<a [^>]*>)?(.*?)<", row) for row in rows[1:]]


def test_every_table_has_its_row(table: Hall, dead: str) -> None:
    table.press("b")
    table.turn(32, 28)
    table.move(20, 29)
    table.press("b")
    table.until(lambda state: isinstance(state.phase, Disputed))
    page, rows = looked([table.address, dead], partial(ask_table, None))
    first, second = cells(page.text)
    assert first[:2] == [table.address, "something is the matter, ply 1 after 32-28, Black to move"]
    assert first[3] == "irregularity"
    assert second[0] == dead
    assert "can&#x27;t be reached" in second[1]
    assert rows[0]["attention"][0]["need"] == "irregularity"
    assert set(rows[1]) == {"address", "error"}


def test_they_are_asked_at_the_same_time() -> None:
    together = threading.Barrier(3)

    def ask(address: str) -> Mapping[str, Any]:
        together.wait(HANG_S)
        return {"address": address, "error": "no answer"}

    _, rows = looked([f"http://127.0.0.{number}/" for number in range(2, 5)], ask)
    assert len(rows) == 3


def test_text_of_table_is_escaped() -> None:
    def ask(address: str) -> Mapping[str, Any]:
        return {"address": address, "error": "<script>alert(1)</script>"}

    page, _ = looked(['http://x/"><script>'], ask)
    assert "<script>" not in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]


def test_bad_address_is_reported_before_serving(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arbiter", "boards", "nonsense", "--page", "0"]) == 2
    assert capsys.readouterr().err == ("dambord arbiter: address 'nonsense': expected http://HOST:PORT/\n")
