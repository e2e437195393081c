"""`dambord firmware`: builds the microcontroller's image, puts it on a Pico, tells it which board it is."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

import hardware
from controller.devices import pico_drive
from controller.devices.dialogue import Dialogue
from controller.devices.provision import equip
from firmware import wire
from firmware.get_micropython import UnavailableError
from firmware.image import build
from hardware.settings import settings

PATIENCE = 30.0
"""Seconds for a Pico to come up as a drive: some systems take their time to mount it."""


def firmware(args: Namespace) -> int:
    """Do what was asked for."""
    match args.what:
        case "build":
            print(_image(None))
        case "flash":
            _flash(args.image, args.port, args.drive)
        case "settings":
            print(_described(equip(args.port, settings(hardware.board(args.board))), args.port))
        case "prompt":
            with Dialogue(args.port) as talk:
                talk.command(wire.STOP)
            print(f"the interpreter's prompt is at {args.port} until the Pico starts again")
        case _:
            with Dialogue(args.port) as talk:
                print(_described(talk.hello(), args.port))
    return 0


def add_firmware(parser: ArgumentParser) -> None:
    """Options of `dambord firmware`."""
    does = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    does.add_parser("build", help="build the image; prints the file's name")
    flash = does.add_parser("flash", help="put the image on a Pico")
    flash.add_argument("--image", type=Path, metavar="FILE", help="a UF2 file (built from this checkout)")
    flash.add_argument("--drive", type=Path, metavar="FOLDER", help="where the Pico's drive is mounted")
    flash.add_argument("--port", metavar="P", help="serial port of a board with our firmware on it")
    given = does.add_parser("settings", help="tell a Pico which board it is, and start it anew")
    given.add_argument("--board", required=True, metavar="B", help="board, by name or a .toml file")
    given.add_argument("--port", required=True, metavar="P", help="serial port of the board")
    for name, help_ in (
        ("prompt", "stop the board's program and give the port to mpremote, Thonny and the like"),
        ("version", "say what runs on a board"),
    ):
        one = does.add_parser(name, help=help_)
        one.add_argument("--port", required=True, metavar="P", help="serial port of the board")


def _image(given: Path | None) -> Path:
    if given is not None:
        return given
    try:
        return build.obtain()
    except UnavailableError as reason:
        raise ValueError(f"cannot build the image: {reason}") from None


def _flash(image: Path | None, port: str | None, drive: Path | None) -> None:
    if drive is not None:
        pico_drive.check(drive)
    found = _image(image)
    if drive is None:
        drive = _drive(port)
    pico_drive.put(found, drive)
    print(f"{found.name} is on the Pico, which starts with it now")


def _drive(port: str | None) -> Path:
    """The one drive of a Pico that is there, or comes when the board at `port` is told to become one."""
    drives = pico_drive.find()
    if port is not None:
        if drives:
            raise ValueError(f"a Pico waits at {drives[0]} already: expected none, or no --port")
        with Dialogue(port) as talk:
            talk.command(wire.LOADER)
        end = time.monotonic() + PATIENCE
        while not drives and time.monotonic() < end:
            time.sleep(0.2)
            drives = pico_drive.find()
    if len(drives) > 1:
        raise ValueError(f"{len(drives)} Picos wait: expected one, or --drive {drives[0]}")
    if drives:
        return drives[0]
    if pico_drive.LABEL.exists():
        raise ValueError(
            f"the Pico's drive is there but not mounted: sudo mount {pico_drive.LABEL} /mnt, then again"
        )
    raise ValueError(
        "no Pico waits for an image: hold its BOOTSEL button while you plug it in, "
        "or give --port of a board that runs our firmware"
    )


def _described(hello: wire.Hello, port: str) -> str:
    abilities = {
        wire.CAN_CALIBRATE: "levels",
        wire.CAN_LAMPS: "lamps",
        wire.CAN_BUTTONS: "buttons",
    }
    if hello.fault:
        return f"{port}: firmware {'.'.join(map(str, hello.firmware))}, wrong settings: {hello.fault}"
    has = [name for bit, name in abilities.items() if hello.capabilities & bit]
    version = ".".join(map(str, hello.firmware))
    scanned = f"{hello.cells} cells in {hello.planes} planes every {hello.scan_us / 1000:g} ms"
    return ", ".join([f"{port}: firmware {version}", f"protocol {hello.protocol}", scanned, *has])
