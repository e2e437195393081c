"""`python -m tests.web.fonts`: makes the font of blocks anew."""

from __future__ import annotations

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

from tests.web.fonts import BLOCKS, NAME

LAST = 0x10FFFF


def main() -> None:
    """Write a font whose single sign, a block, stands for every character."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, -250))
    for corner in ((0, 1000), (1000, 1000), (1000, -250)):
        pen.lineTo(corner)
    pen.closePath()
    block = pen.glyph()
    font = FontBuilder(1000)
    font.setupGlyphOrder([".notdef", "block"])
    font.setupCharacterMap({})
    font.setupGlyf({".notdef": block, "block": block})
    font.setupHorizontalMetrics({".notdef": (1000, 0), "block": (1000, 0)})
    font.setupHorizontalHeader(ascent=1000, descent=-250)
    font.setupNameTable({"familyName": NAME, "styleName": "Regular"})
    font.setupOS2()
    font.setupPost()
    # Form 13 gives one sign to whole ranges.
    table = CmapSubtable.newSubtable(13)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = dict.fromkeys(range(0x20, LAST + 1), "block")
    font.font["cmap"].tables = [table]
    font.font.recalcTimestamp = False
    font.font["head"].created = font.font["head"].modified = 0
    font.save(Path(BLOCKS))


if __name__ == "__main__":
    main()
