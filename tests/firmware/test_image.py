"""The Pico's image: which files are in it, and what is said where it can't be built."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from dambord import firmware
from dambord.firmware.image import build
from dambord.firmware.packages import UnavailableError


def imported(file: Path) -> set[str]:
    """The files of the same package that one imports when it runs."""
    names: list[str] = []
    for node in ast.parse(file.read_text()).body:
        checked = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node) if not checked else ():
            if isinstance(inner, ast.ImportFrom) and inner.level == 1:
                names += [inner.module] if inner.module else [alias.name for alias in inner.names]
    return {f"{name}.py" for name in names}


def test_every_file_that_a_frozen_one_imports_is_frozen_too() -> None:
    folder = Path(firmware.__file__).parent
    own = {path.name for path in folder.glob("*.py")}
    before: set[str] = set()
    for name in firmware.FILES[1:]:
        assert imported(folder / name) & own <= before, name
        before.add(name)
    assert "board.py" in before
    assert [path.name for path in build.frozen()] == list(firmware.FILES)
    assert firmware.FILES[0] == "main.py"
    assert len(set(firmware.FILES)) == len(firmware.FILES)


def test_what_is_missing_is_named_as_debian_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for tool in set(build.TOOLS) - {"ninja", "xz"}:
        (tmp_path / tool).write_text("#!/bin/sh\n")
        (tmp_path / tool).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UnavailableError) as caught:
        build.obtain(where=tmp_path / "pico")
    said = "no ninja, xz here to build the Pico's image: sudo apt-get install ninja-build xz-utils"
    assert str(caught.value) == said


def test_an_image_that_is_there_is_not_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    build.image(where=tmp_path).write_bytes(b"built before")
    assert build.obtain(where=tmp_path) == build.image(where=tmp_path)


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
