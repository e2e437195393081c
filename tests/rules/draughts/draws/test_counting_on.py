"""Counts of moves in random endings, against counters that go forward with the game as an arbiter's do."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from dambord.rules import draughts
from tests.rules.draughts.draws.articles import ARTICLES, Applying, Article, Side
from tests.rules.draughts.draws.test_by_article import main_road

GAMES, PLIES = 15, 60
STARTS = (
    ((1, 1), (0, 1)),
    ((2, 1), (0, 1)),
    ((0, 3), (0, 1)),
    ((0, 3), (0, 1)),
    ((1, 2), (1, 1)),
    ((0, 4), (0, 1)),
)
"""Men and kings of both sides, to begin with."""


class Arbiter:
    """Follows a game: for every article that speaks of the position, who has moved since it began to."""

    def __init__(self, article: Callable[[Side, Side], Applying], white: Side, black: Side) -> None:
        self.article = article
        self.sides = white, black
        self.running: dict[Article, list[str]] = {spoken: [] for spoken in self.spoken(white, black)}

    def spoken(self, white: Side, black: Side) -> Iterator[Article]:
        """The articles that count moves."""
        return (spoken for spoken in self.article(white, black) if spoken.rule.endswith("-moves"))

    def moved(self, mover: str, man: bool, white: Side, black: Side) -> None:
        """A turn was made, of a man or a king, and left these forces."""
        changed = [white[:2], black[:2]] != [side[:2] for side in self.sides]
        fewer = [white.men, black.men] != [side.men for side in self.sides]
        self.sides = white, black
        chased = any(
            one.lone_king and not other.men and 1 <= other.kings <= 3 for one, other in facing(white, black)
        )
        new = set(self.spoken(white, black)) | {spoken for spoken in self.running if spoken.lasts and chased}
        self.running = {
            spoken: []
            if spoken not in self.running
            or (spoken.anew in ("material", "men") and changed)
            or (spoken.anew.startswith("men") and (man or fewer))
            else [*self.running[spoken], mover]
            for spoken in new
        }

    def counts(self) -> list[tuple[str, int]]:
        """The rules in force and how far each has come."""
        white, black = self.sides
        strength = (white.pieces, white.kings), (black.pieces, black.kings)
        strong = "w" if strength[0] > strength[1] else "b"
        even = strength[0] == strength[1]
        return sorted(
            (spoken.rule, len(movers) // 2 if even or spoken.whose == "both" else movers.count(strong))
            for spoken, movers in self.running.items()
        )


def facing(white: Side, black: Side) -> tuple[tuple[Side, Side], tuple[Side, Side]]:
    """Each side with its opponent."""
    return (white, black), (black, white)


def sides(game: draughts.Draughts, road: set[int], position: draughts.Position) -> tuple[Side, Side]:
    """The forces on the board."""
    seen = game.picture(position)
    return (
        Side(seen.count("w"), seen.count("W"), any(seen[square - 1] == "W" for square in road)),
        Side(seen.count("b"), seen.count("B"), any(seen[square - 1] == "B" for square in road)),
    )


def dealt(game: draughts.Draughts, chosen: random.Random) -> draughts.Position:
    """Some pieces on random squares, men not on the first or last rows."""
    squares = list(range(len(game.grid.squares)))
    rows = game.grid.rows
    inner = [at for at in squares if 1 < game.grid.squares[at][0] < rows - 2]
    pieces = ["."] * len(squares)
    forces = list(chosen.choice(STARTS))
    chosen.shuffle(forces)
    for letter, (men, kings) in zip("wb", forces, strict=True):
        for kind, number, where in ((letter, men, inner), (letter.upper(), kings, squares)):
            for at in chosen.sample([at for at in where if pieces[at] == "."], number):
                pieces[at] = kind
    return game.picture_position("".join(pieces), chosen.choice(("w", "b")))


@pytest.mark.parametrize(("name", "option"), ARTICLES)
def test_counts_are_those_of_an_arbiter(name: str, option: str) -> None:
    game = draughts.game(name, dict([option.split("=")]) if option else {})
    road = main_road(game)
    chosen = random.Random(f"{name} {option}")
    for _ in range(GAMES):
        positions = [dealt(game, chosen)]
        arbiter = Arbiter(ARTICLES[name, option], *sides(game, road, positions[0]))
        for _ in range(PLIES):
            seen = sorted(
                (count.rule, count.count)
                for count in game.counts(positions)
                if count.applies and count.rule.endswith("-moves")
            )
            assert seen == arbiter.counts(), [game.fen(position) for position in positions]
            here = positions[-1]
            turns = [turn for turn in game.turns(here) if not turn.captures] or list(game.turns(here))
            if not turns:
                break
            turn = chosen.choice(turns)
            positions.append(turn.after)
            man = game.picture(here)[turn.origin - 1] in "wb"
            arbiter.moved(here.side, man, *sides(game, road, turn.after))
