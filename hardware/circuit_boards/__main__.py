"""`python -m dambord.hardware.circuit_boards [BOARD …] [--to FOLDER] [--check]`: files of boards."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from dambord.hardware.circuit_boards.board_picture import pictures
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.kicad.artwork import Artwork, kept_artwork, kept_tracks
from dambord.hardware.circuit_boards.kicad.kicad_project import check, filled, project, write
from dambord.hardware.circuit_boards.order.assembled_view import assembled_views
from dambord.hardware.circuit_boards.order.lists import parts
from dambord.hardware.circuit_boards.routing.router import RouteError, route

FOLDER = Path("docs") / "hardware"


def artwork(board: CircuitBoard, folder: Path = FOLDER) -> Artwork:
    """Return the copper in the board's file as far as it still fits, else made anew.

    Raises RouteError, and UnavailableError if planes have to be filled and there is no KiCad.
    """
    file = folder / board.name / f"{board.name}.kicad_pcb"
    if kept := kept_artwork(board, file):
        return kept
    tracks = kept_tracks(board, file)
    return filled(board, route(board) if tracks is None else tracks)


def files(board: CircuitBoard, made: Artwork) -> dict[str, str]:
    """Return everything that is committed for a board, by file name."""
    population = next(iter(board.populations))
    seen = assembled_views(board, population)[f"{board.name}-{population}-top.svg"]
    lists = {f"parts-{fitted}.csv": parts(board, fitted) for fitted in board.populations}
    return project(board, made) | pictures(board, made.tracks) | lists | {"assembled.svg": seen}


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
            made = files(board, artwork(board))
            write(made, args.to / name)
            print(args.to / name)
            if args.check:
                print(check(name, made), end="")
    except (OSError, RouteError) as error:
        print(f"python -m dambord.hardware.circuit_boards: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
