"""Bad usage gives one line on stderr and exit status 2; help and a closed pipe are no errors."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dambord.firmware import wire
from tests.cli.command import ROOT, Command, process
from tests.waiting import HANG_S

COMMANDS = [
    "rules",
    "perft",
    "moves",
    "position",
    "plays",
    "replay",
    "pdn",
    "puzzles",
    "record",
    "run",
    "demo",
    "completion",
]


@pytest.mark.parametrize("words", [["play"], ["--version-of-what"]])
def test_no_such_command(dambord: Command, words: list[str]) -> None:
    assert dambord.refused(*words).startswith("dambord: ")


def test_without_a_command_the_help_is_printed_too(dambord: Command) -> None:
    ran = dambord()
    assert (ran.status, ran.err) == (2, "dambord: expected a command\n")
    assert ran.out == dambord("--help").out


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("rnu", "run"),
        ("--verson", "--version"),
        ("run --boad reed-64", "--board"),
        ("run --commit=clok", "clock"),
        ("pdn chek x.pdn", "check"),
        ("moves --rules latvan-64", "latvian-64"),
        ("perft --rules Internatoinal --depth 1", "international"),
        ("moves --rules dama --option capturing=free", "capture"),
        ("run --board reed-64-al --port simulated", "reed-64-all"),
        ("position --rules dama --to hubb", "hub"),
    ],
)
def test_a_misspelt_word_is_answered_by_what_it_may_mean(dambord: Command, words: str, hint: str) -> None:
    assert dambord.refused(*words.split()).endswith(f"; did you mean {hint}?")


def test_help_names_every_command(dambord: Command) -> None:
    ran = dambord("--help")
    assert ran.status == 0
    assert {*COMMANDS} <= {*ran.out.split()}


def test_the_version_is_that_of_the_firmware(dambord: Command) -> None:
    ran = dambord("--version")
    assert (ran.status, ran.out) == (0, f"dambord {'.'.join(map(str, wire.FIRMWARE))}\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each(dambord: Command, command: str) -> None:
    ran = dambord(command, "--help")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: dambord {command}")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_of_each(dambord: Command, command: str) -> None:
    assert dambord.refused(command, "--frobnicate")


@pytest.mark.parametrize(
    "words",
    [
        ["no\nsuch"],
        ["moves", "--rules", "two\nlines"],
        ["moves", "--rules", "international", "--fen", "W:W1\n:B2\x1b[2J"],
        ["moves", "--rules", "international", "one\ntoo many"],
        ["position", "--rules", "international", "W:W1\n:B2\x1b[2J"],
        ["replay", "no\nfile"],
        ["record", "--record", "no\nrecord"],
        ["pdn", "check", "no\nfile"],
        ["run", "--config", "no\nfile"],
        ["run", "--rules", "two\nlines"],
        ["arbiter", "show", "--address", "http://\n"],
        ["arbiter", "token", "--role", "player", "--name", "two\nlines"],
    ],
)
def test_an_argument_with_a_line_break_makes_one_line(dambord: Command, words: list[str]) -> None:
    said = dambord.refused(*words)
    assert "\x1b" not in said


def test_a_perft_that_is_too_deep_is_one_line(dambord: Command) -> None:
    said = dambord.refused("perft", "--rules", "international", "--depth", "3000", "--fen", "W:WK1:BK50")
    assert said == "dambord perft: --depth 3000: deeper than this program can go"


def test_closed_output_pipe() -> None:
    words = [sys.executable, "-m", "dambord.controller.cli", "moves", "--rules", "international", "--json"]
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run(words, cwd=ROOT, stdout=write, stderr=subprocess.PIPE, timeout=HANG_S, check=False)
    os.close(write)
    assert (ran.returncode, ran.stderr) == (1, b"")


def test_a_long_output_into_head() -> None:
    line = f"{sys.executable} -m dambord.controller.cli rules --json | head -n 1"
    ran = subprocess.run(
        line, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=HANG_S, check=True
    )
    assert len(ran.stdout.splitlines()) == 1
    assert ran.stderr == ""


LONG_WORK = """
import sys
from dambord.controller import cli
from dambord.controller.commands.rules import rules_commands as ruleset

def work(*words, real=ruleset.perft):
    print("at work", flush=True)
    return real(*words)

ruleset.perft = work
sys.exit(cli.main(["perft", "--rules", "international", "--depth", "30"]))
"""
"""A command that would run for years and prints a line when it has begun."""


def test_interrupted() -> None:
    words = [sys.executable, "-c", LONG_WORK]
    running = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        assert running.stdout.readline() == "at work\n"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=HANG_S)
    finally:
        running.kill()
    assert (running.returncode, out, err) == (130, "", "")


def imported(words: list[str]) -> set[str]:
    """Return the packages imported by a command."""
    script = (
        "import atexit, sys; from dambord.controller.cli import main; "
        f"atexit.register(lambda: print('', *sys.modules)); main({words!r})"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=HANG_S, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return {name.partition(".")[0] for name in ran.stdout.splitlines()[-1].split()}


@pytest.mark.parametrize(
    "words",
    [
        ["rules"],
        ["arbiter", "--help"],
        ["arbiter", "show", "--address", "http://127.0.0.1:1/"],
        ["kiosk", "--help"],
    ],
    ids=" ".join,
)
def test_starts_fast(words: list[str]) -> None:
    """A command imports only what it needs: a Pi is several times slower than this machine."""
    found = imported(words)
    assert "dambord" in found
    assert not found & {"uvicorn", "starlette"}


def test_as_a_module() -> None:
    ran = process("rules")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "international" in ran.stdout.splitlines()


def test_python_runs_the_package(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "dambord", "rules"]
    ran = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=HANG_S, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "international" in ran.stdout.splitlines()
