"""One short match that has everything a sheet can tell, by hand."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.backgammon import BackgammonGame, Cube, Dice, Position, game
from dambord.rules.backgammon.formats import (
    Condoned,
    CubeAct,
    GameRecord,
    MatchRecord,
    Placed,
    Played,
    Result,
)
from dambord.rules.backgammon.formats.match_record import Entry, Standing, after_entry, replay
from dambord.rules.game import Side

GAME = game("backgammon")


class Text(NamedTuple):
    """A roll and the play with it as text."""

    side: Side
    dice: Dice
    play: str


def entries(*told: Entry | Text, playing: BackgammonGame = GAME) -> tuple[Entry, ...]:
    """Entries, plays by their text."""
    found = list[Entry]()
    now: Standing = next(replay(GameRecord()))
    for one in told:
        if isinstance(one, Text):
            position = now.position._replace(side=one.side, dice=one.dice)
            entry: Entry = Played(one.side, one.dice, playing.read(position, one.play).parts)
        else:
            entry = one
        found.append(entry)
        now = after_entry(now, entry)
    return tuple(found)


OPENED = Text("w", (3, 1), "8/5 6/5")


def moved(position: Position, side: Side, origin: int, target: int) -> Position:
    """The position after one checker has gone anywhere, whatever the rules."""
    counts = list(position.of(side))
    counts[origin] -= 1
    counts[target] += 1
    done = tuple(counts)
    return position._replace(w=done) if side == "w" else position._replace(b=done)


def small_match() -> MatchRecord:
    """A take, a drop, a hit, an illegal play that stood, a position set up, a resignation."""
    first = entries(
        OPENED, CubeAct("b", "double", 2), CubeAct("w", "take", 2), Text("b", (6, 4), "24/14"),
        Text("w", (6, 5), "13/7 13/8"),
    )  # fmt: skip
    standing = list(replay(GameRecord(entries=first)))[-1]
    condoned = Condoned("b", (5, 2), moved(standing.position, "b", 14, 8)._replace(side="w"))
    return MatchRecord(
        (
            GameRecord(
                (0, 0),
                (*first, condoned, CubeAct("w", "double", 4), CubeAct("b", "drop", 4)),
                Result("w", 2, "single", "drop"),
                opening=((4, 4), (3, 1)),
            ),
            GameRecord(
                (2, 0),
                (
                    Placed(Position("b", GAME.start().w, GAME.start().b), Cube(2, "b")),
                    *entries(Text("b", (2, 1), "13/11 6/5")),
                ),
                Result("b", 4, "gammon", "resignation"),
            ),
        ),
        5,
        white="Jānis: B.",
        black="Ilze]",
        event='The "Cup"',
        place="Rīga",
        round="1",
        date="2026-11-22",
    )
