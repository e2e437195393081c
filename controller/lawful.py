"""Whether a position can have come about in a game of its ruleset: what speaks against it."""

from __future__ import annotations

from dambord.rules.game import Game, Position, Side, other

_SIDES: dict[Side, str] = {"w": "White", "b": "Black"}


def faults(game: Game, position: Position) -> tuple[str, ...]:
    """Every reason why no play from the usual start leads to `position`; empty when none is known."""
    picture, start = game.picture(position), game.picture(game.start())
    found: list[str] = []
    for side, name in _SIDES.items():
        pieces, most = _pieces(picture, side), _pieces(start, side)
        if not pieces:
            found.append(f"{name} has no pieces")
        elif pieces > most:
            found.append(f"{name} has {pieces} pieces, {most} at the start")
        row = _last_row(game, start, side)
        stay = [
            label
            for (place, _), piece, label in zip(game.grid.squares, picture, game.labels, strict=True)
            if place == row and piece == side
        ]
        if stay:
            found.append(f"{name} has a man on the last row ({', '.join(stay)})")
    if not found and not game.turns(position):
        found.append(f"{_SIDES[position.side]} is to move and cannot")
    return tuple(found)


def _pieces(picture: str, side: Side) -> int:
    return picture.count(side) + picture.count(side.upper())


def _last_row(game: Game, start: str, side: Side) -> int:
    """The row on which a man of `side` is crowned: the one farther from where its men begin."""
    own, enemy = _height(game, start, side), _height(game, start, other(side))
    return 0 if own > enemy else game.grid.rows - 1


def _height(game: Game, start: str, side: Side) -> float:
    rows = [row for (row, _), piece in zip(game.grid.squares, start, strict=True) if piece == side]
    return sum(rows) / len(rows)
