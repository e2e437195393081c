"""The program for a browser: its sources and the locked packages that they need, compiled, in one archive."""

from __future__ import annotations

import gzip
import importlib.util
import json
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
    "controller/web/static", "controller/web/types", "controller/wizard",
    "hardware/circuit_boards", "hardware/mechanics", "hardware/draw/",
)  # fmt: skip
"""Folders of which nothing is needed in a browser."""
KINDS = (".py", ".toml", ".pdn", ".json", ".jsonl", ".endings", ".patterns", ".net", ".txt")
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

MODULE = (".pyc", "/__init__.pyc")
"""How the file of a module, or of a package, ends."""


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


def pack(archive: Path, snapshot: Path, wish: str) -> None:
    """Write the interpreter's memory once it has what a table that is wished for needs, and the other files.

    The archive begins with a line of JSON, the name and size of each file; their bytes follow. A browser
    writes them into its folders without Python, which would take ten times as long to unpack a ZIP. Raises
    CalledProcessError if the interpreter can't compile them.
    """
    with TemporaryDirectory() as source, TemporaryDirectory() as compiled:
        for path, name in sources():
            copied = Path(source, name)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copied)
        # The command tells its version by what is known of the package.
        known = metadata.distribution("dambord")
        about = Path(source, f"dambord-{known.version}.dist-info", "METADATA")
        about.parent.mkdir()
        about.write_text(known.read_text("METADATA") or "", encoding="utf-8")
        words = ("node", STATIC / "compile.mjs", source, compiled, snapshot, wish)
        told = subprocess.run(words, check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout
        imported = {f"{name.replace('.', '/')}{end}" for name in told.split() for end in MODULE}
        files = {
            name: path.read_bytes()
            for path in sorted(Path(compiled).rglob("*"))
            if path.is_file() and (name := path.relative_to(compiled).as_posix()) not in imported
        }
    sizes = json.dumps([[name, len(data)] for name, data in files.items()]).encode()
    archive.write_bytes(gzip.compress(b"\n".join((sizes, b"".join(files.values()))), mtime=0))
