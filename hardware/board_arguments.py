"""What every command takes that writes files of boards: which boards, and where to."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path


def board_arguments(
    module: str, does: str, folder: Path, usual: str = "all that come with the project"
) -> ArgumentParser:
    """Return a parser with `boards` and `to`; `usual` names the boards that it stands for without any."""
    parser = ArgumentParser(prog=f"python -m {module}", description=does)
    parser.add_argument("boards", nargs="*", metavar="BOARD", help=f"names or .toml files (default: {usual})")
    parser.add_argument(
        "--to", type=Path, default=folder, metavar="FOLDER", help=f"output folder (default: {folder})"
    )
    return parser
