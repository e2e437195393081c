"""The program for a browser: its sources and the locked packages that they need, compiled, in one archive."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
STATIC = Path(__file__).parent / "static"
FOLDERS = ("rules", "controller", "firmware", "hardware")
ELSEWHERE = (
    "controller/web/static", "controller/web/types", "controller/wizard", "controller/gateway",
    "hardware/circuit_boards", "hardware/mechanics", "hardware/draw/",
)  # fmt: skip
"""Folders of which nothing is needed in a browser."""
KINDS = (".py", ".toml", ".pdn", ".json", ".endings", ".patterns", ".txt")
PACKAGES = (
    "h11",
    "starlette",
    "anyio",
    "idna",
    "segno",
    "serial",
    "gpiozero",
    "colorzero",
    "ifaddr",
    "typing_extensions",
)
"""The packages of `requirements.lock` that the table imports; all of them are plain Python."""


def sources() -> Iterator[tuple[Path, str]]:
    """Yield every file of the program, and its name in the archive."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            away = name.startswith(ELSEWHERE)
            if path.suffix in KINDS and path.is_file() and "__pycache__" not in path.parts and not away:
                yield path, f"dambord/{name}"
    for package in PACKAGES:
        found = importlib.util.find_spec(package)
        if found is None or found.origin is None:
            raise ValueError(f"{package} is not installed: pip install -r requirements.lock")
        if not found.submodule_search_locations:
            yield Path(found.origin), f"{package}.py"
            continue
        home = Path(found.origin).parent
        for path in sorted(home.rglob("*.py")):
            yield path, f"{package}/{path.relative_to(home).as_posix()}"


def pack(archive: Path) -> None:
    """Write the archive. Raises CalledProcessError if the interpreter can't compile it."""
    with TemporaryDirectory() as folder:
        for path, name in sources():
            copied = Path(folder, name)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copied)
        # The command tells its version by what is known of the package.
        known = metadata.distribution("dambord")
        about = Path(folder, f"dambord-{known.version}.dist-info", "METADATA")
        about.parent.mkdir()
        about.write_text(known.read_text("METADATA") or "", encoding="utf-8")
        compiler = STATIC / "compile.mjs"
        subprocess.run(["node", compiler, folder, archive], check=True, cwd=ROOT)
