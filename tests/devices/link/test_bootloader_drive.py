"""Copying an image to a Pico's drive, and the command `dambord firmware`."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.devices.link import bootloader_drive, command_channel
from dambord.firmware.host.image import build, uf2
from dambord.firmware.host.image.chips import CHIPS, RP2040, RP2350, Chip
from dambord.firmware.host.packages import UnavailableError
from dambord.firmware.host.target_files import target_files
from tests.simulated.pico import Stepped
from tests.simulated.world import World

CONTENT = bytes(range(256)) * 3 + b"rest"


@pytest.fixture
def image(tmp_path: Path) -> Path:
    path = tmp_path / "dambord.uf2"
    path.write_bytes(uf2.pack(CONTENT, RP2040))
    return path


INFO = {
    RP2040: "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n",
    RP2350: "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n",
}


def drive(tmp_path: Path, name: str = "RPI-RP2", chip: Chip = RP2040) -> Path:
    made = tmp_path / "media" / "someone" / name
    made.mkdir(parents=True)
    (made / bootloader_drive.MARK).write_text(INFO[chip])
    return made


@pytest.fixture
def roots(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    find = bootloader_drive.find
    monkeypatch.setattr(bootloader_drive, "find", lambda: find([f"{tmp_path}/media/*", f"{tmp_path}/none"]))
    monkeypatch.setattr(bootloader_drive, "LABELS", (tmp_path / "by-label", tmp_path / "other-label"))


@pytest.mark.parametrize(("chip", "family"), [(RP2040, "56ff8be4"), (RP2350, "59ff8be4")])
def test_uf2_says_where_each_block_belongs(chip: Chip, family: str) -> None:
    packed = uf2.pack(CONTENT, chip)
    assert {packed[at + 28 : at + 32].hex() for at in range(0, len(packed), 512)} == {family}
    assert len(packed) == 4 * 512
    assert packed[:8] == bytes.fromhex("5546320a57515d9e")
    assert packed[512 + 12 : 512 + 16] == (0x10000100).to_bytes(4, "little")
    parts = [packed[at + 32 : at + 288] for at in range(0, len(packed), 512)]
    assert b"".join(parts) == CONTENT.ljust(1024, b"\0")
    assert uf2.check(packed) == chip


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda whole: b"", "0 bytes: expected UF2"),
        (lambda whole: whole[:-1], "2047 bytes: expected UF2"),
        (lambda whole: b"\0" + whole[1:], "block 0: not UF2"),
        (lambda whole: whole[512:], "block 0 says it is 1 of 4: expected 3"),
        (lambda whole: whole[:28] + b"\0\0\0\0" + whole[32:], "for family 0x00000000, 0xe48bff56: expected"),
        (lambda whole: uf2.pack(CONTENT, RP2350), "is for an RP2350 .Pico 2.: this Pico has an RP2040"),
    ],
)
def test_invalid_image_is_rejected(
    spoil: Callable[[bytes], bytes], says: str, image: Path, tmp_path: Path
) -> None:
    image.write_bytes(spoil(image.read_bytes()))
    found = drive(tmp_path)
    with pytest.raises(ValueError, match=f"{image}:? {says}"):
        bootloader_drive.put(image, found)
    assert [path.name for path in found.iterdir()] == [bootloader_drive.MARK]


def test_flash_finds_the_drive(
    image: Path, tmp_path: Path, roots: None, capsys: pytest.CaptureFixture[str]
) -> None:
    found = drive(tmp_path)
    assert main(["firmware", "flash", "--image", str(image)]) == 0
    assert (found / "dambord.uf2").read_bytes() == image.read_bytes()
    assert capsys.readouterr().out == "dambord.uf2 is on the Pico, which starts with it now\n"


def test_full_drive_is_named(
    image: Path, tmp_path: Path, roots: None, capsys: pytest.CaptureFixture[str]
) -> None:
    found = drive(tmp_path)
    (found / "dambord.uf2").symlink_to("/dev/full")
    assert main(["firmware", "flash", "--image", str(image)]) == 2
    assert capsys.readouterr().err == (
        f"dambord firmware: {found}: No space left on device, 0 of 2048 bytes of {image} written: "
        "plug the Pico in again with BOOTSEL held, then again\n"
    )


def test_flash_takes_the_image_of_the_chip(
    tmp_path: Path, roots: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def built(chip: Chip) -> Path:
        path = tmp_path / f"{chip.name}.uf2"
        path.write_bytes(uf2.pack(CONTENT, chip))
        return path

    monkeypatch.setattr(build, "obtain", built)
    for chip in CHIPS:
        found = drive(tmp_path, chip.name, chip)
        assert main(["firmware", "flash"]) == 0
        assert uf2.check((found / "dambord.uf2").read_bytes()) == chip
        (found / bootloader_drive.MARK).unlink()  # the Pico has started with the image


def test_running_board_keeps_its_firmware_if_the_image_is_for_another_chip(
    world: World,
    tmp_path: Path,
    roots: None,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    image = tmp_path / "other.uf2"
    image.write_bytes(uf2.pack(CONTENT, RP2350))
    with Stepped(world, 8, 1, micropython=(None, "asked for")) as board:
        assert main(["firmware", "flash", "--image", str(image), "--port", board.port]) == 2
        assert "other.uf2 is for an RP2350 (Pico 2): this Pico has an RP2040" in capsys.readouterr().err
        time.sleep(1)
        assert board.exits == []
        monkeypatch.setattr(
            command_channel.CommandChannel, "machine", lambda self: "Raspberry Pi Pico2 with RP2350"
        )
        assert main(["firmware", "flash", "--image", str(image), "--port", board.port]) == 2
        assert "no Pico waits" in capsys.readouterr().err  # it was told to enter its bootloader
        assert board.exits == [4]


def test_flash_names_what_is_missing(
    image: Path, tmp_path: Path, roots: None, capsys: pytest.CaptureFixture[str]
) -> None:
    def says(*words: str) -> str:
        assert main(["firmware", "flash", "--image", str(image), *words]) == 2
        return capsys.readouterr().err

    assert says().startswith("dambord firmware: no Pico waits for an image: hold its BOOTSEL button")
    assert f"{tmp_path} is no drive of a Pico" in says("--drive", str(tmp_path))
    (tmp_path / "other-label").touch()
    assert f"is there but not mounted: sudo mount {tmp_path}/other-label /mnt" in says()
    one = drive(tmp_path)
    assert "a Pico waits at" in says("--port", "/dev/none")
    drive(tmp_path, "RPI-RP21")
    assert f"2 Picos wait: expected one, or --drive {one}" in says()


def test_a_board_that_runs_is_told_to_become_a_drive(
    world: World, image: Path, roots: None, capsys: pytest.CaptureFixture[str]
) -> None:
    with Stepped(world, 8, 1, micropython=(None, "asked for")) as board:
        assert main(["firmware", "version", "--port", board.port]) == 0
        assert "protocol 1, 8 cells in 1 planes every 2 ms" in capsys.readouterr().out
        assert main(["firmware", "flash", "--image", str(image), "--port", board.port]) == 2
        assert (
            "no Pico waits" in capsys.readouterr().err
        )  # no drive appeared, although it was told to enter its bootloader
        assert board.exits == [4]
        assert main(["firmware", "prompt", "--port", board.port]) == 0
        time.sleep(1)
        assert board.exits == [4, 0]


def test_drive_that_disappears_with_the_last_block_is_a_success(
    image: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", gone)
    bootloader_drive.put(image, drive(tmp_path))
    monkeypatch.setattr(os, "write", lambda file, data: gone(file))
    with pytest.raises(OSError, match="Input/output error"):
        bootloader_drive.put(image, tmp_path / "media" / "someone" / "RPI-RP2")


def test_image_name_depends_on_its_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {path.name for path in target_files()}
    assert {"main.py", "scan_loop.py", "frames.py", "hall_levels.py"} < names
    before = build.key()
    assert build.key() == before != build.key(RP2350)
    (tmp_path / "main.py").write_text("other")
    monkeypatch.setattr(build, "FIRMWARE", tmp_path)
    monkeypatch.setattr(build, "target_files", lambda: [tmp_path / "main.py"])
    assert build.key() != before
    (tmp_path / f"dambord-rp2040-{build.key()}.uf2").touch()
    assert build.obtain(RP2040, tmp_path).parent == tmp_path


def test_without_tools_the_reason_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UnavailableError, match="no apt-get, dpkg-deb, cmake"):
        build.obtain(RP2350, tmp_path / "pico")
