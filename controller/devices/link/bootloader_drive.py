"""Finds the USB drive that a Pico's bootloader presents and copies a firmware image to it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from dambord.firmware.host.image import uf2
from dambord.firmware.host.image.chips import CHIPS, Chip

ROOTS = ("/media/*", "/media", "/run/media/*", "/mnt", "/Volumes")
"""Folders in which operating systems mount removable drives."""
LABELS = tuple(Path("/dev/disk/by-label") / chip.drive for chip in CHIPS)
"""Device files of the drives, for systems that do not mount them."""
MARK = "INFO_UF2.TXT"
"""File that marks such a drive. Its line `Board-ID: ` names the bootloader."""


def find(roots: Iterable[str] = ROOTS) -> list[Path]:
    """Return the mounted drives of all Picos that are in their bootloader."""
    found: dict[Path, None] = {}
    for root in roots:
        for parent in sorted(Path("/").glob(root.lstrip("/"))):
            for drive in [parent, *(sorted(parent.iterdir()) if _is_open(parent) else [])]:
                if _chip(drive):
                    found[drive] = None
    return list(found)


def _is_open(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)


def _chip(drive: Path) -> Chip | None:
    try:
        words = (drive / MARK).read_text(errors="replace").split()
    except OSError:
        return None
    return next((one for one in CHIPS if one.drive in words), None)


def chip(drive: Path) -> Chip:
    """Return the chip of the Pico that presents `drive`. Raises ValueError if it is not a Pico's drive."""
    found = _chip(drive)
    if found is None:
        names = " or ".join(one.drive for one in CHIPS)
        raise ValueError(f"{drive} is no drive of a Pico: expected {MARK} with {names} in it")
    return found


def check(image: Path, wanted: Chip) -> bytes:
    """Return the content of `image`. Raises ValueError if it is damaged or made for another chip."""
    content = image.read_bytes()
    try:
        made = uf2.check(content)
    except ValueError as error:
        raise ValueError(f"{image}: {error}") from None
    if made != wanted:
        raise ValueError(
            f"{image} is for an {made.name} ({made.boards}): this Pico has an {wanted.name} ({wanted.boards})"
        )
    return content


def put(image: Path, drive: Path) -> None:
    """Copy `image` to `drive`. The Pico then starts with it.

    Raises ValueError if `image` or `drive` is not valid, OSError if the write fails.
    """
    content = check(image, chip(drive))
    file = os.open(drive / "dambord.uf2", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    try:
        written = 0
        while written < len(content):
            written += os.write(file, content[written : written + 65536])
        os.fsync(file)
    except OSError as error:
        # The Pico starts as soon as it has the last block. Its drive disappears before the write is
        # confirmed.
        if error.errno not in (errno.EIO, errno.ENODEV, errno.ENXIO) or written < len(content):
            done = f"{written} of {len(content)} bytes of {image} written"
            again = "plug the Pico in again with BOOTSEL held, then again"
            raise OSError(f"{drive}: {os.strerror(error.errno or errno.EIO)}, {done}: {again}") from None
    finally:
        _close(file)


def _close(file: int) -> None:
    try:
        os.close(file)
    except OSError:
        return  # the drive has disappeared, see above
