"""Builds the site, and knows which of its parts were built from the files that are here."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from dambord.controller.web.page_files import FOLDER
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.order.board_solid import solids
from website import commands_help, outside, try_page
from website.program import ROOT, STATIC, sources

OUT = ROOT / "build" / "site"
MADE = ROOT / "build" / "site.json"
"""The digest of what each part was built from; beside the site, as nobody needs it there."""
GENERATOR = ROOT / ".venv" / "site"
"""The environment of what makes the documents a site."""
HELP = ROOT / "build" / "commands-help.md"
"""What `--help` says of every command, for the hook of MkDocs."""
HERE = STATIC.parent


@dataclass(frozen=True, slots=True)
class Half:
    """A part of the site: the files that it is built from, and how."""

    files: Callable[[], Iterable[Path]]
    build: Callable[[], None]

    def digest(self) -> str:
        """The digest of all that it is built from."""
        known = sha256()
        for path in self.files():
            if path.is_file() and "__pycache__" not in path.parts:
                known.update(path.read_bytes())
        return known.hexdigest()


def _try_files() -> Iterable[Path]:
    yield ROOT / "package-lock.json"
    yield from (path for path, _ in sources())
    for folder in (FOLDER, STATIC):
        yield from sorted(folder.rglob("*"))
    yield from sorted(HERE.glob("*.py"))


def _build_try() -> None:
    shutil.rmtree(OUT / "try", ignore_errors=True)
    try_page.build(OUT / "try")
    shutil.copyfile(STATIC / "index.html", OUT / "index.html")


def _docs_files() -> Iterable[Path]:
    yield ROOT / "requirements-site.lock"
    yield from (HERE / "mkdocs.yml", HERE / "outside.py", HERE / "commands_help.py")
    yield from (ROOT / "controller" / "cli.py", *sorted((ROOT / "controller" / "commands").rglob("*.py")))
    yield from sorted((ROOT / "docs").rglob("*"))
    yield ROOT / "package-lock.json"
    yield from sorted((ROOT / "hardware" / "circuit_boards").rglob("*.py"))


def _build_docs() -> None:
    HELP.parent.mkdir(exist_ok=True)
    HELP.write_text(commands_help.text(), encoding="utf-8")
    words = (
        GENERATOR / "bin" / "mkdocs",
        "build",
        "--quiet",
        "--strict",
        "--config-file",
        HERE / "mkdocs.yml",
    )
    subprocess.run(
        words,
        check=True,
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "COMMANDS_HELP": str(HELP)},
    )
    beside = OUT / "docs" / "hardware"
    viewer = ROOT / "node_modules" / "@google" / "model-viewer" / "dist" / outside.VIEWER
    shutil.copyfile(viewer, beside / outside.VIEWER)
    for name, solid in solids({name: make() for name, make in BOARDS.items()}).items():
        (beside / name).write_bytes(solid)


HALVES: Mapping[str, Half] = {"try": Half(_try_files, _build_try), "docs": Half(_docs_files, _build_docs)}
"""The parts of the site by the name of their folder."""


def build() -> None:
    """Build what has changed. Raises OSError, ValueError, CalledProcessError."""
    for name, half in HALVES.items():
        made, from_these = made_from(), half.digest()
        if made.get(name) != from_these:
            half.build()
            MADE.write_text(json.dumps({**made, name: from_these}), encoding="utf-8")


def pages() -> int:
    """Return how many pages the site has that is there."""
    return sum(path.name != "404.html" for path in OUT.rglob("*.html"))


def obtain() -> None:
    """Fetch what npm and pip have, and build the site. Raises what `build` does."""
    subprocess.run(["make", "--silent", ".venv/.page", ".venv/site/.installed"], check=True, cwd=ROOT)
    build()


def is_current() -> bool:
    """Whether the site that is there was built from what is here."""
    made = made_from()
    return all(made.get(name) == half.digest() for name, half in HALVES.items())


def made_from() -> dict[str, str]:
    """The digest of what each part that is there was built from."""
    if not (OUT / "index.html").exists() or not MADE.exists():
        return {}
    known: dict[str, str] = json.loads(MADE.read_text(encoding="utf-8"))
    return {name: digest for name, digest in known.items() if (OUT / name).is_dir()}
