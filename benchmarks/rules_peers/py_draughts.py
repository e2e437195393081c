"""py-draughts' turns: run by an interpreter that has it, `python py_draughts.py BOARD < FENS`.

Prints one line of JSON for each FEN: [[from, to, [captured], picture after], …], or a string that tells why
there is none.
"""

from __future__ import annotations

import importlib
import json
import sys
from typing import Any


def picture(board: Any) -> str:
    """One of `.wbWB` for each square."""
    sets = (
        ("w", board.white_men),
        ("W", board.white_kings),
        ("b", board.black_men),
        ("B", board.black_kings),
    )
    return "".join(
        next((kind for kind, bits in sets if bits >> square & 1), ".")
        for square in range(board.SQUARES_COUNT)
    )


def turns(board: Any) -> list[Any]:
    """Every turn, played and taken back."""
    found = []
    for move in board.legal_moves:
        board.push(move)
        after = picture(board)
        board.pop()
        captured = sorted(square + 1 for square in move.captured_list)
        found.append([move.square_list[0] + 1, move.square_list[-1] + 1, captured, after])
    return found


def main() -> None:
    made = getattr(importlib.import_module("draughts"), sys.argv[1])
    for line in sys.stdin:
        try:
            said: Any = turns(made.from_fen(line.strip()))
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
        print(json.dumps(said))


if __name__ == "__main__":
    main()
