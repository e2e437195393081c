"""From a table to a test: an irregularity at a real table, its report on the site, a test of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from dambord.controller.core.draughts.transitions.irregularities import irregularity_report
from dambord.rules.game import other
from tests import report as corpus
from tests.cli.command import process
from tests.waiting import HANG_S
from tests.web.backgammon.real_table import running
from tests.website.conftest import PATIENCE_MS, Visitor
from tests.website.serving import DROP

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("site")]

View = dict[str, Any]
TO_THE_END = """() => {
    const slider = document.querySelector("#report-time");
    slider.value = slider.max;
    slider.dispatchEvent(new Event("input"));
}"""


async def told(line: ClientConnection, view: View, true: Callable[[View], object]) -> None:
    """Take in what a table tells until its view satisfies a condition."""
    async with asyncio.timeout(HANG_S):
        while not true(view):
            message = json.loads(await line.recv())
            view |= message.get("view", {}) | message.get("change", {})


async def man_moved_too_far(record: Path) -> None:
    """At a table with the real firmware White moves a man over two squares, and presses."""
    async with running(record, "--rules", "latvian-64", "--board", "reed-64") as url:
        socket = f"{url.replace('http', 'ws')}ws"
        async with connect(socket) as line:
            view: View = {}
            await told(line, view, lambda view: view.get("phase") == "play")
            # Before Black has started the clock nothing is an irregularity.
            await line.send(json.dumps({"press": "clock", "side": "b"}))
            await told(line, view, lambda view: view["clock"]["running"] == "w")
            await line.send(json.dumps({"lift": 22}))
            await told(line, view, lambda view: view["cells"][21] == ".")
            await line.send(json.dumps({"put": 15}))
            await told(line, view, lambda view: view["cells"][14] != ".")
            await line.send(json.dumps({"press": "clock", "side": "w"}))
            await told(line, view, lambda view: view["irregularity"])


def test_an_irregularity_of_a_real_table_becomes_a_test(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, sent = tmp_path / "record.sqlite3", tmp_path / "sent.jsonl"
    visitor.run(man_moved_too_far(record))
    made = process("record", "--record", record, "--game", 1, "--report", sent)
    assert made.returncode == 0, made.stderr

    async def looked_at() -> None:
        page = await visitor.context.new_page()
        await page.goto(visitor.url)
        await page.wait_for_selector("html[data-table=ready]", timeout=PATIENCE_MS)
        await page.evaluate(DROP, sent.read_text(encoding="utf-8"))
        await page.wait_for_selector(".r-lines li", state="attached", timeout=PATIENCE_MS)
        await page.evaluate(TO_THE_END)
        said = await page.evaluate("document.querySelector('[data-list=said]').textContent")
        assert '"event":"irregularity"' in said
        await page.close()

    visitor.run(looked_at())
    recording, events = corpus.take_in(sent, "too-far", tmp_path / "corpus")
    expected = events.read_text(encoding="utf-8")
    assert corpus.events(recording) == expected
    said_of = irregularity_report.said_of
    monkeypatch.setattr(
        irregularity_report,
        "said_of",
        lambda state, found: said_of(state, replace(found, side=other(found.side))),
    )
    assert corpus.events(recording) != expected, "the test passes where the wrong side is accused"
