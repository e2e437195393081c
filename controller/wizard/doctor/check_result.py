"""The result of one check of `dambord doctor`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MARKS = {True: "ok  ", False: "FAIL", None: "--  "}


@dataclass(frozen=True, slots=True)
class CheckResult:
    """One part: whether it is well (None: not needed for a game), what was found, what to do."""

    name: str
    well: bool | None
    said: str
    remedy: str = ""

    @property
    def told(self) -> str:
        """What was found and what to do, for people."""
        if not self.remedy:
            return self.said
        return (
            f"{self.said} {self.remedy}" if self.said.endswith(("?", ".")) else f"{self.said}. {self.remedy}"
        )

    def line(self) -> str:
        """The same as one of many."""
        return f"{MARKS[self.well]} {self.name}: {self.told}"


def listed(squares: Iterable[int]) -> str:
    """Squares in order, as `1 4 7`."""
    return " ".join(map(str, sorted(squares)))
