"""The table's parts looked at, by the command as its user runs it."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import hardware
from controller.devices.microcontroller import Microcontroller

BOARD = hardware.board("reed-64")


@pytest.fixture
def board() -> Iterator[Microcontroller]:
    with Microcontroller(len(BOARD.squares), 1, order=BOARD.order) as made:
        yield made


def examine(tmp_path: Path, port: str) -> tuple[int, dict[str, dict[str, object]]]:
    record = str(tmp_path / "record.sqlite3")
    command = [
        sys.executable,
        "-m",
        "controller.cli",
        "doctor",
        "--json",
        "--board",
        "reed-64",
        "--port",
        port,
    ]
    done = subprocess.run(
        [*command, "--record", record], capture_output=True, text=True, timeout=30, check=False
    )
    assert done.stderr == ""
    checks = [json.loads(line) for line in done.stdout.splitlines()]
    return done.returncode, {check["name"]: check for check in checks}


def test_a_board_that_is_well(tmp_path: Path, board: Microcontroller) -> None:
    board.show("x" + "." * 31)
    status, checks = examine(tmp_path, board.port)
    assert status == 0
    assert checks["board"]["well"] is True
    assert checks["sensors"]["said"] == "32 at rest"
    assert checks["pieces"]["said"] == "1 sensed on squares 1"


def test_a_sensor_that_is_never_still(tmp_path: Path, board: Microcontroller) -> None:
    stop = threading.Event()

    def chatter() -> None:
        while not stop.wait(0.03):
            board.show("." * 6 + "x" + "." * 25)
            stop.wait(0.03)
            board.show("." * 32)

    thread = threading.Thread(target=chatter)
    thread.start()
    try:
        status, checks = examine(tmp_path, board.port)
    finally:
        stop.set()
        thread.join()
    assert status == 1
    assert checks["sensors"]["said"] == "restless under square 7"


def test_no_board(tmp_path: Path) -> None:
    status, checks = examine(tmp_path, str(tmp_path / "nothing"))
    assert status == 1
    assert checks["board"]["well"] is False
    assert "plugged in" in str(checks["board"]["said"])


def test_a_record_that_is_none(tmp_path: Path, board: Microcontroller) -> None:
    (tmp_path / "record.sqlite3").write_text("not a record" * 100)
    status, checks = examine(tmp_path, board.port)
    assert status == 1
    assert checks["record"]["well"] is False
