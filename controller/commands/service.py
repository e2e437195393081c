"""`dambord install` and `dambord uninstall`: the service of a Raspberry Pi, said first and then done."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from controller.devices.raspberry import model
from controller.service import steps
from controller.service.steps import Keep, Running, Step

HIDDEN = ("/home", "/root", "/run", "/tmp", "/var/tmp")
"""Folders that the service does not see: what it runs must not lie there."""
UNFIT = "%$\\\"';"
"""Letters that a unit reads as its own."""


def install(args: Namespace) -> int:
    """Put the service in place."""
    root = args.root.absolute()
    command = str(args.command_path or Path(sys.prefix) / "bin" / "dambord")
    if odd := "".join(sorted({letter for letter in command if letter.isspace() or letter in UNFIT})):
        raise ValueError(f"{command}: expected a path without {odd!r}, which mean something else in a unit")
    hidden = next((folder for folder in HIDDEN if Path(folder) in Path(command).parents), None)
    if hidden is not None or not Path(command).is_absolute():
        where = "a relative path" if hidden is None else f"under {hidden}, where the service may not look"
        raise ValueError(f"{command} is {where}; install dambord into /opt/dambord (docs/service.md)")
    print(model(root).report)
    return _carry_out(args, steps.install(root, command, _running(root), kiosk=args.kiosk))


def add_install(parser: ArgumentParser) -> None:
    """Options of `dambord install`."""
    _add_common(parser)
    parser.add_argument("--kiosk", action="store_true", help="the page on the Pi's own screen too")
    parser.add_argument(
        "--command", dest="command_path", metavar="PATH", help="what the service runs (this dambord)"
    )


def uninstall(args: Namespace) -> int:
    """Take the service away; games and settings stay."""
    root = args.root.absolute()
    return _carry_out(args, steps.uninstall(root, _running(root)))


def add_uninstall(parser: ArgumentParser) -> None:
    """Options of `dambord uninstall`."""
    _add_common(parser)


def _add_common(parser: ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help="say what would be done, and do nothing")
    parser.add_argument(
        "--root", type=Path, default=Path("/"), metavar="DIR", help="a system that lies in this folder (/)"
    )


def _running(root: Path) -> set[Running]:
    """What runs on the system under `root`: on a Pi that is on both, nothing in a folder."""
    signs: dict[Running, str] = {"systemd": "/run/systemd/system", "udev": "/run/udev/control"}
    return {one for one, sign in signs.items() if root == Path("/") and Path(sign).exists()}


def _carry_out(args: Namespace, planned: Sequence[Step]) -> int:
    """Say the steps; do them unless they are only to be said."""
    for step in planned:
        print(step)
    if all(isinstance(step, Keep) for step in planned):
        print("nothing to do")
        return 0
    if args.dry_run:
        print("nothing has been done (--dry-run)")
        return 0
    if not args.root.is_dir():
        raise ValueError(f"{args.root}: no such folder")
    if not os.access(args.root, os.W_OK):
        raise ValueError(f"{args.root} can't be written: run it as root (sudo)")
    sys.stdout.flush()
    for step in planned:
        step.do()
    print("done")
    return 0
