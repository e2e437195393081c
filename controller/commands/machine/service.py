"""`dambord install` and `dambord uninstall`: plan, print and carry out the steps for a service."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from dambord.controller.commands.machine.certificate import MakeCertificate
from dambord.controller.commands.machine.kiosk import address_of
from dambord.controller.commands.options.config import read_config
from dambord.controller.devices.gpio.pi_models import model
from dambord.controller.service import program, steps
from dambord.controller.service.files import COMMAND, GAMES, SETTINGS, STATION_SETTINGS
from dambord.controller.service.steps import Keep, Run, Running, ServiceStep

HERE = Path("/")
"""Root folder of the running system; another root is an image mounted in a folder."""


def install(args: Namespace) -> int:
    """Install the service; raises ValueError if something is missing."""
    root = _root(args)
    usual = str(Path(sys.prefix) / "bin" / "dambord") if root == HERE else COMMAND
    command = program.named(root, args.command_path or usual)
    planned: list[ServiceStep | MakeCertificate] = list(
        steps.install(
            root, command, _running(root), kiosk=args.kiosk, station=args.station, page=_station_page(root)
        )
    )
    if lacking := program.missing(root, command):
        if not args.dry_run:
            raise ValueError(lacking)
        print(f"lacks   {lacking}")
    if root == HERE:
        # Before the service starts, which would make it too.
        made = [isinstance(step, Run) and step.words[0] == "systemd-tmpfiles" for step in planned].index(True)
        planned.insert(made + 1, MakeCertificate(root / SETTINGS, root / GAMES))
    print(model(root).report if root == HERE else f"{root}: the model is found when the Pi starts")
    status = _carry_out(args, root, planned)
    if root == HERE and not args.dry_run:
        for line in WHERE:
            print(line)
    return status


def add_install(parser: ArgumentParser) -> None:
    """Options of `dambord install`."""
    _add_common(parser)
    parser.add_argument("--kiosk", action="store_true", help="also show the page on the Pi's own screen")
    parser.add_argument(
        "--station", action="store_true", help="as a demonstration station, with settings of its own"
    )
    parser.add_argument(
        "--command",
        dest="command_path",
        metavar="PATH",
        help=f"program that the service runs, as a path on that system (this dambord; with --root {COMMAND})",
    )


def uninstall(args: Namespace) -> int:
    """Remove the service; games and settings stay."""
    root = _root(args)
    return _carry_out(args, root, steps.uninstall(root, _running(root)))


def add_uninstall(parser: ArgumentParser) -> None:
    """Options of `dambord uninstall`."""
    _add_common(parser)


def _station_page(root: Path) -> str:
    """Return the address at which the browser of a station finds its page. Raises ConfigError."""
    settings = root / STATION_SETTINGS
    return address_of(read_config(settings) if settings.exists() else {})


def _add_common(parser: ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help="print the steps without carrying them out")
    parser.add_argument(
        "--root", type=Path, default=HERE, metavar="DIR", help="root folder of the target system (/)"
    )


def _root(args: Namespace) -> Path:
    """Return the root folder of the target system; raises ValueError if there is no such folder."""
    root: Path = args.root.absolute()
    if not root.is_dir():
        raise ValueError(f"{root}: no such folder")
    return HERE if root.samefile(HERE) else root


def _running(root: Path) -> set[Running]:
    """Return which system services run under `root`; none for an image in a folder."""
    signs: dict[Running, str] = {"systemd": "/run/systemd/system", "udev": "/run/udev/control"}
    return {one for one, sign in signs.items() if root == HERE and Path(sign).exists()}


def _carry_out(args: Namespace, root: Path, planned: Sequence[ServiceStep | MakeCertificate]) -> int:
    """Print the steps and, except on a dry run, carry them out.

    Returns the exit status 0; raises ValueError if `root` can't be written.
    """
    for step in planned:
        print(step)
    if all(isinstance(step, Keep) for step in planned):
        print("nothing to do")
        return 0
    if args.dry_run:
        print("nothing has been done (--dry-run)")
        return 0
    if not os.access(root, os.W_OK):
        raise ValueError(f"{root} can't be written: run it as root (sudo)")
    sys.stdout.flush()
    for step in planned:
        step.do()
    print("done")
    return 0


WHERE = (
    "the table is at http://dambord.local:8064/ in the local network, unless its settings say otherwise",
    "a new one is set up there, in a browser: the page asks for the code that sudo dambord doctor tells",
)
"""What is said after an installation."""
