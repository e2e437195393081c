"""`dambord update`: installs a release from a folder, once its signature has been checked."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from importlib.metadata import version
from pathlib import Path

from dambord.controller.service.release_files import SIGNERS


def update(args: Namespace) -> int:
    """Install a release; raises ValueError with one line if it can't be."""
    from dambord.controller.service.release_installation import ReleaseInstallation

    if os.geteuid():
        raise ValueError("packages are installed by root: sudo dambord update")
    if not args.folder.is_dir():
        raise ValueError(f"{args.folder}: no such folder")
    present = version("dambord")
    installed = ReleaseInstallation(present, signers=args.signers).install(
        args.folder, older=args.older, take=args.take
    )
    print(f"dambord {installed} is installed; before it was {present}")
    return 0


def add_update(parser: ArgumentParser) -> None:
    """Options of `dambord update`."""
    parser.add_argument(
        "folder",
        type=Path,
        metavar="FOLDER",
        help="with the Debian package of a release, SHA256SUMS and SHA256SUMS.sig",
    )
    parser.add_argument(
        "--signers",
        type=Path,
        default=SIGNERS,
        metavar="FILE",
        help=f"the keys whose releases are taken, as for ssh-keygen ({SIGNERS})",
    )
    parser.add_argument("--older", action="store_true", help="also one that is older than what is installed")
    parser.add_argument(
        "--take", action="store_true", help="remove the folder once it was read, as the service does"
    )
