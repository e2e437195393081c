"""The Debian package from wheels: the same bytes for the same wheels, version and time."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from release.debian.tree import MAINTAINER, PYTHONS, lay
from release.debian.wheels import COMPILED

SCRIPTS = Path(__file__).parent / "scripts"
NO_CORES: Mapping[str, Path] = MappingProxyType({})
NEWEST = PYTHONS[-1].split(".")
DEPENDS = (
    f"python3 (>= {PYTHONS[0]})",
    f"python3 (<< {NEWEST[0]}.{int(NEWEST[1]) + 1})",
    "openssl",
    "systemd | systemd-standalone-sysusers",
)
RECOMMENDS = ("python3-lgpio",)
SUGGESTS = (
    *("python3-rpi.gpio | python3-rpi-lgpio", *COMPILED.values()),
    "python3-dbus-fast",
    *("cage", "chromium | chromium-browser", "fonts-dejavu-core", "libpam-systemd", "xwayland"),
)


def control(version: str, kilobytes: int) -> str:
    """The fields of the package; `kilobytes` is its size when installed."""
    return f"""Package: dambord
Version: {version}
Architecture: all
Maintainer: {MAINTAINER}
Installed-Size: {kilobytes}
Depends: {", ".join(DEPENDS)}
Recommends: {", ".join(RECOMMENDS)}
Suggests: {", ".join(SUGGESTS)}
Section: misc
Priority: optional
Description: controller of a physical draughts board
 Reads the sensors under the squares, keeps record and clocks, lights the
 lamps, and serves the page of a board on which real pieces are moved. It
 runs as a service of the Raspberry Pi in the board.
 .
 The Python packages that it needs are in this package, in the versions that
 it was tested with.
"""


def sums(root: Path) -> str:
    """MD5 of every file, as dpkg keeps them: it finds damage on a card with them (`dpkg --verify`)."""
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
    )


def build(
    wheels: Sequence[Path],
    version: str,
    epoch: int,
    out: Path,
    cores: Mapping[str, Path] = NO_CORES,
) -> Path:
    """Build the package in the folder `out`; `epoch` is the time of its files in seconds since 1970.

    `cores` has wheels with the compiled core, by processor: the package takes the core alone out of each.
    Raises ValueError if dpkg-deb is missing or refuses.
    """
    if shutil.which("dpkg-deb") is None:
        raise ValueError("no dpkg-deb here: sudo apt-get install dpkg")
    made = out / f"dambord_{version}_all.deb"
    with TemporaryDirectory() as work:
        root = Path(work, "root")
        root.mkdir()
        lay(root, wheels, cores, version, epoch)
        listed = sums(root)
        size = sum(-(-path.lstat().st_size // 1024) for path in root.rglob("*") if not path.is_dir())
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(control(version, size), encoding="utf-8")
        (root / "DEBIAN/md5sums").write_text(listed, encoding="utf-8")
        for script in SCRIPTS.iterdir():
            target = root / "DEBIAN" / script.name
            shutil.copyfile(script, target)
            target.chmod(0o755)
        for path in (root / "DEBIAN", root):
            path.chmod(0o755)
        # One thread: how many there are decides where the compressed stream is cut.
        words: list[str | Path] = ["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1"]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
        ran = subprocess.run(
            [*words, "--build", root, made], capture_output=True, text=True, env=environment, check=False
        )
    if ran.returncode:
        raise ValueError(f"dpkg-deb: {(ran.stderr.strip().splitlines() or ['it says nothing'])[-1]}")
    return made
