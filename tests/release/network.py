"""A cable between a container and a network namespace beside it, which is another machine in its network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from dambord.controller.devices.closing_device import ClosingDevice
from tests import waiting

ROOT = Path(__file__).parents[2]
TABLE, OTHER = "192.168.77.2", "192.168.77.3"
"""The addresses of the container and of the other machine."""


class Network(ClosingDevice):
    """The other machine: a namespace of its own, with a cable to the process `first` of a container."""

    def __init__(self, first: str) -> None:
        self._first = first
        self._process = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        waiting.until(self._apart, lambda: "no namespace of its own")

    def plug(self) -> None:
        """Plug the cable in."""
        other = str(self._process.pid)
        words = ["link", "add", "eth0", "netns", self._first, "type", "veth"]
        _run("ip", *words, "peer", "name", "eth0", "netns", other)
        for process, address in ((self._first, TABLE), (other, OTHER)):
            inside = ("nsenter", "--net", f"--target={process}", "ip")
            _run(*inside, "link", "set", "lo", "up")
            _run(*inside, "address", "add", f"{address}/24", "dev", "eth0")
            _run(*inside, "link", "set", "eth0", "up")

    def python(self, *words: str) -> str:
        """Standard output of a Python module of the tests that runs on the other machine."""
        inside = ("nsenter", "--net", f"--target={self._process.pid}")
        return _run(*inside, sys.executable, "-m", *words)

    def start(self, out: Path, *words: str) -> subprocess.Popen[bytes]:
        """A Python module that runs on the other machine, and what it says in a file."""
        inside = ("nsenter", "--net", f"--target={self._process.pid}")
        with out.open("wb") as said:
            return subprocess.Popen(
                [*inside, sys.executable, "-m", *words], cwd=ROOT, stdout=said, stderr=subprocess.STDOUT
            )

    def close(self) -> None:
        """End it; the cable goes with it."""
        self._process.kill()
        self._process.wait()

    def _apart(self) -> bool:
        here = Path("/proc/self/ns/net").readlink()
        return Path(f"/proc/{self._process.pid}/ns/net").readlink() != here


def _run(*words: str) -> str:
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=waiting.HANG_S, check=False)
    assert ran.returncode == 0, f"{' '.join(words)}: {ran.stdout[-2000:]}{ran.stderr[-4000:]}"
    return ran.stdout
