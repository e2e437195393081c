"""`dambord run`: reports in one line why it can't start."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from dambord.controller.record.journal import Journal
from tests.cli.command import Command


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--rules", "chess"], "unknown ruleset 'chess'"),
        (["--board", "reed-64"], "10x10"),
        (["--board", "reed-99"], "unknown board"),
        (["--board", "nowhere.toml"], "nowhere.toml"),
        (["--fen", "W:W99:B1"], "99"),
        (["--option", "x=y"], "no option"),
        (["--option", "x"], "KEY=VALUE"),
        (["--time", "soon"], "time control"),
        (["--time", "0"], "time control"),
        (["--commit", "never"], "never"),
        (["--page", "65536"], "0 to 65535"),
        (["--page", "http"], "0 to 65535"),
        (["--host", "no such host", "--page", "0", "--port", "/nowhere"], "page"),
        (["--config", "nowhere.toml"], "nowhere.toml"),
        (["--opponent", "scan"], "expected builtin, builtin:LEVEL, hub:COMMAND"),
        (["--opponent", "hub:/nowhere/scan"], "scan can't be started"),
        (["--opponent", "gnubg"], "gnubg plays backgammon, not international"),
        (["--opponent", "builtin", "--opponent-time", "0"], "1 to 3600"),
        (["--rest", "0"], "expected minutes from 1 to 1440, or never"),
        (["--rest", "sometimes"], "expected minutes from 1 to 1440, or never"),
        (["--port", "gpio", "--page", "0"], "cannot scan the board's pins here"),
        (["--port", "gpio", "--page", "0", "--board", "hall-100-strips"], "hall-100-strips needs a Pico"),
        (["--port", "gpio", "--page", "0", "--board", "linear-100"], "linear-100 needs a Pico"),
    ],
)
def test_run(
    dambord: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], why: str
) -> None:
    monkeypatch.setitem(sys.modules, "RPi.GPIO", None)  # also on a Raspberry Pi
    ran = dambord("run", "--record", tmp_path / "record", *words)
    assert ran.status == 2
    (line,) = ran.err.splitlines()
    assert line.startswith("dambord run: ")
    assert why in line


def test_a_record_in_use(dambord: Command, tmp_path: Path) -> None:
    with Journal(tmp_path / "record"):
        assert "another controller" in dambord.refused("run", "--record", tmp_path / "record", "--page", 0)


def test_file_that_is_no_record(dambord: Command, tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_text("32-28\n" * 1_000)
    assert "not a database" in dambord.refused("run", "--record", path, "--page", 0)


def test_a_record_that_cannot_be_made(dambord: Command, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert dambord.refused("run", "--record", tmp_path / "file" / "record", "--page", 0)


def test_page_port_in_use(dambord: Command, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = dambord("run", "--record", tmp_path / "record", "--page", port, "--port", "/nowhere")
        assert ran.status == 2
        (line,) = ran.err.splitlines()
        assert "is taken" in line
