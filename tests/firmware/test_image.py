"""The Pico's image: which files are in it, and what is said where it can't be built."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import firmware
from firmware.image import build
from firmware.packages import UnavailableError


def test_every_file_that_a_frozen_one_imports_is_frozen_too() -> None:
    folder = Path(firmware.__file__).parent
    own = {path.name for path in folder.glob("*.py")}
    wanted = {
        f"{name}.py"
        for path in build.frozen()
        for name in re.findall(r"^ +import (\w+)", path.read_text(), re.MULTILINE)
    }
    assert wanted & own <= set(firmware.FILES)
    assert [path.name for path in build.frozen()] == list(firmware.FILES)
    assert firmware.FILES[0] == "main.py"
    assert len(set(firmware.FILES)) == len(firmware.FILES)


def test_a_compiler_that_fails_is_quoted_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree, tools = tmp_path / "tree", tmp_path / "tools"
    tree.mkdir()
    tools.mkdir()
    for tool in build.TOOLS:
        (tools / tool).write_text("#!/bin/sh\n")
        (tools / tool).chmod(0o755)
    (tools / "ninja").write_text("#!/bin/sh\necho 'main.c: error: no such register'\nexit 1\n")
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setattr(build, "_prepared", lambda where: tree)
    monkeypatch.setattr(build, "_compilers", lambda tree, chip: tools)
    with pytest.raises(UnavailableError) as caught:
        build.obtain(where=tmp_path / "pico")
    assert str(caught.value) == "ninja could not build the Pico's image: main.c: error: no such register"
