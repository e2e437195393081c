"""`--bluetooth`: whether apps find the table by Bluetooth."""

from __future__ import annotations

from argparse import ArgumentParser


def add_bluetooth(parser: ArgumentParser) -> None:
    """Add the option."""
    parser.add_argument(
        "--bluetooth",
        action="store_true",
        help="be the board of an app by Bluetooth LE, under the name of --announce; needs dambord[bluetooth]",
    )
