"""The page's clock between two views, with delay and hourglass."""

from __future__ import annotations

import pytest

from dambord.controller.core.clock import SECOND, Clock, Control, picture, run
from tests.web.browsing import Chromium
from tests.web.scripted import ScriptedDesk


@pytest.mark.parametrize(
    ("control", "seconds", "shown"),
    [
        ("60", 8, (52, 60)),
        ("60+5", 8, (52, 60)),
        ("60d5", 3, (60, 60)),
        ("60d5", 8, (57, 60)),
        ("*60", 8, (52, 68)),
        ("*60", 90, (0, 120)),
    ],
)
def test_time_between_views(chromium: Chromium, control: str, seconds: int, shown: tuple[int, int]) -> None:
    clock = picture(run(Clock.fresh(Control.parse(control)), "w", 0), 0)

    async def visit() -> None:
        async with chromium.visit(ScriptedDesk()) as seen:
            left = await seen.page.evaluate(
                """([view, now]) => import('/static/shared/table/clock.js').then(({ Clock }) => {
                    const clock = new Clock();
                    clock.set(now, view);
                    return [clock.left('w'), clock.left('b')];
                })""",
                [clock, seconds * SECOND],
            )
            assert left == pytest.approx([time * SECOND for time in shown], abs=SECOND / 2)

    chromium.run(visit())
