"""`python -m dambord.hardware.circuit_boards [BOARD …] [--to FOLDER] [--check]`: files of boards."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from dambord.hardware.circuit_boards.bill import bills
from dambord.hardware.circuit_boards.board_picture import pictures
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.kicad.kicad_project import check, project, write
from dambord.hardware.circuit_boards.kicad.layout import MIDDLE
from dambord.hardware.circuit_boards.kicad.track_file import kept_tracks
from dambord.hardware.circuit_boards.routing.copper import Copper
from dambord.hardware.circuit_boards.routing.router import RouteError, route

FOLDER = Path("docs") / "hardware"


def tracks(board: CircuitBoard, folder: Path = FOLDER) -> list[Copper]:
    """Return the tracks in the board's file if they still fit, else new ones; raises RouteError."""
    kept = kept_tracks(board, folder / board.name / f"{board.name}.kicad_pcb", MIDDLE)
    return route(board) if kept is None else kept


def files(board: CircuitBoard, copper: list[Copper]) -> dict[str, str]:
    """Return everything that is committed for a board, by file name."""
    return project(board, copper) | pictures(board, copper) | bills(board)


def main() -> int:
    """Write the files of the boards; the exit status is 2 if one can't be made."""
    parser = ArgumentParser(
        prog="python -m dambord.hardware.circuit_boards", description="Make circuit boards."
    )
    parser.add_argument("boards", nargs="*", metavar="BOARD", help=f"of {', '.join(BOARDS)} (default: all)")
    parser.add_argument(
        "--to", type=Path, default=FOLDER, metavar="FOLDER", help=f"output folder (default: {FOLDER})"
    )
    parser.add_argument("--check", action="store_true", help="run KiCad's electrical and design rule checks")
    args = parser.parse_args()
    if unknown := [name for name in args.boards if name not in BOARDS]:
        parser.error(f"unknown board {unknown[0]!r}; expected one of {', '.join(BOARDS)}")
    try:
        for name in args.boards or BOARDS:
            board = BOARDS[name]()
            copper = tracks(board)
            write(files(board, copper), args.to / name)
            print(args.to / name)
            if args.check:
                print(check(board, copper), end="")
    except (OSError, RouteError) as error:
        print(f"python -m dambord.hardware.circuit_boards: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
