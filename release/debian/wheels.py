"""The locked packages as wheels for every processor, fetched by their hashes, and what is in a wheel."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Collection, Sequence
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from zipfile import ZipFile

COMPILED = {"sysv-ipc": "python3-sysv-ipc"}
"""Locked packages that have no wheel for every processor, and Debian's package of each. Blinka names it for
pulses on pins, which the table does not use."""
BUILDERS = ("setuptools",)
"""Locked packages that a table does not use: an installation from a checkout is built with them."""
LEFT_OUT = (*COMPILED, *BUILDERS)
PLAIN = ("zeroconf",)
"""Locked packages that are compiled for speed alone: their wheels have every module as Python, too."""
CORE = "/rules/draughts/compiled/_core.abi3.so"
"""The compiled core in a wheel of this project."""
ELF = b"\x7fELF"
TIMEOUT_S = 600


def blocks(lock: str, without: Collection[str] = ()) -> list[str]:
    """The packages of a lock, each with its hashes, except those named."""
    every = re.split(r"\n(?=[a-z0-9])", lock.strip())
    return [block for block in every if re.split(r"[=\s]", block)[0] not in without]


def fetch(lock: Path, into: Path) -> list[Path]:
    """Fetch the wheels of a lock into a folder. Raises ValueError if one is missing or has another hash."""
    text = lock.read_text(encoding="utf-8")
    every, pure = blocks(text, LEFT_OUT), blocks(text, (*LEFT_OUT, *PLAIN))
    _download(lock.name, pure, into, "--platform=any", "--implementation=py", "--abi=none")
    # Of any processor: only what is Python in it is unpacked.
    plain = [block for block in every if block not in pure]
    _download(lock.name, plain, into, "--platform=manylinux2014_x86_64", "--implementation=cp", "--abi=cp311")
    return sorted(into.glob("*.whl"))


def _download(name: str, wanted: Sequence[str], into: Path, *which: str) -> None:
    """Fetch the wheels of some packages of the lock `name`. Raises ValueError."""
    with TemporaryDirectory() as work:
        listed = Path(work, name)
        listed.write_text("\n".join(wanted) + "\n", encoding="utf-8")
        words = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        words += ["--require-hashes", "--no-deps", "--only-binary=:all:", "--python-version", "3.11", *which]
        words += ["--requirement", str(listed), "--dest", str(into)]
        ran = subprocess.run(words, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    if ran.returncode:
        said = [line for line in ran.stderr.splitlines() if line.startswith("ERROR")] or ["pip failed"]
        raise ValueError(f"{name}: {said[-1].removeprefix('ERROR: ')[:200]}")


def unpack(wheel: Path, site: Path, data: Path) -> None:
    """Unpack a wheel: its modules into `site`, its data into `data`; its programs are left out.

    Raises ValueError for a wheel with a path that leads elsewhere, or with a module for one processor only.
    """
    with ZipFile(wheel) as archive:
        for name in sorted(archive.namelist()):
            target = _target(PurePosixPath(name), site, data)
            if ".." in PurePosixPath(name).parts or name.startswith("/"):
                raise ValueError(f"{wheel.name}: {name}: expected a path inside the wheel")
            twin = PurePosixPath(name).with_name(f"{PurePosixPath(name).name.split('.')[0]}.py")
            if name.endswith(".so") and str(twin) not in archive.namelist():
                raise ValueError(f"{wheel.name}: {name}: expected a module for every processor")
            if target is None or name.endswith("/"):
                continue
            content = archive.read(name)
            # Compiled modules have a twin. Blinka has programs for two processors among its modules, for
            # pulses that nobody measures here.
            if not content.startswith(ELF):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)


def unpack_core(wheel: Path, processor: str, site: Path) -> None:
    """Unpack the compiled core alone, named after its processor, beside the modules of `dambord`."""
    with ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(CORE))
        target = site / name
        target.with_name(f"_core.{processor}.abi3.so").write_bytes(archive.read(name))


def _target(name: PurePosixPath, site: Path, data: Path) -> Path | None:
    """Where a file of a wheel belongs; None for a program."""
    if not name.parts[0].endswith(".data"):
        return site / name
    places = {"purelib": site, "platlib": site, "data": data}
    place = places.get(name.parts[1]) if len(name.parts) > 2 else None
    return None if place is None else place.joinpath(*name.parts[2:])
