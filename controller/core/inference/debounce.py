"""Raw cells to settled cells: contact bounce and glitches end here."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.inference.occupancy import UNKNOWN

DEBOUNCE_US = 12_000
"""Microseconds a level must last to be believed: contacts bounce up to 5 ms, glitches last up to 10 ms."""


@dataclass(frozen=True, slots=True)
class Unrest:
    """A cell whose raw level is not (or not for long enough) the settled one."""

    cell: int
    level: str
    """The raw level now."""
    unsettled_at: int
    """When the cell first left its settled level."""
    since: int
    """When the raw level last changed."""


@dataclass(frozen=True, slots=True)
class Change:
    """A cell came to rest on another level."""

    cell: int
    before: str
    after: str
    began: int
    """When the old level was left: the instant of the lift or the put."""
    rested: int
    """When the new level was reached for good."""


@dataclass(frozen=True, slots=True)
class Settling:
    """Settled levels in board order, the last raw ones, and what is still restless (in order of cells)."""

    levels: str
    raw: str
    unrest: tuple[Unrest, ...] = ()

    @classmethod
    def unknown(cls, cells: int) -> Settling:
        """Nothing heard yet."""
        return cls(UNKNOWN * cells, UNKNOWN * cells)

    def forget(self) -> Settling:
        """The link went: what has been settled stays true, what was in motion is unknown."""
        return Settling(self.levels, UNKNOWN * len(self.levels))


def sample(settling: Settling, at: int, raw: str) -> Settling:
    """Take the raw state that holds from `at` on. Call `settle` for `at` first."""
    if raw == settling.raw:
        return settling
    restless = {unrest.cell: unrest for unrest in settling.unrest}
    differing = [cell for cell, (old, new) in enumerate(zip(settling.raw, raw, strict=True)) if old != new]
    for cell in differing:
        known = restless.get(cell)
        if known is not None:
            restless[cell] = Unrest(cell, raw[cell], known.unsettled_at, at)
        elif raw[cell] != settling.levels[cell]:
            restless[cell] = Unrest(cell, raw[cell], at, at)
    return Settling(settling.levels, raw, tuple(restless[cell] for cell in sorted(restless)))


def settles_at(settling: Settling) -> int | None:
    """When the next restless cell comes to rest if nothing more happens."""
    if not settling.unrest:
        return None
    return min([unrest.since for unrest in settling.unrest]) + DEBOUNCE_US


def settle(settling: Settling, at: int) -> tuple[Settling, tuple[Change, ...]]:
    """Bring to rest what has held its level until `at`; changes come in the order in which they began."""
    rested = [unrest for unrest in settling.unrest if unrest.since + DEBOUNCE_US <= at]
    if not rested:
        return settling, ()
    levels = list(settling.levels)
    changes = []
    for unrest in rested:
        before = levels[unrest.cell]
        if unrest.level != before:  # otherwise it was a glitch
            levels[unrest.cell] = unrest.level
            changes.append(Change(unrest.cell, before, unrest.level, unrest.unsettled_at, unrest.since))
    left = tuple(unrest for unrest in settling.unrest if unrest not in rested)
    changes.sort(key=lambda change: (change.began, change.cell))
    return Settling("".join(levels), settling.raw, left), tuple(changes)
