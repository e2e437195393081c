"""Under py-draughts: its Hub client plays against a program. `PROGRAM GAMES`; prints JSON."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import draughts  # type: ignore[import-not-found]
from loguru import logger  # type: ignore[import-not-found]


def main() -> None:
    """Play the games."""
    logger.remove()
    # Its way of reading under Linux loses sight of lines that come together; that under Windows does not.
    sys.platform = "win32"
    program, games = sys.argv[1], int(sys.argv[2])
    with draughts.HubEngine(program, time_limit=0.03) as engine:
        assert engine.ping()
        for number in range(games):
            chance = random.Random(number)
            board: Any = draughts.StandardBoard()
            moves = 0
            while not board.game_over and len(board._moves_stack) < 300:
                if len(board._moves_stack) % 2 == number % 2:
                    board.push(engine.get_best_move(board))  # fails if it isn't legal there
                    moves += 1
                else:
                    board.push(chance.choice(list(board.legal_moves)))
            print(json.dumps({"plies": len(board._moves_stack), "moves": moves, "result": board.result}))


if __name__ == "__main__":
    main()
