"""A table starts with each of its parts broken, one by one: it is played on, and what is wrong is told.

A card that is read-only or fails is in `test_lying_disk`, a damaged record in `test_damaged_at_random`.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.gateway.test_attached import running, turn
from tests.gateway.two_processes import Running, Table
from tests.waiting import HANG_S, until

SERVICE = {"NOTIFY_SOCKET": "/nowhere/notify"}
"""As a service manager starts it; nobody listens."""


def nothing(_: Path) -> None:
    """Nothing is put into the folder of the record."""


def put(name: str, text: str = "{") -> Callable[[Path], None]:
    """A file beside the record, which is no file of its kind."""

    def plant(folder: Path) -> None:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)

    return plant


def broken_gnubg(folder: Path) -> None:
    """A GNU Backgammon that ends at once, before the real one on the path."""
    (folder / "gnubg").write_text("#!/bin/sh\necho no weights\nexit 3\n")
    (folder / "gnubg").chmod(0o700)


def opening_roll(table: Table) -> None:
    """The first roll of a game of backgammon, which the table takes from people."""
    table.until(lambda view: view["link"] == "up" and view["expects"]["what"] == "opening")
    (answer,) = table.ask({"roll": [3, 1], "side": None})
    assert answer["ok"], answer
    table.until(lambda view: view["expects"]["what"] == "play")


class Broken(NamedTuple):
    """What is broken, and what is said of it. `words` are options, `plant` puts files beside the record."""

    words: tuple[str, ...]
    said: str
    plant: Callable[[Path], None] = nothing
    path: str | None = None
    """Where programs are looked for, if not at the usual places: a folder, `{}` that of the record."""
    played: Callable[[Table], None] = turn
    """What people do at the table."""


PARTS = {
    "a program that plays": Broken(("--opponent", "hub:{}/none"), "people play its side in this game"),
    "GNU Backgammon": Broken(
        ("--rules", "backgammon", "--opponent", "gnubg"),
        "people play its side in this game",
        broken_gnubg,
        "{}",
        opening_roll,
    ),
    "the program of the hook": Broken(("--hook", "{}/none"), "none: No such file"),
    "the port of an emulated DGT board": Broken(("--dgt", "{}/none/board"), "cannot make "),
    "the synthesiser": Broken(("--speak", "lv"), "espeak-ng is not installed", path="/nowhere"),
    "the folder of a broadcast": Broken(("--broadcast", "{}/none/board.pdn"), "--broadcast: "),
    "the broker of the hall": Broken(
        ("--hall", "mqtt://127.0.0.1:9", "--event", "cup", "--name", "1"), "hall: mqtt://127.0.0.1:9: "
    ),
    "the disk of the copy": Broken(("--copy", "{}/none/copy"), "play goes on, and it is tried again"),
    "the record, a file of another kind": Broken(
        (), "the game is played without a record until", put("record.sqlite3", "no record")
    ),
    "what a page has chosen": Broken(
        (), "what a page has chosen does not count", put("record.sqlite3.table.json")
    ),
    "what a page has set up": Broken(
        (), "what a page has set up is not used", put("record.sqlite3.setup.json")
    ),
}
"""Parts without which a table starts and is played on."""


@pytest.mark.parametrize("part", PARTS)
def test_a_table_is_played_on_without(part: str, tmp_path: Path) -> None:
    broken = PARTS[part]
    broken.plant(tmp_path)
    words = [word.format(tmp_path) for word in broken.words]
    environment = SERVICE if broken.path is None else {**SERVICE, "PATH": broken.path.format(tmp_path)}
    with running(tmp_path, *words, "--first-run", "off", environment=environment) as table:
        broken.played(table)
        said = [table.game.said, table.page.said]
        until(lambda: any(broken.said in line for lines in said for line in lines), lambda: said)
        assert table.game.process.poll() is None


@pytest.mark.parametrize(
    ("port", "said"),
    [
        ("{}/none", "is the board plugged in?"),
        ("dgt:{}/none", "is the board plugged in?"),
        ("gpio", "cannot scan the board's pins here: "),
    ],
)
def test_a_table_whose_board_is_not_there_shows_so_and_keeps_the_time(
    port: str, said: str, tmp_path: Path
) -> None:
    """Nor are there pins here: no buttons, no lamps, no displays."""
    words = ("--port", port.format(tmp_path), "--first-run", "off")
    with running(tmp_path, *words, environment=SERVICE) as table:
        table.until(lambda view: view["message"].startswith("The board is not connected"))
        (answer,) = table.ask({"act": "time", "side": "w", "seconds": 5, "why": "a test"}, role="arbiter")
        assert answer["ok"], answer
        for what in ("no buttons: ", "no lamps on spi: ", said):
            assert any(what in line for line in table.game.said), table.game.said


def test_tokens_that_can_not_be_read_are_named_to_who_shows_one(tmp_path: Path) -> None:
    put("tokens.json")(tmp_path)
    (tmp_path / "tokens.json").chmod(0o600)
    with running(tmp_path, "--first-run", "off") as table:
        turn(table)
        asked = httpx.get(
            f"http://{table.address.netloc}/api/view",
            headers={"Authorization": "Bearer dambord_x"},
            timeout=HANG_S,
        )
        assert asked.status_code == 503
        assert "tokens.json: " in asked.text


@pytest.mark.needs("openssl")
def test_a_certificate_that_is_none_is_made_anew(tmp_path: Path) -> None:
    put("tls/cert.pem")(tmp_path)
    with running(tmp_path, "--tls", "own", "--first-run", "off") as table:
        until(lambda: any("SHA-256 fingerprint" in line for line in table.page.said), lambda: table.page.said)
        assert table.ask({"lift": 32})[0]["ok"]


def test_a_page_that_can_not_be_served_says_why_and_the_game_plays_on(tmp_path: Path) -> None:
    key = tmp_path / "key.pem"
    key.write_text("no key")
    with socket.create_server(("127.0.0.1", 0)) as taken, running(tmp_path) as table:
        port = str(taken.getsockname()[1])
        for words, why in (
            (("--page", port), f"{port}.*it is taken"),
            (("--page", "0", "--certificate", str(key), "--key", str(key)), "key.pem"),
        ):
            with pytest.raises(AssertionError, match=f"^dambord page: .*{why}[^\\n]*$"):
                Running("the page is at ", "page", *words, "--record", str(tmp_path / "record.sqlite3"))
        turn(table)


@pytest.mark.parametrize("kind", ["game", "page"])
def test_settings_that_can_not_be_read_are_refused_in_one_line(kind: str, tmp_path: Path) -> None:
    """Another table than the one that was set up would begin another game."""
    (tmp_path / "dambord.toml").write_text("rules = [\n")
    with pytest.raises(AssertionError, match=f"^dambord {kind}: .*dambord.toml: not TOML: [^\n]*$"):
        Running(f"the {kind} is at ", kind, "--config", str(tmp_path / "dambord.toml"), environment=SERVICE)
