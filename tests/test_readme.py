"""README is short, and the environment that it names is activated in every shell."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.shell_lines import ROOT, clone, lines, typed
from tests.waiting import HANG_S


@pytest.mark.parametrize("shell", [shell for shell in ("bash", "dash", "zsh") if shutil.which(shell)])
def test_the_environment_is_activated_in_every_shell_that_is_there(tmp_path: Path, shell: str) -> None:
    ran = typed(clone(tmp_path, "README.md"), "command -v dambord; dambord --version", shell)
    said = ran.communicate(timeout=HANG_S)[0]
    assert (ran.returncode, said.splitlines()[-1][:8]) == (0, "dambord "), said


def test_it_is_short_and_names_both_commands_of_make() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 120
    assert {"make demo", "make test"} <= {line.command for line in lines("README.md")}
