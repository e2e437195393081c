"""Checkers on the simulated board in a real browser: by drag, by click, by keys."""

from __future__ import annotations

from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.web.auth import Access
from dambord.controller.web.page_requests import LiftPiece, PutBack, PutPiece, Request
from tests.waiting import until_async
from tests.web.backgammon.scenes import ARRAY, bear_off, midgame, opening, standing, start
from tests.web.browsing import PHONE, Chromium, Visit


async def spot(seen: Visit, place: str | int) -> tuple[float, float]:
    """Return the middle of a place in the window in px."""
    box = await seen.page.locator(f'[data-place="{place}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def click(seen: Visit, place: str | int) -> None:
    await seen.page.mouse.click(*await spot(seen, place))


def test_a_checker_is_dragged(chromium: Chromium) -> None:
    async def run() -> None:
        match = opening()
        async with chromium.visit(match) as seen:
            # The last checker of the point goes onto the first free square of the other.
            await seen.drag(squares_of_point(8)[2], await spot(seen, 12), await spot(seen, 5))
            await seen.asks(LiftPiece(squares_of_point(8)[2]), PutPiece(squares_of_point(5)[0], None))
            await seen.until("document.querySelector('[data-place=\"5\"]').ariaLabel.includes('white')")

    chromium.run(run())


def test_touch_works_like_the_mouse(chromium: Chromium) -> None:
    async def run() -> None:
        match = opening()
        async with chromium.visit(match, PHONE) as seen:
            await seen.swipe(squares_of_point(6)[4], squares_of_point(5)[0])
            await seen.asks(LiftPiece(squares_of_point(6)[4]), PutPiece(squares_of_point(5)[0], None))

    chromium.run(run())


def test_a_click_shows_where_a_checker_may_go_and_the_next_one_puts_it(chromium: Chromium) -> None:
    async def run() -> None:
        match = opening()
        async with chromium.visit(match) as seen:
            await click(seen, 6)
            await seen.until("document.querySelectorAll('.aim').length === 2")
            assert set(await seen.page.locator(".aim").all_inner_texts()) == {"3", "1"}
            # A click touches nothing, and another checker may be chosen instead.
            assert match.asked == []
            await click(seen, 24)
            await seen.page.wait_for_selector('[data-place="24"].chosen')
            await click(seen, 23)
            await seen.asks(LiftPiece(squares_of_point(24)[1]), PutPiece(squares_of_point(23)[0], None))
            match.asked.clear()
            await seen.page.wait_for_selector(".die.used")
            await click(seen, 6)
            await seen.until("document.querySelectorAll('.aim').length === 0")
            await seen.asks(LiftPiece(squares_of_point(6)[4]), PutPiece(squares_of_point(3)[0], None))

    chromium.run(run())


def test_a_click_on_a_checker_with_one_way_to_go_moves_it(chromium: Chromium) -> None:
    async def run() -> None:
        match = opening()
        async with chromium.visit(match) as seen:
            await click(seen, 13)
            await seen.asks(LiftPiece(squares_of_point(13)[4]), PutPiece(squares_of_point(10)[0], None))

    chromium.run(run())


def test_a_hit_checker_goes_onto_the_bar(chromium: Chromium) -> None:
    async def run() -> None:
        match = standing(ARRAY, {24: 1, 20: 1, 13: 5, 8: 3, 6: 5}, "w")
        match.roll("w", 3, 1)
        async with chromium.visit(match) as seen:
            await click(seen, 8)
            await click(seen, 5)
            blot = squares_of_point(5)[0]
            expected: list[Request] = [
                LiftPiece(squares_of_point(8)[2]),
                PutPiece(squares_of_point(5)[1], None),
                LiftPiece(blot),
                PutPiece("bar-b", None),
            ]
            await seen.asks(*expected)
            await seen.until(
                "document.querySelector('[data-place=\"bar-b\"]').ariaLabel.endsWith('black checker')"
            )
            said = "white checker put on Point 5. black checker hit, on the bar"
            await seen.until(f"document.getElementById('spoken').textContent === '{said}'")

    chromium.run(run())


def test_a_checker_enters_from_the_bar_and_one_is_borne_off(chromium: Chromium) -> None:
    async def run() -> None:
        match = midgame()
        async with chromium.visit(match) as seen:
            await click(seen, "bar-b")
            await seen.until("document.querySelectorAll('.aim').length === 2")
            await click(seen, 2)
            await seen.asks(LiftPiece("bar-b"), PutPiece(squares_of_point(2)[0], None))
        match = bear_off()
        async with chromium.visit(match) as seen:
            await click(seen, 5)
            await seen.asks(LiftPiece(squares_of_point(5)[1]), PutPiece("off-w", None))
            await seen.until("document.querySelector('[data-place=\"off-w\"]').ariaLabel.includes('7 white')")
            # Whoever lets go over the opponent's tray means his own.
            await seen.drag(squares_of_point(6)[0], await spot(seen, "off-b"))
            await seen.asks(
                LiftPiece(squares_of_point(5)[1]),
                PutPiece("off-w", None),
                LiftPiece(squares_of_point(6)[0]),
                PutPiece("off-w", None),
            )

    chromium.run(run())


def test_the_sixth_checker_lies_on_top_and_is_lifted_first(chromium: Chromium) -> None:
    async def run() -> None:
        match = opening()
        async with chromium.visit(match) as seen:
            await seen.drag(squares_of_point(8)[2], await spot(seen, 6))
            there: list[Request] = [LiftPiece(squares_of_point(8)[2]), PutPiece(squares_of_point(6)[0], None)]
            await seen.asks(*there)
            await seen.until("document.querySelector('.count')?.textContent === '6'")
            await seen.drag(squares_of_point(6)[3], await spot(seen, 8))
            await seen.until("document.querySelector('.count') === null")
            await seen.asks(*there, LiftPiece(squares_of_point(6)[0]), PutPiece(squares_of_point(8)[2], None))

    chromium.run(run())


def test_a_checker_let_go_beside_the_board_returns(chromium: Chromium) -> None:
    async def run() -> None:
        match = opening()
        async with chromium.visit(match) as seen:
            await seen.drag(squares_of_point(6)[4], (1400.0, 450.0))
            await seen.asks(LiftPiece(squares_of_point(6)[4]), PutBack())
            assert match.board.hand is None

    chromium.run(run())


def test_keys_go_round_the_board_pick_put_and_put_back(chromium: Chromium) -> None:
    async def run() -> None:
        match = opening()
        async with chromium.visit(match) as seen:
            key = seen.page.keyboard.press
            at = "document.activeElement.dataset.place"
            await seen.page.focus('[data-place="6"]')
            for name, place in (
                ("ArrowLeft", "bar-b"),
                ("ArrowLeft", "7"),
                ("ArrowUp", "18"),
                ("End", "off-b"),
                ("ArrowDown", "off-w"),
                ("Home", "12"),
                ("ArrowDown", "12"),
            ):
                await key(name)
                assert await seen.page.evaluate(at) == place, name
            await seen.page.focus('[data-place="24"]')
            await key("Enter")
            await seen.page.wait_for_selector('[data-place="24"].chosen')
            await key("Escape")
            await seen.page.wait_for_selector('[data-place="24"]:not(.chosen)')
            await seen.page.focus('[data-place="6"]')
            await key("Enter")
            await seen.until(
                "document.getElementById('spoken').textContent === 'white checker on Point 6 chosen'"
            )
            await key("ArrowRight")
            assert await seen.page.get_attribute('[data-place="5"]', "aria-label") == (
                "Point 5, empty, may go here with 1"
            )
            await key("Space")
            await seen.until(
                "document.getElementById('spoken').textContent === 'white checker put on Point 5'"
            )
            await seen.asks(LiftPiece(squares_of_point(6)[4]), PutPiece(squares_of_point(5)[0], None))

    chromium.run(run())


def test_a_checker_in_the_hand_is_put_by_the_next_click(chromium: Chromium) -> None:
    async def run() -> None:
        match = opening()
        match.lift(squares_of_point(8)[2])
        async with chromium.visit(match) as seen:
            await seen.until("document.querySelector('.held .disc.white') !== null")
            await click(seen, 5)
            await seen.asks(PutPiece(squares_of_point(5)[0], None))

    chromium.run(run())


def test_the_board_is_put_up_for_the_next_game_at_once(chromium: Chromium) -> None:
    async def run() -> None:
        match = bear_off()
        match.press("b", "resign-game")
        match.press("w", "take")
        async with chromium.visit(match) as seen:
            await seen.page.click("#arrange")
            await seen.until("document.getElementById('arrange').hidden")
            # The page shows at once what its hand does; the table follows.
            array = start().board.pieces()
            await until_async(
                lambda: match.board.pieces() == array and match.board.hand is None, match.board.pieces
            )

    chromium.run(run())


def test_a_spectator_moves_nothing(chromium: Chromium) -> None:
    class Keys:
        def find(self, token: str) -> None:
            return None

    async def run() -> None:
        match = opening()
        access = Access(Keys(), lambda: 0.0, near="spectator")
        async with chromium.served(match, access=access) as url, chromium.look(url, match) as seen:
            await click(seen, 8)
            await seen.drag(squares_of_point(6)[4], await spot(seen, 5))
            assert match.asked == []
            assert await seen.page.locator("[data-button], .key-die:visible, .aside").count() == 0

    chromium.run(run())
