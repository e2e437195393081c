"""`python -m dambord.hardware.mechanics.model [BOARD …] [--to FOLDER] [--steps]`: boards as GLB and STEP."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from dambord import hardware
from dambord.hardware.mechanics.model.models import GUIDED, model, stages

FOLDER = Path("build") / "solids"


def main() -> int:
    """Write the files; the exit status is 2 if a board can't be built or a library is missing."""
    parser = ArgumentParser(
        prog="python -m dambord.hardware.mechanics.model", description="Write boards as solids."
    )
    parser.add_argument(
        "boards",
        nargs="*",
        metavar="BOARD",
        help=f"names or .toml files (default: those with a guide, {', '.join(GUIDED)})",
    )
    parser.add_argument(
        "--to", type=Path, default=FOLDER, metavar="FOLDER", help=f"output folder (default: {FOLDER})"
    )
    parser.add_argument("--steps", action="store_true", help="also what is there at the end of each step")
    args = parser.parse_args()
    try:
        from dambord.hardware.mechanics.model.glb_file import glb
        from dambord.hardware.mechanics.model.step_file import write_step

        for name in args.boards or GUIDED:
            board = hardware.board(name)
            wanted = {"": model(board)}
            if args.steps:
                wanted |= {
                    f"-{number}-{stage.step}": stage.parts for number, stage in enumerate(stages(board), 1)
                }
            args.to.mkdir(parents=True, exist_ok=True)
            for suffix, parts in wanted.items():
                path = args.to / f"{board.name}{suffix}"
                path.with_name(f"{path.name}.glb").write_bytes(glb(parts))
                write_step(parts, path.with_name(f"{path.name}.step"))
                print(path)
    except ImportError as error:
        print(f"{parser.prog}: {error.name} is missing: run it by `make solids`", file=sys.stderr)
        return 2
    except (OSError, hardware.BoardError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
