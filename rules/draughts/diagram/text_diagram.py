"""A position as lines of text, as a person reads it on a terminal."""

from __future__ import annotations

from dambord.rules.draughts.diagram.plan import LETTERS, Labels, square_names
from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.position import Position
from dambord.rules.game import SIDE_NAMES


def text_diagram(game: Draughts, position: Position, *, turned: bool = False, labels: Labels = "own") -> str:
    """The board row by row, and in the last line which side moves.

    `w` and `b` are men, `W` and `B` kings, `.` is an empty square; a square that is not played on is blank.
    Where squares are called by letters, the ranks stand at the left and the files below; otherwise the names
    of the first and the last square of each row stand at its ends. `labels` and `turned` are those of `svg`.
    """
    return "\n".join((*board_lines(game, position, turned=turned, labels=labels), to_move(position)))


def to_move(position: Position) -> str:
    """Which side moves."""
    return f"{SIDE_NAMES[position.side]} to move"


def board_lines(game: Draughts, position: Position, *, turned: bool, labels: Labels) -> list[str]:
    """The lines of the board alone."""
    names = ("", *square_names(game, labels))
    lettered = all(map(LETTERS.fullmatch, names[1:]))
    grid, step = game.grid, -1 if turned else 1
    pieces = game.picture(position)
    at = {place: number for number, place in enumerate(grid.squares, 1)}
    columns = range(grid.columns)[::step]
    rows: list[tuple[str, str, str]] = []
    for row in range(grid.rows)[::step]:
        numbers = [at.get((row, column), 0) for column in columns]
        cells = " ".join(pieces[number - 1] if number else " " for number in numbers)
        played = [names[number] for number in numbers if number]
        rows.append((played[0][1:], cells, "") if lettered else (played[0], cells, played[-1]))
    margin = max(len(left) for left, _, _ in rows)
    gap = " " if margin else ""
    lines = [f"{left:>{margin}}{gap}{cells} {right:>{margin}}".rstrip() for left, cells, right in rows]
    if lettered:
        # Every file is named by a square of it.
        files = {column: names[number][0] for (_, column), number in at.items()}
        lines.append(" " * (margin + 1) + " ".join(files[column] for column in columns))
    return lines
