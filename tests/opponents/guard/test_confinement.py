"""What a program can't do once it is confined."""

from __future__ import annotations

import ctypes
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from dambord.controller.opponents.guard import confinement
from dambord.controller.opponents.guard.confinement import (
    FAILED,
    LANDLOCK_CREATE_RULESET,
    LANDLOCK_VERSION,
    WITH_NETWORK,
    Confinement,
    usual,
)
from tests.waiting import HANG_S


def landlock() -> int:
    """The version of the kernel's Landlock; below 1 where it has none."""
    libc = ctypes.CDLL(None)
    version: int = libc.syscall(LANDLOCK_CREATE_RULESET, None, ctypes.c_size_t(0), LANDLOCK_VERSION)
    return version


def run(limits: Confinement, *words: str, parent: int | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*confinement.command(limits, parent), *words],
        capture_output=True,
        text=True,
        timeout=HANG_S,
    )


def test_limits_and_rights() -> None:
    shell = (
        "ulimit -d; ulimit -n; ulimit -c; nice; grep NoNewPrivs /proc/self/status; : > /dev/null && echo yes"
    )
    said = run(Confinement(memory=64 << 20, files=20, nice=7), "sh", "-c", shell).stdout.split()
    nice = str(min(19, os.nice(0) + 7))
    assert said == ["65536", "20", "0", nice, "NoNewPrivs:", "1", "yes"]


def test_memory() -> None:
    eat = run(Confinement(memory=32 << 20), sys.executable, "-I", "-S", "-c", "bytearray(64 << 20)")
    assert eat.stderr.splitlines()[-1] == "MemoryError"
    assert usual().memory <= 1 << 30


@pytest.mark.skipif(landlock() < 1, reason="the kernel has no Landlock")
def test_it_writes_nowhere_but_where_it_may(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    mine.mkdir()
    other.mkdir()
    shell = f"echo 1 > '{mine}/file'; echo 2 > '{other}/file'; mkdir '{other}/folder'; cat '{mine}/file'"
    done = run(Confinement(writable=(str(mine),)), "sh", "-c", shell)
    assert done.stdout == "1\n"
    assert not list(other.iterdir())


@pytest.mark.skipif(landlock() < WITH_NETWORK, reason="the kernel's Landlock knows no networks")
def test_it_calls_nobody() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        call = f"import socket; socket.create_connection(('127.0.0.1', {server.getsockname()[1]}))"
        done = run(Confinement(), sys.executable, "-I", "-S", "-c", call)
    assert done.stderr.splitlines()[-1].startswith("PermissionError")


def test_it_does_not_outlive_who_has_started_it() -> None:
    assert run(Confinement(), "echo", "here", parent=1).returncode == FAILED


def test_there_is_no_such_program() -> None:
    done = run(Confinement(), "/nowhere/engine")
    assert (done.returncode, done.stderr) == (
        FAILED,
        "/nowhere/engine can't be started: No such file or directory\n",
    )
