"""A game in one process, its page in another one, and a client of somebody else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.live.client.replica import SILENT
from tests.gateway.two_processes import ROOT, Table
from tests.waiting import HANG_S

PAGE = ROOT / "docs" / "game-process.md"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    running = Table(tmp_path)
    yield running
    running.end()


def client() -> str:
    """The client that the documentation shows."""
    (found,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(found.splitlines()) <= 40
    return str(found)


def moves(view: dict[str, Any]) -> list[str]:
    return [move["text"] for move in view["moves"]]


def test_a_game_outlives_its_page_and_tells_other_clients(table: Table) -> None:
    words = [sys.executable, "-c", client(), str(table.socket)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as reader:
        assert reader.stdout is not None
        table.until(lambda view: view["link"] == "up" and view["phase"] == "play")
        table.send(
            {"press": "clock", "side": "b"},
            {"lift": 32},
            {"put": 28},
            until=lambda view: view["cells"][27] == "x" and view["cells"][31] == ".",
        )
        table.send({"press": "clock", "side": "w"}, until=lambda view: moves(view) == ["32-28"])

        table.page.kill()
        assert [one["ok"] for one in table.ask({"lift": 19}, {"put": 23})] == [True, True]
        table.page.start()
        table.until(lambda view: view["cells"][22] == "x" and view["cells"][18] == ".")
        assert moves(table.view()) == ["32-28"]
        table.send({"press": "clock", "side": "b"}, until=lambda view: moves(view)[1:] == ["19-23"])

        presses = 0
        for line in reader.stdout:
            presses += '"button": "clock"' in line
            if presses == 3:
                break
        reader.kill()
    assert table.game.process.poll() is None


def test_who_sends_too_much_is_refused_and_an_arbiter_is_not(table: Table) -> None:
    answers = table.ask(*[{"press": "decline", "side": "w"}] * 300)
    assert sum(answer["ok"] for answer in answers) < 200
    assert {answer["kind"] for answer in answers if not answer["ok"]} == {"busy"}
    (ruled,) = table.ask({"act": "halt", "why": "too much noise"}, role="arbiter")
    assert ruled["ok"], ruled
    (refused,) = table.ask({"act": "halt", "why": "too much noise"})
    assert refused == {"id": "0", "ok": False, "kind": "refused", "why": "only an arbiter rules"}


def test_a_cable_that_is_pulled_again_and_again_does_not_keep_the_game_from_ending(table: Table) -> None:
    table.until(lambda view: view["link"] == "up")
    answers = table.ask(*[{"unplug": True}, {"plug": True}] * 200)
    assert {answer.get("kind", "done") for answer in answers} == {"busy", "done"}
    table.game.process.terminate()
    assert table.game.process.wait(HANG_S) == 0


def test_a_game_ends_without_a_word_while_a_page_is_connected(table: Table) -> None:
    table.until(lambda view: view["link"] == "up")
    table.game.process.terminate()
    assert table.game.process.wait(HANG_S) == 0
    table.until(lambda view: SILENT in json.dumps(view))
    assert not [line for line in table.game.said if "Traceback" in line or "Error" in line]
