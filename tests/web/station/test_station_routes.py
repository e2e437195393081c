"""The routes of the station: what it shows is told to everybody, acts are a player's."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from dambord.controller.web.api.station_console import ACTS, read_act
from dambord.controller.web.auth import Access
from dambord.controller.web.server import served
from tests.web.station.station_states import COUNTS, stationed


def ask(url: str, body: object = None, **headers: str) -> tuple[int, Any]:
    """Ask over HTTP; returns the status and the JSON of the answer."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(url, data, {"content-type": "application/json", **headers})
    try:
        with urlopen(request, timeout=10) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        return error.code, json.load(error)


def test_what_is_shown_is_told_and_acts_reach_the_station() -> None:
    async def run() -> None:
        desk, station = stationed("language")
        async with served(desk, "127.0.0.1", 0, station=station) as url:

            async def asked(path: str, body: object = None, **headers: str) -> tuple[int, Any]:
                return await asyncio.to_thread(ask, f"{url}{path}", body, **headers)

            assert await asked("api/station") == (200, station.state)
            assert await asked("api/station/counts") == (200, COUNTS)
            status, card = await asked("api/station/card")
            assert (status, card["board"], set(card["lamps"])) == (
                200, "reed-100", {"start", "target", "remove", "restore", "wrong"},
            )  # fmt: skip
            status, boards = await asked("api/station/boards")
            assert boards["latvian-64"]["position"] == "b" * 12 + "." * 8 + "w" * 12
            assert len(boards) == 24
            alike = {name: boards[name]["ways"] for name in ("russian", "dama", "czech", "brazilian")}
            assert len({tuple(ways) for ways in alike.values()}) == 4, "a word on how they differ"

            assert await asked("api/station", {"act": "choose", "option": "lv"}) == (200, station.state)
            assert await asked("api/station", {"act": "touch"}) == (200, station.state)
            assert station.asked == [("choose", "lv"), ("touch", None)]
            status, said = await asked("api/station", {"act": "choose", "option": "nobody"})
            assert (status, said) == (400, {"error": "option: not one of the question's"})
            foreign = await asked("api/station", {"act": "touch"}, origin="http://elsewhere.example")
            assert foreign[0] == 403

    asyncio.run(run())


def test_who_looks_on_does_not_act() -> None:
    async def run() -> None:
        desk, station = stationed("attract")
        access = Access(None, lambda: 0.0, near="spectator")
        async with served(desk, "127.0.0.1", 0, station=station, access=access) as url:
            status, _ = await asyncio.to_thread(ask, f"{url}api/station", {"act": "touch"})
            assert (status, station.asked) == (401, [])
            assert (await asyncio.to_thread(ask, f"{url}api/station"))[0] == 200

    asyncio.run(run())


def test_a_table_that_is_no_station_has_no_such_address() -> None:
    async def run() -> None:
        desk, _ = stationed("attract")
        async with served(desk, "127.0.0.1", 0) as url:
            with pytest.raises(HTTPError, match="404"):
                await asyncio.to_thread(urlopen, f"{url}station/card", None, 10)

    asyncio.run(run())


@pytest.mark.parametrize("act", ACTS)
def test_an_act_is_read(act: str) -> None:
    assert read_act({"act": act, "option": "x"}) == (act, "x")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "expected an object with 'act' and perhaps 'option'"),
        ({"act": "touch", "more": 1}, "expected an object with 'act' and perhaps 'option'"),
        ({}, "act: expected one of touch, choose, .* found None"),
        ({"act": ["touch"]}, r"act: expected one of .* found \['touch'\]"),
        ({"act": "choose"}, "option: expected what is chosen"),
        ({"act": "choose", "option": 1}, "option: expected a text of at most 100 characters"),
        ({"act": "choose", "option": "x" * 101}, "option: expected a text of at most 100 characters"),
    ],
)
def test_what_is_no_act_is_refused_in_one_line(data: object, why: str) -> None:
    with pytest.raises(ValueError, match=f"^{why}"):
        read_act(data)
