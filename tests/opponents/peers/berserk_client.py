"""Under berserk and pydraughts: a bot that plays at a server. `URL TOKEN USER GAMES VARIANT`; prints JSON."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import berserk  # type: ignore[import-not-found]
import draughts  # type: ignore[import-not-found]


def words_of(move: Any) -> list[str]:
    """A turn as the server takes it, hop by hop."""
    return list(move.li_api_move)


def play(client: Any, user: str, seed: int, variant: str) -> list[str]:
    """Challenge `user`, play by chance until the stream ends; returns the words of all turns."""
    chance, color = random.Random(seed), ("white", "black")[seed % 2]
    events = client.bots.stream_incoming_events()
    made = client.challenges.create(
        user, False, clock_limit=10_800, clock_increment=2, color=color, variant=variant
    )
    game = made["challenge"]["id"]
    next(event for event in events if event["type"] == "gameStart" and event["game"]["id"] == game)
    board: Any = draughts.Board(variant=variant)
    known, sent = list[str](), -1
    for event in client.bots.stream_game_state(game):
        state = event.get("state", event)
        if state.get("type") != "gameState":
            continue
        told = state["moves"].split()
        if told and len(told[-1]) != 4:
            continue
        while len(known) < len(told):
            left = told[len(known) :]
            found = [move for move in board.legal_moves() if words_of(move) == left[: len(words_of(move))]]
            if not found:
                break  # a capture under way
            known += words_of(found[0])
            board.push(found[0])
        mine = (len(board.move_stack) % 2 == 0) == (color == "white")
        if len(known) == len(told) and mine and sent < len(board.move_stack) and not board.is_over():
            sent = len(board.move_stack)
            for word in words_of(chance.choice(board.legal_moves())):
                client.bots.make_move(game, word)
    return known


def main() -> None:
    """Play the games."""
    url, token, user, games, variant = sys.argv[1:]
    client = berserk.Client(berserk.TokenSession(token), base_url=url)
    print(json.dumps([play(client, user, seed, variant) for seed in range(int(games))]))


if __name__ == "__main__":
    main()
