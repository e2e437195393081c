"""The locks of the Raspberry Pi pin all requirements of the extras, with hashes, for each system.

Nothing is installed from them here; `tests/service/test_arm64.py` does that.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = {"pi": "requirements-pi.lock", "pi5": "requirements-pi5.lock"}
SYSTEMS = {
    "bookworm": ("3.11", "aarch64"),
    "bookworm, 32 bits": ("3.11", "armv7l"),
    "trixie": ("3.13", "aarch64"),
}
"""Python version and processor of each system in docs/service.md."""


@dataclass(frozen=True)
class Pin:
    """One pinned package of a lock."""

    requirement: Requirement
    hashes: int

    @property
    def version(self) -> str:
        return str(self.requirement.specifier).removeprefix("==")


@cache
def lock(name: str) -> tuple[Pin, ...]:
    """Return the pins of a lock; every line belongs to a pin."""
    text = (ROOT / name).read_text(encoding="utf-8")
    blocks = re.split(r"\n(?=\S)", text.strip("\n"))
    pins = []
    for block in blocks:
        first, *rest = (line.removesuffix("\\").strip() for line in block.splitlines())
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", line) for line in rest), block
        pins.append(Pin(Requirement(first), len(rest)))
    return tuple(pins)


def on(system: str) -> dict[str, str]:
    """Return the environment of that system for markers."""
    version, machine = SYSTEMS[system]
    return {
        "python_version": version,
        "python_full_version": f"{version}.2",
        "platform_machine": machine,
        "sys_platform": "linux",
        "platform_system": "Linux",
        "os_name": "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": "",
    }


def wanted(requirement: Requirement, system: str, extra: str = "") -> bool:
    return requirement.marker is None or requirement.marker.evaluate({**on(system), "extra": extra})


def pinned(name: str, system: str) -> dict[str, Pin]:
    """Return the packages that a lock installs on that system."""
    pins = [pin for pin in lock(name) if wanted(pin.requirement, system)]
    by_name: dict[str, Pin] = {canonicalize_name(pin.requirement.name): pin for pin in pins}
    assert len(by_name) == len(pins), "a package twice"
    return by_name


def asked(extra: str) -> list[Requirement]:
    """Return the direct requirements of pyproject, with the extra and the build system."""
    project = PROJECT["project"]
    lines = [*project["dependencies"], *project["optional-dependencies"][extra]]
    return [Requirement(line) for line in [*lines, *PROJECT["dependency-groups"]["build"]]]


@pytest.mark.parametrize("name", sorted(path.name for path in ROOT.glob("requirements*.lock")))
def test_every_package_has_one_version_and_its_hashes(name: str) -> None:
    assert lock(name)
    for pin in lock(name):
        assert re.fullmatch(r"==[^=,*]+", str(pin.requirement.specifier)), pin.requirement
        assert pin.hashes, pin.requirement


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("extra", LOCKS)
def test_everything_that_is_asked_for_is_pinned(extra: str, system: str) -> None:
    pins = pinned(LOCKS[extra], system)
    for requirement in asked(extra):
        if wanted(requirement, system):
            pin = pins.get(canonicalize_name(requirement.name))
            assert pin is not None, f"{requirement} is in no line of {LOCKS[extra]}"
            assert requirement.specifier.contains(pin.version, prereleases=True), (
                f"{requirement}: {pin.version}"
            )


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("extra", LOCKS)
def test_what_those_need_is_pinned_too(extra: str, system: str) -> None:
    """Checks the packages that are installed here, so not the Pi's own drivers."""
    pins = pinned(LOCKS[extra], system)
    looked_at = 0
    for name in pins:
        try:
            needs = [Requirement(line) for line in requires(name) or ()]
        except PackageNotFoundError:
            continue
        looked_at += 1
        for need in needs:
            if wanted(need, system):
                pin = pins.get(canonicalize_name(need.name))
                assert pin is not None, f"{name} needs {need}, which is in no line of {LOCKS[extra]}"
                assert need.specifier.contains(pin.version, prereleases=True), (
                    f"{name}: {need}: {pin.version}"
                )
    assert looked_at > 20


def test_the_extras_differ_in_their_drivers_alone() -> None:
    """Every Pi has the same packages, but never both modules called RPi.GPIO."""
    early, late = (
        {canonicalize_name(pin.requirement.name): pin.version for pin in lock(LOCKS[extra])}
        for extra in LOCKS
    )
    plain = {canonicalize_name(pin.requirement.name): pin.version for pin in lock("requirements.lock")}
    assert plain.items() <= early.items() & late.items()
    drivers = {
        extra: {
            canonicalize_name(Requirement(line).name)
            for line in PROJECT["project"]["optional-dependencies"][extra]
        }
        for extra in LOCKS
    }
    assert early.keys() - plain.keys() == drivers["pi"]
    assert late.keys() - plain.keys() == drivers["pi5"]
    assert "rpi-gpio" in early.keys() - late.keys()
    assert "rpi-lgpio" in late.keys() - early.keys()


def test_nothing_newer_comes_beside_a_lock() -> None:
    """The pip of Debian 12 takes the newest `coverage` for `coverage[toml]`, whatever version the lock pins.

    A lock names everything, so pip has nothing to look for.
    """
    places = [ROOT / "Makefile", *(ROOT / "docs").glob("*.md"), *(ROOT / "release").glob("*.py")]
    lines = [line for place in places for line in place.read_text(encoding="utf-8").splitlines()]
    of_locks = [line for line in lines if re.search(r"install .*-r \S*\.lock|--require-hashes.*LOCKS", line)]
    assert len(of_locks) >= 7
    assert not [line for line in of_locks if not re.search("--no-deps.*--require-hashes", line)]


def test_the_lock_of_this_environment_lacks_nothing() -> None:
    ran = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
