"""Where a copy is kept: a folder, another machine (SFTP), or object storage (S3)."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol
from urllib.parse import parse_qsl, urlsplit

FOLDER, SFTP, OBJECTS = "folder", "sftp", "s3"


class CopyError(ValueError):
    """The copy can't be reached, read or written; the message is one line."""


class CopyTarget(Protocol):
    """A place of named contents. All functions raise CopyError, and end within a time-out."""

    def names(self) -> list[str]:
        """The names of all contents, as `folder/name`."""

    def read(self, name: str) -> bytes | None:
        """The content of that name; None if there is none."""

    def write(self, name: str, data: bytes) -> None:
        """Replace a content completely or not at all."""

    def close(self) -> None:
        """Let connections go."""


def open_target(text: str) -> CopyTarget:
    """The target of a text: `sftp://USER@HOST/FOLDER`, `s3://BUCKET/PREFIX`, else a folder's path.

    Raises CopyError for a text that is none, and for a library that is missing. Nothing is connected yet.
    """
    split = urlsplit(text)
    options = dict(parse_qsl(split.query))
    try:
        match split.scheme:
            case "sftp":
                from dambord.controller.record.copies.sftp_target import SftpTarget

                if not split.hostname:
                    raise CopyError(f"{text}: expected sftp://USER@HOST/FOLDER")
                return SftpTarget(split.hostname, split.port or 22, split.username, split.path, options)
            case "s3":
                from dambord.controller.record.copies.object_target import ObjectTarget

                if not split.netloc:
                    raise CopyError(f"{text}: expected s3://BUCKET/PREFIX")
                return ObjectTarget(split.netloc, split.path.strip("/"), options)
            case "" | "file":
                from dambord.controller.record.copies.folder_target import FolderTarget

                return FolderTarget(Path(split.path if split.scheme else text))
    except ModuleNotFoundError as error:
        raise CopyError(f"{text}: {error.name} is missing: pip install 'dambord[copy]'") from None
    except ValueError as error:
        raise CopyError(str(error) if isinstance(error, CopyError) else f"{text}: {error}") from None
    raise CopyError(f"{text}: expected a folder, sftp://USER@HOST/FOLDER or s3://BUCKET/PREFIX")
