"""The wheel for a Pi's processor: compiled here, and tried on that processor, emulated."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from dambord.rules.draughts import compiled
from release import core_wheels
from release.debian import wheels
from tests.conftest import build_wheel
from tests.service.container import make

OTHER = "aarch64" if os.uname().machine == "x86_64" else "x86_64"
THERE = """
import sys
sys.path[:0] = sys.argv[1:]
from random import Random
from dambord.rules import draughts
from dambord.rules.draughts import compiled
chance, count = Random(1), 0
for name in draughts.names():
    game = draughts.game(name)
    core = compiled.core_of(game.rules)
    if core is None:
        print(name, "has no core")
        continue
    position = game.start()
    for _ in range(40):
        turns = game.turns(position)
        assert sorted(core.moves(position)) == sorted(turn.move for turn in turns), (name, game.fen(position))
        count += 1
        if not turns:
            break
        position = chance.choice(turns).after
print(sys.platform, __import__("platform").machine(), count > 500)
"""


@pytest.fixture(scope="module")
def of_pi(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel for an arm64 processor."""
    tree = tmp_path_factory.mktemp("arm64-wheel")
    build_wheel(tree, **core_wheels.compiler("aarch64", tree / "include"))
    (wheel,) = tree.glob("*-cp311-abi3-linux_aarch64.whl")
    return wheel


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> list[str | Path]:
    """The Python of a Debian 13 for arm64, emulated."""
    folder = tmp_path_factory.mktemp("arm64")
    tree = folder / "tree"
    make("trixie", tree, folder, ("python3", "libc-bin"), "--arch=arm64", "--variant=extract")
    for name in ("lib", "bin"):
        if not (tree / name).exists():
            (tree / name).symlink_to(f"usr/{name}")
    return ["qemu-aarch64-static", "-L", tree, "-E", f"PYTHONHOME={tree}/usr", tree / "usr/bin/python3"]


@pytest.mark.cost(100)
@pytest.mark.needs("arm64")
@pytest.mark.parametrize("packed", [False, True], ids=["wheel", "Debian package"])
def test_an_emulated_pi_has_the_turns_of_its_python(
    of_pi: Path, python: list[str | Path], tmp_path: Path, packed: bool
) -> None:
    with zipfile.ZipFile(of_pi) as archive:
        archive.extractall(tmp_path)
    if packed:  # with the cores of all processors
        core = tmp_path / f"dambord{wheels.CORE}"
        core.unlink()
        wheels.unpack_core(of_pi, "aarch64", tmp_path)
        core.with_name("_core.x86_64.abi3.so").write_bytes(b"of another one")
    words = [*python, "-c", THERE, tmp_path]
    said = subprocess.run(words, capture_output=True, text=True, check=False, timeout=280)
    assert said.stderr == ""
    assert said.stdout.splitlines() == ["canadian has no core", "linux aarch64 True"]


def test_a_core_of_another_processor_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine = os.uname().machine
    (tmp_path / f"_core.{machine}.abi3.so").write_bytes(b"\x7fELF of a Pi with 32 bits")
    monkeypatch.setattr(compiled, "__path__", [str(tmp_path)])
    monkeypatch.delitem(sys.modules, f"{compiled.__name__}._core", raising=False)
    compiled.module.cache_clear()
    try:
        assert compiled.module() is None
    finally:
        compiled.module.cache_clear()


def test_without_a_cross_compiler_it_says_which_package_has_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    package = f"gcc-{OTHER.replace('_', '-')}-linux-gnu"
    with pytest.raises(ValueError, match=f"sudo apt-get install {package}"):
        core_wheels.compiler(OTHER, tmp_path / "include")
    assert core_wheels.compiler(os.uname().machine, tmp_path / "include") == {}
