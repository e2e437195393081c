"""The checks that setup makes before the walk begins."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.devices.fakes import pico
from dambord.controller.devices.reports import LinkUp
from dambord.controller.wizard.doctor.firmware_version import OURS, version
from dambord.controller.wizard.setup.board_file import base_text
from dambord.firmware import wire
from dambord.firmware.host.target_files import FIRMWARE
from dambord.hardware.board_json import settings
from tests.cli.command import Command
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.wizard import small
from tests.wizard.setup import setup
from tests.wizard.small import BOARD, NAME


@pytest.mark.parametrize("before", [None, settings(BOARD).replace("16", "15")])
def test_pico_is_unchanged_without_a_terminal(
    board: Stepped, tmp_path: Path, before: str | None, dambord: Command
) -> None:
    file = board.folder / "board.json"
    file.unlink() if before is None else file.write_text(before)
    board.reset()
    words = ("--board", NAME, "--port", board.port, "--output", tmp_path / "mine.toml")
    done = dambord("setup", *words, stdin="")
    assert (done.status, done.err) == (
        2,
        "dambord setup: expected a terminal at which somebody answers\n",
    )
    assert (file.read_text() if file.exists() else None) == before


def test_end_of_input_stops_setup(world: World, board: Stepped, tmp_path: Path) -> None:
    with setup(world, "reed-64", board.port, tmp_path / "mine.toml") as screen:
        screen.until(r"Enter: make it reed-64; q: stop\.")
        screen.press("\x04")
        screen.until("\ndambord setup: stopped; nothing was changed\n")
        assert screen.ended() == 2
    assert "Traceback" not in screen.said
    assert (board.folder / "board.json").read_text() == settings(BOARD)


def test_other_firmware_version_is_reported_before_the_walk(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dambord: Command
) -> None:
    older = tmp_path / "firmware"
    shutil.copytree(FIRMWARE, older)
    file = older / "wire" / "protocol.py"
    text = file.read_text()
    assert f"FIRMWARE = {wire.FIRMWARE}" in text
    file.write_text(text.replace(f"FIRMWARE = {wire.FIRMWARE}", "FIRMWARE = (0, 2, 9)"))
    monkeypatch.setattr(pico, "FIRMWARE", older)
    with small.simulated(world) as board:
        with setup(world, NAME, board.port, tmp_path / "mine.toml") as screen:
            screen.until("press Enter")
        words = ("--board", NAME, "--port", board.port, "--record", tmp_path / "record", "--page", "0")
        done = dambord("doctor", *words)
    said = f"firmware 0.2.9 on {board.port}, this program comes with {OURS}. Bring it up to date: "
    said += f"dambord firmware flash --port {board.port}\n"
    assert f"firmware 0.2.9 on {board.port}, 16 sensors\n{said}" in screen.said
    assert f"--   board: {said}" in done.out


def test_firmware_version_by_source() -> None:
    assert version(LinkUp(0, "/dev/ttyACM0", OURS, 1)).remedy == ""
    assert version(LinkUp(0, "GPIO 8", "none")).remedy == ""


def test_file_with_byte_order_mark_is_read_before_the_walk(
    world: World, board: Stepped, tmp_path: Path
) -> None:
    file, output = tmp_path / "marked.toml", tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + hardware.file(NAME).read_bytes())
    with setup(world, str(file), board.port, output) as screen:
        screen.until("press Enter")
        file.unlink()
        screen.type("")
        for place, square in enumerate(BOARD.strip.squares, 1):
            screen.until(rf"{place} of 16: square {square}\n")
            board.show("." * (square - 1) + "x" + "." * (16 - square))
            screen.until(r"sensor \d+ \(GP\d+\)")
            board.show("." * 16)
        screen.until("16 of 16 squares found")
        assert screen.ended() == 0
    assert hardware.board(str(output)).cells == BOARD.cells


def test_file_into_which_no_order_can_be_written(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    with pytest.raises(ValueError, match=rf"^{re.escape(str(file))}: No such file"):
        base_text(file)
    file.write_text("a = [")
    with pytest.raises(ValueError, match=rf"^{re.escape(str(file))}: no walk can be written into it: "):
        base_text(file)


def test_first_answering_port_is_used(world: World, board: Stepped, tmp_path: Path, dambord: Command) -> None:
    (tmp_path / "a").touch()
    (tmp_path / "b").symlink_to(board.port)
    either = tmp_path / "[abc]"
    with setup(world, None, either, tmp_path / "mine.toml") as screen:
        screen.until(f"2 ports for a board: {tmp_path}/a {tmp_path}/b\ncannot open {tmp_path}/a: .+\n")
        screen.until(f"the Pico at {tmp_path}/b runs as {NAME}\n")
        screen.press("\x04")
        screen.until("no file was written")
    looked = dambord("doctor", "--json", "--port", either, "--record", tmp_path / "record", "--page", "0")
    checks = {check["name"]: check for check in map(json.loads, looked.out.splitlines())}
    assert checks["settings"]["said"] == f"those of {NAME}"


def test_reason_why_no_port_has_a_board(tmp_path: Path, dambord: Command) -> None:
    none = tmp_path / "tty*"
    words = ("setup", "--port", none, "--output", tmp_path / "mine.toml")
    missing = dambord(*words)
    assert (missing.status, missing.out) == (2, "")
    assert missing.err == (
        f"dambord setup: no board at {none}: is it plugged in, with its firmware (dambord firmware flash)?\n"
    )
    (tmp_path / "tty0").touch()
    other = dambord(*words)
    assert other.out.startswith(f"1 port for a board: {tmp_path}/tty0\ncannot open {tmp_path}/tty0: ")
    assert other.err == f"dambord setup: no board at {none}: see above\n"
