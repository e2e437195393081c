"""The pictures in the documents show the page as it is."""

from __future__ import annotations

import pytest

from tests.web.browsing import Chromium
from tests.web.screens.pictures import FOLDER, MOST, PICTURES, apart, drawn


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_not_grown_old(chromium: Chromium, name: str) -> None:
    async def run() -> None:
        now = await drawn(chromium.browser, PICTURES[name])
        share = apart((FOLDER / f"{name}.png").read_bytes(), now)
        why = f"{share:.1%} of {name}.png is not what the page shows: python -m tests.web.screens.pictures"
        assert share <= MOST, why

    chromium.run(run())


def test_another_screen_is_another_picture() -> None:
    watch, hall = ((FOLDER / f"{name}.png").read_bytes() for name in ("watch", "hall"))
    assert apart(watch, watch) == 0
    assert apart(watch, hall) > 3 * MOST


def test_only_these_pictures_are_kept() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == {*PICTURES}
