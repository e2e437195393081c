"""Reads where a copy is kept: a folder, another machine (SFTP), or object storage (S3)."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from dambord.controller.record.copies.copy_target import CopyError, CopyTarget
from dambord.controller.record.copies.folder_target import FolderTarget


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
                return FolderTarget(Path(split.path if split.scheme else text))
    except ModuleNotFoundError as error:
        raise CopyError(f"{text}: {error.name} is missing: pip install {error.name}") from None
    except ValueError as error:
        raise CopyError(str(error) if isinstance(error, CopyError) else f"{text}: {error}") from None
    raise CopyError(f"{text}: expected a folder, sftp://USER@HOST/FOLDER or s3://BUCKET/PREFIX")
