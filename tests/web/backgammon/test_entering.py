"""What players tell the board on its page: dice, plays, cube."""

from __future__ import annotations

from dambord.controller.web.auth import Access, Who
from dambord.controller.web.page_requests import ChoosePlay, EnterRoll, GiveText, PressButton, RollDice
from tests.web.backgammon.scenes import choice, illegal, start, to_roll
from tests.web.browsing import Chromium


class Keys:
    def find(self, token: str) -> Who | None:
        return Who("player", "B", "w") if token == "white" else None


def key(side: str, die: int, value: int) -> str:
    """Return the selector of a key."""
    return f'[data-side="{side}"] [data-die="{die}"][data-value="{value}"]'


def test_each_player_enters_a_die_of_the_opening_throw(chromium: Chromium) -> None:
    async def run() -> None:
        match = start()
        async with chromium.visit(match) as seen:
            assert await seen.page.locator(".key-die:visible").count() == 12
            await seen.page.click(key("b", 1, 2))
            await seen.page.click(key("w", 1, 5))
            await seen.asks(EnterRoll(None, (5, 2)))

    chromium.run(run())


def test_one_player_alone_enters_both_dice_of_the_opening_throw(chromium: Chromium) -> None:
    async def run() -> None:
        match = start()
        access = Access(Keys(), lambda: 0.0, near="spectator")
        async with (
            chromium.served(match, access=access) as url,
            chromium.look(f"{url}#token=white", match) as seen,
        ):
            await seen.page.wait_for_selector(".key-die:visible")
            assert await seen.page.get_attribute(key("w", 2, 6), "aria-label") == "Black's die: 6"
            await seen.page.click(key("w", 2, 6))
            await seen.page.click(key("w", 1, 4))
            await seen.asks(EnterRoll(None, (4, 6)))

    chromium.run(run())


def test_two_rows_of_keys_enter_a_roll(chromium: Chromium) -> None:
    async def run() -> None:
        match = to_roll()
        async with chromium.visit(match) as seen:
            assert await seen.page.locator('[data-side="w"] .key-die:visible').count() == 12
            assert await seen.page.locator('[data-side="b"] .key-die:visible').count() == 0
            await seen.page.click(key("w", 1, 3))
            assert await seen.page.get_attribute(key("w", 1, 3), "aria-pressed") == "true"
            assert match.asked == []
            await seen.page.click(key("w", 1, 4))  # a slip of the finger is put right before the second die
            await seen.page.click(key("w", 2, 1))
            await seen.asks(EnterRoll("w", (4, 1)))

    chromium.run(run())


def test_digits_enter_a_roll_when_a_key_is_focused(chromium: Chromium) -> None:
    async def run() -> None:
        match = to_roll()
        async with chromium.visit(match) as seen:
            await seen.page.focus(key("w", 1, 1))
            await seen.page.keyboard.press("6")
            await seen.page.keyboard.press("5")
            await seen.asks(EnterRoll("w", (6, 5)))

    chromium.run(run())


def test_a_roll_before_its_time_or_a_correction_is_entered_on_demand(chromium: Chromium) -> None:
    async def run() -> None:
        match = illegal()
        async with chromium.visit(match) as seen:
            assert await seen.page.locator(".key-die:visible").count() == 0
            await seen.page.click('[data-side="w"] .aside')
            await seen.page.click(key("w", 1, 6))
            await seen.page.click(key("w", 2, 5))
            await seen.asks(EnterRoll("w", (6, 5)))
            assert await seen.page.locator(".key-die:visible").count() == 0
            await seen.page.click('[data-side="b"] .aside')
            await seen.page.click(key("b", 1, 1))
            await seen.page.click(key("b", 2, 1))
            await seen.asks(EnterRoll("w", (6, 5)), EnterRoll("b", (1, 1)))

    chromium.run(run())


def test_electronic_dice_want_a_text_of_each_and_roll_on_demand(chromium: Chromium) -> None:
    async def run() -> None:
        match = to_roll()
        told = {"match": "TEST-0001", "commitment": "ab" * 32, "seed": None}
        match.show(source={"electronic": {**told, "w": None, "b": "black-0426", "ready": False}})
        async with chromium.visit(match) as seen:
            assert await seen.page.locator(".key-die:visible, .aside:visible, .roll:visible").count() == 0
            assert await seen.page.locator('[data-side="b"] .own-text:visible').count() == 0
            own = '[data-side="w"] .own-text'
            await seen.page.fill(own, " ")
            await seen.page.keyboard.press("Enter")
            wrong = await seen.page.evaluate(f"document.querySelector('{own}').validationMessage")
            assert wrong == "Type at least one character: the rolls depend on it."
            await seen.page.fill(own, "white-7391")
            await seen.page.keyboard.press("Enter")
            await seen.asks(GiveText("w", "white-7391"))
            match.show(source={"electronic": {**told, "w": "white-7391", "b": "black-0426", "ready": True}})
            await seen.page.click('[data-side="w"] .roll')
            await seen.asks(GiveText("w", "white-7391"), RollDice("w"))
            match.show(expects={"what": "opening", "side": None})
            await seen.page.click('[data-side="b"] .roll')
            await seen.asks(GiveText("w", "white-7391"), RollDice("w"), RollDice("b"))
            await seen.page.click("#more")
            await seen.page.click("#proof")
            assert await seen.page.inner_text("#paper-digits") == "ab" * 32

    chromium.run(run())


def test_a_play_is_chosen_by_its_player(chromium: Chromium) -> None:
    async def run() -> None:
        match = choice()
        async with chromium.visit(match) as seen:
            assert await seen.page.locator('[data-side="w"] [data-choice]').count() == 0
            await seen.page.click('[data-side="b"] [data-choice="bar/21 8/6"]')
            await seen.asks(ChoosePlay("b", "bar/21 8/6"))

    chromium.run(run())


def test_the_cube_is_offered_and_answered(chromium: Chromium) -> None:
    async def run() -> None:
        match = to_roll()
        async with chromium.visit(match) as seen:
            await seen.page.click('[data-side="w"] [data-button="double"]')
            await seen.page.wait_for_selector(".cube.offered")
            assert await seen.page.get_attribute(".cube", "aria-label") == "Anna Kalniņa offers the cube at 2"
            await seen.page.click('[data-side="b"] [data-button="take"]')
            await seen.asks(PressButton("double", "w"), PressButton("take", "b"))

    chromium.run(run())


def test_a_roll_that_the_board_looks_like_is_entered_by_one_press(chromium: Chromium) -> None:
    async def run() -> None:
        match = illegal()
        match.show(irregularity={"side": "w", "kind": "wrong-roll", "points": [], "dice": [5, 3]})
        async with chromium.visit(match) as seen:
            assert await seen.page.locator('[data-side="b"] [data-roll]').count() == 0
            await seen.page.click('[data-side="w"] [data-roll="5-3"]')
            await seen.asks(EnterRoll("w", (5, 3)))

    chromium.run(run())
