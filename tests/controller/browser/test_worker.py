"""The worker's end of a browser's table, run here: its messages, and that a table behind it plays."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.browser import table as browser_table
from dambord.controller.browser.worker import Worker
from dambord.controller.record.replay import replay
from dambord.controller.simulation.backgammon.match_script import LENGTH
from dambord.controller.simulation.demo_games import NATIONAL
from tests.recordings.make import FOLDER
from tests.waiting import until_async
from website.program import PACKAGES

WISH = {
    "header": {"rules": "latvian-64", "board": "hall-64", "commit": "clock"},
    "opponent": "builtin:beginner",
    "side": "b",
}
START = "bbbbbbbbbbbb........wwwwwwwwwwww"


class Page:
    """A page before the worker: what it was told, and the view made of it."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.worker = Worker(lambda text: self.told.append(json.loads(text)))
        self.asked = 100

    def tell(self, **message: Any) -> None:
        self.worker.take(json.dumps(message))

    def act(self, **message: Any) -> None:
        self.tell(line=1, text=json.dumps(message))

    @property
    def view(self) -> dict[str, Any]:
        """The view as its messages build it."""
        view: dict[str, Any] = {}
        for said in (json.loads(told["text"]) for told in self.told if told.get("line") == 1):
            view |= said.get("view", {}) | said.get("change", {})
        return view

    async def until(self, true: Callable[[dict[str, Any]], object]) -> None:
        await until_async(lambda: true(self.view), lambda: self.told[-3:])

    async def answer(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        self.asked += 1
        number, kind = self.asked, "" if body is None else "application/json"
        text = "" if body is None else json.dumps(body)
        self.tell(ask=number, method=method, path=path, body=text, kind=kind)
        await until_async(lambda: any(told.get("answer") == number for told in self.told))
        return next(told for told in self.told if told.get("answer") == number)

    async def begin(self, wish: object = WISH) -> None:
        """Begin a table and open the line of the page."""
        self.tell(table=wish)
        await until_async(lambda: any({"ready", "failed"} & told.keys() for told in self.told))
        self.tell(open=1, path="/ws")


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page whose table keeps its record in a folder of the test, and starts no process."""
    real = browser_table.table_for
    beside = tmp_path / "record.sqlite3"
    monkeypatch.setattr(
        "dambord.controller.browser.worker.table_for", lambda wish, say: real(wish, say, beside)
    )
    monkeypatch.setattr("dambord.controller.opponents.programs.NO_PROCESSES", True)
    monkeypatch.setattr("dambord.controller.web.api.exports.NO_PROCESSES", True)
    return Page()


def run(play: Callable[[], Any]) -> None:
    async def played() -> None:
        await play()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    asyncio.run(played())


def test_a_turn_is_made_and_answered_by_the_builtin_player(page: Page) -> None:
    async def play() -> None:
        await page.begin()
        await page.until(lambda view: view.get("cells") == START and view["phase"] == "play")
        page.act(lift=22)
        page.act(put=18)
        await page.until(lambda view: view["cells"][17] == "w")
        page.act(press="clock", side="w")
        await page.until(lambda view: view["ply"] == 2)
        assert [move["side"] for move in page.view["moves"]] == ["w", "b"]
        assert page.view["virtual"]["hand"] is None

    run(play)


def test_it_answers_what_a_server_would(page: Page) -> None:
    async def play() -> None:
        await page.begin()
        setup = await page.answer("GET", "/api/setup")
        assert (setup["status"], json.loads(setup["body"])["setup"]["rules"]) == (200, "latvian-64")
        assert (await page.answer("GET", "/api/arbiter/evidence"))["status"] == 200
        wrong = await page.answer("POST", "/api/setup/start", {"fen": "nonsense"})
        assert (wrong["status"], "fen" in wrong["body"]) == (400, True)

    run(play)


def test_hands_show_a_game_of_masters(page: Page) -> None:
    async def play() -> None:
        await page.begin({"header": {"rules": "international", "board": "reed-100"}, "shown": True})
        await page.until(lambda view: view.get("ply", 0) >= 3)
        assert [move["text"] for move in page.view["moves"][:3]] == list(NATIONAL.moves[:3])
        assert page.view["names"]["w"]["name"] == NATIONAL.white

    run(play)


@pytest.mark.parametrize("rules", ["backgammon", "nardi-georgian"])
def test_hands_show_a_match(page: Page, rules: str) -> None:
    async def play() -> None:
        await page.begin({"header": {"rules": rules, "board": "linear-backgammon"}, "shown": True})
        await page.until(lambda view: view.get("ply", 0) >= 2)
        assert page.view["match"]["length"] == LENGTH

    run(play)


def test_what_happened_is_saved_without_another_process(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(
        sys.modules, "dambord.controller.cli", raising=False
    )  # a browser has run no command yet

    async def play() -> None:
        await page.begin()
        await page.until(lambda view: view.get("cells") == START)
        report = await page.answer("GET", "/api/games/1/report")
        assert (report["status"], report["body"][:13]) == (200, '{"report": 1,')
        assert (await page.answer("GET", "/api/games/7/report"))["status"] == 404

    run(play)


def test_a_cut_wire_reads_empty_and_a_weak_magnet_less(page: Page) -> None:
    async def play() -> None:
        linear = {"header": {"rules": "latvian-64", "board": "linear-64", "fen": "W:WK22,K23,24:B1"}}
        await page.begin(linear)
        await page.until(lambda view: view.get("cells", "").endswith(".WWw........"))
        page.tell(spoil={"cut": [22], "weak": [23, 24]})
        await page.until(lambda view: view["cells"].endswith("..w........."))

    run(play)


def test_another_wish_takes_the_place_of_the_first(page: Page) -> None:
    async def play() -> None:
        await page.begin()
        await page.until(lambda view: view.get("rules") == "latvian-64")
        page.told.clear()
        await page.begin(
            {"header": {"rules": "backgammon", "board": "linear-backgammon", "match": {"length": 3}}}
        )
        await page.until(lambda view: view.get("family") == "backgammon")

    run(play)


def test_the_builtin_player_of_backgammon_has_its_play_made(page: Page) -> None:
    async def play() -> None:
        away = [0] * 20
        start = {"w": [13, 2, 0, 0, 0, 0, *away], "b": [12, 0, 0, 0, 0, 3, *away], "side": "b"}
        match = {"commit": "settle", "match": {"length": 1}, "position": start}
        header = {"rules": "backgammon", "board": "linear-backgammon", **match}
        await page.begin({"header": header, "opponent": "builtin:beginner", "side": "b"})
        await page.until(lambda view: view.get("phase"))
        page.act(text="dice", side="w")
        await page.until(lambda view: view["ply"] == 1)

    run(play)


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"header": {"rules": "ludo", "board": "reed-64"}}, "ludo"),
        ({"header": {"rules": "backgammon", "board": "reed-64"}}, "reed-64"),
        ({"header": {"rules": "latvian-64", "board": "/etc/passwd"}}, "unknown board"),
        (
            {"header": {"rules": "latvian-64", "board": "reed-64"}, "opponent": "builtin:god"},
            "expected a level",
        ),
        ({"header": {"rules": "latvian-64", "board": "reed-64"}, "side": "x"}, "a side, w or b"),
        ({"header": {"rules": "latvian-64", "board": "reed-64"}, "taught": "chess"}, "lesson or puzzle"),
    ],
)
def test_what_there_is_not_is_told_in_one_line(page: Page, wish: object, why: str) -> None:
    async def play() -> None:
        await page.begin(wish)
        (said,) = [told["failed"] for told in page.told if "failed" in told]
        assert why in said
        assert "\n" not in said

    run(play)


def test_a_recording_is_replayed_as_by_the_command(page: Page) -> None:
    async def play() -> None:
        lines = (FOLDER / "knocked-over.jsonl").read_text(encoding="utf-8").splitlines()
        page.tell(replay=1, lines=lines, leds=True)
        page.tell(replay=2, lines=["{}"], leds=False)
        await until_async(lambda: len(page.told) == 2)
        assert page.told[0]["lines"] == list(replay(lines, leds=True))
        assert "expected the header" in page.told[1]["failed"]

    run(play)


def test_a_browser_has_all_that_is_loaded() -> None:
    """Of other packages only those that the site brings along, and nothing that starts processes."""
    listing = (
        "import sys, dambord.controller.browser.worker; print(*{n.partition('.')[0] for n in sys.modules})"
    )
    blocked = "import sys; sys.modules['resource'] = None; "
    ran = subprocess.run(
        [sys.executable, "-c", blocked + listing], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    # `sitecustomize` is Debian's: its Python loads it always. gpiozero prefers `importlib_resources`, which
    # packages of the tests bring, to what Python has.
    given = ("dambord", "__main__", "site", "sitecustomize", "_distutils_hack", "importlib_resources")
    known = {*sys.stdlib_module_names, *PACKAGES, *given}
    assert {name for name in ran.stdout.split() if not name.startswith("__editable__")} - known == set()
