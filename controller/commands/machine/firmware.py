"""`dambord firmware`: builds the image, flashes a Pico and writes its settings."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

from dambord import hardware
from dambord.controller.devices.link import bootloader_drive
from dambord.controller.devices.link.command_channel import CommandChannel
from dambord.controller.devices.link.provision import equip
from dambord.firmware import wire
from dambord.firmware.host.image import build
from dambord.firmware.host.image.chips import CHIPS, RP2040, Chip
from dambord.firmware.host.packages import UnavailableError
from dambord.hardware.board_json import settings

DRIVE_WITHIN_S = 30.0
"""Seconds to wait for the Pico's drive to be mounted."""


def firmware(args: Namespace) -> int:
    """Run the subcommand; raises ValueError or OSError if it can't be done."""
    match args.what:
        case "build":
            chip = next(chip for chip in CHIPS if chip.name.lower() == args.chip)
            print(_image(chip))
            _warn(chip)
        case "flash":
            _flash(args.image, args.port, args.drive)
        case "settings":
            print(_described(equip(args.port, settings(hardware.board(args.board))), args.port))
        case "prompt":
            with CommandChannel(args.port) as talk:
                talk.command(wire.STOP)
            print(f"the interpreter's prompt is at {args.port} until the Pico starts again")
        case _:
            with CommandChannel(args.port) as talk:
                print(_described(talk.hello(), args.port, talk.machine(), talk.failure()))
    return 0


def add_firmware(parser: ArgumentParser) -> None:
    """Options of `dambord firmware`."""
    does = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    built = does.add_parser("build", help="build the image; prints the file's name")
    built.add_argument(
        "--chip",
        choices=[chip.name.lower() for chip in CHIPS],
        default=RP2040.name.lower(),
        help="; ".join(
            f"{chip.name.lower()}: {chip.boards}{'' if chip.tried else ', untried'}" for chip in CHIPS
        ),
    )
    flash = does.add_parser("flash", help="flash the image to a Pico")
    flash.add_argument("--image", type=Path, metavar="FILE", help="a UF2 file (built from this checkout)")
    flash.add_argument("--drive", type=Path, metavar="FOLDER", help="where the Pico's drive is mounted")
    flash.add_argument("--port", metavar="P", help="serial port of a board with our firmware on it")
    given = does.add_parser("settings", help="write a board's settings to a Pico and restart it")
    given.add_argument("--board", required=True, metavar="B", help="board, by name or a .toml file")
    given.add_argument("--port", required=True, metavar="P", help="serial port of the board")
    for name, help_ in (
        ("prompt", "stop the board's program and give the port to mpremote, Thonny and the like"),
        ("version", "show the firmware version of a board"),
    ):
        one = does.add_parser(name, help=help_)
        one.add_argument("--port", required=True, metavar="P", help="serial port of the board")


def _image(chip: Chip) -> Path:
    try:
        return build.obtain(chip)
    except UnavailableError as reason:
        raise ValueError(str(reason)) from None


def _flash(image: Path | None, port: str | None, drive: Path | None) -> None:
    drive = drive or _mounted_drive(port)
    if drive is not None:
        found = _checked(image, bootloader_drive.chip(drive))
    elif port is not None:
        found = _checked(image, _chip(port))  # before the board at `port` stops its program
        drive = _start_boot_loader(port)
    else:
        raise _no_pico_error()
    _warn(bootloader_drive.chip(drive))
    bootloader_drive.put(found, drive)
    print(f"{found.name} is on the Pico, which starts with it now")


def _warn(chip: Chip) -> None:
    """Say so if nobody has ever seen the image for `chip` run."""
    if not chip.tried:
        print(
            f"the firmware never ran on an {chip.name} ({chip.boards}), take a {RP2040.boards}",
            file=sys.stderr,
        )


def _checked(image: Path | None, chip: Chip) -> Path:
    """The given image, else the one built for `chip`; ValueError if it is not for `chip`."""
    found = image or _image(chip)
    bootloader_drive.check(found, chip)
    return found


def _mounted_drive(port: str | None) -> Path | None:
    """Return the one mounted drive of a Pico, or None.

    Raises ValueError for several drives, or for any drive if `port` is given.
    """
    drives = bootloader_drive.find()
    if drives and port is not None:
        raise ValueError(f"a Pico waits at {drives[0]} already: expected none, or no --port")
    if len(drives) > 1:
        raise ValueError(f"{len(drives)} Picos wait: expected one, or --drive {drives[0]}")
    return drives[0] if drives else None


def _chip(port: str) -> Chip:
    """Return the chip of the board at `port`.

    Old firmware does not report it and always ran on the RP2040.
    """
    with CommandChannel(port) as talk:
        machine = talk.machine()
    return next((chip for chip in CHIPS if chip.name in machine), RP2040)


def _start_boot_loader(port: str) -> Path:
    """Restart the board at `port` into its boot loader and return the drive that appears."""
    with CommandChannel(port) as talk:
        talk.command(wire.LOADER)
    end = time.monotonic() + DRIVE_WITHIN_S
    while time.monotonic() < end:
        time.sleep(0.2)
        if drive := _mounted_drive(None):
            return drive
    raise _no_pico_error()


def _no_pico_error() -> ValueError:
    for label in bootloader_drive.LABELS:
        if label.exists():
            return ValueError(
                f"the Pico's drive is there but not mounted: sudo mount {label} /mnt, then again"
            )
    return ValueError(
        "no Pico waits for an image: hold its BOOTSEL button while you plug it in, "
        "or give --port of a board that runs our firmware"
    )


def _described(hello: wire.Hello, port: str, machine: str = "", failure: str = "") -> str:
    version = ".".join(map(str, hello.firmware)) + (f" on {machine}" if machine else "")
    if failure:
        version += f", started again after {failure}"
    if hello.fault:
        return f"{port}: firmware {version}, wrong settings: {hello.fault}"
    abilities = {
        wire.CAN_CALIBRATE: "levels",
        wire.CAN_LAMPS: "lamps",
        wire.CAN_BUTTONS: "buttons",
    }
    has = [name for bit, name in abilities.items() if hello.capabilities & bit]
    scanned = f"{hello.cells} cells in {hello.planes} planes every {hello.scan_us / 1000:g} ms"
    return ", ".join([f"{port}: firmware {version}", f"protocol {hello.protocol}", scanned, *has])
