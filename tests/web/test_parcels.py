"""The page's modules and style sheets, sent as parcels."""

from __future__ import annotations

import re

import pytest

from dambord.controller.core.messages.templates.refused_acts import REFUSED_ACTS
from dambord.controller.web.page_files import FOLDER
from dambord.controller.web.parcels import HALL_DESK, HUB, MAIN, joined, parted
from tests.web.browsing import Chromium
from tests.web.staged_table import simulated

MOST = 25
"""Requests with which a view is there."""
HEAVIEST = {"en": 100_000, "lv": 110_000, "ka": 115_000, "ru": 118_000}
"""Bytes over the wire with which it is, with headers, by the language of the reader."""
FETCHED = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .map(({ name, transferSize }) => [name, transferSize])"""
LATER = ("/more_words/", "/icon.svg", "/icons/")
"""What is fetched for no pixel of the first view, or after it."""
EARLY = ("play", "watch", "hall", "clock")
SOURCE = FOLDER / "words" / "en.ftl"

SCRIPTS = {
    "main.js": 'import { b as c } from "./b.js";\nimport * as d from "./views/d.js";\nawait c();\nd.e();\n',
    "b.js": '// What b is.\nexport { e } from "./views/d.js";\nexport async function b() {}\n',
    "views/d.js": "/** E. */\nexport const e = () => /** @type {any} */ (0);\n",
    "views/x/view.js": 'import { b } from "../../b.js";\nimport { f } from "./f.js";\nexport class View {}\n',
    "views/x/f.js": "export function f() {\n  return 1; // once\n}\n",
}


def read() -> dict[str, str]:
    paths = (path for path in FOLDER.rglob("*") if path.suffix in (".js", ".css"))
    return {path.relative_to(FOLDER).as_posix(): path.read_text() for path in paths}


def test_a_page_begins_with_all_that_it_imports() -> None:
    assert joined(SCRIPTS)["main.js"] == (
        "export const $ = {};\n"
        '$["views/d.js"] ??= (() => {\nconst e = () => (0);\nreturn { e };\n})();\n'
        '$["b.js"] ??= (() => {\nconst { e } = $["views/d.js"];\n'
        "async function b() {}\nreturn { e, b };\n})();\n"
        'const { b: c } = $["b.js"];\nconst d = $["views/d.js"];\nawait c();\nd.e();\n'
    )


def test_a_view_brings_what_the_page_has_not() -> None:
    view = joined(SCRIPTS)["views/x/view.js"]
    assert view.startswith('import { $ } from "../../main.js";\n$["views/x/f.js"] ??=')
    assert '$["b.js"] ??=' not in view
    assert view.endswith('export const { View } = $["views/x/view.js"];\n')


def test_a_sheet_brings_those_that_it_imports() -> None:
    sheets = {
        "page.css": '/* All. */\n@import url("base.css");\np { top: 0; }\n',
        "base.css": "a { top: 0; }\n",
    }
    assert joined(sheets) == {"page.css": "a { top: 0; }\np { top: 0; }\n"}


def test_nothing_of_the_page_is_left_to_import() -> None:
    files = read()
    parcels = joined(files)
    views = {name for name in files if re.fullmatch(r"views/\w+/view\.js", name)}
    assert {MAIN, HUB, HALL_DESK, "page.css", *views} <= {*parcels}
    for name, text in parcels.items():
        left = re.findall(r"^(?:import|export) .*|^@import.*", text, re.MULTILINE)
        expected = 1 if name in (MAIN, HUB, HALL_DESK) else 2 if name in views else 0
        assert len(left) == expected, name


@pytest.mark.needs("chromium")
def test_a_view_comes_in_a_few_files(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            assert await seen.page.evaluate("performance.getEntriesByType('resource').length") < MOST

    chromium.run(run())


def test_what_a_table_says_needs_no_words_that_come_later() -> None:
    """No key of the later words stands in the code of the first views, nor begins as one there."""
    parcels = joined(read())
    code = "".join(parcels[name] for name in (MAIN, *(f"views/{view}/view.js" for view in EARLY)))
    first, more = map(re.compile(r"^([a-z][\w-]*) =", re.MULTILINE).findall, parted(SOURCE.read_text()))
    begun = {*re.findall(r"[`\"]([a-z][a-z-]*-)\$\{", code)} - {"backgammon-", "draughts-"}
    at_desk = {f"remark-{key}" for key in REFUSED_ACTS}  # players are told no such thing
    needed = [key for key in more if f'"{key}"' in code or any(key.startswith(start) for start in begun)]
    analysed = {key for key in needed if re.search("analysis|stands", key)}  # not for a while
    # The menu of what can be tried fetches all words first.
    assert {key for key in needed if not key.startswith("try-")} == at_desk | analysed
    assert min(len(first), len(more)) > 100


@pytest.mark.needs("chromium")
@pytest.mark.parametrize(("language", "most"), HEAVIEST.items())
def test_a_view_comes_with_little_over_the_wire(chromium: Chromium, language: str, most: int) -> None:
    async def run() -> None:
        async with (
            chromium.served(simulated()) as url,
            await chromium.browser.new_context(locale=language, service_workers="block") as context,
        ):
            page = await context.new_page()
            await page.goto(f"{url}play")
            await page.wait_for_selector(".piece")
            assert await page.evaluate("document.documentElement.lang") == language
            fetched = dict(await page.evaluate(FETCHED))
            named = [] if language == "lv" else ["-latin."]  # only a player's name has accents there
            early = {
                name: size
                for name, size in fetched.items()
                if not any(part in name for part in (*LATER, *named))
            }
            assert len(early) <= MOST
            assert sum(early.values()) <= most, early

    chromium.run(run())
