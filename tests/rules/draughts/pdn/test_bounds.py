"""PDN of any content is read in memory and time that grow no faster than its length."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from dambord.rules.draughts.pdn import GameFault, GameRecord, check, read_games
from dambord.rules.draughts.pdn.encoding import BLOCK, pieces

GAME = '[Event "x"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[Event "' + "a" * 1_000_001 + '"]\n1. 32-28', "more than 1000000 characters in one game"),
        ("1. " + "32-28 " * 100_001, "more than 100000 tags, moves and comments in one game"),
        ("1. 32-28 " + "(" * 40, "more than 32 variations in one another"),
    ],
)
def test_a_game_beyond_the_bounds_is_a_fault(text: str, why: str) -> None:
    found, good = read_games(text + "\n\n" + GAME, "international")
    assert isinstance(found, GameFault)
    assert found.why == why
    assert isinstance(good, GameRecord)


@pytest.mark.parametrize(
    "text",
    [
        '[Event "' + "a" * 1_000_000 + '"]\n1. 32-28',
        '[Event "' + '\\"' * 50_000,
        '[Event "' * 2_000,
        "{{{}" * 5_000,
        '{\n[Event "' * 2_000 + "}",
        '[GameType "20"]\n1. ' + "32x23 23x32 " * 400,
        '[GameType "20"]\n' + '/FEN "W:W32:B28"/ 32x23 ' * 200,
        '[GameType "20"][FEN "W:WK1:BK50"]\n' + "1-6 50-45 6-1 45-50 " * 200,
        "1. " + "9" * 6_000 + ". 32-28",
        "1. 32-28 $" + "9" * 6_000,
        '[GameType "' + "9" * 6_000 + '"]\n1. 32-28',
        "1. 32-28 {[%clock w" + "9" * 6_000 + ":00]}",
    ],
    ids=range(12),
)
def test_memory_is_bounded(text: str) -> None:
    tracemalloc.start()
    try:
        games = sum(1 for _ in read_games(text, "international"))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert games <= 1
    assert peak < 40_000_000


def test_a_file_is_read_game_by_game(tmp_path: Path) -> None:
    path = tmp_path / "many.pdn"
    path.write_text(GAME * 10_000)

    def first() -> GameRecord | GameFault:
        def blocks() -> Iterator[bytes]:
            with path.open("rb") as file:
                while block := file.read(BLOCK):
                    yield block

        return next(read_games(blocks, "international"))

    tracemalloc.start()
    try:
        found = first()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert isinstance(found, GameRecord)
    assert peak < 12_000_000


def test_pieces_are_whole_games() -> None:
    text = GAME * 25_000
    cut = list(pieces((text,)))
    assert "".join(cut) == text
    assert len(cut) > 1
    assert all(piece.startswith("[Event") for piece in cut)


def test_every_end_of_a_line_is_a_newline() -> None:
    text = "a\r\n\r\nb\rc\n\r"
    for size in range(1, len(text) + 1):
        blocks = [text[at : at + size] for at in range(0, len(text), size)]
        assert "".join(pieces(blocks)) == "a\n\nb\nc\n\n"


def test_faults_beyond_a_number_are_only_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("dambord.rules.draughts.pdn.check"), "MOST_FAULTS", 2)
    path = tmp_path / "bad.pdn"
    path.write_text('[Event "x"]\n1. 32-33 *\n\n' * 5)
    report = check([path], "international")
    assert (report.failed, len(report.faults), report.summary) == (5, 2, "5 games, 0 replayed, 5 failed")
