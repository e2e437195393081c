"""Packs of drawings, order files, files for wood and prints: zip files with the same bytes each time."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
TIMEOUT_S = 1800


@dataclass(frozen=True)
class Maker:
    """A command of the project that fills a folder: its module, the pack's name, and what is in it."""

    module: str
    name: str
    what: str
    each: bool
    """Whether each folder in it becomes a pack of its own."""


MAKERS = (
    Maker("dambord.hardware.draw", "drawings", "drawings and lists of the boards", False),
    Maker("dambord.hardware.circuit_boards.order", "order", "order packs of the circuit boards", True),
    Maker("dambord.hardware.mechanics", "mechanics", "plates, templates and prints of the boards", False),
)


def pack(folder: Path, files: Iterable[Path], made: Path, epoch: int) -> None:
    """Pack files of a folder; each has the time `epoch` in seconds since 1970, not before 1980."""
    when = max(datetime.fromtimestamp(epoch, UTC), datetime(1980, 1, 1, tzinfo=UTC))
    with zipfile.ZipFile(made, "w") as archive:
        for path in sorted(path for path in files if path.is_file()):
            entry = zipfile.ZipInfo(f"{made.stem}/{path.relative_to(folder)}", when.timetuple()[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())


def made(maker: Maker, out: Path, prefix: str, epoch: int) -> str:
    """Run a command and pack what it made; returns the line for the notes, which says so if it failed."""
    with TemporaryDirectory() as work:
        words = [sys.executable, "-m", maker.module, "--to", work]
        try:
            ran = subprocess.run(
                words, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S, check=False
            )
            said = "" if ran.returncode == 0 else (ran.stderr.strip().splitlines() or ["it says nothing"])[-1]
        except (OSError, subprocess.TimeoutExpired) as error:
            said = " ".join(str(error).split())
        if said:
            return f"NO {maker.name.upper()}: {said[:200]}"
        top = Path(work)
        folders = sorted(path for path in top.iterdir() if path.is_dir()) if maker.each else [top]
        for folder in folders:
            name = f"{maker.name}-{folder.name}" if maker.each else maker.name
            pack(folder, folder.rglob("*"), out / f"{prefix}-{name}.zip", epoch)
    return f"{maker.name}: {maker.what}"
