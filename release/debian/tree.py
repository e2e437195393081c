"""What the Debian package puts where: a folder that is laid over the root of the system."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from dambord.controller.service.files import FILES, OF_THE_PACKAGE, content
from release.debian import wheels
from release.debian.shell_files import lay_shell_files

ROOT = Path(__file__).parents[2]
HOME = "usr/lib/dambord"
"""The folder of the environment, under the root."""
COMMAND = f"/{HOME}/bin/dambord"
PYTHONS = tuple(f"3.{minor}" for minor in range(11, 15))
"""Versions of Python that find the packages: a new one needs a new package, which apt sees to."""
MAINTAINER = "The dambord authors <dambord@packages.invalid>"

_START = f"""#!/{HOME}/bin/python
import sys

from dambord.controller.cli import main

sys.exit(main())
"""
_COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: dambord
Comment: /usr/lib/dambord/site has packages of others beside it, each with its own licence in its .dist-info.
 The page has a typeface (OFL-1.1, static/fonts/OFL.txt) and a formatter of words (Apache-2.0,
 static/vendor/fluent/LICENSE) of others. The drawings have symbols of KiCad (CC-BY-SA-4.0,
 known.kicad_sym.license).

Files: *
Copyright: 2026 The dambord authors
License: Expat
"""


def lay(root: Path, packages: Sequence[Path], cores: Mapping[str, Path], version: str, epoch: int) -> None:
    """Make the folder from wheels; `epoch` is the time of the changelog in seconds since 1970.

    `cores` has wheels with the compiled core, by processor.
    """
    home = root / HOME
    site = home / "site"
    for wheel in packages:
        wheels.unpack(wheel, site, home)
    for processor, wheel in cores.items():
        wheels.unpack_core(wheel, processor, site)
    _environment(home)
    link(root / "usr/bin/dambord", "../lib/dambord/bin/dambord")
    for file in (*FILES, *OF_THE_PACKAGE):
        # A station's files are its owner's choice: `dambord install --station` writes them.
        if not (file.theirs or file.station):
            write(root / file.packaged, content(file, COMMAND))
    _papers(root / "usr/share/doc/dambord", version, epoch)
    lay_shell_files(root, version, epoch)
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == home / "bin/dambord" else 0o644)


def _environment(home: Path) -> None:
    """A virtual environment that every version of Python takes for its own, with the system's packages."""
    write(home / "pyvenv.cfg", "home = /usr/bin\ninclude-system-site-packages = true\n")
    link(home / "bin/python", "../../../bin/python3")
    write(home / "bin/dambord", _START)
    for version in PYTHONS:
        link(home / f"lib/python{version}/site-packages", "../../site")


def _papers(folder: Path, version: str, epoch: int) -> None:
    when = format_datetime(datetime.fromtimestamp(epoch, UTC))
    said = "  * What has changed is in CHANGELOG.md.gz.\n"
    entry = f"dambord ({version}) unstable; urgency=medium\n\n{said}\n -- {MAINTAINER}  {when}\n"
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2].strip()
    lines = (f" {line}" if line else " ." for line in licence.splitlines())
    write(folder / "copyright", _COPYRIGHT + "\n".join(lines) + "\n")
    for name, text in (("changelog", entry), ("CHANGELOG.md", (ROOT / "CHANGELOG.md").read_text("utf-8"))):
        (folder / f"{name}.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def write(path: Path, text: str) -> None:
    """Write a text file, and its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def link(path: Path, to: str) -> None:
    """Make a symbolic link, and its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(to)
