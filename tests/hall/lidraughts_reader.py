"""How Lidraughts reads a broadcast, written anew from what is known of its rules; not its code.

One address gives one text with several games. A game begins at an empty line before `[`. Games are told by
their place: a place that was there must stay, and what stands in it replaces what stood there. One game that
can't be read ends all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from dambord.rules.draughts import Draughts
from dambord.rules.registry import draughts_game

MOST_GAMES = 64
MOST_PLIES = 500
RESULTS = ("*", "1/2-1/2", "½-½", "0.5-0.5", "1-1", "0-1", "0-2", "1-0", "2-0")
_TAG = re.compile(r'\[([A-Za-z]+) "([^"]*)"\]')
_CLOCK = re.compile(r"\[%clock ([wW])(\d+):(\d\d):(\d\d) ([bB])(\d+):(\d\d):(\d\d)\]")
_COMMENT = re.compile(r"\{([^}]*)\}")
_NUMBER = re.compile(r"\d+\.+")


class UnreadableError(ValueError):
    """The broadcast ends."""


@dataclass(frozen=True)
class Read:
    """A game as a broadcast shows it."""

    tags: Mapping[str, str]
    moves: tuple[str, ...]
    clocks: tuple[tuple[int, int, str], ...]
    """After each turn: White's and Black's seconds, and whose clock runs."""
    result: str


class Broadcast:
    """A broadcast of one address."""

    def __init__(self) -> None:
        self.games: list[Read] = []

    def fetch(self, text: str) -> list[Read]:
        """Take in what the address gives now."""
        found = [read(one) for one in re.split(r"\n\n(?=\[)", text.strip("\n"))[:MOST_GAMES]]
        if len(found) < len(self.games):
            raise UnreadableError("a game has vanished")
        for before, now in zip(self.games, found, strict=False):
            if (before.tags.get("Board"), before.tags.get("White")) != (
                now.tags.get("Board"),
                now.tags.get("White"),
            ):
                raise UnreadableError("another game stands in a place")
        self.games = found
        return found

    @property
    def over(self) -> bool:
        """Whether it ends: every game has a result."""
        return all(game.result != "*" for game in self.games)


def read(text: str) -> Read:
    """Read one game."""
    lines = text.splitlines()
    tags = {}
    while lines and (tag := _TAG.fullmatch(lines[0])):
        tags[tag[1]] = tag[2]
        lines.pop(0)
    body = "\n".join(lines)
    if not tags or not body.strip():
        raise UnreadableError(f"an empty game: {text!r}")
    if "\n\n" in body.strip("\n") or "/FEN" in body or "--" in body:
        raise UnreadableError(f"what it takes for another beginning: {text!r}")
    clocks = [_clock(comment) for comment in _COMMENT.findall(body)]
    words = _NUMBER.sub(" ", _COMMENT.sub(" ", body)).split()
    if not words or words[-1] not in ("*", tags.get("Result")) or tags.get("Result") not in RESULTS:
        raise UnreadableError(f"no result: {text!r}")
    moves = tuple(words[:-1])
    if len(moves) > MOST_PLIES:
        raise UnreadableError("too long")
    _replay(draughts_game("international", {}), tags.get("FEN"), moves)
    return Read(tags, moves, tuple(clock for clock in clocks if clock), tags["Result"])


def _replay(rules: Draughts, fen: str | None, moves: tuple[str, ...]) -> None:
    position = rules.start() if fen is None else rules.parse(fen)
    for move in moves:
        for turn in rules.turns(position):
            if rules.text(position, turn) == move:
                position = turn.after
                break
        else:
            raise UnreadableError(f"{move} is no turn in {rules.fen(position)}")


def _clock(comment: str) -> tuple[int, int, str] | None:
    found = _CLOCK.search(comment)
    if found is None:
        return None
    white, black = (
        int(h) * 3600 + int(m) * 60 + int(s) for h, m, s in (found.group(2, 3, 4), found.group(6, 7, 8))
    )
    return white, black, "w" if found[1] == "W" else "b" if found[5] == "B" else ""
