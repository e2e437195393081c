"""A report or a recording that somebody has sent, as a page looks at it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.record.export.report import SealedGame, Surroundings, write_report
from dambord.controller.record.games.sent_game import sent_game
from dambord.controller.record.hash_chain import line_seal
from dambord.controller.record.header import read_header
from dambord.controller.record.replay import replay
from tests.recordings.make import FOLDER
from tests.report import FOLDER as REPORTS

BOARDS = Path(hardware.__file__).parent / "boards"
RECORDING = FOLDER / "knocked-over.jsonl"


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_a_recording_with_what_the_table_makes_of_it(tmp_path: Path) -> None:
    seen = sent_game(lines(RECORDING), tmp_path / "board.toml")
    assert seen["said"] == list(replay(lines(RECORDING), leds=True))
    assert [*seen["told"]] == lines(RECORDING)[1:]
    events = [event["event"] for event in seen["stream"]["events"]]
    assert [event for event in events if not any(f'"{event}"' in line for line in seen["said"])] == []
    assert seen["faults"] == []


def test_a_corpus_game_has_its_irregularity(tmp_path: Path) -> None:
    seen = sent_game(lines(REPORTS / "man-moved-too-far.jsonl"), tmp_path / "board.toml")
    assert "irregularity" in [event["event"] for event in seen["stream"]["events"]]


def test_what_is_judged_after_the_last_line_is_looked_at(tmp_path: Path) -> None:
    """White moves a man over two squares and presses at once; the clock runs."""
    array = "x" * 12 + "." * 8 + "x" * 12
    lifted = array[:21] + "." + array[22:]
    told: list[dict[str, object]] = [
        {"recording": 1, "rules": "latvian-64", "board": "reed-64", "commit": "clock", "control": "900+5"},
        {"t": 0.1, "cells": array},
        {"t": 0.5, "button": "clock", "side": "b"},
        {"t": 2.0, "cells": lifted},
        {"t": 2.02, "cells": lifted[:14] + "x" + lifted[15:]},
        {"t": 2.04, "button": "clock", "side": "w"},
    ]
    seen = sent_game(map(json.dumps, told), tmp_path / "board.toml")
    assert "irregularity" in [event["event"] for event in seen["stream"]["events"]]
    assert seen["stream"]["end"] >= json.loads(seen["said"][-1])["t"]


def test_a_report_with_a_board_of_its_own(tmp_path: Path) -> None:
    first, *told = lines(RECORDING)
    header = read_header(first)
    before, sealed = bytes(32), list[tuple[str, bytes]]()
    for line in told:
        before = line_seal(before, line)
        sealed.append((line, before))
    board = (BOARDS / f"{header.board}.toml").read_text(encoding="utf-8")
    game = SealedGame("r", 3, "2026-01-01T00:00:00Z", replace(header, board="own"), bytes(32), sealed)
    text = write_report(game, Surroundings(board, {}))
    seen = sent_game(text.splitlines(), tmp_path / "board.toml")
    assert seen["said"] == list(replay(lines(RECORDING), leds=True))
    assert (seen["faults"], seen["stream"]["game"]) == ([], 3)
    changed = text.replace('"side": "w"', '"side": "b"', 1)
    assert sent_game(changed.splitlines(), tmp_path / "board.toml")["faults"] != []


@pytest.mark.parametrize("text", ["", "nonsense", '{"recording": 1}', '{"report": 1}'])
def test_a_file_that_is_neither_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        sent_game(text.splitlines(), tmp_path / "board.toml")
