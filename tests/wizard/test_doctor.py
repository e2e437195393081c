"""`dambord doctor` checks the parts of a table, run as a user runs it."""

from __future__ import annotations

import asyncio
import binascii
import json
import os
import pty
import select
import shlex
import socket
import threading
import tty
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from dambord import hardware
from dambord.controller.core.messages.events import Seen
from dambord.controller.devices.gpio.pi_models import RP1
from dambord.controller.devices.lamps.strip import Glow
from dambord.controller.live.equipment.equipment import lamps_of
from dambord.controller.record.copies.copy_follower import CopyFollower
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.recovery.salvage import open_or_salvage
from dambord.controller.wizard.doctor import host_checks
from dambord.controller.wizard.doctor.array_check import ArrayComparison, nearest
from dambord.controller.wizard.doctor.board_checks import lamps, remedy
from dambord.controller.wizard.setup.probe import Probe
from dambord.firmware import wire
from dambord.firmware.scan.hall_levels import REST
from dambord.hardware.board_json import settings
from tests.cli.command import Command, process
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.waiting import HANG_S
from tests.wizard.linear import feel

BOARD = hardware.board("reed-64")
ARRAY = "x" * 12 + "." * 8 + "x" * 12
LINEAR = hardware.board("linear-64")


@pytest.fixture
def board(world: World) -> Iterator[Stepped]:
    made = Stepped(world, len(BOARD.squares), 1, order=BOARD.order)
    (made.folder / "board.json").write_text(settings(BOARD))
    with made:
        yield made


def examine(
    dambord: Command, tmp_path: Path, port: str, name: str = "reed-64"
) -> tuple[int, dict[str, dict[str, str | bool | None]]]:
    words = ("--board", name, "--port", port, "--record", tmp_path / "record.sqlite3", "--page", "0")
    done = dambord("doctor", "--json", *words)
    assert done.err == ""
    checks = [json.loads(line) for line in done.out.splitlines()]
    return done.status, {check["name"]: check for check in checks}


def test_a_board_that_is_well(tmp_path: Path, board: Stepped, dambord: Command) -> None:
    board.show(ARRAY)
    status, checks = examine(dambord, tmp_path, board.port)
    assert status == 0
    assert checks["board"]["well"] is True
    assert f"firmware {'.'.join(map(str, wire.FIRMWARE))} on" in str(checks["board"]["said"])
    assert checks["settings"] == {
        "name": "settings",
        "well": True,
        "said": "those of reed-64",
        "remedy": "",
    }
    assert checks["sensors"]["said"] == "32 at rest"
    assert checks["pieces"]["said"] == "24 sensed, all in their array"


def test_squares_that_differ_from_the_array(tmp_path: Path, board: Stepped, dambord: Command) -> None:
    board.show("x" * 4 + "." + "x" * 7 + "." * 3 + "x" + "." * 4 + "x" * 12)
    status, checks = examine(dambord, tmp_path, board.port)
    assert status == 1
    assert checks["pieces"]["well"] is False
    said = "in their array but for these: nothing sensed on 5; something sensed on 16"
    assert checks["pieces"]["said"] == said


def test_a_position_of_a_game_is_no_fault(tmp_path: Path, board: Stepped, dambord: Command) -> None:
    board.show("x" + "." * 31)
    status, checks = examine(dambord, tmp_path, board.port)
    assert status == 0
    assert checks["pieces"]["well"] is None
    assert checks["pieces"]["said"] == "1 sensed on squares 1"


def test_settings_of_another_board(tmp_path: Path, board: Stepped, dambord: Command) -> None:
    (board.folder / "board.json").write_text('{"cells": 32, "scan_us": 3000}')
    board.reset()
    status, checks = examine(dambord, tmp_path, board.port)
    assert status == 0
    assert checks["settings"]["well"] is None
    assert checks["settings"]["said"] == "the board runs with others than those of reed-64"
    assert "dambord firmware settings" in str(checks["settings"]["remedy"])


@pytest.mark.parametrize(
    ("runs", "check", "name"),
    [('{"cells": 32}', "settings", "mine.toml"), ('{"cells": 31}', "board", "reed-64")],
)
def test_the_remedy_for_settings_is_a_command_that_works(
    tmp_path: Path, board: Stepped, runs: str, check: str, name: str, dambord: Command
) -> None:
    (tmp_path / "mine.toml").write_text(hardware.file("reed-64").read_text())
    given = str(tmp_path / name) if name.endswith(".toml") else name
    (board.folder / "board.json").write_text(runs)
    board.reset()
    _, checks = examine(dambord, tmp_path, board.port, given)
    assert checks[check]["well"] is not True
    said, _, command = str(checks[check]["remedy"]).partition(": ")
    assert said == "Tell it which board it is"
    done = dambord(*shlex.split(command)[1:])
    assert (done.status, done.err) == (0, "")
    _, checks = examine(dambord, tmp_path, board.port, given)
    assert checks["settings"]["well"] is True


def test_lamps_that_the_pico_does_not_have(tmp_path: Path, board: Stepped, dambord: Command) -> None:
    source = hardware.file("reed-64").read_text()
    (tmp_path / "mine.toml").write_text(
        source + '\n[lamps]\noutput = "GP22"\n\n[buttons]\nGP10 = "w clock"\n'
    )
    status, checks = examine(dambord, tmp_path, board.port, str(tmp_path / "mine.toml"))
    assert status == 1
    assert checks["lamps"]["said"] == "the Pico does not answer for lamps on GP22"
    assert checks["buttons"] == {"name": "buttons", "well": True, "said": "1 on the Pico", "remedy": ""}
    (board.folder / "board.json").write_text(settings(hardware.board(str(tmp_path / "mine.toml"))))
    board.reset()
    status, checks = examine(dambord, tmp_path, board.port, str(tmp_path / "mine.toml"))
    assert status == 0
    assert checks["lamps"]["said"] == "32 through GP22"


def test_chattering_sensor(world: World, tmp_path: Path, board: Stepped, dambord: Command) -> None:
    closed = cycle("x.")
    with world.every(0.03, lambda: board.show("." * 6 + next(closed) + "." * 25)):
        status, checks = examine(dambord, tmp_path, board.port)
    assert status == 1
    assert checks["sensors"]["said"] == "restless under square 7"


def test_a_linear_board(world: World, tmp_path: Path, dambord: Command) -> None:
    with Stepped(world, 32, 3, settings=json.loads(settings(LINEAR))) as board:
        feel(LINEAR, board, {})
        _, checks = examine(dambord, tmp_path, board.port, "linear-64")
        assert checks["levels"]["said"] == "never calibrated"
        kept = b"DL1" + bytes((32,))
        man, far = LINEAR.man, REST + LINEAR.man // 2
        numbers = [200, 120, 1120, 1060, *[REST + 500] * 31, far, *[man] * 30, man // 3, man - 1]
        kept += b"".join(number.to_bytes(2, "little") for number in numbers)
        (board.folder / "levels.bin").write_bytes(kept + checked(kept))
        board.reset()
        status, checks = examine(dambord, tmp_path, board.port, "linear-64")
        assert status == 1
        assert checks["levels"]["said"] == "far from the middle at rest on squares 32"
        kept = kept.replace(far.to_bytes(2, "little"), REST.to_bytes(2, "little"))
        (board.folder / "levels.bin").write_bytes(kept + checked(kept))
        board.reset()
        _, checks = examine(dambord, tmp_path, board.port, "linear-64")
        assert checks["levels"]["said"] == "men hardly felt on squares 31"


def checked(data: bytes) -> bytes:
    """Append the check sum that the firmware stores."""
    return binascii.crc32(data).to_bytes(4, "little")


def test_no_board(tmp_path: Path, dambord: Command) -> None:
    status, checks = examine(dambord, tmp_path, str(tmp_path / "nothing"))
    assert status == 1
    assert checks["board"]["well"] is False
    assert "plugged in" in str(checks["board"]["said"])


def test_missing_gpio_pins_do_not_stop_other_checks(tmp_path: Path) -> None:
    module = tmp_path / "RPi"
    module.mkdir()
    (module / "__init__.py").write_text("")
    (module / "GPIO.py").write_text("raise RuntimeError('This module can only be run on a Raspberry Pi!')\n")
    words = ("doctor", "--json", "--board", "reed-64", "--port", "gpio", "--record", tmp_path / "record")
    done = process(*words, "--page", "0", env={**os.environ, "PYTHONPATH": str(tmp_path)})
    checks = {check["name"]: check for check in map(json.loads, done.stdout.splitlines())}
    assert (done.returncode, done.stderr) == (1, "")
    assert checks["board"]["well"] is False
    assert checks["board"]["said"].find("This module can only be run on a Raspberry Pi!") > 0
    assert checks["board"]["remedy"]
    assert {"lamps", "buttons", "record", "page"} <= checks.keys()
    live = process("doctor", "--live", "--port", "gpio", env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert (live.returncode, live.stdout, live.stderr.count("\n")) == (2, "", 1)


def test_remedy_for_pins_by_machine() -> None:
    probe = Probe(BOARD, why="cannot scan the board's pins here: RPi.GPIO says No module", absent=True)
    assert "Only a Raspberry Pi" in remedy(probe, None)
    assert "requirements-pi5.lock" in remedy(probe, RP1)


def test_a_simulated_table_is_real_in_record_and_page(tmp_path: Path, dambord: Command) -> None:
    words = ("--port", "simulated", "--record", tmp_path / "record", "--page", "0")
    done = dambord("doctor", "--json", *words)
    checks = {check["name"]: check for check in map(json.loads, done.out.splitlines())}
    assert (done.status, done.err) == (0, "")
    assert (checks["board"]["well"], checks["record"]["well"], checks["page"]["well"]) == (None, True, True)
    assert not {"sensors", "lamps", "buttons"} & checks.keys()
    live = dambord("doctor", "--live", *words)
    assert (live.status, live.out) == (2, "")
    assert live.err == (
        "dambord doctor: --live: expected the port of a board that is there, found simulated\n"
    )


def test_settings_file_of_the_service_is_used(tmp_path: Path, board: Stepped, dambord: Command) -> None:
    file = tmp_path / "dambord.toml"
    file.write_text(f'rules = "latvian-64"\nport = "{board.port}"\nrecord = "games.sqlite3"\npage = 0\n')
    done = dambord("doctor", "--json", "--config", file)
    checks = {check["name"]: check for check in map(json.loads, done.out.splitlines())}
    assert (done.status, done.err) == (0, "")
    assert checks["settings"]["said"] == "those of reed-64"
    assert f"none yet in {tmp_path}/games.sqlite3" in checks["record"]["said"]


def test_a_report_grows_with_each_run_and_asks_for_photographs_once(tmp_path: Path, dambord: Command) -> None:
    file = tmp_path / "report.md"
    words = (
        "doctor",
        "--board",
        "reed-64-matrix",
        "--port",
        "simulated",
        "--record",
        tmp_path / "games",
        "--page",
        "0",
    )
    done = dambord(*words, "--report", file)
    dambord(*words, "--report", file)
    said = file.read_text("utf-8")
    assert said.count("# A board that was built: reed-64-matrix") == 1
    assert said.count("- [ ] ") == 8, "photographs and measurements"
    assert said.count(": all checks") == 2
    assert all(said.count(f"    {line}\n") == 2 for line in done.out.splitlines())
    refused = dambord.refused(*words, "--report", tmp_path / "nowhere" / "report.md")
    assert "report.md" in refused


@pytest.mark.parametrize("words", [["--page", "99999"], ["--page", "-1"], ["--page", "x"]])
def test_bad_port_gives_one_line(words: list[str], dambord: Command) -> None:
    done = dambord("doctor", *words)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)


def test_the_pages_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_checks, "ANSWER_WITHIN_S", 0.01)  # for a program that never answers
    with socket.socket() as other:  # reserves the port against other programs
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
        assert host_checks.page("127.0.0.1", port).well is True
        other.listen()
        assert "another program answers" in host_checks.page("127.0.0.1", port).said
    with socket.socket() as bound:  # bound, but not listening
        bound.bind(("127.0.0.1", 0))
        check = host_checks.page("127.0.0.1", bound.getsockname()[1])
    assert check.well is False
    assert "already in use" in check.said
    elsewhere = "fe80::1%lo"  # an address of another machine, without network traffic
    assert "can't be served" in host_checks.page(elsewhere, 8064).said
    check = host_checks.page("a..b", 8064)
    assert (check.well, check.said) == (False, "'a..b' is no host")
    assert "--host" in check.remedy


def test_unknown_host(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)  # no network traffic
    check = host_checks.page("no such host", 8064)
    assert (check.well, check.said) == (False, "no such host:8064 can't be served: Name or service not known")


class HealthyTable:
    """Answers health requests as a table does."""

    def __enter__(self) -> int:
        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200 if self.path == "/healthz" else 404)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Answer)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self._server.server_port

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def test_a_table_that_serves_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_checks, "ANSWER_WITHIN_S", HANG_S)
    with HealthyTable() as port:
        assert host_checks.page("127.0.0.1", port).said == f"a table serves it at 127.0.0.1:{port}"


def test_a_folder_for_a_record(tmp_path: Path) -> None:
    check = host_checks.record(tmp_path)
    assert (check.well, check.said) == (False, f"{tmp_path} is a folder")
    assert host_checks.record(tmp_path / "new" / "record").well is True


def test_record_of_another_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "record"
    kept.write_text("")
    monkeypatch.setattr("os.access", lambda path, mode: mode == os.F_OK)  # root has every permission
    check = host_checks.record(kept)
    assert check.well is False
    assert check.said == f"{kept} is {kept.owner()}'s, not yours"
    assert f"sudo -u {kept.owner()}" in check.remedy


def test_a_record_of_a_user_without_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(uid: int) -> None:
        raise KeyError(uid)

    monkeypatch.setattr("pwd.getpwuid", nobody)
    monkeypatch.setattr("os.access", lambda path, mode: mode == os.F_OK)
    check = host_checks.record(tmp_path)
    assert check.well is False
    assert check.said == f"{tmp_path} is user {os.getuid()}'s, not yours"
    assert f"sudo -u '#{os.getuid()}' " in check.remedy


def test_lamps_that_cannot_be_reached() -> None:
    glow = Glow(32)
    glow.unplug()
    check = asyncio.run(lamps(Probe(BOARD, lamps_of(BOARD, glow))))
    assert (check.well, check.said) == (False, "no lamps there")


def test_file_that_is_no_record(tmp_path: Path, board: Stepped, dambord: Command) -> None:
    (tmp_path / "record.sqlite3").write_text("not a record" * 100)
    status, checks = examine(dambord, tmp_path, board.port)
    assert status == 1
    assert checks["record"]["well"] is False


@pytest.mark.parametrize(("alarm", "well"), [("0\n", True), ("1\n", False)])
def test_a_voltage_that_was_too_low(tmp_path: Path, alarm: str, well: bool) -> None:
    for name in ("cpu_thermal", "rpi_volt"):
        sensor = tmp_path / "sys/class/hwmon" / name
        sensor.mkdir(parents=True)
        (sensor / "name").write_text(f"{name}\n")
    (sensor / "in0_lcrit_alarm").write_text(alarm)
    found = host_checks.supply(tmp_path)
    assert found is not None
    assert found.well is well


def test_a_machine_without_that_sensor(tmp_path: Path) -> None:
    assert host_checks.supply(tmp_path) is None


def test_colours_of_array_in_both_orientations() -> None:
    board = hardware.board("hall-100")
    array = "b" * 20 + "." * 10 + "w" * 20
    assert nearest(board, array) == ArrayComparison((), (), ())
    assert nearest(board, array[::-1]) == ArrayComparison((), (), (), turned=True)
    assert nearest(board, "w" + array[1:49] + "x") == ArrayComparison((), (), (1,))
    assert nearest(board, "." * 50) is None
    assert nearest(hardware.board("test-4x4"), "x" * 16) is None


def test_every_pin_of_a_button_is_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Taken(MockFactory):  # type: ignore[misc]
        def pin(self, name: int) -> Any:
            if name == 4:
                raise Exception("GPIO busy")
            return super().pin(name)

    for factory, well, said in (
        (MockFactory, True, "17 through mock"),
        (Taken, None, "no buttons: GPIO 4 (b resign) cannot be opened: GPIO busy"),
    ):
        monkeypatch.setattr(host_checks, "open_factory", lambda *_, factory=factory: (factory(), "mock"))
        check = host_checks.buttons(BOARD)
        assert (check.well, check.said) == (well, said)


def test_drivers_have_a_folder_for_what_they_leave_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []

    def opened(runtime: Path, _: object) -> tuple[Any, str]:
        (runtime / ".lgd-nfy0").touch()  # like lgpio when it is loaded
        seen.append(runtime)
        return MockFactory(), "mock"

    monkeypatch.setattr(host_checks, "open_factory", opened)
    assert host_checks.buttons(BOARD).well is True
    assert [folder.exists() for folder in seen] == [False]


@pytest.mark.parametrize(
    "dump", [b"", b"\x94\x00\x2b" + bytes(40), b"\xff" * 60], ids=("silent", "short", "garbled")
)
def test_a_dgt_board_that_is_silent_or_garbled(
    world: World, tmp_path: Path, dump: bytes, dambord: Command
) -> None:
    ours, its = pty.openpty()
    tty.setraw(its)
    path = os.ttyname(its)

    def answer() -> None:
        if select.select([ours], [], [], 0)[0]:
            os.read(ours, 100)
            os.write(ours, dump)

    with world.every(0.05, answer):
        _, checks = examine(dambord, tmp_path, f"dgt:{path}", "hall-100")
    os.close(ours)
    os.close(its)
    assert checks["board"] == {
        "name": "board",
        "well": False,
        "said": f"no answer on {path}: expected a DGT draughts board",
        "remedy": "Switch that board on; nothing else may be at its port",
    }


def test_a_damaged_record(tmp_path: Path) -> None:
    path = tmp_path / "record"
    with Journal(path) as journal:
        journal.append(journal.begin(Header("international", "reed-100", "clock")), 0, [Seen(0, "x" * 50)])
    assert host_checks.record(path).well is True
    path.write_bytes(path.read_bytes().replace(b"xxx", b"...", 1))
    found = host_checks.record(path)
    assert found.well is False
    assert found.said == f"game 1, event 0 is not as it was written, in {path}"
    with open_or_salvage(path, lambda line: None):
        pass
    found = host_checks.record(path)
    assert found.well is True
    assert found.said.endswith("a damaged one is kept as record.damaged-1")
    path.unlink()
    assert host_checks.record(path).said == f"{path} is missing beside record.note"


def test_a_second_copy(tmp_path: Path) -> None:
    path, stick = tmp_path / "record", tmp_path / "stick"
    with Journal(path) as journal:
        journal.begin(Header("international", "reed-100", "clock"))
    assert host_checks.second_copy(path, str(stick)).well is False
    stick.mkdir()
    assert host_checks.second_copy(path, str(stick)).said == "game 1: not in the copy; 1 differences"
    CopyFollower(path, str(stick), print).follow()
    assert host_checks.second_copy(path, str(stick)).well is True
