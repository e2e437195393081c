"""Releases for tests: small packages, signed by a key that is drawn, and a system with a dpkg."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path

from dambord.controller.service.handover import Handover
from dambord.controller.service.release_files import SIGNATURE, SUMS, package_of
from dambord.controller.service.release_installation import ReleaseInstallation
from release.__main__ import sign, sums
from tests.waiting import LOOK_S

CONTROL = """Package: dambord
Version: {version}
Architecture: all
Maintainer: nobody <nobody@example.org>
Description: a test
"""


def key(folder: Path) -> tuple[Path, Path]:
    """A new key, and the file by which others check what it signs."""
    folder.mkdir(parents=True, exist_ok=True)
    private, signers = folder / "key", folder / "allowed_signers"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", private], check=True)
    signers.write_text(f"release {private.with_suffix('.pub').read_text()}")
    return private, signers


def signed(folder: Path, private: Path) -> None:
    """Write the sums of what is in a folder, and sign them, as `make release` does."""
    for name in (SUMS, SIGNATURE):
        (folder / name).unlink(missing_ok=True)
    (folder / SUMS).write_text(sums(folder))
    assert sign(folder, {"DAMBORD_SIGN_KEY": str(private)}) == f"signed: {SIGNATURE}"


def release(folder: Path, version: str, private: Path, bulk: int = 0, script: str = "") -> Path:
    """A signed release in a folder of its own; its package has `bulk` bytes more.

    `script` is run before it is unpacked.
    """
    into, root = folder / version, folder / f"{version}.root"
    into.mkdir(parents=True)
    for name, text in (("DEBIAN/control", CONTROL.format(version=version)), ("usr/share/version", version)):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    if script:
        (root / "DEBIAN/preinst").write_text(f"#!/bin/sh\n{script}\n")
        (root / "DEBIAN/preinst").chmod(0o755)
    (root / "usr/share/bulk").write_bytes(bytes(bulk))
    words = [
        "dpkg-deb",
        "--root-owner-group",
        "-Znone",
        "--build",
        str(root),
        str(into / package_of(version)),
    ]
    subprocess.run(words, check=True, capture_output=True)
    subprocess.run(["rm", "-r", str(root)], check=True)
    signed(into, private)
    return into


class System:
    """A system in a folder: it installs what is handed to it, by the project's own code and a real dpkg."""

    def __init__(self, folder: Path, signers: Path, version: str = "0.5.0") -> None:
        self.root = folder / "system"
        for name in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "memory"):
            (self.root / name).mkdir(parents=True)
        (self.root / "var/lib/dpkg/status").touch()
        self.handover = Handover(self.root / "memory", self.root / "place", signers, version)
        self.installed = version

    def run(self, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        """Run a program on it; it has no services."""
        if words[0] != "dpkg":
            return subprocess.CompletedProcess(words, 3, "", "")
        # As root of a folder: no other user may be asked for there.
        given = ["dpkg", f"--root={self.root}", "--force-not-root", "--force-script-chrootless", *words[1:]]
        return subprocess.run(given, capture_output=True, text=True, check=False)

    async def watch(self, installed: Callable[[], Awaitable[None]]) -> None:
        """Do what `dambord-update.path` and its service do, until cancelled; `installed` is called then."""
        while True:
            if self.handover.request.exists():
                installing = ReleaseInstallation(
                    self.installed,
                    place=self.handover.place,
                    signers=self.handover.signers,
                    run=self.run,
                )
                try:
                    version = await asyncio.to_thread(installing.install, self.handover.request, take=True)
                except ValueError:
                    continue
                self.installed = version
                self.handover = replace(self.handover, present=version)
                await installed()
            await asyncio.sleep(LOOK_S)

    @property
    def unpacked(self) -> str:
        """The version that lies on its disk."""
        path = self.root / "usr/share/version"
        return path.read_text() if path.exists() else ""
