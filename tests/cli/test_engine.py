"""`dambord engine` says once whether it searches in Python alone."""

from __future__ import annotations

import os

import pytest

from dambord.controller.commands.engine import NO_CORE
from tests.cli.command import process


def test_without_a_core_it_says_so_once() -> None:
    ran = process("engine", input="hub\nquit\n", env={**os.environ, "DAMBORD_COMPILED": "no"})
    assert (ran.returncode, ran.stderr) == (0, f"{NO_CORE}\n")
    assert ran.stdout.endswith("wait\n")


@pytest.mark.needs("core")
def test_with_one_it_says_nothing() -> None:
    ran = process("engine", input="hub\nquit\n")
    assert (ran.returncode, ran.stderr) == (0, "")
