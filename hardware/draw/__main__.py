"""`python -m hardware.draw [BOARD …] [--to FOLDER]`: every drawing and list of each board, made anew."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

import hardware
from hardware.board import Board
from hardware.draw import parts
from hardware.draw.magnet import magnet
from hardware.draw.mechanics import mechanics
from hardware.draw.power import power
from hardware.draw.squares import lamps, squares
from hardware.draw.wiring import cables, diagram
from hardware.settings import settings

DOCUMENTS = Path("docs") / "hardware"


def made(board: Board) -> dict[str, str]:
    """Every file of one board by its name."""
    return {
        "board.json": settings(board),
        "squares.svg": str(squares(board)),
        "lamps.svg": str(lamps(board)),
        "wiring.svg": diagram(board),
        "cables.csv": cables(board),
        "parts.md": parts.markdown(board),
        "parts.csv": parts.table(board),
        "power.md": power(board),
        "mechanics.svg": str(mechanics(board)),
        "magnet.svg": str(magnet(board)),
    }


def main() -> int:
    """Write them; returns the exit status, 2 for a board or a tool that is not there."""
    parser = ArgumentParser(prog="python -m hardware.draw", description="Draw boards from their TOML.")
    parser.add_argument(
        "boards", nargs="*", metavar="BOARD", help="names or .toml files (all that come along)"
    )
    parser.add_argument(
        "--to", type=Path, default=DOCUMENTS, metavar="FOLDER", help=f"where to ({DOCUMENTS})"
    )
    args = parser.parse_args()
    try:
        for name in args.boards or hardware.names():
            board = hardware.board(name)
            folder = args.to / board.name
            folder.mkdir(parents=True, exist_ok=True)
            for file, content in made(board).items():
                (folder / file).write_text(content, encoding="utf-8", newline="\n")
            print(folder)
    except (hardware.BoardError, OSError) as error:
        print(f"python -m hardware.draw: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
