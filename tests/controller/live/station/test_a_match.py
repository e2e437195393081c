"""A visitor plays backgammon at the station to the result: the table rolls, our own program plays."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.live.station import school
from dambord.controller.live.station.station_settings import StationSettings
from tests.controller.live.station.test_a_visit import Stand
from tests.simulated.world import World

SETTINGS = StationSettings(rules=("backgammon",), languages=("lv",), lessons=False, puzzles=False)
BOARD = "linear-backgammon"


def position_to_make(stand: Stand) -> Any:
    """The position after the play that is due: the program's, or the visitor's first legal one."""
    state = stand.state
    if not isinstance(state.phase, Playing):
        return None
    plays = state.terms.game.turns(state.position)
    if state.side == "w":
        return plays[0].after
    told = stand.seat.shown(state)["opponent"]["plays"]
    return next((play.after for play in plays if state.terms.game.text(state.position, play) == told), None)


@pytest.mark.long
def test_a_match(stepped: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`pytest -m long tests/controller/live/station/test_a_match.py`."""
    record = tmp_path / "record.sqlite3"
    stand = Stand(record, SETTINGS, monkeypatch, board=BOARD, opponent=school.make_opponent)

    async def visit(stand: Stand) -> None:
        await stand.until(lambda: stand.state.sensors.known)
        for act, option in (("touch", None), ("choose", "child"), ("choose", "w")):
            stand.station.act(act, option)  # type: ignore[arg-type]
        await stand.until(lambda: stand.screen == "play")
        made = 0
        while stand.screen == "play" and made < 400:
            after = position_to_make(stand)
            if after is None:
                await asyncio.sleep(0.5)
                continue
            plies = len(stand.state.plies)
            stand.bench.set_up(after)
            made += 1
            for _ in range(20):
                await asyncio.sleep(0.2)
                if len(stand.state.plies) > plies or stand.screen != "play":
                    break
            else:
                stand.bench.press("w", "clock")  # a sixth checker can't be seen: the turn may go on
                await asyncio.sleep(1)
        shown = stand.station.shown()
        assert (shown["screen"], shown["result"]["reason"]) == ("result", "match")
        assert made > 20

    stand.open(visit)
