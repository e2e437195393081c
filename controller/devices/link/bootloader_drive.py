"""A Raspberry Pi Pico as a drive (its bootloader): finds it and copies an image to it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from dambord.firmware.host.image import uf2
from dambord.firmware.host.image.chips import CHIPS, Chip

ROOTS = ("/media/*", "/media", "/run/media/*", "/mnt", "/Volumes")
"""Where systems mount drives that come."""
LABELS = tuple(Path("/dev/disk/by-label") / chip.drive for chip in CHIPS)
"""The drives where nobody has mounted them."""
MARK = "INFO_UF2.TXT"
"""File by which such a drive is known, with a line `Board-ID: ` and the name of the boot loader in it."""


def find(roots: Iterable[str] = ROOTS) -> list[Path]:
    """The drives of all Picos that wait for an image."""
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
    """What the Pico has whose drive this is; ValueError unless it is one."""
    found = _chip(drive)
    if found is None:
        names = " or ".join(one.drive for one in CHIPS)
        raise ValueError(f"{drive} is no drive of a Pico: expected {MARK} with {names} in it")
    return found


def check(image: Path, wanted: Chip) -> bytes:
    """The content of `image`; ValueError unless it is whole and for that chip."""
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
    """Copy `image` onto `drive`, upon which the Pico starts with it.

    ValueError when they are not what they should be; OSError when the drive doesn't take it.
    """
    content = check(image, chip(drive))
    file = os.open(drive / "dambord.uf2", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    try:
        written = 0
        while written < len(content):
            written += os.write(file, content[written : written + 65536])
        os.fsync(file)
    except OSError as error:
        # The Pico starts as soon as it has the last block, and its drive is gone before it can say so.
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
        return  # gone with the drive, see above
