"""The API of a first run: nothing without the code, faults field by field, tokens that are good."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from dambord.controller.commands.options.config import settled
from dambord.controller.commands.options.table_options import add_run
from dambord.controller.live.desks.first_run_desk import FirstRunDesk
from dambord.controller.live.first_run_terms import FirstRun, Renewed, code_file
from dambord.controller.record.header import Header
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.auth import Access
from dambord.controller.web.server import served
from tests.waiting import HANG_S
from tests.web.staged_table import simulated

HEADER = Header("international", "reed-100", "clock")
ANSWERS = {
    "board": "hall-64",
    "port": "simulated",
    "tls": "none",
    "copy": None,
    "tokens": ["player", "arbiter"],
    "game": {"rules": "latvian-64", "control": "300+3", "players": {"w": {"name": "Anna"}}, "event": "Cup"},
}


class Table:
    """A table that is not set up yet, and somebody who asks it."""

    def __init__(self, record: Path, client: httpx.AsyncClient, desk: FirstRunDesk) -> None:
        self.record = record
        self.client = client
        self.desk = desk

    async def enter(self) -> dict[str, str]:
        """Enter the code; gives the proof as headers."""
        answer = await self.client.post("api/first-run/code", json={"code": self.desk.code.text})
        return {"x-first-run": answer.json()["proof"]}

    async def answer(self, proof: Mapping[str, str], **changed: Any) -> httpx.Response:
        return await self.client.put("api/first-run", json=ANSWERS | changed, headers=dict(proof))


@contextlib.asynccontextmanager
async def table(folder: Path) -> AsyncIterator[Table]:
    record = folder / "record.sqlite3"
    desk = FirstRunDesk(FirstRun({"board": "reed-100"}), HEADER, "/dev/dambord", record, lambda line: None)
    access = Access(Tokens(kept_beside(record)), lambda: 0.0)
    async with (
        served(simulated(), "127.0.0.1", 0, access=access, first_run=desk) as url,
        httpx.AsyncClient(base_url=url, trust_env=False, timeout=HANG_S) as client,
    ):
        yield Table(record, client, desk)


def test_nobody_does_anything_without_the_code(tmp_path: Path) -> None:
    async def try_all() -> None:
        async with table(tmp_path) as asked:
            token = Tokens(kept_beside(asked.record)).make("arbiter", "arbiter")
            for proof in (
                {},
                {"x-first-run": ""},
                {"x-first-run": "x"},
                {"authorization": f"Bearer {token}"},
            ):
                answers = [
                    await asked.client.get("api/first-run", headers=proof),
                    await asked.client.get("api/first-run/games/hall-64", headers=proof),
                    await asked.answer(proof),
                ]
                assert [answer.status_code for answer in answers] == [403] * 3
            wrong = await asked.client.post("api/first-run/code", json={"code": "no"})
            assert (wrong.status_code, wrong.json()["error"]) == (
                401,
                "this is not the code that the table shows",
            )
            assert not (tmp_path / "record.sqlite3.table.json").exists()

    asyncio.run(try_all())


def test_other_sites_may_not_try_codes(tmp_path: Path) -> None:
    async def try_it() -> None:
        async with table(tmp_path) as asked:
            headers = {"origin": "http://other.example"}
            code = {"code": asked.desk.code.text}
            answer = await asked.client.post("api/first-run/code", json=code, headers=headers)
            assert answer.status_code == 403

    asyncio.run(try_it())


def test_what_is_offered_can_be_played(tmp_path: Path) -> None:
    async def look() -> None:
        async with table(tmp_path) as asked:
            proof = await asked.enter()
            offered = (await asked.client.get("api/first-run", headers=proof)).json()
            assert offered["board"] == "reed-100"
            assert {"port": "simulated", "kind": "simulated", "there": True} in offered["ports"]
            names = [board["name"] for board in offered["boards"]]
            assert "hall-backgammon" in names
            for name in ("hall-backgammon", "hall-64"):
                game = (await asked.client.get(f"api/first-run/games/{name}", headers=proof)).json()
                assert game["setup"]["rules"] in [rules["name"] for rules in game["rules"]]
            unknown = await asked.client.get("api/first-run/games/none", headers=proof)
            assert unknown.status_code == 400

    asyncio.run(look())


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"board": "none"}, "board"),
        ({"port": "/etc/passwd"}, "port"),
        ({"tls": "maybe"}, "tls"),
        ({"copy": "/there/is/none"}, "copy"),
        ({"copy": "here"}, "copy"),
        ({"copy": "/proc"}, "copy"),
        ({"copy": 5}, "copy"),
        ({"tokens": ["king"]}, "tokens"),
        ({"game": {"rules": "international"}}, "rules"),
        ({"game": {"rules": "latvian-64", "control": "long"}}, "control"),
        ({"game": {"players": {"w": {"name": "x" * 81}}}}, "players.w.name"),
        ({"more": 1}, "more"),
    ],
)
def test_wrong_values_are_told_with_their_field(tmp_path: Path, changed: dict[str, Any], key: str) -> None:
    async def refuse() -> None:
        async with table(tmp_path) as asked:
            answer = await asked.answer(await asked.enter(), **changed)
            assert answer.status_code == 400
            assert key in [fault["key"] for fault in answer.json()["faults"]]
            assert "\n" not in answer.json()["error"]
            assert not (tmp_path / "record.sqlite3.table.json").exists()

    asyncio.run(refuse())


def test_the_answers_are_kept_and_the_table_starts_anew_by_them(tmp_path: Path) -> None:
    async def set_up() -> None:
        async with table(tmp_path) as asked:
            assert code_file(asked.record).read_text().strip() == asked.desk.code.text
            answer = await asked.answer(await asked.enter())
            links = {link["role"]: link["link"] for link in answer.json()["links"]}
            access = Access(Tokens(kept_beside(asked.record)), lambda: 0.0)
            for role, view in (("player", "/play#token="), ("arbiter", "/desk#token=")):
                assert view in links[role]
                assert access.who(links[role].partition("=")[2], "192.0.2.1").role == role
            with pytest.raises(Renewed):
                await asked.desk.run()
            assert not code_file(asked.record).exists()

    asyncio.run(set_up())


def test_what_was_answered_goes_before_settings_and_after_the_command_line(tmp_path: Path) -> None:
    from argparse import ArgumentParser

    async def set_up() -> None:
        settings = tmp_path / "settings.toml"
        settings.write_text('board = "reed-100"\nport = "/dev/dambord"\ntime = "900+5"\n')
        record = tmp_path / "record.sqlite3"
        parser = ArgumentParser()
        add_run(parser)

        def options(*words: str) -> Any:
            return settled(parser.parse_args(["--config", str(settings), "--record", str(record), *words]))

        desk = FirstRunDesk(FirstRun(options().settings), HEADER, "/dev/dambord", record, lambda line: None)
        access = Access(Tokens(kept_beside(record)), lambda: 0.0)
        async with (
            served(simulated(), "127.0.0.1", 0, access=access, first_run=desk) as url,
            httpx.AsyncClient(base_url=url, trust_env=False, timeout=HANG_S) as client,
        ):
            asked = Table(record, client, desk)
            assert (await asked.answer(await asked.enter())).status_code == 200
        made = options()
        assert (made.board, made.rules, made.time) == ("hall-64", "latvian-64", "300+3")
        assert (made.port, made.white, made.event) == ("simulated", "Anna", "Cup")
        assert options("--port", "gpio").port == "gpio"
        settings.write_text('board = "reed-100"\nport = "/dev/ttyACM5"\ntime = "900+5"\n')
        changed = options()
        assert (changed.port, changed.board) == ("/dev/ttyACM5", "hall-64")

    asyncio.run(set_up())
