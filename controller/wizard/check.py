"""One part of a table as `dambord doctor` found it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MARKS = {True: "ok  ", False: "FAIL", None: "--  "}


@dataclass(frozen=True, slots=True)
class Check:
    """One part: whether it is well (None: not needed for a game), what was found, what to do."""

    name: str
    well: bool | None
    said: str
    remedy: str = ""

    def line(self) -> str:
        """For people."""
        said = f"{MARKS[self.well]} {self.name}: {self.said}"
        if not self.remedy:
            return said
        return f"{said} {self.remedy}" if said.endswith(("?", ".")) else f"{said}. {self.remedy}"


def listed(squares: Iterable[int]) -> str:
    """Squares in order, as `1 4 7`."""
    return " ".join(map(str, sorted(squares)))
