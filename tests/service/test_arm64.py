"""The processor of a Pi, emulated: installed from the locks with their hashes, a game, the rules tested."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from release import core_wheels
from tests.conftest import build_wheel
from tests.service.container import ROOT, debian, inside

pytestmark = [
    pytest.mark.needs("container"),
    pytest.mark.needs("arm64"),
    pytest.mark.long,
    pytest.mark.timeout(9000),
]

PACKAGES = (
    "python3-venv",
    "ca-certificates",
    "micropython",
    "dash",
    "coreutils",
    "bash",
    "libc-bin",
    "base-files",
    *("gcc", "python3-dev"),  # for RPi.GPIO, as docs/service.md has it
)
TESTERS = (
    "pytest",
    "pytest-timeout",
    "hypothesis",
    "iniconfig",
    "packaging",
    "pluggy",
    "pygments",
    "sortedcontainers",
)
"""Packages of the developers' lock that the tests of the rules need."""
LOCK, EARLY = "requirements-pi5.lock", "requirements-pi.lock"
BINFMT = Path("/proc/sys/fs/binfmt_misc")
SETTINGS = ("/etc/pip.conf", "/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs/ca-certificates.crt")
"""Environment variables with the package index, to be passed to the emulated system."""


def emulate() -> None:
    """Have the kernel run programs for arm64 through QEMU."""
    if not (BINFMT / "register").exists():
        subprocess.run(["mount", "-t", "binfmt_misc", "none", str(BINFMT)], check=True)
    if not (BINFMT / "qemu-aarch64").exists():
        settings = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")
        assert settings.exists(), "this test needs qemu-user-static: apt-get install qemu-user-static"
        (BINFMT / "register").write_text(settings.read_text().strip())


def of_lock(names: tuple[str, ...]) -> str:
    """The lines of the developers' lock for these packages, with their hashes."""
    blocks = re.split(r"\n(?=\S)", (ROOT / "requirements-dev.lock").read_text())
    return "\n".join(block for block in blocks if re.split(r"[=\s]", block)[0] in names) + "\n"


def settings_of_pip() -> dict[str, str]:
    """Return the host's pip settings, for use in the emulated system."""
    return {
        key: value for key, value in os.environ.items() if key.startswith("PIP_") or "proxy" in key.lower()
    }


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A Debian 13 for arm64, this distribution in /opt/dambord, every package checked against the lock."""
    emulate()
    built = tmp_path_factory.mktemp("wheel")
    build_wheel(built, **core_wheels.compiler("aarch64", built / "include"))
    (wheel,) = built.glob("*.whl")
    with debian(tmp_path_factory.mktemp("arm64"), PACKAGES, "--arch=arm64", "--variant=extract") as made:
        for path in map(Path, SETTINGS):
            if path.exists():
                (made / path.relative_to("/")).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, made / path.relative_to("/"))
        shutil.copy(wheel, made / wheel.name)
        for lock in (LOCK, EARLY):
            shutil.copy(ROOT / lock, made / lock)
        (made / "testers.lock").write_text(of_lock(TESTERS))
        for folder in ("rules", "tests/rules", "docs"):
            shutil.copytree(ROOT / folder, made / "checkout" / folder)
        inside(made, "python3", "-m", "venv", "/opt/dambord", timeout=600)
        exactly = ("--no-deps", "--require-hashes", "--only-binary=:all:")
        for lock in (LOCK, "testers.lock"):
            inside(
                made,
                "/opt/dambord/bin/pip",
                "-q",
                "install",
                *exactly,
                "-r",
                f"/{lock}",
                timeout=1200,
                **settings_of_pip(),
            )
        inside(
            made,
            "/opt/dambord/bin/pip",
            "-q",
            "install",
            "--no-index",
            "--no-deps",
            f"/{wheel.name}",
            timeout=600,
        )
        print(inside(made, "/opt/dambord/bin/pip", "list", "--format=freeze"))
        yield made


def test_it_is_a_pis_processor(tree: Path) -> None:
    ask = "import os, platform; print(os.uname().machine, platform.python_version())"
    said = inside(tree, "/opt/dambord/bin/python", "-c", ask)
    print(said)
    assert said.startswith("aarch64 3.")


def test_a_pi_before_the_5_has_its_lock_too(tree: Path) -> None:
    """In a separate environment, as the two extras exclude each other. Only RPi.GPIO is compiled."""
    inside(tree, "python3", "-m", "venv", "/opt/early", timeout=600)
    pip = ("/opt/early/bin/pip", "-q", "install")
    only = ("--no-deps", "--require-hashes", "--only-binary=:all:", "--no-binary=rpi-gpio")
    inside(tree, *pip, *only, "-r", f"/{EARLY}", timeout=2400, **settings_of_pip())
    (wheel,) = tree.glob("*.whl")
    inside(tree, *pip, "--no-index", "--no-deps", f"/{wheel.name}", timeout=600)
    # It is there for this processor; loaded, it would find that this is no Pi.
    find = "import importlib.util as u, gpiod; print(u.find_spec('RPi._GPIO').origin)"
    assert "aarch64-linux-gnu.so" in inside(tree, "/opt/early/bin/python", "-c", find)
    assert "latvian-64" in inside(tree, "/opt/early/bin/dambord", "rules")


def test_the_compiled_core_is_there(tree: Path) -> None:
    ask = "from dambord.rules.draughts import compiled; print(compiled.module())"
    assert "_core.abi3.so" in inside(tree, "/opt/dambord/bin/python", "-c", ask)


def test_a_whole_game_is_played_there(tree: Path) -> None:
    said = inside(
        tree, "/opt/dambord/bin/dambord", "demo", "--once", "--speed", "2", "--page", "0", timeout=1800
    )
    print(said)
    assert "the firmware runs under MicroPython" in said
    assert re.search(r"resignation, winner: [wb]", said)


def test_the_rules_hold_there(tree: Path) -> None:
    pytest_there = "/opt/dambord/bin/python -m pytest -q --import-mode=importlib --hypothesis-profile=ci"
    # That profile has no deadlines for single examples: an emulated processor is slow.
    unmarked = "-W ignore::pytest.PytestUnknownMarkWarning"  # the marks are registered in what was left here
    words = f"cd /checkout && exec {pytest_there} {unmarked} -m 'not long' tests/rules"
    said = inside(tree, "sh", "-ec", words, timeout=7200)
    print(said)
    assert re.search(r"\d+ passed", said)
    assert "failed" not in said
