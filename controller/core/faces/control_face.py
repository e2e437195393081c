"""The time control of one side in four digits, page by page: shown before the game."""

from __future__ import annotations

from itertools import groupby

from dambord.controller.core.clock.controls import Control
from dambord.controller.core.clock.increments import (
    SECOND,
    Bronstein,
    ByoYomi,
    Delay,
    Extra,
    Fischer,
    Hourglass,
)
from dambord.controller.core.clock.period import Period
from dambord.controller.core.faces.digits import Shown, cycle, labelled, labelled_time, whole_time
from dambord.rules.game import Side

PAGE = 2 * SECOND
"""How long one page is shown, in microseconds."""
LABELS: dict[type[Extra], str] = {Fischer: "Fi", Bronstein: "br", Delay: "d"}
"""Letters before the extra time of a turn."""
HOURGLASS = "Hour"
PERIOD, MOVES, BYO_YOMI = "P", "n", "b"
"""Letters before the number of a period, of its moves, and of the periods of byo-yomi that are left."""


def control_face(control: Control, side: Side, at: int) -> Shown:
    """The control of `side` at `at`: moves, time and extra time of each period, then again from the first."""
    pages = control_pages(control.periods(side))
    return Shown(pages[0]) if len(pages) == 1 else cycle(at, *((Shown(page), PAGE) for page in pages))


def control_pages(periods: tuple[Period, ...]) -> list[str]:
    """The pages of these periods; equal ones in a row are told once."""
    pages: list[str] = []
    rows = [(period, len(list(equal))) for period, equal in groupby(periods)]
    for number, (period, count) in enumerate(rows, 1):
        if number > 1:
            pages.append(labelled(PERIOD, number))
        if isinstance(period.extra, ByoYomi):
            pages.append(labelled(BYO_YOMI, count))
        elif period.moves is not None:
            pages.append(labelled(MOVES, period.moves))
        pages.append(whole_time(period.time))
        if isinstance(period.extra, Hourglass):
            pages.append(HOURGLASS)
        elif period.extra.amount:
            pages.append(labelled_time(LABELS[type(period.extra)], period.extra.amount))
    return pages
