"""`python -m dambord.hardware.circuit_boards.order [BOARD …] [--to FOLDER]`: make order packs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.order.order_pack import OrderError, order_pack
from dambord.hardware.description.toml_table import BoardError

FOLDER = Path("build") / "order"
PROGRAM = "python -m dambord.hardware.circuit_boards.order"


def main() -> int:
    """Write the packs, each into a folder of its own; the exit status is 2 if one can't be made."""
    parser = ArgumentParser(prog=PROGRAM, description="Make what a maker of circuit boards wants.")
    parser.add_argument("boards", nargs="*", metavar="BOARD", help=f"of {', '.join(BOARDS)} (default: all)")
    parser.add_argument(
        "--to", type=Path, default=FOLDER, metavar="FOLDER", help=f"output folder (default: {FOLDER})"
    )
    parser.add_argument(
        "--no-views", action="store_true", help="leave out the pictures in space, which take a while"
    )
    args = parser.parse_args()
    if unknown := [name for name in args.boards if name not in BOARDS]:
        parser.error(f"unknown board {unknown[0]!r}; expected one of {', '.join(BOARDS)}")
    try:
        for name in args.boards or BOARDS:
            for path in order_pack(BOARDS[name](), args.to / name, views=not args.no_views):
                print(path)
    except (OSError, OrderError, BoardError) as error:
        print(f"{PROGRAM}: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
