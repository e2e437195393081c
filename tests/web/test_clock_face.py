"""The page's clock between two views, with delay and hourglass."""

from __future__ import annotations

from dambord.controller.core.clock import SECOND, Clock, Control, picture, run
from tests.web.browsing import Chromium
from tests.web.staged_table import simulated

CASES = (
    ("60", 8, (52, 60)),
    ("60+5", 8, (52, 60)),
    ("60d5", 3, (60, 60)),
    ("60d5", 8, (57, 60)),
    ("*60", 8, (52, 68)),
    ("*60", 90, (0, 120)),
)
"""Time controls, how many seconds White has thought, and what both have left then in s."""


def test_time_between_views(chromium: Chromium) -> None:
    views = [picture(run(Clock.fresh(Control.parse(control)), "w", 0), 0) for control, _, _ in CASES]

    async def visit() -> None:
        async with chromium.visit(simulated()) as seen:
            left = await seen.page.evaluate(
                """(cases) => import('/static/shared/table/clock.js').then(({ Clock }) =>
                    cases.map(([view, now]) => {
                        const clock = new Clock();
                        clock.set(now, view);
                        return [clock.left('w'), clock.left('b')];
                    }))""",
                [[view, seconds * SECOND] for view, (_, seconds, _) in zip(views, CASES, strict=True)],
            )
            rounded = [
                (control, seconds, tuple(round(time / SECOND) for time in both))
                for both, (control, seconds, _) in zip(left, CASES, strict=True)
            ]
            assert rounded == [*CASES]

    chromium.run(visit())
