"""A base class for devices that are closed at the end of a `with` block."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self


class ClosingDevice(ABC):
    """A context manager whose exit calls `close`."""

    @abstractmethod
    def close(self) -> None:
        """Release the device."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
