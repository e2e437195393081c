"""The table in `docs/clocks.md` is the one that the code generates from its examples.

Run `python -m tests.controller.core.clock.test_clock_docs` to update it.
"""

from __future__ import annotations

from pathlib import Path

from dambord.controller.core.clock import Control, Series
from dambord.controller.core.clock.examples import EXAMPLES, table
from tests.made_block import renewed

PAGE = Path(__file__).parents[4] / "docs" / "clocks.md"


def made() -> str:
    """The page with the table as the code generates it now."""
    return renewed(PAGE.read_text(encoding="utf-8"), "controller/core/clock/examples.py", table())


def test_the_table_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == made()


def test_every_example_is_in_its_shortest_form() -> None:
    assert [example.text for example in EXAMPLES] == [Control.parse(one.text).text for one in EXAMPLES]


def test_the_series_on_the_page_are_parsed() -> None:
    page = PAGE.read_text(encoding="utf-8").split("## Games in a row")[1]
    for quoted in page.split("`")[1::2]:
        assert Series.parse(quoted).text == quoted


if __name__ == "__main__":
    PAGE.write_text(made(), encoding="utf-8")
