"""A Raspberry Pi Pico that shows itself as a drive: finds it, puts an image on it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from firmware.image import uf2

ROOTS = ("/media/*", "/media", "/run/media/*", "/mnt", "/Volumes")
"""Where systems mount drives that come."""
LABEL = Path("/dev/disk/by-label/RPI-RP2")
"""The drive where nobody has mounted it."""
MARK = "INFO_UF2.TXT"
"""File by which such a drive is known, with the name of the chip's board in it."""


def find(roots: Iterable[str] = ROOTS) -> list[Path]:
    """The drives of all Picos that wait for an image."""
    found: dict[Path, None] = {}
    for root in roots:
        for parent in sorted(Path("/").glob(root.lstrip("/"))):
            for drive in [parent, *(sorted(parent.iterdir()) if _is_open(parent) else [])]:
                if _waits(drive):
                    found[drive] = None
    return list(found)


def _is_open(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)


def _waits(drive: Path) -> bool:
    try:
        return "RPI-RP2" in (drive / MARK).read_text(errors="replace")
    except OSError:
        return False


def check(drive: Path) -> None:
    """ValueError unless `drive` is a Pico's."""
    if not _waits(drive):
        raise ValueError(f"{drive} is no drive of a Pico: expected {MARK} with RPI-RP2 in it")


def put(image: Path, drive: Path) -> None:
    """Copy `image` onto `drive`, upon which the Pico starts with it.

    ValueError when either is not what it should be; OSError when the drive doesn't take it.
    """
    content = image.read_bytes()
    try:
        uf2.check(content)
    except ValueError as error:
        raise ValueError(f"{image}: {error}") from None
    check(drive)
    file = os.open(drive / "dambord.uf2", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    try:
        written = 0
        while written < len(content):
            written += os.write(file, content[written : written + 65536])
        os.fsync(file)
    except OSError as error:
        # The Pico starts as soon as it has the last block, and its drive is gone before it can say so.
        if error.errno not in (errno.EIO, errno.ENODEV, errno.ENXIO) or written < len(content):
            raise
    finally:
        _close(file)


def _close(file: int) -> None:
    try:
        os.close(file)
    except OSError:
        return  # gone with the drive, see above
