"""The board for different eyes and fingers: coordinates, forced colours, width of squares, spoken moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.web.browsing import Chromium, Visit
from tests.web.staged_table import PLAYED, simulated

ALGEBRAIC: dict[str, Any] = {
    "rules": "russian",
    "grid": {
        "rows": 8,
        "columns": 8,
        "squares": [[row, 2 * i + 1 - row % 2] for row in range(8) for i in range(4)],
    },
    "labels": ["abcdefgh"[2 * i + 1 - row % 2] + str(8 - row) for row in range(8) for i in range(4)],
    "position": "b" * 12 + "." * 8 + "w" * 12,
    "cells": "x" * 12 + "." * 8 + "x" * 12,
    "virtual": None,
}
NUMBERS = {
    "top": ["1", "2", "3", "4", "5"],
    "bottom": ["46", "47", "48", "49", "50"],
    "left": ["6", "16", "26", "36"],
    "right": ["15", "25", "35", "45"],
}
LETTERS = {"top": [], "bottom": [*"abcdefgh"], "left": [*"87654321"], "right": []}


async def rim(seen: Visit) -> dict[str, list[str]]:
    """What stands on the rim, by its side, without empty places."""
    shown = {}
    for side in ("top", "bottom", "left", "right"):
        texts = await seen.page.locator(f".rim.{side} span").all_inner_texts()
        shown[side] = [text for text in texts if text]
    return shown


async def in_squares(seen: Visit) -> int:
    """How many fields have their coordinates in themselves."""
    return sum(1 for text in await seen.page.locator(".tile").all_inner_texts() if text)


@pytest.mark.parametrize("labels", ["numbers", "letters"])
def test_coordinates_stand_in_the_squares_on_the_rim_or_nowhere(chromium: Chromium, labels: str) -> None:
    async def run() -> None:
        desk = simulated()
        if labels == "letters":
            desk.show(**ALGEBRAIC)
        squares, expected = (50, NUMBERS) if labels == "numbers" else (32, LETTERS)
        async with chromium.visit(desk) as seen:
            assert (await in_squares(seen), await rim(seen)) == (0, expected)
            await seen.page.click("#flip")
            turned = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
            where = turned if labels == "numbers" else {side: side for side in turned}
            assert await rim(seen) == {side: expected[where[side]][::-1] for side in expected}
            await seen.page.evaluate("localStorage.setItem('coordinates', 'square')")
            await seen.page.reload()
            await seen.page.wait_for_selector(".piece")
            assert (await in_squares(seen), await seen.page.locator(".rim").count()) == (squares, 0)
            await seen.page.evaluate("localStorage.setItem('coordinates', 'off')")
            await seen.page.reload()
            await seen.page.wait_for_selector(".piece")
            assert (await in_squares(seen), await seen.page.locator(".rim").count()) == (0, 0)

    chromium.run(run())


def test_the_squares_played_on_are_dark(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        mirrored = [[row, 2 * i + row % 2] for row in range(8) for i in range(4)]
        desk.show(**{**ALGEBRAIC, "rules": "italian", "grid": {**ALGEBRAIC["grid"], "squares": mirrored}})
        async with chromium.visit(desk) as seen:
            await seen.page.evaluate("localStorage.setItem('coordinates', 'square')")
            await seen.page.reload()
            await seen.page.wait_for_selector(".piece")
            dark = await seen.page.locator(".tile.dark").all_inner_texts()
            assert sorted(dark) == sorted(ALGEBRAIC["labels"])

    chromium.run(run())


def test_forced_colours_leave_black_white_and_kings(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated(0, replace(PLAYED, fen="W:W45,K46:B6,K7"))
        async with chromium.visit(desk) as seen:
            await seen.page.emulate_media(forced_colors="active")
            drawn = """[...document.querySelectorAll('.piece .disc')].slice(0, 4).map((disc) => {
                const style = getComputedStyle(disc);
                const name = disc.querySelector('use').getAttribute('href');
                return [name, ...['--face', '--edge'].map((one) => style.getPropertyValue(one).trim())];
            })"""
            assert await seen.page.evaluate(drawn) == [
                ["#piece-man", "#000", "#fff"],
                ["#piece-king", "#000", "#fff"],
                ["#piece-man", "#fff", "#000"],
                ["#piece-king", "#fff", "#000"],
            ]
            tiles = """[...document.querySelectorAll('.tile')].slice(0, 2)
                .map((one) => getComputedStyle(one).backgroundColor)"""
            assert await seen.page.evaluate(tiles) == ["rgb(255, 255, 255)", "rgb(140, 140, 140)"]

    chromium.run(run())


def test_squares_are_wide_enough_for_a_finger(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated(), (360, 640)) as seen:
            sizes = await seen.page.evaluate(
                """[...document.querySelectorAll('[data-square], [data-slot]')].map((one) => {
                    const { width, height } = one.getBoundingClientRect();
                    return Math.min(width, height);
                })"""
            )
            assert len(sizes) == 53
            assert min(sizes) >= 24

    chromium.run(run())


def test_moves_are_spoken_when_that_is_wished_and_there_is_a_voice(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            await seen.page.evaluate(
                """(async () => {
                    const voices = [{ lang: "lv-LV", name: "Latvian" }, { lang: "en-GB", name: "English" }];
                    const said = window.said = [];
                    const speak = ({ text, lang }) => said.push(`${lang}: ${text}`);
                    const value = { getVoices: () => voices, cancel() {}, speak };
                    Object.defineProperty(window, "speechSynthesis", { value });
                    window.SpeechSynthesisUtterance = function (text) { this.text = text; };
                    const { aloud } = await import("/static/shared/reader/voice.js");
                    aloud("not wished");
                    localStorage.setItem("spoken-moves", "yes");
                    aloud("White: 32-28");
                    voices.pop();
                    aloud("no voice");
                })()"""
            )
            assert await seen.page.evaluate("window.said") == ["en-GB: White: 32-28"]

    chromium.run(run())
