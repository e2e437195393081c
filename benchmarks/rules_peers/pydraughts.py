"""pydraughts' turns: run by an interpreter that has it, `python pydraughts.py VARIANT < FENS`.

Prints one line of JSON for each FEN: [[from, to, [captured], picture after], …], or a string that tells why
there is none. Its inner `Game` has the diagram's numbers on every board; its `Board` has not.
"""

from __future__ import annotations

import importlib
import json
import sys
from typing import Any


def turns(game: Any) -> list[Any]:
    """Every turn, played on a copy."""
    found = []
    for jumps, taken in zip(*game.legal_moves(), strict=True):
        after = game.copy_fast()
        after.push(jumps)
        captured = sorted(square for square in taken if square)
        found.append([jumps[0][0], jumps[-1][1], captured, after.get_fen()[1:].replace("e", ".")])
    return found


def main() -> None:
    made: Any = importlib.import_module("draughts.core.game").Game
    for line in sys.stdin:
        try:
            said: Any = turns(made(variant=sys.argv[1], fen=line.strip()))
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
        print(json.dumps(said))


if __name__ == "__main__":
    main()
