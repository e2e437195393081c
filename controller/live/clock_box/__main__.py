"""`python -m dambord.controller.live.clock_box`: make the picture of the players' clock anew."""

from __future__ import annotations

from pathlib import Path

from dambord.controller.live.clock_box.picture import clock_picture

PICTURE = Path("docs") / "pictures" / "clock-display.svg"

if __name__ == "__main__":
    PICTURE.write_text(clock_picture(), encoding="utf-8")
