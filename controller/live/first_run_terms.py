"""What a table's first run begins with and how it ends, without the desk that carries it out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class Renewed(Exception):  # noqa: N818 - no error: how a table ends that starts anew by other settings
    """The table has been set up on its page. Raised once its record is closed."""


@dataclass(frozen=True, slots=True)
class FirstRun:
    """Terms of a first run: the settings that the answers go before, and what is plugged in."""

    given: Mapping[str, Any]
    found: tuple[str, ...] = ()
    """The names of the boards that it may be; empty if nothing was found."""


def code_file(record: Path) -> Path:
    """Return where a table keeps the code of its first run, for `dambord doctor`."""
    return record.with_name(f"{record.name}.code")
