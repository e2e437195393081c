"""Everything that the page shows is drawn in its own typeface, whose files have all that it needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from dambord.controller.web.asgi import VIEWS
from dambord.controller.web.page_files import FOLDER
from tests.web.browsing import Chromium
from tests.web.screens.game_states import reached
from tests.web.screens.inspection import strangers_of
from tests.web.screens.matrix import LANGUAGES, offered
from tests.web.station.station_states import COMMON, stationed
from tests.web.station.station_states import STATES as SCREENS

FONTS = {weight: sorted((FOLDER / "fonts").glob(f"dambord-sans-{weight}-*.woff2")) for weight in (400, 600)}
MOST = 120_000
"""Bytes that all may have together."""
FIRST = 13_000
"""Bytes of a file that every page begins with."""
NEEDED = (range(0x20, 0x7F), range(0xA0, 0x180), range(0x400, 0x460), range(0x10D0, 0x10FB))
"""Latin with its accents, Cyrillic and Georgian, which names of players have."""
LOOKED_AT = [
    *((view, "ruling") for view in VIEWS if view != "station"),
    ("play", "rolled"),
    ("watch", "rolled"),
    ("desk", "rolled"),
]
WRITTEN = (".css", ".ftl", ".html", ".js")


@pytest.mark.needs("chromium")
class TestScreens:
    @pytest.mark.parametrize(("view", "state"), LOOKED_AT)
    def test_no_view_has_letters_of_another(
        self, chromium: Chromium, view: str, state: str, tmp_path: Path
    ) -> None:
        async def run() -> None:
            found = []
            async with (
                offered(table, tmp_path, chromium.served) as (url, arbiter),
                chromium.look(f"{url}{view}#token={arbiter}", shows="html[data-view]") as seen,
            ):
                for language in LANGUAGES:
                    await seen.speak(language)
                    found += [f"{language}: {stranger}" for stranger in await strangers_of(seen.page)]
            assert found == []

        with reached(state, tmp_path) as table:
            chromium.run(run())

    def test_no_screen_of_a_station_has(self, chromium: Chromium) -> None:
        async def run() -> None:
            desk, station = stationed("attract")
            found = []
            async with (
                chromium.served(desk, station=station) as url,
                chromium.look(f"{url}station", desk, shows=".st-screen > *") as seen,
            ):
                for language, (name, state) in zip(cycle(LANGUAGES), SCREENS.items(), strict=False):
                    desk.show(station={**COMMON, **state, "language": language})
                    await seen.until(f"document.documentElement.lang === '{language}'")
                    await seen.page.clock.run_for(1500)
                    found += [f"{name}: {stranger}" for stranger in await strangers_of(seen.page)]
            assert found == []

        chromium.run(run())

    def test_letters_of_another_are_found(self, chromium: Chromium) -> None:
        async def run() -> None:
            desk, station = stationed("attract")
            async with (
                chromium.served(desk, station=station) as url,
                chromium.look(f"{url}station/card", desk, shows=".cd-language") as seen,
            ):
                assert await strangers_of(seen.page) == []
                await seen.page.evaluate("document.querySelector('h1').append('棋')")
                assert [one.partition(":")[0] for one in await strangers_of(seen.page)] == ["Blocks"]

        chromium.run(run())


class TestFiles:
    @pytest.mark.parametrize("weight", FONTS)
    def test_a_weight_has_all_that_the_page_writes_and_names_are_made_of(self, weight: int) -> None:
        letters = {code for path in FONTS[weight] for code in TTFont(path).getBestCmap()}
        written = {ord(sign) for text in sheets() for sign in text if sign.isprintable()}
        missing = [f"U+{code:04X} {chr(code)}" for code in written.union(*NEEDED) if code not in letters]
        assert missing == []

    def test_all_are_small_and_the_first_ones_most_of_all(self) -> None:
        sizes = {path.name: path.stat().st_size for paths in FONTS.values() for path in paths}
        assert sum(sizes.values()) <= MOST
        assert max(size for name, size in sizes.items() if "-first." in name) <= FIRST

    def test_the_browser_is_told_which_file_has_which_letters(self) -> None:
        rules = re.findall(r'fonts/([^"]+)".*unicode-range: ([^;]+);', (FOLDER / "typeface.css").read_text())
        told = {name: {*letters(ranges)} for name, ranges in rules}
        found = {path.name: {*TTFont(path).getBestCmap()} for paths in FONTS.values() for path in paths}
        assert told == found

    @pytest.mark.parametrize("weight", FONTS)
    def test_no_name_is_reserved(self, weight: int) -> None:
        """The licence keeps the name of the letters that these were made from for those."""
        names = TTFont(FONTS[weight][0])["name"]
        named = [names.getDebugName(number) for number in (1, 4, 6, 16)]
        assert not [name for name in named if "Fira" in name]
        assert "Reserved Font Name" in names.getDebugName(0)

    def test_the_page_has_these_weights_only(self) -> None:
        found = set(re.findall(r"font-weight: *([^;}]+)", "".join(sheets(".css"))))
        assert found == {*map(str, FONTS)}


def letters(ranges: str) -> Iterator[int]:
    """Yield the characters of a value of `unicode-range`."""
    for one in ranges.split(", "):
        first, _, last = one.removeprefix("U+").partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def sheets(*kinds: str) -> list[str]:
    """Return what the files of the page say, of these kinds."""
    files = (path for path in FOLDER.rglob("*") if path.suffix in (kinds or WRITTEN))
    return [path.read_text("utf-8") for path in files if "vendor" not in path.parts]
