"""Positions to compare generators on: random games, games of people, random placements."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.pdn import GameRecord, Ply, read_games

LONGEST = 150
"""Plies of a random game at most."""
MIXTURES = ("wb", "wbWB", "wwbbWB", "Wbbbbb", "Bwwwww", "wwwwbbbbWB", "wWB", "WB")
"""Kinds of pieces that are placed together, some more often than others."""


def of_random_games(game: Draughts, chance: random.Random) -> Iterator[Position]:
    """The positions of random games, without an end."""
    while True:
        position = game.start()
        for _ in range(LONGEST):
            yield position
            turns = game.turns(position)
            if not turns:
                break
            position = chance.choice(turns).after


def of_random_placements(game: Draughts, chance: random.Random) -> Iterator[Position]:
    """Up to 24 pieces anywhere, men not on their last row, without an end."""
    squares = game.grid.squares
    while True:
        picture = ["."] * len(squares)
        mixture = chance.choice(MIXTURES)
        for number in chance.sample(range(len(squares)), chance.randint(2, min(24, len(squares) // 2))):
            kind = chance.choice(mixture)
            bottom = kind == ("w" if game.rules.white_on_top else "b")
            if kind.isupper() or squares[number][0] != (game.grid.rows - 1 if bottom else 0):
                picture[number] = kind
        yield game.picture_position("".join(picture), chance.choice(("w", "b")))


def of_people(folder: Path) -> dict[str, list[Position]]:
    """By ruleset, the different positions of the games in a folder of PDN files."""
    found: dict[str, dict[Position, None]] = {}
    for file in sorted(folder.glob("*.pdn")):
        for record in read_games(file.read_bytes()):
            if isinstance(record, GameRecord) and not record.game.rules.chosen:
                here = found.setdefault(record.game.name, {})
                here[record.start] = None
                for item in record.items:
                    if isinstance(item, Ply):
                        here[item.turn.after] = None
    return {name: list(positions) for name, positions in found.items()}


def some(game: Draughts, count: int, real: list[Position], seed: int) -> list[Position]:
    """`count` different positions of a ruleset: a third each, and more of the others where games are few."""
    chance = random.Random(f"{seed} {game.name}")
    people = chance.sample(real, min(count // 3, len(real)))
    found = dict.fromkeys(people)
    half = len(found) + (count - len(found)) // 2
    for position in of_random_games(game, chance):
        if len(found) >= half:
            break
        found[position] = None
    for position in of_random_placements(game, chance):
        if len(found) >= count:
            break
        found[position] = None
    return list(found)
