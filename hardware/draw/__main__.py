"""`python -m dambord.hardware.draw [BOARD …] [--to FOLDER] [--documents]`: draw and list boards."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from pathlib import Path

from dambord import hardware
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings
from dambord.hardware.draw.mechanics.clock_box_drawing import clock_box_drawing
from dambord.hardware.draw.mechanics.light_table import light_table
from dambord.hardware.draw.mechanics.magnet_chart import choices, magnet
from dambord.hardware.draw.mechanics.mechanical_drawing import mechanics
from dambord.hardware.draw.mechanics.sheet_drawing import sheet_drawing
from dambord.hardware.draw.mechanics.square_maps import lamps, squares
from dambord.hardware.draw.mechanics.stack_drawing import stack_drawing
from dambord.hardware.draw.mechanics.step_pictures import step_pictures
from dambord.hardware.draw.mechanics.top_plate import TOP_PLATES
from dambord.hardware.draw.power.bus_edges import bus_page, check_bus
from dambord.hardware.draw.power.facts_page import facts_page
from dambord.hardware.draw.power.power_budget import power
from dambord.hardware.draw.power.power_table import power_table
from dambord.hardware.draw.power.rails import check_rails, rails_page
from dambord.hardware.draw.wiring import simulator
from dambord.hardware.draw.wiring.detail_drawings import DETAILS
from dambord.hardware.draw.wiring.wiring_diagram import cables, diagram
from dambord.hardware.mechanics.cable_ways import check_cables
from dambord.hardware.mechanics.construction import construction
from dambord.hardware.mechanics.model.models import GUIDED, model
from dambord.hardware.parts import parts_list
from dambord.hardware.parts.costs import costs

DOCUMENTS = Path("docs") / "hardware"
SHOWN = ("hall-100", "hall-100-strips", "reed-64-matrix")
"""The boards whose files are in the documents: one for each construction."""
DRAWINGS = Path("build") / "drawings"

LAMPS = "lamps.svg"
SECTIONS = {True: stack_drawing, False: sheet_drawing}
"""The section of a board in a frame, and of a single sheet."""
FILES: dict[str, Callable[[Board], str]] = {
    "squares.svg": lambda board: str(squares(board)),
    LAMPS: lambda board: str(lamps(board)),
    "wiring.svg": diagram,
    "cables.csv": cables,
    "parts.md": parts_list.markdown,
    "parts.csv": parts_list.table,
    "power.md": power,
    "mechanics.svg": lambda board: str(mechanics(board)),
    "stack.svg": lambda board: str(SECTIONS[construction(board).boxed](board)),
    "magnet.svg": lambda board: str(magnet(board)),
    "board.json": settings,
}
"""Files generated for every board, with their generators."""


def drawn(board: Board) -> list[str]:
    """Return the names of the files of one board; none of lamps that it does not have."""
    return [file for file in FILES if board.strip.squares or file != LAMPS]


def made(board: Board) -> dict[str, str]:
    """Return the content of every file of one board, by file name."""
    return {file: FILES[file](board) for file in drawn(board)} | simulator.files(board)


def documents(board: Board) -> dict[str, str]:
    """Return what the documents show of a board: all its files, and the pictures of its guide."""
    return made(board) | (step_pictures(board) if board.name in GUIDED else {})


def common() -> dict[str, str]:
    """Return the content of every file that belongs to all boards, by file name."""
    details = {file: make() for file, make in DETAILS.items()}
    return {
        "README.md": index(),
        "magnets.md": choices(),
        "costs.md": costs(),
        "light.md": light_table(),
        "clock-box.svg": str(clock_box_drawing()),
        "power.md": power_table(),
        "bus.md": bus_page(),
        "facts.md": facts_page(),
        "rails.md": rails_page(),
        **details,
    }


def index() -> str:
    """Return the list of all drawings, as Markdown."""
    lines = [
        "# Boards",
        "",
        "Made by `make drawings` from the TOML in `hardware/`: some boards here, every board in",
        "`build/drawings`. A release has them as a pack. How to build one: [build.md](../build.md); what",
        "it costs: [costs.md](costs.md); which magnet: [magnets.md](magnets.md); how bright the lamps",
        "are: [light.md](light.md); files for wood and prints: [mechanics.md](mechanics.md); what",
        "it draws: [power.md](power.md); what arrives of it: [rails.md](rails.md);",
        "edges along strips: [bus.md](bus.md); data-sheet facts: [facts.md](facts.md). Circuit boards, KiCad",
        "projects beside:",
        "[strip](strip/top.svg) of 2 x 5 squares of 42 mm ([lower side](strip/bottom.svg)), its",
        "[sister](sister/top.svg) of 2 x 4 squares of 50 mm ([lower side](sister/bottom.svg)) and the",
        "[main board](main-board/top.svg) ([lower side](main-board/bottom.svg)); all of them",
        "[in space](in-space.md).",
        "",
    ]
    for name in hardware.names():
        board = hardware.board(name)
        line = f"- **{name}** ({TOP_PLATES[board.pattern].size(board)}, {board.sensor.name})"
        shown = [file for file in drawn(board) if not file.endswith(".csv")] if name in SHOWN else []
        links = " · ".join(f"[{file.partition('.')[0]}]({name}/{file})" for file in shown)
        lines.append(f"{line}: {links}" if links else line)
    return "\n".join(lines) + "\n"


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Write files into a folder, which is made where it is missing; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for file, content in files.items():
        (folder / file).write_text(content, encoding="utf-8", newline="\n")


def main() -> int:
    """Write the files; the exit status is 2 if a board or a tool is missing."""
    parser = ArgumentParser(
        prog="python -m dambord.hardware.draw", description="Draw boards from their TOML."
    )
    parser.add_argument(
        "boards",
        nargs="*",
        metavar="BOARD",
        help="names or .toml files (default: all that come with the project)",
    )
    parser.add_argument(
        "--to", type=Path, default=DRAWINGS, metavar="FOLDER", help=f"output folder (default: {DRAWINGS})"
    )
    parser.add_argument(
        "--documents",
        action="store_true",
        help=f"also what the documents show, in {DOCUMENTS}: {', '.join(SHOWN)} and the pages of all boards",
    )
    args = parser.parse_args()
    try:
        for name in args.boards or hardware.names():
            board = hardware.board(name)
            check_bus(board)
            check_rails(board)
            check_cables(board)
            model(board)
            write(args.to / board.name, made(board))
            print(args.to / board.name)
        if not args.boards:
            write(args.to, common())
        if args.documents:
            write(DOCUMENTS, common())
            for name in SHOWN:
                write(DOCUMENTS / name, documents(hardware.board(name)))
    except (hardware.BoardError, OSError) as error:
        print(f"python -m dambord.hardware.draw: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
