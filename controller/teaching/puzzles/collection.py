"""The puzzles that come with dambord, and those of a club."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dambord.controller.teaching.puzzles.puzzle import Puzzle
from dambord.controller.teaching.puzzles.puzzle_file import PuzzleFileError, read
from dambord.hardware.regular_file import open_regular

DATA = Path(__file__).parent / "data"
MOST_BYTES = 1 << 26
"""Bytes of a club's file at most."""


def collection(rules: str, folder: Path | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a ruleset, easy ones first: our own, then those of the files `*.jsonl` of a folder.

    PuzzleFileError or OSError when a file can't be read.
    """
    own = shipped(rules)
    if folder is None:
        return own
    added = (puzzle for path in sorted(folder.glob("*.jsonl")) for puzzle in read_file(path))
    found = {puzzle.id: puzzle for puzzle in (*own, *(one for one in added if one.rules == rules))}
    return tuple(sorted(found.values(), key=lambda puzzle: puzzle.grade))


@cache
def shipped(rules: str) -> tuple[Puzzle, ...]:
    """Our own puzzles of a ruleset; none where there are none. An unknown ruleset has none, either."""
    path = DATA / f"{rules}.jsonl"
    return read_file(path) if path.parent == DATA and path.is_file() else ()


def rulesets() -> tuple[str, ...]:
    """The rulesets that have puzzles."""
    return tuple(sorted(path.stem for path in DATA.glob("*.jsonl")))


def read_file(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file; PuzzleFileError in one line, OSError when it can't be read."""
    with open_regular(path) as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise PuzzleFileError(f"{path}: expected at most {MOST_BYTES} bytes")
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise PuzzleFileError(f"{path}: not UTF-8 text (byte {error.start})") from None
    return tuple(read(lines, str(path)))
