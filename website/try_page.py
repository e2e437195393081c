"""The board in a browser: the page's own files, Python, the program, and what keeps them for later."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dambord import hardware
from dambord.controller.browser.bridge import Line
from dambord.controller.browser.table import read_wish, table_for
from dambord.controller.live.station.plan_of_station import levels_of
from dambord.controller.opponents.backgammon.levels import LEVELS as BACKGAMMON_LEVELS
from dambord.controller.record.header import Header
from dambord.controller.record.replay import boards_for
from dambord.controller.teaching.lessons import courses, for_rules
from dambord.controller.teaching.puzzles.collection import collection
from dambord.controller.web.page_files import FOLDER, PAGE, page_files
from dambord.rules.registry import family, names
from website.program import ROOT, STATIC, pack

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
FIRST = "first.json"
"""The view with which the page begins, before Python is there."""
Level = Mapping[str, object]
"""Whom one plays, or what one learns: its word of the page, and what the worker is told."""
PEOPLE: Level = {"text": "try-people", "wish": {"clock": True}}
SHOWN: Level = {"text": "try-shown", "wish": {"shown": True}}
"""Hands show a known game."""
LESSON: Level = {"text": "station-activity-more-lesson", "wish": {"taught": "lesson"}}
PUZZLE: Level = {"text": "station-activity-more-puzzle", "wish": {"taught": "puzzle"}}
LOOK_S, SETTLED_S = 0.05, 1.0
"""Seconds between two looks at the table, and until it has taken its board in."""


def build(folder: Path) -> None:
    """Fill `folder`. Raises OSError, CalledProcessError, and ValueError where something is missing."""
    page_files().write(folder / "static")
    python = ROOT / "node_modules" / "pyodide"
    (folder / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in PYODIDE:
        shutil.copyfile(python / name, folder / "pyodide" / name)
    shutil.copyfile(STATIC / "table.js", folder / "table.js")
    wished = (FOLDER / "shared" / "shell" / "wish.json").read_text(encoding="utf-8")
    pack(folder / "program.files", folder / "python.snapshot", wished)
    wish = json.loads(wished)
    (folder / FIRST).write_text(asyncio.run(first_view(wish)), encoding="utf-8")
    (folder / "choices.json").write_text(json.dumps(list(choices())), encoding="utf-8")
    (folder / PAGE).write_text(page(), encoding="utf-8")
    (folder / "offline.js").write_text(offline(folder), encoding="utf-8")


def choices() -> Iterator[dict[str, Any]]:
    """Yield every ruleset with the boards that it can be played on, and whom one plays or what one learns."""
    lessons = courses()
    for rules in names():
        fitting: list[str] = []
        for sensor in dict.fromkeys(hardware.board(name).sensor for name in hardware.names()):
            fitting += boards_for(Header(rules, "", "clock"), sensor)
        draughts = family(rules) == "draughts"
        levels = {"": PEOPLE} | {
            name: {"text": f"station-level-{name}", "wish": {"opponent": f"builtin:{name}"}}
            for name in (levels_of("builtin") if draughts else BACKGAMMON_LEVELS)
        }
        levels["shown"] = SHOWN
        levels |= {"lesson": LESSON} if for_rules(lessons, rules) else {}
        levels |= {"puzzle": PUZZLE} if collection(rules) else {}
        if fitting:
            yield {"rules": rules, "boards": fitting, "levels": levels}


def page() -> str:
    """The page of a table, whose files lie beside it and whose table is a worker."""
    text = (FOLDER / PAGE).read_text(encoding="utf-8").replace('="/static/', '="static/')
    text = re.sub(r'<link rel="manifest"[^\n]*\n', '<meta name="table" content="table.js">\n', text)
    preloads = "".join(
        f'<link rel="preload" href="{name}" as="fetch" crossorigin>\n'
        for name in (FIRST, "static/words/en.ftl")
    )
    return text.replace('<link rel="preload"', f'{preloads}<link rel="preload"', 1)


async def first_view(wish: dict[str, Any]) -> str:
    """The first message of the table that is wished for, once it has seen its board."""
    told: list[str] = []
    with TemporaryDirectory() as folder:
        async with table_for(read_wish(wish), lambda line: None, Path(folder, "record.sqlite3")) as table:
            while not table.game.loop.linked:
                await asyncio.sleep(LOOK_S)
            await asyncio.sleep(SETTLED_S)
            line = Line(table.application, "/ws", told.append, lambda: None)
            while not told:
                await asyncio.sleep(LOOK_S)
            line.close()
    return told[0]


def offline(folder: Path) -> str:
    """The service worker with the list of all files, and a version made of their contents."""
    digests = {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "offline.js"
    }
    version = sha256(json.dumps(digests).encode()).hexdigest()[:16]
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(sorted(digests))};\n"
    return head + (STATIC / "offline.js").read_text(encoding="utf-8")
