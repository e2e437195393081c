"""The real process is killed 200 times at random instants of live games; nothing is lost.

`pytest -m long -s tests/controller/live/test_killed_at_random.py` prints the results; about ten minutes.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.virtual_board import VirtualBoard
from tests.controller.live.evening import RULES, Figures, evening
from tests.controller.live.process import Controller

KILLS = int(os.environ.get("DAMBORD_KILLS", "200"))
A_GAME = 50
"""Largest number of kills in one game."""


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_killed_at_random_instants(tmp_path: Path) -> None:
    figures = Figures()
    while figures.kills < KILLS:
        seed = figures.games
        kills = min(A_GAME, KILLS - figures.kills)
        folder = tmp_path / str(seed)
        with VirtualBoard(hardware.board("reed-100"), DraughtsKit(RULES), RULES.start(), seed=seed) as bench:
            controller = Controller(bench.port, folder / "record.sqlite3")
            try:
                before, unready = figures.kills, figures.unready
                texts = asyncio.run(evening(bench, controller, seed, kills, figures))
            finally:
                controller.kill()
            lines = controller.printed("record", "--record", str(controller.record))
            dead, stillborn = figures.kills - before, figures.unready - unready
            assert dead - stillborn <= sum("restarted" in line for line in lines) <= dead
            recording = folder / "game.jsonl"
            recording.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
            events = controller.printed("replay", str(recording))
            assert [event["move"] for event in events if event["event"] == "move"] == texts
            assert events[-1]["event"] == "result"
        print(figures, file=sys.stderr, flush=True)
    assert figures.kills == KILLS
