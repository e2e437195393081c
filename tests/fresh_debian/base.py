"""A minimal Debian of each suite, made once: what a newcomer has before he reads README.md."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.firmware.host import packages
from tests.service import container

SUITES = ("bookworm", "trixie")
INSTALLED = ("ca-certificates", "git", "make")
"""The packages beside the essential ones and apt."""
CERTIFICATES = Path("/usr/local/share/ca-certificates")


def obtain(suite: str) -> Path:
    """The tree of a suite, made if necessary. Raises UnavailableError with the reason."""
    key = hashlib.sha256(" ".join((suite, *INSTALLED)).encode()).hexdigest()[:16]
    made = packages.folder("fresh") / f"{suite}-{key}"
    with packages.locked(made.parent), TemporaryDirectory(dir=made.parent) as work:
        if not made.exists():
            print(f"making a Debian {suite} in {made} (half a minute)", flush=True)
            fresh = Path(work, "tree")
            container.make(suite, fresh, Path(work), INSTALLED, "--variant=minbase")
            connect(fresh)
            fresh.rename(made)
    return made


def connect(tree: Path) -> None:
    """Give a tree this machine's way to the registries: certificates, settings of pip, npm and apt."""
    if CERTIFICATES.is_dir():
        shutil.copytree(CERTIFICATES, tree / CERTIFICATES.relative_to("/"), dirs_exist_ok=True)
    for name in ("etc/pip.conf", "etc/npmrc"):
        if Path("/", name).exists():
            shutil.copy(Path("/", name), tree / name)
    told = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=True).stdout
    wanted = re.findall(r"^Acquire::.*$", told, re.MULTILINE)
    (tree / "etc/apt/apt.conf.d/99machine").write_text("\n".join(wanted) + "\n")
    subprocess.run(["chroot", tree, "update-ca-certificates"], capture_output=True, check=True)
