"""`dambord replay`: prints the events of a recording, or one line about its fault."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dambord.hardware.board import FOLDER
from tests.cli.command import ROOT, Command, process
from tests.recordings import make
from tests.waiting import HANG_S

CIRCLE = make.FOLDER / "circular-capture.jsonl"
HEADER = '{"recording": 1, "rules": "international", "board": "reed-100"}\n'


def test_events_and_lamps(dambord: Command) -> None:
    ran = dambord("replay", CIRCLE, "--leds")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == CIRCLE.with_suffix(".events.jsonl").read_text(encoding="utf-8")


def test_standard_input(dambord: Command) -> None:
    text = CIRCLE.read_text(encoding="utf-8")
    assert dambord("replay", "-", stdin=text).out == dambord("replay", CIRCLE).out


def test_twice_the_same_in_processes_of_their_own() -> None:
    assert process("replay", CIRCLE, "--leds").stdout == process("replay", CIRCLE, "--leds").stdout != ""


def test_closed_output_pipe() -> None:
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run(
        [sys.executable, "-m", "dambord.controller.cli", "replay", CIRCLE],
        cwd=ROOT, stdout=write, stderr=subprocess.PIPE, text=True, timeout=HANG_S, check=False,
    )  # fmt: skip
    os.close(write)
    assert (ran.returncode, ran.stderr) == (1, "")


def test_no_file(dambord: Command, tmp_path: Path) -> None:
    assert "No such file" in dambord.refused("replay", tmp_path / "none.jsonl")
    assert "directory" in dambord.refused("replay", tmp_path)
    assert "FILE" in dambord.refused("replay")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1: not JSON"),
        ("32-28 19-23\n", "line 1: not JSON"),
        (HEADER.replace("international", "chess"), "line 1: unknown ruleset"),
        (HEADER.replace("reed-100", "reed-64"), "line 1: the game needs a board"),
        (HEADER.replace("reed-100", "nowhere.toml"), "nowhere.toml"),
        (HEADER.replace("}", ', "fen": "W"}'), "line 1: "),
        (HEADER.replace("}", ', "option": {}}'), "line 1: unknown key 'option'; expected 'options'"),
    ],
)
def test_bad_header(dambord: Command, tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(text, encoding="utf-8")
    line = dambord.refused("replay", file)
    assert why in line
    assert str(file) in line


def test_a_bad_line_is_named_after_what_came_before_it(dambord: Command) -> None:
    text = CIRCLE.read_text(encoding="utf-8") + '{"t": 99, "cells": "x"}\n'
    ran = dambord("replay", "-", stdin=text)
    assert ran.status == 2
    assert [event["event"] for event in ran.objects] == ["touch", "move"]
    (line,) = ran.err.splitlines()
    assert line.startswith(f"dambord replay: -: line {len(text.splitlines())}: expected 50 cells")


def test_no_text(dambord: Command, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\xff\xfe")
    line = dambord.refused("replay", file)
    assert "not UTF-8" in line
    assert "line 1" not in line


def test_no_text_further_down(dambord: Command, tmp_path: Path) -> None:
    file = tmp_path / "mixed.jsonl"
    file.write_bytes(CIRCLE.read_bytes() + b"\xff\n" * 5_000)
    ran = dambord("replay", file)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1


def test_a_board_of_ones_own_is_named_on_the_command_line(dambord: Command, tmp_path: Path) -> None:
    board = tmp_path / "mine.toml"
    board.write_text((FOLDER / "reed-100.toml").read_text())
    text = CIRCLE.read_text(encoding="utf-8").replace('"reed-100"', f'"{board}"')
    assert "unknown board" in dambord.refused("replay", "-", stdin=text)
    assert dambord("replay", "-", "--board", board, stdin=text).out == dambord("replay", CIRCLE).out


def test_only_regular_files_are_opened(dambord: Command, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name in ("fifo", "zero"):
        assert f"{tmp_path / name}: not a regular file" in dambord.refused("replay", tmp_path / name)
        assert "not a regular file" in dambord.refused("pdn", "check", tmp_path / name)
        assert "not a regular file" in dambord.refused("pdn", "convert", tmp_path / name)
        assert "not a regular file" in dambord.refused("run", "--config", tmp_path / name)
        assert "not a regular file" in dambord.refused("demo", "--games", tmp_path / name)


def test_a_line_without_end_is_refused(dambord: Command) -> None:
    line = '{"t": 1, "cells": "' + "x" * 100_000
    assert "line 2: expected at most 65536 characters" in dambord.refused("replay", "-", stdin=HEADER + line)
