"""The result of one check of `dambord doctor`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MARKS = {True: "ok  ", False: "FAIL", None: "--  "}


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result for one part of the table.

    `well` is None for a part that a game does not need. `said` is what was found, `remedy` what to do.
    """

    name: str
    well: bool | None
    said: str
    remedy: str = ""

    @property
    def told(self) -> str:
        """The finding and the remedy as text."""
        if not self.remedy:
            return self.said
        return (
            f"{self.said} {self.remedy}" if self.said.endswith(("?", ".")) else f"{self.said}. {self.remedy}"
        )

    def line(self) -> str:
        """Return one line of the report."""
        return f"{MARKS[self.well]} {self.name}: {self.told}"


def listed(squares: Iterable[int]) -> str:
    """Return the squares in order, as `1 4 7`."""
    return " ".join(map(str, sorted(squares)))
