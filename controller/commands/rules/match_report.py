"""The report after a match of backgammon: what GNU Backgammon says of errors and luck, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.gnubg_analysis import GameSkills, Skill, analysed, together
from dambord.rules.backgammon.formats import MatchRecord, write_sgf
from dambord.rules.game import SIDES, Side

COLUMNS = ("game", "player", "plays", "very bad", "lost", "a play", "cube", "luck")
WIDTHS = (-6, -12, 6, 9, 8, 8, 8, 8)
"""Characters of each column; those below 0 begin at the left."""


def report(match: MatchRecord, plies: int) -> Iterator[str]:
    """The lines of the report; ValueError when there is no GNU Backgammon, or it fails.

    `plies`: how far it looks ahead.
    """
    try:
        games = analysed(write_sgf(match), plies)
    except OpponentError as error:
        raise ValueError(str(error)) from error
    yield f"GNU Backgammon, {plies} plies ahead; 1 is a single game at the value of the cube"
    yield from table(games, {side: match.name(side) for side in SIDES})
    if not match.international:
        yield f"It knows the international rules only: what {match.rules} forbids may be its best play."


def table(games: Sequence[GameSkills], names: dict[Side, str]) -> Iterator[str]:
    """A row for each player in each game, and for the match."""
    yield _row(COLUMNS)
    for number, game in (*enumerate(games, 1), ("match", together(games))):
        for side in SIDES:
            yield _row((str(number), names[side][: -WIDTHS[1] - 1], *_cells(game[side])))


def _cells(skill: Skill) -> tuple[str, ...]:
    a_play = skill.lost / max(skill.plays, 1)
    losses = (f"{-value:.3f}" if value else "0.000" for value in (skill.lost, a_play, skill.cube))
    return str(skill.plays), str(skill.very_bad), *losses, f"{skill.luck:+.3f}"


def _row(cells: Sequence[str]) -> str:
    pairs = zip(cells, WIDTHS, strict=True)
    return "".join([cell.rjust(width) if width > 0 else cell.ljust(-width) for cell, width in pairs])
