"""Under pydraughts: its DXP client asks a listener for a game, plays at random. `PORT SEED`; prints JSON."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import draughts  # type: ignore[import-not-found]
import draughts.engine  # type: ignore[import-not-found]


def main() -> None:
    """Play one game: the listener has White when the seed is even."""
    port, seed = sys.argv[1], int(sys.argv[2])
    chance = random.Random(seed)
    options = {"engine-opened": True, "ip": "127.0.0.1", "port": port}
    engine: Any = draughts.engine.DXPEngine(options=options, initial_time=600)
    board: Any = draughts.Board()
    moves: list[str] = []
    while not board.is_over():
        if len(board.move_stack) % 2 == seed % 2:
            move = engine.play(board).move
            if move is None:
                break
        else:
            move = chance.choice(board.legal_moves())
        board.push(move)
        moves.append(move.hub_move)
    if moves and len(moves) % 2 == seed % 2:  # the last one was its own, which `play` has not told
        engine.sender.send_move(board.move_stack[-1])
    print(json.dumps({"moves": moves}), flush=True)
    engine.quit()


if __name__ == "__main__":
    main()
