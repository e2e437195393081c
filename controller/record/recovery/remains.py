"""What remains of the games of a damaged record: rows found anywhere, put in order and proven by their
seals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from dambord.controller.record import hash_chain
from dambord.controller.record.disk.end_note import RecordEnd
from dambord.controller.record.disk.row_scan import EventRow, GameRow
from dambord.controller.record.format import time_of, write_lost
from dambord.controller.record.header import read_header, write_header
from dambord.controller.record.line import RecordingError, lost_in
from dambord.controller.record.recorded import Recorded, Snapshot
from dambord.controller.record.struck import is_struck


class Remains:
    """Collects rows; `snapshot` and `noted` are what was found beside the damaged record."""

    def __init__(self, snapshot: Snapshot | None, noted: RecordEnd | None) -> None:
        self._snapshot = snapshot
        self._noted = noted
        self._rows: dict[int, dict[int, set[tuple[str, bytes]]]] = defaultdict(lambda: defaultdict(set))
        self._games: dict[int, set[GameRow]] = defaultdict(set)
        self._newest: dict[int, dict[int, str]] = defaultdict(dict)
        self._live: Recorded | None = None

    def add(self, games: Iterable[GameRow], events: Iterable[EventRow]) -> None:
        """Add the rows of one file."""
        for game in games:
            self._games[game.number].add(game)
        for row in events:
            self._rows[row.game][row.sequence].add((row.line, row.seal))

    def know(self, live: Recorded | None, newest: Iterable[tuple[int, int, str]]) -> None:
        """Add events that need no proof: game, number and line; `live` is their game, without lines."""
        self._live = live
        for game, sequence, line in newest:
            self._newest[game][sequence] = line

    def games(self) -> tuple[list[Recorded], list[str]]:
        """Return what can go on of every game, oldest first, and lines that say what is lost."""
        numbers = sorted({*self._rows, *self._games, *self._newest, *self._known()})
        found: list[Recorded] = []
        said: list[str] = []
        for number in numbers:
            if any(is_struck(row.header) for row in self._games[number]):
                continue  # nothing that is found of it may come back
            recorded, missing = self._game(number)
            last = number == numbers[-1]
            row = self._row(number)
            if recorded is not None and row is not None and not self._begins(row):
                said.append(f"game {number}: nothing proves its header any more; it is kept as it is found")
            if recorded is None:
                said.append(f"game {number}: {missing}")
                continue
            if last or missing:
                said.append(_said(recorded, missing, last=last))
            found.append(recorded)
        noted = self._noted
        if noted is not None and noted.game not in numbers:
            said.append(f"game {noted.game}: {noted.events} events were noted, and nothing of it can be read")
        if gone := _missing(dict.fromkeys(numbers, ""), max(numbers, default=0) + 1, first=1):
            said.append(f"of game {gone} nothing can be read")
        if len(found) > 1:
            said.append(f"the {len(found) - 1} games before it are carried over")
        return found, said

    def _known(self) -> Iterator[int]:
        """The games of which the beginning is known otherwise."""
        yield from (known.game for known in (self._snapshot,) if known is not None)
        yield from (known.number for known in (self._live,) if known is not None)

    def _beginning(self, number: int, row: GameRow | None) -> tuple[str, str]:
        """When a game began, and its header; empty if that is not known."""
        snapshot, live = self._snapshot, self._live
        if row is not None:
            return row.began, row.header
        if live is not None and live.number == number:
            return live.began, write_header(live.header)
        if snapshot is not None and snapshot.game == number:
            return snapshot.began, snapshot.header
        return "", ""

    def _game(self, number: int) -> tuple[Recorded | None, str]:
        base = self._snapshot if self._snapshot is not None and self._snapshot.game == number else None
        row = self._row(number)
        began, header = self._beginning(number, row)
        if not header:
            return None, f"its beginning can't be read; {len(self._rows[number])} of its events are kept"
        try:
            read = read_header(header)
        except RecordingError as error:
            return None, str(error)
        lines = self._lines(number, None if row is None else row.seal)
        end = self._end(number, row, base, lines)
        beginning, missing = _run(lines, 0)
        last = 0
        if beginning < end and base is not None and base.sequence > beginning:
            kept = [lines[n] for n in sorted(lines) if n < beginning]
            beyond, _ = _run(lines, base.sequence)
            kept.append(write_lost(base.at, base.sequence - beginning, base.state))
            kept += [lines[n] for n in range(base.sequence, beyond)]
            missing, last, beginning = _missing(lines, end), base.at, beyond
        else:
            kept = [lines[n] for n in sorted(lines) if n < beginning]
            missing = _missing(lines, end)
        if kept:
            last = max(last, time_of(kept[-1]))
        if beginning == end:
            last = max([last, *self._lasts(number, end, row)])
        return Recorded(number, began, read, tuple(kept), last), missing

    def _row(self, number: int) -> GameRow | None:
        """The newest row of a game whose beginning is proven and mark is right, or else any."""
        rows = sorted(
            self._games[number], key=lambda row: (self._begins(row), _marked(row), row.events, row.last)
        )
        return rows[-1] if rows else None

    def _begins(self, row: GameRow) -> bool:
        """Whether the seal of a game's row proves when it began, and its header."""
        snapshot = self._snapshot
        if snapshot is not None and (snapshot.game, snapshot.began, snapshot.header) == row[:3]:
            return True
        before = {hash_chain.FIRST}
        for number in self._games:
            if number < row.number:
                before |= {seal for game in self._games[number] for seal in (game.seal, game.head)}
        for number in self._rows:
            if number < row.number:
                before |= {seal for rows in self._rows[number].values() for _, seal in rows}
        return any(
            hash_chain.game_seal(seal, row.number, row.began, row.header) == row.seal for seal in before
        )

    def _end(self, number: int, row: GameRow | None, base: Snapshot | None, lines: dict[int, str]) -> int:
        """How many events the game had, by all that is known."""
        ends = [0, *(n + 1 for n in lines)]
        ends += [row.events] if row is not None else []
        ends += [base.sequence] if base is not None else []
        noted = self._noted
        ends += [noted.events] if noted is not None and noted.game == number else []
        return max(ends)

    def _lasts(self, number: int, end: int, row: GameRow | None) -> Iterable[int]:
        """The last instants known of a game of which nothing is lost at the end, in µs."""
        if row is not None and _marked(row) and row.events == end:
            yield row.last
        noted = self._noted
        if noted is not None and (noted.game, noted.events) == (number, end):
            yield noted.last

    def _lines(self, number: int, seal: bytes | None) -> dict[int, str]:
        """Every line of a game that its seal proves, and those that need no proof, by number."""
        proven: dict[int, str] = {}
        rows = self._rows[number]
        seals: dict[int, set[bytes]] = {0: set() if seal is None else {seal}}
        for sequence in sorted(rows):
            for line, own in rows[sequence]:
                after = sequence + max(lost_in(line), 1)
                seals.setdefault(after, set()).add(own)
        if (base := self._snapshot) is not None and base.game == number:
            seals.setdefault(base.sequence, set()).add(bytes.fromhex(base.head))
        for sequence in sorted(rows):
            for line, own in rows[sequence]:
                if any(hash_chain.line_seal(before, line) == own for before in seals.get(sequence, ())):
                    proven[sequence] = line
        return {**proven, **self._newest[number]}


def _marked(row: GameRow) -> bool:
    return row.mark is not None and row.mark == hash_chain.mark(row.number, row.events, row.last, row.head)


def _run(lines: dict[int, str], first: int) -> tuple[int, str]:
    """The number after the unbroken run of lines from `first` on."""
    following = first
    while (line := lines.get(following)) is not None:
        following += max(lost_in(line), 1)
    return following, ""


def _missing(lines: dict[int, str], end: int, first: int = 0) -> str:
    """The numbers from `first` up to `end` for which there is no line, for people; empty if there are
    none."""
    there = {n for begin, line in lines.items() for n in range(begin, begin + max(lost_in(line), 1))}
    missing = [n for n in range(first, end) if n not in there]
    ranges: list[list[int]] = []
    for number in missing:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ", ".join(f"{a}" if a == b else f"{a} to {b}" for a, b in ranges)


def _said(recorded: Recorded, missing: str, *, last: bool) -> str:
    events, number = recorded.events, recorded.number
    if not missing:
        return f"of game {number} all {events} events are as they were written: it goes on after them"
    lost: Sequence[str] = [line for line in recorded.lines if lost_in(line)]
    goes_on = "it goes on" if last else "it is kept"
    how = f"as the table stood after them, at event {events}" if lost else f"up to event {events}"
    return f"of game {number} the events {missing} can't be read: {goes_on} {how}"
