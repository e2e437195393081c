"""The fonts of a machine that has none of its own.

The browser of the tests finds but these (fonts.conf): what the page's own typeface does not draw becomes a block.
"""  # noqa: E501

from __future__ import annotations

from pathlib import Path

CONFIGURATION = Path(__file__).with_name("fonts.conf")
BLOCKS = Path(__file__).with_name("blocks.ttf")
NAME = "Blocks"
"""Name of the font that has a block for every character."""
