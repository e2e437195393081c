"""The Pico's image: which files are in it, and the messages when it can't be built."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from dambord import firmware
from dambord.firmware.host.image import build
from dambord.firmware.host.packages import UnavailableError
from dambord.firmware.host.target_files import FIRMWARE, target_files


def imported(file: Path) -> set[Path]:
    """The files of the firmware that one imports when it runs."""
    found: set[Path] = set()
    for node in ast.parse(file.read_text()).body:
        checked = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node) if not checked else ():
            if isinstance(inner, ast.ImportFrom) and inner.level:
                folder = file.parents[inner.level - 1].joinpath(*(inner.module or "").split("."))
                found |= {folder.with_suffix(".py"), folder / "__init__.py"}
                found |= {folder / f"{one.name}.py" for one in inner.names}
                found |= {folder / one.name / "__init__.py" for one in inner.names}
    return {path for path in found if path.exists()}


def test_the_target_is_everything_outside_the_folder_host() -> None:
    host = FIRMWARE / "host"
    assert {path for path in FIRMWARE.rglob("*.py") if host not in path.parents} == set(target_files())
    top = {path.name.removesuffix(".py") for path in FIRMWARE.iterdir() if path in target_files()}
    folders = {path.parent.name for path in target_files() if path.parent != FIRMWARE}
    assert {*firmware.PARTS, *firmware.FIXED} == (top | folders) - {"main", "__init__"}


def test_no_file_on_the_target_imports_one_of_the_host() -> None:
    fake = FIRMWARE / "host" / "fake" / "cpython" / "micropython.py"  # only under CPython
    for path in target_files():
        outside = imported(path) - set(target_files())
        assert all(one in {fake, fake.parent / "__init__.py"} for one in outside), path


def test_parts_are_listed_after_those_that_they_import() -> None:
    """Only importing `board` imports parts, so `override` in `main.py` may replace any of those before it."""
    for name in firmware.FIXED:
        needs = {path.name.removesuffix(".py") for path in imported(FIRMWARE / f"{name}.py")}
        assert needs <= {*firmware.FIXED, "__init__"}
    before = set(firmware.FIXED)
    for name in firmware.PARTS:
        file = FIRMWARE / f"{name}.py"
        file = file if file.exists() else FIRMWARE / name / "__init__.py"
        needs = {path.relative_to(FIRMWARE).parts[0].removesuffix(".py") for path in imported(file)}
        assert needs - {name, "__init__"} <= before, name
        before.add(name)


def test_missing_tools_are_named_with_their_debian_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tool in set(build.TOOLS) - {"ninja", "xz"}:
        (tmp_path / tool).write_text("#!/bin/sh\n")
        (tmp_path / tool).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UnavailableError) as caught:
        build.obtain(where=tmp_path / "pico")
    said = "no ninja, xz here to build the Pico's image: sudo apt-get install ninja-build xz-utils"
    assert str(caught.value) == said


def test_an_existing_image_is_not_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    build.image(where=tmp_path).write_bytes(b"built before")
    assert build.obtain(where=tmp_path) == build.image(where=tmp_path)


def test_the_message_of_a_failed_compiler_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
