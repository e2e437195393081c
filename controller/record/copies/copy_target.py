"""What every place of a copy can do."""

from __future__ import annotations

from typing import Protocol


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

    def remove(self, name: str) -> None:
        """Remove a content; nothing if there is none of that name."""

    def close(self) -> None:
        """Let connections go."""
