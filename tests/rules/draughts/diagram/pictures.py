"""Diagrams of all kinds to look at: `python -m tests.rules.draughts.diagram.pictures FOLDER`.

Writes an SVG and a PNG (painted by Chromium) for each into FOLDER.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from dambord.rules import draughts
from dambord.rules.draughts.diagram import Svg, svg
from tests.parts.table import BROWSER, chromium


def scenes() -> Iterator[tuple[str, Svg]]:
    """(name, diagram) of every ruleset at its start and later, and of everything that can be drawn."""
    for name in draughts.names():
        game = draughts.game(name)
        yield f"{name}-start", svg(game, game.start(), size=300)
        position, last = later(game, 60)
        yield f"{name}-later", svg(game, position, size=300, last=last, turned=True)
    game = draughts.game("international")
    position = game.parse("W:WK25,44:B9,32,30,28,10,K5")
    turns = game.turns(position)
    origins = {turn.origin for turn in turns}
    yield (
        "captures",
        svg(
            game,
            position,
            lamps=dict.fromkeys(origins, "must-capture"),
            arrows=[(turn.origin, turn.target) for turn in turns],
        ),
    )
    roles = ("must-capture", "target", "touched", "remove", "crown", "wrong", "restore", "last")
    every = {square: roles[i % 8] for i, square in enumerate(range(13, 45))}
    yield "lamps", svg(game, game.start(), lamps=every)
    yield "lamps-print", svg(game, game.start(), lamps=every, theme="print")
    yield "last-capture", svg(game, turns[0].after, last=turns[0], theme="board")
    for theme in ("board", "print"):
        kings = game.parse("W:WK46,K47,31,32,K28:BK5,K4,19,20,K23")
        yield f"kings-{theme}", svg(game, kings, theme=theme, arrows=[(28, 5), (46, 46)])
        yield f"kings-{theme}-edge", svg(game, kings, theme=theme, coordinates="edge", size=300)
    game = draughts.game("latvian-64")
    yield "letters-in-squares", svg(game, game.start(), coordinates="squares", size=300)
    yield "numbers-of-letters", svg(game, game.start(), labels="diagram", size=300)
    yield (
        "letters-of-numbers",
        svg(draughts.game("canadian"), draughts.game("canadian").start(), labels="letters"),
    )
    yield "bare", svg(game, game.start(), labels="none", size=120)


def later(game: draughts.Draughts, plies: int) -> tuple[draughts.Position, draughts.Turn | None]:
    """A position of a random game, and the turn that led to it."""
    chance = random.Random(7)
    position, last = game.start(), None
    for _ in range(plies):
        turns = game.turns(position)
        if not turns:
            break
        last = chance.choice(turns)
        position = last.after
    return position, last


def paint(folder: Path) -> None:
    """Write all into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=BROWSER)
        page = browser.new_page()
        for name, drawn in scenes():
            (folder / f"{name}.svg").write_text(drawn, encoding="utf-8")
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawn}")
            page.locator("svg").screenshot(path=folder / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    paint(Path(sys.argv[1]))
