"""Measures the texts of a drawing against its boxes."""

from __future__ import annotations

from xml.etree import ElementTree

from dambord.hardware.draw.text_width import text_width

SIZES = {"title": 20.0, "note": 13.0, "dim": 12.0}
"""Font size (px) of the classes of the drawings' style; others say it themselves."""
SHIFT = {"start": 0.0, "middle": 0.5, "end": 1.0}
USUAL_PX = 16.0


def crossing(svg: str) -> list[str]:
    """Return the texts that leave the picture, or that cross the outline of a box."""
    root = ElementTree.fromstring(svg)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    boxes = [
        tuple(float(one.attrib.get(key, 0)) for key in ("x", "y", "width", "height"))
        for one in root.iter()
        if one.tag.endswith("}rect") and one.attrib.get("stroke", "none") != "none"
    ]
    found = []
    for one in root.iter():
        if not one.tag.endswith("}text") or "transform" in one.attrib:
            continue
        said, kind = one.text or "", one.attrib.get("class", "")
        size = float(one.attrib.get("font-size", SIZES.get(kind, USUAL_PX)))
        wide = text_width(said, size, bold=kind in ("title", "bold"))
        left = float(one.attrib["x"]) - wide * SHIFT[one.attrib.get("text-anchor", "start")]
        top, bottom = float(one.attrib["y"]) - 0.7 * size, float(one.attrib["y"])
        if left < 0 or left + wide > width or top < 0 or bottom > height:
            found.append(said)
            continue
        for x, y, w, h in boxes:
            apart = left >= x + w or left + wide <= x or top >= y + h or bottom <= y
            within = left >= x and left + wide <= x + w and top >= y and bottom <= y + h
            if not (apart or within):
                found.append(said)
                break
    return found
