"""A report: one file of what happened in a game, for whoever is to find out why.

It is JSON lines: the line of the report, with the board's file, the versions and the last lines of the log,
and after it the game as a recording. Names of people are left out unless they are wanted. The seals of the
record come along, so that a reader can check that nothing else was changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from dambord import hardware
from dambord.controller.record.hash_chain import line_seal
from dambord.controller.record.header import Header, write_header
from dambord.controller.record.line import RecordingError, object_in
from dambord.controller.record.setup.occasion import NOBODY
from dambord.rules.quoting import quoted

REPORT = "report"
"""The key that tells a report from a recording: the number of this format."""
NAMELESS = "…"
"""Stands for what was left out."""
LONGEST_LOGGED, MOST_LOGGED = 400, 30_000
"""Characters of a line of the log, and of all its lines, that go along."""
_SECRET = re.compile(r"token=[\w-]+|(?<=enter the code )[\d ]+")
"""Parts of a line of the log that open the page's doors."""
VERSIONS = ("dambord", "firmware", "python", "machine")
SEAL = re.compile("[0-9a-f]{64}")
TEXTS = (*VERSIONS, "board", "began", "fault")


@dataclass(frozen=True, slots=True)
class SealedGame:
    """A game of a record with its seals: that of its row, and that of each line."""

    record: str
    number: int
    began: str
    header: Header
    seal: bytes
    lines: Sequence[tuple[str, bytes]]
    fault: str = ""
    """What is wrong with the line after `lines`; empty if the game is intact."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What belongs to a report beside the game: the text of the board's TOML, versions by name, and lines of
    the log."""

    board: str
    versions: Mapping[str, str]
    log: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A report that has been read: the object of its first line, and the recording."""

    about: Mapping[str, Any]
    lines: tuple[str, ...]

    @property
    def own_board(self) -> bool:
        """Whether the game was played on a board that does not ship with the project."""
        return object_in(self.lines[0], 2).get("board") not in hardware.names() if self.lines else False

    def faults(self) -> Iterator[str]:
        """Yield what is not as the record had it. Lines from which a name was taken can't be checked
        themselves."""
        seals = self.about["seals"]
        before = seals["begins"]
        for number, line in enumerate(self.lines[1:]):
            here, after = seals["given"].get(str(number), (before, ""))
            if here != before:
                yield f"before line {number} something is not as the record had it"
            before = after or line_seal(bytes.fromhex(before), line).hex()
        if before != seals["ends"]:
            yield "the last seal is another one: the lines are not those of the record"


def write_report(game: SealedGame, around: Surroundings, *, names: bool = False) -> str:
    """The text of a report; with `names` people are named in it."""
    people = set[str]() if names else _people(game)
    header = game.header if names else replace(game.header, occasion=_anonymous(game.header))
    lines = [line if names else _without_arbiter(line) for line, _ in game.lines]
    before = [game.seal, *(seal for _, seal in game.lines)]
    given = {
        str(number): (before[number].hex(), seal.hex())
        for number, ((line, seal), kept) in enumerate(zip(game.lines, lines, strict=True))
        if line != kept
    }
    ends = game.lines[-1][1] if game.lines else game.seal
    about = {
        REPORT: 1,
        **{key: around.versions.get(key, "") for key in VERSIONS},
        "record": game.record,
        "game": game.number,
        "began": game.began,
        "fault": game.fault,
        "names": names,
        "seals": {"begins": game.seal.hex(), "ends": ends.hex(), "given": given},
        "board": around.board,
        "log": _log(around.log, people),
    }
    text = (json.dumps(about, ensure_ascii=False), write_header(header), *lines)
    return "".join(f"{line}\n" for line in text)


def read_report(lines: Iterable[str]) -> Report:
    """Read a report. Raises RecordingError with one line for a text that is none."""
    rows = [line for line in (line.strip() for line in lines) if line]
    about = object_in(rows[0], 1) if rows else {}
    if not is_report(about):
        raise RecordingError('line 1: expected a report: {"report": 1, …}, and the recording after it')
    for key in TEXTS:
        if not isinstance(about.get(key), str):
            raise RecordingError(f"line 1: {quoted(key)} is missing or no text")
    if not isinstance(about.get("log"), list):
        raise RecordingError("line 1: 'log' is no list of lines")
    seals = about.get("seals")
    given = seals.get("given") if isinstance(seals, dict) else None
    if not isinstance(seals, dict) or not isinstance(given, dict):
        raise RecordingError("line 1: 'seals' is missing: 'begins', 'ends' and 'given' are expected in it")
    pairs = [pair if isinstance(pair, list) and len(pair) == 2 else [pair] for pair in given.values()]
    for seal in (seals.get("begins"), seals.get("ends"), *chain.from_iterable(pairs)):
        if not isinstance(seal, str) or not SEAL.fullmatch(seal):
            raise RecordingError(f"line 1: {quoted(seal)} is no seal: 64 hexadecimal digits are expected")
    return Report(about, tuple(rows[1:]))


def reported(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a recording, or of the one in a report, whose line is left out."""
    rest = iter(lines)
    for first in rest:
        if not first.startswith('{"report": '):
            yield first
        break
    yield from rest


def is_report(data: Mapping[str, Any]) -> bool:
    """Whether the object of a first line is that of a report."""
    return data.get(REPORT) == 1 and data[REPORT] is not True


def _anonymous(header: Header) -> Any:
    return replace(header.occasion, white=NOBODY, black=NOBODY)


def _without_arbiter(line: str) -> str:
    """A line in which no arbiter is named; what he gave as his reason may hold names, too."""
    if '"ruling"' not in line:
        return line
    data = json.loads(line)
    ruling = data.get("ruling")
    if not isinstance(ruling, dict):
        return line
    return json.dumps({**data, "ruling": {**ruling, "who": NAMELESS, "why": NAMELESS}})


def _people(game: SealedGame) -> set[str]:
    """What the log may not say: the names and numbers of the players, who ruled, and why."""
    told = [game.header.occasion.white, game.header.occasion.black]
    people = {text for person in told for text in (person.name, person.number)}
    for line, _ in game.lines:
        if '"ruling"' in line and isinstance(ruling := json.loads(line).get("ruling"), dict):
            people |= {str(ruling.get("who", "")), str(ruling.get("why", ""))}
    return people - {""}


def _log(lines: Sequence[str], people: Iterable[str]) -> list[str]:
    """The end of a log, as much of it as a line of a recording has room for."""
    kept = list[str]()
    for line in reversed(lines):
        kept.insert(0, _nameless(line, people)[:LONGEST_LOGGED])
        if sum(map(len, kept)) > MOST_LOGGED:
            break
    return kept


def _nameless(line: str, people: Iterable[str]) -> str:
    line = _SECRET.sub(NAMELESS, line)
    for person in sorted(people, key=len, reverse=True):
        for written in (person, json.dumps(person)[1:-1], json.dumps(person, ensure_ascii=False)[1:-1]):
            line = line.replace(written, NAMELESS)
    return line
