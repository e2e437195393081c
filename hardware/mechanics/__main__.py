"""`python -m dambord.hardware.mechanics`: write the files from which a board's wood and prints are made."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

from dambord import hardware
from dambord.hardware.board import Board
from dambord.hardware.mechanics.plates.board_plates import board_plates
from dambord.hardware.mechanics.plates.button_panel import SIDES, button_panel
from dambord.hardware.mechanics.plates.clock_housing import clock_housing, clock_panes
from dambord.hardware.mechanics.plates.plate import Plate

FOLDER = Path("build") / "mechanics"


def sheets(board: Board) -> dict[str, tuple[Plate, ...]]:
    """Return all plates of a board by the name of their file; raises BoardError if it can't be built."""
    boxes = {
        "clock-box": clock_housing(board),
        "clock-panes": clock_panes(board),
        **{f"panel-{words.lower()}": button_panel(board, side) for side, words in SIDES.items()},
    }
    return board_plates(board) | {name: plates for name, plates in boxes.items() if plates}


def files(board: Board) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of every file of a board; raises BoardError if it can't be built.

    Raises ImportError if a library for drawings is missing.
    """
    from dambord.hardware.mechanics.files.dxf_file import dxf
    from dambord.hardware.mechanics.files.paper_template import paper_template
    from dambord.hardware.mechanics.files.printed_parts import printed_parts
    from dambord.hardware.mechanics.files.solid import stl

    for name, plates in sheets(board).items():
        yield f"{name}.dxf", dxf(plates).encode()
        yield f"{name}.pdf", paper_template(f"{board.name}, {name}", plates)
    for name, solid in printed_parts(board).items():
        yield f"{name}.stl", stl(solid)


def main() -> int:
    """Write the files; the exit status is 2 if a board can't be built or a library is missing."""
    parser = ArgumentParser(
        prog="python -m dambord.hardware.mechanics", description="Write DXF, PDF and STL of boards."
    )
    parser.add_argument(
        "boards",
        nargs="*",
        metavar="BOARD",
        help="names or .toml files (default: all that come with the project)",
    )
    parser.add_argument(
        "--to", type=Path, default=FOLDER, metavar="FOLDER", help=f"output folder (default: {FOLDER})"
    )
    args = parser.parse_args()
    try:
        for name in args.boards or hardware.names():
            board = hardware.board(name)
            folder = args.to / board.name
            for file, content in files(board):
                folder.mkdir(parents=True, exist_ok=True)
                (folder / file).write_bytes(content)
            print(folder)
    except ImportError as error:
        print(
            f"{parser.prog}: {error.name} is missing: expected the extra dev of the package", file=sys.stderr
        )
        return 2
    except OSError as error:
        said = f"{error.filename}: {error.strerror}; expected a folder that can be written"
        print(f"{parser.prog}: {said}", file=sys.stderr)
        return 2
    except hardware.BoardError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
