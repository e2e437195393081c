"""Tournament reports of FIDE's form TRF16: pairings are read out of one, and results written into it.

Columns are those of its description, counted from 1. A player's line `001` has the starting rank in 5-8, the
name in 15-47, the number at the federation in 58-68, the points in 81-84, and from 92 on ten for each round:
four for the opponent, the 6th for the colour, the 8th for the result. Whatever else there is stays as it is,
line ends and trailing blanks too. Programs that pair name other points for a win in lines of their own:
`BBW 2.0` (bbpPairings), `XXS WW=2.0` (JaVaFo).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import NamedTuple

from dambord.controller.hall.round.pairings import MOST, Pairing, check_pairings, pairing_of
from dambord.controller.record.setup.occasion import Person
from dambord.rules.quoting import quoted

FIRST, WIDTH = 91, 10
"""Where the columns of the first round begin, counted from 0, and how many each round has."""
ROUNDS = 99
"""Rounds of an event at most."""
LONGEST = FIRST + WIDTH * ROUNDS
NAME = 33
"""Columns of a name."""
POINTS: Mapping[str, float] = {
    **dict.fromkeys("1+WUF", 1.0),
    **dict.fromkeys("=DH", 0.5),
    **dict.fromkeys("0-LZ", 0.0),
}
"""What a result is worth in such a report, unless it says otherwise; any other nothing."""
NAMED: Mapping[str, str] = {
    **dict(zip(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"), ("1+W", "=D", "0L", "Z", "-", "U"), strict=True)),
    **dict(zip(("WW", "WD", "WL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL"), "1=0ZHFU+-", strict=True)),
}
"""By the name that a program has for their points: the results."""
_NAMED = re.compile(r"^(BB[WDLZFU]) +([\d.]+) *$|\b([A-Z]{2,3})=([\d.]+)", re.ASCII)


class Told(NamedTuple):
    """What a report tells of a player's round."""

    opponent: int
    """His starting rank; 0 for a bye."""
    colour: str
    result: str


@dataclass(frozen=True, slots=True)
class Report:
    """A report: its lines as they were, and where each starting rank stands among them."""

    lines: tuple[str, ...]
    players: Mapping[int, int]
    worth: Mapping[str, float] = field(default_factory=lambda: POINTS)
    """What results are worth in it."""
    end: str = "\n"
    """How its lines end."""

    def person(self, rank: int) -> Person:
        """The player of a starting rank."""
        line = self.lines[self.players[rank]]
        return Person(line[14:47].strip(), line[57:68].strip())

    def told(self, rank: int, number: int) -> Told | None:
        """What it tells of a player's round; None if nothing. Raises ValueError."""
        at = FIRST + WIDTH * (number - 1)
        block = self.lines[self.players[rank]][at : at + WIDTH]
        if not block.strip():
            return None
        opponent = block[:4].strip() or "0"
        if not opponent.isascii() or not opponent.isdecimal():
            raise ValueError(f"{self._where(rank)}: round {number}: found {quoted(block)}")
        return Told(int(opponent), block[5:6], block[7:8].strip())

    def pairings(self, event: str, number: str) -> tuple[Pairing, ...]:
        """The pairings of a round: tables by the points and the ranks of who plays. Raises ValueError."""
        played = round_number(number)
        found: list[tuple[tuple[float, float, int], int, int]] = []
        for rank in self.players:
            told = self.told(rank, played)
            if told is None or told.opponent == 0:
                continue
            self._check(rank, played, told)
            if told.colour == "w":
                points = sorted((self._points(one, played) for one in (rank, told.opponent)), reverse=True)
                order = -points[0], -points[1], min(rank, told.opponent)
                found.append((order, rank, told.opponent))
        made = tuple(self._pairings(sorted(found), event, number))
        check_pairings(made)
        return made

    def with_results(self, number: int, results: Iterable[tuple[Person, Person, str, str]]) -> Report:
        """It with White, Black and what each has scored in a round (a letter of the form), and their points.

        Players whom it does not know are left out. Points that are not the sum of its results stay as they
        are: the program that wrote it counts otherwise.
        """
        ranks = {self.person(rank): rank for rank in self.players}
        lines = list(self.lines)
        for white, black, *letters in results:
            if white not in ranks or black not in ranks:
                continue
            pair = ranks[white], ranks[black]
            for own, other, colour, letter in zip(pair, pair[::-1], "wb", letters, strict=True):
                lines[self.players[own]] = _with(lines[self.players[own]], number, other, colour, letter)
        known = replace(self, lines=tuple(lines))
        if not all(map(self._is_counted, self.players)):
            return known
        for rank, at in self.players.items():
            lines[at] = f"{lines[at][:80]:80}{known._points(rank, ROUNDS + 1):4.1f}{lines[at][84:]}"
        return replace(self, lines=tuple(lines))

    @property
    def text(self) -> str:
        """It as a file."""
        return "".join(f"{line}{self.end}" for line in self.lines)

    def _pairings(
        self, found: Sequence[tuple[object, int, int]], event: str, number: str
    ) -> Iterator[Pairing]:
        for table, (_, *pair) in enumerate(found, 1):
            white, black = (self.person(rank) for rank in pair)
            told = {"white": white.name, "black": black.name}
            told |= {"white_number": white.number, "black_number": black.number}
            try:
                yield pairing_of(told, event, number, str(table))
            except ValueError as error:
                raise ValueError(f"{self._where(pair[0])}: {error}") from None

    def _check(self, rank: int, number: int, told: Told) -> None:
        """Raise ValueError where a player's opponent is not there, or has another one."""
        where = f"{self._where(rank)}: round {number}"
        if told.colour not in ("w", "b"):
            raise ValueError(f"{where}: expected the colour w or b, found {quoted(told.colour)}")
        if told.opponent not in self.players:
            raise ValueError(f"{where}: there is no player {told.opponent}")
        theirs = self.told(told.opponent, number)
        if theirs is None or theirs.opponent != rank or {theirs.colour, told.colour} != {"w", "b"}:
            raise ValueError(f"{where}: player {told.opponent} is not paired with {rank}, colours reversed")

    def _points(self, rank: int, before: int) -> float:
        """What a player has scored before a round."""
        return self._scores(rank)[min(before, ROUNDS + 1) - 1]

    def _scores(self, rank: int) -> list[float]:
        """What a player has scored before each round, and in the end."""
        told = (self.told(rank, number) for number in range(1, ROUNDS + 1))
        scored = (0.0 if one is None else self.worth.get(one.result.upper(), 0.0) for one in told)
        return list(accumulate(scored, initial=0.0))

    def _is_counted(self, rank: int) -> bool:
        """Whether a player's points are what he had scored before some round, as results count in it."""
        points = self.lines[self.players[rank]][80:84].strip()
        return not points or points in {f"{score:.1f}" for score in self._scores(rank)}

    def _where(self, rank: int) -> str:
        return f"line {self.players[rank] + 1}"


def is_report(text: str) -> bool:
    """Whether a text is such a report: its lines begin with three digits or letters and a space."""
    return re.search(r"^001 ", text, re.MULTILINE) is not None


def round_number(text: str) -> int:
    """The number of a round, from 1. Raises ValueError."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= ROUNDS):
        raise ValueError(f"round: expected a number from 1 to {ROUNDS}, found {quoted(text)}")
    return int(text)


def read_report(text: str) -> Report:
    """Read a report. Raises ValueError in one line."""
    end = "\r\n" if "\r\n" in text else "\n"
    lines, players = text.lstrip("\ufeff").removesuffix(end).split(end), dict[int, int]()
    if len(lines) > MOST:
        raise ValueError(f"expected {MOST} lines at most, found {len(lines)}")
    for at, line in enumerate(lines):
        if len(line) > LONGEST or not line.replace("\t", " ").isprintable():
            raise ValueError(f"line {at + 1}: expected one printable line of at most {LONGEST} characters")
        if not line.startswith("001"):
            continue
        rank = line[3:8].strip()
        if not (rank.isascii() and rank.isdecimal() and int(rank) > 0):
            raise ValueError(f"line {at + 1}: expected the starting rank in columns 5 to 8")
        if int(rank) in players:
            raise ValueError(f"line {at + 1}: player {int(rank)} stands in line {players[int(rank)] + 1} too")
        players[int(rank)] = at
    return Report(tuple(lines), players, _worth(lines), end)


def _worth(lines: Iterable[str]) -> Mapping[str, float]:
    """What results are worth in a report with these lines."""
    worth = dict(POINTS)
    for line in lines:
        for one, points, other, more in _NAMED.findall(line) if line[:2] in ("BB", "XX") else ():
            with suppress(ValueError):
                worth |= dict.fromkeys(NAMED.get(one or other, ""), float(points or more))
    return worth


def new_report(event: str, people: Iterable[Person]) -> Report:
    """A report of an event that had none: players by the order in which they come."""
    ranked = dict(enumerate(dict.fromkeys(people), 1))
    head = [f"012 {event}", f"062 {len(ranked)}"]
    lines = [
        f"001 {rank:4}      {one.name[:NAME]:{NAME}}          {one.number[:11]:>11}{'':12}{0:4.1f} {rank:4}"
        for rank, one in ranked.items()
    ]
    return read_report("\n".join([*head, *lines]))


def _with(line: str, number: int, opponent: int, colour: str, letter: str) -> str:
    at = FIRST + WIDTH * (number - 1)
    made = f"{line[:at]:{at}}{opponent:4} {colour} {letter:1}  {line[at + WIDTH :]}"
    return made.rstrip().ljust(len(line))
