"""The form of a copy: every game is a folder of small text files, each with some of its sealed lines.

A part is only ever replaced by a longer one of the same name, so nothing that was copied is lost when a
copy is interrupted. The first line of a part is the game's row, then come its lines with number and seal,
then the end of the game as it was when the part was written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from dambord.controller.record.hash_chain import Sealed
from dambord.controller.record.struck import is_struck

PART_EVENTS = 256
"""Events in a part: some 50 kB at most."""


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The row of a game, its end as it was at one instant; seals are hexadecimal."""

    number: int
    began: str
    header: str
    seal: str
    events: int
    last: int
    head: str
    mark: str

    @property
    def folder(self) -> str:
        """The game's folder in a copy; a game that was sealed anew has another one."""
        return f"{self.number:06}-{self.seal[:12]}"

    @property
    def struck(self) -> bool:
        """Whether the game was struck out."""
        return is_struck(self.header)


def game_end(game: Sealed) -> GameEnd:
    """The end of a game as it is written into a part."""
    head, mark = game.head.hex(), (game.mark or b"").hex()
    return GameEnd(game.number, game.began, game.header, game.seal.hex(), game.events, game.last, head, mark)


def part_name(end: GameEnd, part: int) -> str:
    """The name of a part in a copy."""
    return f"{end.folder}/{part:05}.jsonl"


def write_part(end: GameEnd, rows: Sequence[tuple[int, str, bytes]]) -> bytes:
    """The content of a part: `rows` are number, line and seal of its events."""
    lines = [json.dumps({"copy": 1, **asdict(end)})]
    lines += [json.dumps([sequence, line, seal.hex()]) for sequence, line, seal in rows]
    text = "\n".join(lines)
    return f"{text}\n{sha256(text.encode()).hexdigest()}\n".encode()


def read_part(data: bytes) -> tuple[GameEnd, list[tuple[int, str, bytes]]] | None:
    """The end of the game and the rows of a part; None if it is not as it was written."""
    text, _, check = data.decode("utf-8", "replace").rstrip("\n").rpartition("\n")
    if sha256(text.encode()).hexdigest() != check:
        return None
    first, *lines = text.split("\n")
    row: dict[str, Any] = json.loads(first)
    if row.pop("copy", None) != 1:
        return None
    rows = [(sequence, line, bytes.fromhex(seal)) for sequence, line, seal in map(json.loads, lines)]
    return GameEnd(**row), rows


def sealed_games(parts: Mapping[str, bytes]) -> Iterator[tuple[str, Sealed | None]]:
    """Put parts together: every game's folder, and the game as the copy has it (None: nothing of it can be
    read)."""
    folders: dict[str, list[bytes]] = {}
    for name in sorted(parts):
        folders.setdefault(name.partition("/")[0], []).append(parts[name])
    for folder, contents in folders.items():
        read = [part for part in map(read_part, contents) if part is not None]
        if not read:
            yield folder, None
            continue
        end = max((end for end, _ in read), key=lambda end: (end.struck, end.events, end.last))
        rows = [] if end.struck else sorted(row for _, part in read for row in part)
        ends = bytes.fromhex(end.head), bytes.fromhex(end.mark)
        seal = bytes.fromhex(end.seal)
        yield folder, Sealed(end.number, end.began, end.header, seal, end.events, end.last, *ends, rows)
