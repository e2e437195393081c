"""A Debian 13 in a folder, from the host's package sources; programs run in it, or systemd boots it."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self
from uuid import uuid4

from dambord.controller.devices.closing_device import ClosingDevice
from dambord.firmware.host import packages
from tests import waiting
from tests.parts.trial import fails

ROOT = Path(__file__).parents[2]
SUITE = "trixie"
BOOTED = ("systemd-sysv", "dbus", "udev", "python3", "python3-venv")
"""The packages of the system that the service is tested under."""


def archive() -> Path:
    """Return the path of that system's archive, which may not exist yet."""
    key = hashlib.sha256(" ".join((SUITE, *BOOTED)).encode()).hexdigest()[:16]
    return packages.folder("container") / f"{SUITE}-{key}.tar"


def fetch() -> Path:
    """Return that archive, created if necessary. Raises UnavailableError with the reason."""
    made = archive()
    with packages.locked(made.parent), TemporaryDirectory(dir=made.parent) as work:
        if not made.exists():
            fresh = made.with_suffix(".new.tar")
            make(SUITE, fresh, Path(work), BOOTED, "--variant=essential")
            fresh.replace(made)
    return made


@contextmanager
def booted(folder: Path) -> Iterator[Path]:
    """Unpack that system into memory, so that it can be changed."""
    with _in_memory(folder) as tree:
        _run("tar", "--numeric-owner", "-xpf", str(archive()), "-C", str(tree))
        yield tree


@contextmanager
def debian(folder: Path, wanted: Sequence[str], *options: str) -> Iterator[Path]:
    """A minimal Debian 13 with the packages `wanted`, made anew by mmdebstrap with `options`; in memory."""
    with _in_memory(folder) as tree:
        make(SUITE, tree, folder, wanted, *options)
        yield tree


def make(suite: str, into: Path, work: Path, wanted: Sequence[str], *options: str) -> None:
    """Make a Debian of that suite in a folder or an archive; `work` is a folder for what that takes.

    Raises UnavailableError with the reason.
    """
    sources = work / "sources"
    sources.mkdir()
    purpose = f"make a Debian {suite}"
    if not packages.copy_sources(Path("/etc/apt"), packages.release(), (suite,), sources):
        raise packages.UnavailableError(f"no apt source of Debian on this machine to {purpose} from")
    listed = sorted(sources.iterdir())
    if not any(suite in path.read_text() for path in listed):
        raise packages.UnavailableError(f"{packages.release()}'s apt sources lead to no Debian {suite}")
    command = ["mmdebstrap", "--quiet", "--mode=root", f"--include={','.join(wanted)}", *options, suite]
    packages.run([*command, str(into), *map(str, listed)], work, purpose, packages.FETCHING)


@contextmanager
def _in_memory(folder: Path) -> Iterator[Path]:
    tree = folder / "root"
    tree.mkdir()
    _run("mount", "-t", "tmpfs", "-o", "size=2g,mode=755", "dambord-test", str(tree))
    try:
        yield tree
    finally:
        _run("umount", "--lazy", str(tree))


def refuses(work: Path) -> str:
    """Return why systemd-nspawn does not work here, tested in the empty folder `work`; empty if it does."""
    (work / "etc").mkdir()
    (work / "etc/os-release").write_text("ID=none\n")
    shown = ["usr", *(name for name in ("bin", "lib", "lib64") if Path("/", name).exists())]
    for name in shown:
        (work / name).mkdir()
    binds = [f"--bind-ro=/{name}" for name in shown]
    return fails(
        ["env", *HERE, *NSPAWN, f"--directory={work}", *binds, "--pipe", "--", "/usr/bin/env", "true"]
    )


def _run(*words: str) -> None:
    ran = subprocess.run(words, capture_output=True, text=True, timeout=waiting.HANG_S, check=False)
    assert ran.returncode == 0, f"{words[0]}: {ran.stderr[-2000:]}"


NSPAWN = ("systemd-nspawn", "--quiet", "--register=no", "--keep-unit")
HERE = ("SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1",)
"""For systemd-nspawn itself, which otherwise detects the version of control groups."""
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"}


def inside(tree: Path, *words: str, timeout: float = waiting.HANG_S, **environment: str) -> str:
    """Standard output of a program run in a tree that is not booted, with devices of its own."""
    settings = [f"--setenv={key}={value}" for key, value in {**ENVIRONMENT, **environment}.items()]
    ran = subprocess.run(
        [*NSPAWN, f"--directory={tree}", "--pipe", *settings, "--", *words],
        env=_here(), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=timeout, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, f"{' '.join(words)}: {ran.stdout[-2000:]}{ran.stderr[-2000:]}"
    return ran.stdout


def furnish(tree: Path, wheel: Path, settings: str) -> str:
    """Put this distribution into /opt/dambord of a tree, with settings; gives what to bind to its container.

    What it needs is bound, this machine's own, as Python alone.
    """
    (tree / wheel.name).write_bytes(wheel.read_bytes())
    inside(tree, "python3", "-m", "venv", "/opt/dambord")
    inside(tree, "/opt/dambord/bin/pip", "-q", "install", "--no-index", "--no-deps", f"/{wheel.name}")
    (site,) = (tree / "opt/dambord/lib").glob("python3*/site-packages")
    (site / "needed.pth").write_text("/opt/needed\n")
    (tree / "etc/dambord").mkdir()
    (tree / "etc/dambord/dambord.toml").write_text(settings)
    return f"{sysconfig.get_path('purelib')}:/opt/needed"


def overlay(tree: Path, unit: str, text: str) -> None:
    """Change a unit of a tree with a drop-in file."""
    folder = tree / "etc/systemd/system" / f"{unit}.d"
    folder.mkdir(parents=True)
    (folder / "test.conf").write_text(text)


def _here() -> dict[str, str]:
    return {**os.environ, **dict(setting.split("=") for setting in HERE)}


class Group(ClosingDevice):
    """A separate control group, if available: containers in one group stop each other's services."""

    def __init__(self) -> None:
        mounts = (line.split() for line in Path("/proc/mounts").read_text().splitlines())
        places = [Path(place) for _, place, kind, *_ in mounts if kind == "cgroup2"]
        self.path = places[0] / f"dambord-test-{uuid4().hex}" if places else None
        if self.path is not None:
            self.path.mkdir()

    def run(self, *command: str) -> list[str]:
        """Return the words that run a command in it."""
        if self.path is None:
            return [*command]
        return ["sh", "-ec", 'echo $$ > "$0/cgroup.procs"; exec "$@"', str(self.path), *command]

    def close(self) -> None:
        """Remove the group and its subgroups once they have no process."""
        if self.path is not None:
            below = sorted((path for path in self.path.rglob("*") if path.is_dir()), reverse=True)
            for folder in (*below, self.path):
                with suppress(OSError):
                    folder.rmdir()


class Container(ClosingDevice):
    """That system booted, with its systemd as its first process, and a serial port where the board is."""

    def __init__(self, tree: Path, port: str, *binds: str, terminal: str = "") -> None:
        self._tree = tree
        self._console = (tree.parent / "console").open("w+b")
        device = os.path.realpath(port)
        Path(device).chmod(0o666)  # as udev's rule would open it to the group
        self._group = Group()
        self._process = subprocess.Popen(
            self._group.run(
                *(*NSPAWN, f"--directory={tree}", "--private-network", "--console=pipe"),
                *(f"--bind={device}:/dev/ttyACM0", *([f"--bind={terminal}:/dev/ttyS0"] if terminal else [])),
                *(*(f"--bind-ro={bind}" for bind in binds), "--boot"),
            ),
            env=_here(), stdin=subprocess.DEVNULL, stdout=self._console, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self._first = ""

    def __enter__(self) -> Self:
        try:
            self.until(self._booted)
        except BaseException:
            self.close()
            raise
        return self

    def close(self) -> None:
        """Power off; kill the container after a time-out."""
        if self._first:
            with suppress(subprocess.TimeoutExpired):
                self._enter(["systemctl", "poweroff"])
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(waiting.HANG_S)
        self._process.kill()
        self._process.wait()
        self._group.close()
        self._console.close()

    def cut(self) -> None:
        """Take its power away."""
        os.kill(int(self._first), signal.SIGKILL)  # and with it all that runs there
        self._process.wait()
        self._first = ""

    @property
    def first(self) -> str:
        """The number of its first process, as this machine counts."""
        return self._first

    def powers_off(self) -> None:
        """Wait until it has switched itself off."""
        self._process.wait(waiting.HANG_S)
        self._first = ""

    def run(self, *words: str) -> str:
        """Standard output of a program run in the container; AssertionError with what it said if it fails."""
        ran = self._enter(words)
        assert ran.returncode == 0, f"{' '.join(words)}: {ran.stdout[-2000:]}{ran.stderr[-2000:]}"
        return ran.stdout

    def show(self, unit: str, key: str) -> str:
        """A property of a unit."""
        return self.run("systemctl", "show", "--value", "--property", key, unit).strip()

    def log(self, unit: str) -> str:
        """Return the log of the unit."""
        return self.run("journalctl", "--no-pager", "--output=cat", "--unit", unit)

    def until(self, true: Callable[[], bool]) -> None:
        """Wait until a condition holds. Raises AssertionError with the console output after a time-out."""

        def holds() -> bool:
            assert self._process.poll() is None, f"the container is gone\n{self._said()}"
            return true()

        waiting.until(holds, self._said, 0.1)

    def _said(self) -> str:
        self._console.seek(0)
        return self._console.read().decode(errors="replace")[-4000:]

    def _booted(self) -> bool:
        if not self._first:
            children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
            self._first = (children.read_text().split() or [""])[0]
            return False
        state = self._enter(["systemctl", "is-system-running"]).stdout.strip()
        if not state:
            self._first = ""  # a child of systemd-nspawn that was there before the first process
        return state in ("running", "degraded")

    def _enter(self, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["nsenter", "--all", f"--target={self._first}", *words],
            capture_output=True, text=True, timeout=waiting.HANG_S, check=False, cwd="/",
            env=ENVIRONMENT,
        )  # fmt: skip
