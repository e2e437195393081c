"""Completion, tried in bash, which is everywhere; what other shells get is searched for the same words."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from dambord.controller.commands.completion import SHELLS
from tests.cli.command import Command
from tests.waiting import HANG_S

TRY = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_shtab_dambord dambord "${@: -1}" "${@: -2:1}"
printf '%s\\n' "${COMPREPLY[@]}"
"""
"""Completes the last of the words."""


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("scripts")


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("rep", "replay"),
        ("pdn ex", "export"),
        ("run --rules latvian-6", "latvian-64"),
        ("run --board reed-64-a", "reed-64-all"),
        ("run --option capture=f", "capture=free"),
        ("run --oppo", "--opponent --opponent-side --opponent-hand --opponent-time"),
        ("run --commit s", "settle"),
        ("pdn check READ", "README.md"),
    ],
)
def test_bash_completes(dambord: Command, scripts: Path, words: str, completed: str) -> None:
    script = scripts / "bash"
    if not script.exists():
        script.write_text(dambord("completion", "bash").out, encoding="utf-8")
    asked = ["bash", "--norc", "-c", TRY, "try", str(script), "dambord", *words.split()]
    ran = subprocess.run(asked, capture_output=True, text=True, timeout=HANG_S, check=True)
    assert (ran.stdout.split(), ran.stderr) == (completed.split(), "")


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_knows_rulesets_boards_and_options(dambord: Command, shell: str) -> None:
    script = dambord("completion", shell).out
    for word in ("latvian-64", "reed-64-all", "capture=free", "opponent-side", "certificate"):
        assert word in script


def test_another_shell_is_refused(dambord: Command) -> None:
    assert "did you mean fish?" in dambord.refused("completion", "fisch")
