"""Finding and fetching a MicroPython interpreter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dambord.firmware.host import get_micropython, packages
from dambord.firmware.host.packages import UnavailableError

SCRIPT = Path(get_micropython.__file__).resolve()
FETCHING = "apt-get", "apt-cache", "dpkg-deb"
"""Tools that fetch one."""


def test_the_script_prints_an_interpreter_that_runs_and_is_quick_the_second_time(
    micropython: Path, tmp_path: Path
) -> None:
    """The second time no tool that fetches one is run."""
    for name in FETCHING:
        (tmp_path / name).write_text(f"#!/bin/sh\ntouch {tmp_path}/asked\nexit 100\n")
        (tmp_path / name).chmod(0o755)
    path = os.pathsep.join((str(tmp_path), os.environ["PATH"]))
    env = {**os.environ, "PATH": path}
    said = subprocess.run([sys.executable, SCRIPT], env=env, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == str(micropython)
    assert not (tmp_path / "asked").exists()
    version = subprocess.run(
        [said.stdout.strip(), "-c", "import sys; print(sys.implementation.name)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert version.stdout == "micropython\n"


def test_one_on_path_is_taken_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, micropython: Path
) -> None:
    (tmp_path / "micropython").symlink_to(micropython)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert get_micropython.obtain(tmp_path / "empty") == tmp_path / "micropython"


def test_one_that_does_not_run_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "micropython"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert get_micropython.installed(tmp_path) is None


def test_without_apt_the_reason_is_given_in_one_line(tmp_path: Path) -> None:
    script = tmp_path / "firmware" / SCRIPT.name
    script.parent.mkdir()
    script.write_text(SCRIPT.read_text())
    (script.parent / "packages.py").write_text(Path(packages.__file__).read_text())
    env = {"PATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    said = subprocess.run([sys.executable, script], env=env, capture_output=True, text=True, check=False)
    assert said.returncode == 1
    assert said.stdout == ""
    assert said.stderr == (
        "get_micropython: no micropython on PATH, and no apt-get to fetch it with: "
        "please install MicroPython\n"
    )


def test_a_fetch_that_fails_says_what_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in FETCHING:
        (tools / name).write_text("#!/bin/sh\necho 'E: no network here' >&2\nexit 100\n")
        (tools / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tools))
    with pytest.raises(UnavailableError, match="apt-get could not fetch MicroPython: E: no network here"):
        get_micropython.obtain(tmp_path / "empty")


def test_mirrors_out_of_reach_are_named_as_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """apt-get offline: warnings, and exit status 0."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in FETCHING:
        (tools / name).write_text("#!/bin/sh\necho 'W: Some index files failed to download.' >&2\n")
        (tools / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tools))
    with pytest.raises(UnavailableError, match="none of this machine's apt sources could be reached"):
        get_micropython.obtain(tmp_path / "empty")


def test_an_installed_copy_fetches_into_the_users_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert get_micropython.folder() == SCRIPT.parents[2] / ".tools" / "micropython"
    monkeypatch.setattr(packages, "__file__", str(tmp_path / "firmware" / "host" / "packages.py"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert get_micropython.folder() == tmp_path / "cache" / "dambord" / "micropython"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert get_micropython.folder() == Path.home() / ".cache" / "dambord" / "micropython"
