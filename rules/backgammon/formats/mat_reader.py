"""Reads a match in `.mat`, as Jellyfish, GNU Backgammon, XG and this program write it.

The format was never laid down. What is read: comments with `[Key "Value"]`, the length, games, rows with one
or two cells whose columns are told by where they stand, moves with or without asterisks, joined or single, in
any order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dambord.rules.backgammon.backgammon_game import BackgammonGame, game
from dambord.rules.backgammon.formats.match_record import (
    Condoned,
    CubeAct,
    Entry,
    GameRecord,
    MatchRecord,
    Placed,
    Played,
    Result,
    Standing,
    after_entry,
    replay,
)
from dambord.rules.backgammon.formats.snowie import read_snowie
from dambord.rules.backgammon.formats.xgid import read_xgid
from dambord.rules.backgammon.game_value import Kind
from dambord.rules.backgammon.position import Dice
from dambord.rules.game import Side, other

LENGTH = re.compile(r"\s*(\d{1,5})\s+point match", re.IGNORECASE)
GAME = re.compile(r"\s*Game\s+\d+\s*$", re.IGNORECASE)
NAMES = re.compile(r"\s*([^:]*?)\s*:\s*(\d{1,5})\s+([^:]*?)\s*:\s*(\d{1,5})\s*$")
KNOWN = re.compile(r"[;#]\s*\[([^\"\]]+?)\s+\"([^\"]*)\"\]")
SET_UP = re.compile(r";\s*Set Pos=(\S{26})/(-?\d)")
CELL = re.compile(r"(?<!\S)(?:[1-6][1-6]:|Doubles|Takes|Drops|Wins|Resigns|Beavers|Raccoons)", re.IGNORECASE)
WINS = re.compile(r"Wins\s+(\d{1,5})\s+points?", re.IGNORECASE)
ILLEGAL = re.compile(r"Illegal play\s*\((.*)\)", re.IGNORECASE)
RIGHT = 20
"""A cell that stands alone in its row is the right one from this column on."""
LONGEST = 2_000_000
"""Characters of a file: a hundred times those of a long match."""


def read_mat(text: str, rules: str = "", options: Mapping[str, str] | None = None) -> MatchRecord:
    """The match in a `.mat` file, each play checked by the rules.

    Without `rules` they are those that the file names, else `backgammon`. ValueError names the line and what
    is wrong in it.
    """
    if len(text) > LONGEST:
        raise ValueError(f".mat: {len(text)} characters, expected {LONGEST} at most")
    reader = Reader(rules, dict(options or {}))
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        try:
            reader.take(line)
        except ValueError as error:
            raise ValueError(f".mat, line {number}: {error}") from None
    return reader.finished()


class Cell(NamedTuple):
    """One cell of a row."""

    side: Side
    text: str


class Reader:
    """Takes the lines of a file one by one."""

    def __init__(self, rules: str, options: dict[str, str]) -> None:
        self.rules, self.options = rules, options
        self.known: dict[str, str] = {}
        self.length: int | None = None
        self.names = ("", "")
        self.games: list[GameRecord] = []
        self.awaits_names = False
        self.post_crawford = False
        self.playing: BackgammonGame | None = None
        self.standing: Standing = next(replay(GameRecord()))
        self.offered = 0
        self.unplayed: Dice | None = None

    def take(self, line: str) -> None:
        """Take the next line; ValueError when it can't be understood."""
        if not line.strip():
            return
        if line.lstrip()[0] in ";#":
            self._comment(line.strip())
        elif self.length is None:
            self._length(line)
        elif GAME.match(line):
            self.awaits_names = True
        elif self.awaits_names:
            self._names(line)
        else:
            for cell in _cells(line):
                self._cell(cell)

    def finished(self) -> MatchRecord:
        """The match once all lines are taken."""
        if self.length is None:
            raise ValueError(".mat: no line 'N point match', expected one before the first game")
        return MatchRecord(
            tuple(self.games), self.length, self.rules or "backgammon", self.options, *self.names,
            event=self.known.get("event", ""), place=self.known.get("site", ""),
            round=self.known.get("round", ""), date=self.known.get("eventdate", "").replace(".", "-"),
        )  # fmt: skip

    def _comment(self, line: str) -> None:
        if found := KNOWN.match(line):
            self.known[found[1].lower()] = found[2]
        elif found := SET_UP.match(line):
            if not self.games:
                raise ValueError("a position before the first game")
            power, owner = abs(int(found[2])), (int(found[2]) < 0) - (int(found[2]) > 0)
            told = read_xgid(f"{found[1]}:{power}:{owner}:1:00:0:0:0:0:10")
            self._enter(Placed(told.position, told.cube))

    def _length(self, line: str) -> None:
        found = LENGTH.match(line)
        if found is None:
            raise ValueError(f"{line.strip()[:40]!r}, expected 'N point match'")
        self.length = int(found[1])
        self.rules = self.rules or self.known.get("ruleset", "backgammon")
        if self.known.get("crawford", "").lower() == "off":
            self.options.setdefault("crawford", "no")
        self.playing = game(self.rules, self.options)

    def _names(self, line: str) -> None:
        found = NAMES.match(line)
        if found is None:
            raise ValueError(f"{line.strip()[:40]!r}, expected both names with their scores, 'A : 0   B : 0'")
        self.awaits_names, self.names = False, (found[1], found[3])
        score = int(found[2]), int(found[4])
        near = self.length is not None and 1 < self.length == 1 + max(score)
        crawford = self._game().profile.crawford and near and not self.post_crawford
        self.post_crawford |= crawford
        self.games.append(GameRecord(score, crawford=crawford))
        self.standing, self.offered, self.unplayed = next(replay(self.games[-1])), 0, None

    def _cell(self, cell: Cell) -> None:
        """Take one cell of a row."""
        if not self.games:
            raise ValueError(f"{cell.text!r} before the first game")
        side, word = cell.side, cell.text.split()[0].lower().rstrip(":")
        if self.games[-1].result is not None:
            raise ValueError(f"{cell.text!r} after the end of the game")
        if word == "wins":
            self._won(cell)
        elif word.isdigit():
            self._rolled(side, (int(word[0]), int(word[1])), cell.text[3:].strip())
        elif word in ("doubles", "beavers"):
            value = re.search(r"\d{1,5}", cell.text)
            self.offered = int(value[0]) if value else 2 * (self.offered or self.standing.cube.value)
            self._enter(CubeAct(side, "double" if word == "doubles" else "beaver", self.offered))
        elif word in ("takes", "drops"):
            if not self.offered:
                raise ValueError(f"{cell.text!r} without a double")
            self._enter(CubeAct(side, "take" if word == "takes" else "drop", self.offered))
            self.offered = 0
        elif word != "resigns":
            raise ValueError(f"{cell.text!r}, expected a roll, Doubles, Beavers, Takes, Drops or Wins")

    def _rolled(self, side: Side, dice: Dice, text: str) -> None:
        """A roll with its play."""
        position = self.standing.position._replace(side=side, dice=dice)
        if illegal := ILLEGAL.match(text):
            self._enter(Condoned(side, dice, read_snowie(illegal[1], other(side)).position))
            return
        if text.lower() == "cannot move" or not text.strip("?"):
            plays = self._game().turns(position)
            if len(plays) > 1:
                # Whoever resigns after he has rolled leaves this.
                self.unplayed = dice
                return
            self._enter(Played(side, dice, plays[0].parts))
        else:
            self._enter(Played(side, dice, self._game().read(position, text.replace("?", "")).parts))

    def _won(self, cell: Cell) -> None:
        """The result of the game."""
        found = WINS.match(cell.text)
        if found is None:
            raise ValueError(f"{cell.text!r}, expected 'Wins N points'")
        points, last = int(found[1]), self.games[-1].entries[-1:]
        times = points // self.standing.cube.value
        kind: Kind = "gammon" if times == 2 else "backgammon" if times == 3 else "single"
        if last and isinstance(last[0], CubeAct) and last[0].act == "drop":
            result = Result(cell.side, points, "single", "drop")
        elif self.standing.position.of(cell.side)[0] == 15:
            result = Result(cell.side, points, kind)
        else:
            result = Result(cell.side, points, kind, "resignation")
        self.games[-1] = self.games[-1]._replace(result=result)

    def _enter(self, entry: Entry) -> None:
        """Add an entry to the game."""
        if self.unplayed:
            rolled = "-".join(map(str, self.unplayed))
            raise ValueError(f"the roll {rolled} before this has no play, though there are legal ones")
        last, entries = self.games[-1], self.games[-1].entries
        if entries and isinstance(entries[-1], Placed) and not isinstance(entry, Placed):
            # A position that was set up does not say whose turn it is.
            turned = entries[-1]._replace(position=entries[-1].position._replace(side=entry.side))
            entries = (*entries[:-1], turned)
        self.games[-1] = last._replace(entries=(*entries, entry))
        self.standing = after_entry(self.standing, entry)

    def _game(self) -> BackgammonGame:
        """The rules, which are known once the length has been read."""
        if self.playing is None:
            raise ValueError("expected 'N point match' first")
        return self.playing


def _cells(line: str) -> Iterator[Cell]:
    """The cells of a row; ValueError when there is none, or more than two."""
    starts = [found.start() for found in CELL.finditer(line)]
    if not 1 <= len(starts) <= 2:
        raise ValueError(
            f"{line.strip()[:40]!r}, expected a roll, Doubles, Takes, Drops or Wins, two at most"
        )
    sides: list[Side] = ["w", "b"]
    if len(starts) == 1 and starts[0] >= RIGHT:
        sides.remove("w")
    for side, start, end in zip(sides, starts, [*starts[1:], len(line)], strict=False):
        yield Cell(side, line[start:end].strip())
