"""Under pydraughts: its Hub client plays against a program. `PROGRAM GAMES VARIANT=RULES…`; prints JSON."""

from __future__ import annotations

import json
import random
import re
import sys
from typing import Any

import draughts  # type: ignore[import-not-found]
import draughts.engine  # type: ignore[import-not-found]


def key(move: Any) -> tuple[int, ...]:
    """Origin and target, and the captured squares in ascending order."""
    origin, target, *taken = map(int, re.split("[-x]", move.hub_move))
    return origin, target, *sorted(taken)


def main() -> None:
    """Play the games."""
    program, games = sys.argv[1], int(sys.argv[2])
    for pair in sys.argv[3:]:
        variant, rules = pair.split("=")
        engine: Any = draughts.engine.HubEngine([program])
        engine.setoption("variant", rules)
        engine.init()
        engine.ping()
        limit = draughts.engine.Limit(movetime=0.03)
        plies = moves = 0
        for number in range(games):
            chance = random.Random(number)
            board: Any = draughts.Board(variant=variant)
            while not board.is_over() and len(board.move_stack) < 200:
                if len(board.move_stack) % 2 == number % 2:
                    move = engine.play(board, limit, False).move
                    assert key(move) in map(key, board.legal_moves()), move.hub_move
                    moves += 1
                else:
                    move = chance.choice(board.legal_moves())
                board.push(move)
            plies += len(board.move_stack)
        print(json.dumps({"rules": rules, "games": games, "plies": plies, "moves": moves}), flush=True)
        engine.quit()
        engine.kill_process()


if __name__ == "__main__":
    main()
