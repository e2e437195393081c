"""The page in the language of its reader: the browser's, or the one chosen; what lacks is said in English."""

from __future__ import annotations

import pytest

from tests.web.browsing import Chromium
from tests.web.staged_table import simulated
from tests.web.words.fluent_file import LANGUAGES, SOURCE, words

pytestmark = pytest.mark.needs("chromium")
WORDS = "const words = (await import('/static/main.js')).$['shared/words/words.js'];"


def test_the_first_language_of_the_browser_that_there_is(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            told = await seen.page.evaluate(
                f"""async () => {{
                    {WORDS}
                    return [
                        words.preferred(null, ["de-DE", "ka-GE", "en"]),
                        words.preferred(null, ["LV"]),
                        words.preferred("hu", ["ka"]),
                        words.preferred("xx", ["de", "fr"]),
                        words.preferred("toString", []),
                    ];
                }}"""
            )
            assert told == ["ka", "lv", "hu", "en", "en"]

    chromium.run(run())


def test_every_language_is_spoken_throughout(chromium: Chromium) -> None:
    """Every message can be said in every language; nothing is reported, and nothing falls back to English."""

    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            told = await seen.page.evaluate(
                f"""async (keys) => {{
                    {WORDS}
                    const fill = new Proxy({{}}, {{
                        get: (_, name) => (name.endsWith("who") ? "w" : 1),
                        has: () => true,
                        getOwnPropertyDescriptor: () => ({{ value: 1, configurable: true }}),
                    }});
                    const said = {{}};
                    for (const code of Object.keys(words.LANGUAGES)) {{
                        await words.speak(code);
                        said[words.spoken()] = keys.map((key) => words.say(key, fill));
                    }}
                    return said;
                }}""",
                [*words(SOURCE)],
            )
            assert {*told} == {SOURCE, *LANGUAGES}
            assert [code for code in LANGUAGES if told[code] == told[SOURCE]] == []

    chromium.run(run())


def test_what_a_language_lacks_is_said_in_english_and_reported_once(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            await seen.page.route(
                "**/static/words/ka.ftl", lambda route: route.fulfill(body="white = თეთრები\n")
            )
            told = await seen.page.evaluate(
                f"""async () => {{
                    {WORDS}
                    await words.speak("ka");
                    return ["white", "black", "black", "no-such-key"].map((key) => words.say(key));
                }}"""
            )
            assert told == ["თეთრები", "Black", "Black", "no-such-key"]
            reported, seen.complaints[:] = [*seen.complaints], []
            assert reported == ["words: ka has no black", "words: no no-such-key"]

    chromium.run(run())


def test_a_chosen_language_is_kept_and_the_document_says_it(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            assert await seen.page.evaluate("document.documentElement.lang") == "en"
            await seen.page.evaluate("localStorage.setItem('language', 'ka')")
            await seen.page.reload()
            await seen.until("document.documentElement.lang === 'ka'")
            await seen.until("document.body.innerText.includes('საერთაშორისო შაში')")

    chromium.run(run())


def test_clauses_lists_and_dates_are_written_as_the_language_does(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            told = await seen.page.evaluate(
                f"""async () => {{
                    {WORDS}
                    await import('/static/views/games/view.js');
                    const late = (await import('/static/main.js')).$['shared/words/late_words.js'];
                    await words.speak("lv");
                    return [
                        words.clauseText("FMJD 5.4.1"),
                        words.clauseText("FMJD 99"),
                        words.sourceText("FMJD-64 7.2.5"),
                        words.listed([4, 6, 8]),
                        late.dateText(new Date(Date.UTC(2026, 10, 22, 12))),
                    ];
                }}"""
            )
            assert told == [
                "Pārkāpums: secīgi ir izspēlēti divi gājieni pēc kārtas.",
                None,
                "64 lauciņu dambretes noteikumi (FMJD)",
                "4, 6 un 8",
                "2026. gada 22. nov.",
            ]

    chromium.run(run())
