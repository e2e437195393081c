"""A station of another process as its table knows it: what was told stays while it is away."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.live.attached.told_station import STARTING, ToldStation
from dambord.controller.live.first_run_terms import Renewed
from tests.gateway.two_processes import Table


def test_a_press_is_told_and_the_table_goes_by_what_was_told_before() -> None:
    station, told = ToldStation(), list[str]()
    assert station.pushed(5, "w"), "until it has told anything the table has its buttons"
    station.join(told.append)
    station.tell({"buttons": False, "lit": {"13": "target"}, "closed": True})
    assert not station.pushed(7, "b")
    station.ask({"act": "touch"})
    assert [json.loads(one) for one in told] == [{"pushed": 7, "side": "b"}, {"asked": {"act": "touch"}}]
    assert (station.lamps(None), station.closed, station.brightness) == ({13: "target"}, True, 1.0)


def test_while_it_is_away_its_lamps_stay_and_pages_are_refused() -> None:
    station, told = ToldStation(), list[str]()
    station.join(told.append)
    station.tell({"lit": {"13": "target"}, "shown": {"screen": "choose"}})
    station.leave(told.append)
    assert (station.lamps(None), station.shown(None)["station"]) == ({13: "target"}, {"screen": "choose"})
    with pytest.raises(ValueError, match=STARTING):
        station.ask({"act": "touch"})
    assert told == []


def test_what_no_station_tells_is_refused() -> None:
    with pytest.raises(ValueError, match="attend: expected keys of shown"):
        ToldStation().tell({"position": "w"})


def test_it_has_the_table_run_anew() -> None:
    async def run() -> None:
        station = ToldStation()
        station.renew()
        await station.renewed()

    with pytest.raises(Renewed):
        asyncio.run(run())


def test_only_a_station_does_what_a_station_does(tmp_path: Path) -> None:
    table = Table(tmp_path)
    acts: list[dict[str, Any]] = [{"attend": {}}, {"renew": True}]
    try:
        for role, said in (("program", "only for a station"), ("station", "this table is no station")):
            assert [said in one["why"] for one in table.ask(*acts, role=role)] == [True, True]
        assert "expected header" in table.ask({"begin": {}}, role="station")[0]["why"]
        assert table.ask({"station": {"act": "touch"}})[0]["why"] == "this table is no station"
    finally:
        table.end()
