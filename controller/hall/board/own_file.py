"""What a board keeps for the hall beside its record: the secret by which it is known, and its sessions."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Self

from dambord.controller.record.atomic_file import write_atomically
from dambord.hardware.regular_file import read_regular

MOST_BYTES = 4096
CODE = 4
"""Digits of the code by which people tell that the board at the desk is the one before them."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """The content of the file."""

    secret: str
    code: str
    session: int = 0
    """How often this board has joined a hall."""

    @classmethod
    def begun(cls, record: Path) -> Self:
        """The file beside a record, with a new session. Raises ValueError or OSError."""
        path = record.with_name(f"{record.name}.hall")
        kept = cls._read(path) or cls(secrets.token_urlsafe(24), _drawn_code())
        begun = replace(kept, session=kept.session + 1)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, json.dumps(asdict(begun)).encode(), mode=0o600)
        return begun

    @classmethod
    def _read(cls, path: Path) -> Self | None:
        if not path.exists():
            return None
        try:
            data = json.loads(read_regular(path, MOST_BYTES))
            return cls(str(data["secret"]), str(data["code"]), int(data["session"]))
        except (ValueError, LookupError, TypeError):
            raise ValueError(
                f"{path}: expected what a board keeps for a hall; delete it to join anew"
            ) from None


def _drawn_code() -> str:
    return "".join(str(secrets.randbelow(10)) for _ in range(CODE))
