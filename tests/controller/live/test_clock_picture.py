"""The picture of the players' clock is the one that `make drawings` makes."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from dambord.controller.live.clock_box.__main__ import PICTURE
from dambord.controller.live.clock_box.picture import clock_picture
from dambord.controller.live.clock_box.scenes import scenes

ROOT = Path(__file__).parents[3]


def test_the_picture_is_up_to_date() -> None:
    assert (ROOT / PICTURE).read_text(encoding="utf-8") == clock_picture()
    ElementTree.fromstring(clock_picture())


def test_every_scene_shows_something_of_its_own() -> None:
    found = [scene.faces for scene in scenes()]
    assert len({(one.w, one.b) for one in found}) == len(found)
    assert {one.lit for one in found} == {"w", "b", None}
