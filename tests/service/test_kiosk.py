"""The kiosk: its command line, the page's address, and error messages."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.commands.machine.kiosk import command, connected, language_of, page_of, wait_for
from tests.service.answering import answering
from tests.waiting import HANG_S


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({}, ("127.0.0.1", 8064)),
        ({"host": "0.0.0.0", "page": 80}, ("127.0.0.1", 80)),
        ({"host": "::"}, ("::1", 8064)),
        ({"host": "192.168.1.7"}, ("192.168.1.7", 8064)),
    ],
)
def test_the_page_is_found_where_the_table_serves_it(said: dict[str, object], found: tuple[str, int]) -> None:
    assert page_of(said) == found


def test_it_waits_until_the_page_is_there() -> None:
    with answering(503, 200) as port:
        wait_for("127.0.0.1", port, HANG_S)


def test_waiting_has_a_time_out() -> None:
    with socket.socket() as bound:  # bound, but not listening
        bound.bind(("127.0.0.1", 0))
        port = bound.getsockname()[1]
        with pytest.raises(ValueError, match=f"no page at 127.0.0.1 port {port} within 0.3 s"):
            wait_for("127.0.0.1", port, 0.3)


def test_a_page_that_lives_is_known_by_its_connection(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert not connected(port, os.getuid())
        with socket.create_connection(("127.0.0.1", port)):
            assert connected(port, os.getuid())
            assert not connected(port, os.getuid() + 1)
            assert not connected(port, os.getuid(), [tmp_path / "no such list"])


@pytest.mark.parametrize("patience", ["soon", "-1", "0", "inf", "nan"])
def test_time_out_must_be_a_time(patience: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["kiosk", "--patience", patience])
    assert f"{patience!r}: expected a number of seconds" in capsys.readouterr().err


def test_the_browser_has_the_whole_screen_and_writes_only_to_memory() -> None:
    words = command("/usr/bin/cage", "/usr/bin/chromium", "http://[::1]:80/", Path("/run/dambord-kiosk"))
    assert words[:4] == ["/usr/bin/cage", "-d", "--", "/usr/bin/chromium"]
    assert {"--kiosk", "--user-data-dir=/run/dambord-kiosk/profile"} <= set(words)
    assert words[-1] == "http://[::1]:80/"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "lv_LV.UTF-8"}, "lv-LV"),
        ({"LANG": "lv_LV.UTF-8", "LC_ALL": "ka_GE"}, "ka-GE"),
        ({"LANG": "hu_HU@euro"}, "hu-HU"),
        ({"LANG": "C.UTF-8"}, ""),
        ({}, ""),
    ],
)
def test_the_page_is_shown_in_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
    said = [word for word in command("cage", "chromium", "page", Path("/"), language) if "lang" in word]
    assert said == ([f"--accept-lang={language}"] if language else [])


def test_a_machine_without_browser_or_compositor_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["kiosk"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("dambord kiosk: no cage or no chromium on this machine: sudo apt install ")
    assert said.count("\n") == 1
