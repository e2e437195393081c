"""The virtual board in a real browser: mouse, finger and keys make raw input, in order."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.web.page_requests import LiftPiece, PressButton, PutBack, PutPiece, Request
from tests.web.browsing import PHONE, Chromium, Visit
from tests.web.staged_table import PLAYED, START, StagedTable, simulated


async def click(seen: Visit, square: int) -> None:
    await seen.page.mouse.click(*await seen.centre(square))


async def said(seen: Visit, text: str) -> None:
    """Wait until screen readers have been told this."""
    await seen.until(f"document.getElementById('spoken').textContent === '{text}'")


def lit(role: str, *squares: int) -> dict[str, object]:
    return {str(square): {"role": role, "colour": "#d55e00", "blink": "steady"} for square in squares}


def test_a_piece_is_dragged_and_the_clock_pressed(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk) as seen:
            # The pointer passes over 27 and 22; they are not touched.
            await seen.drag(32, await seen.centre(27), await seen.centre(22), await seen.centre(28))
            await seen.page.click("#bottom .face")
            await seen.until("document.querySelector('.moves td.latest')?.textContent === '32-28'")
            await seen.asks(LiftPiece(32), PutPiece(28, None), PressButton("clock", "w"))
            await seen.until("document.querySelector('#top .face').classList.contains('running')")

    chromium.run(run())


def test_touch_works_like_the_mouse(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk, PHONE) as seen:
            await seen.swipe(32, 28)
            await seen.page.tap("#bottom .face")
            await seen.until("document.querySelector('.moves td.latest')?.textContent === '32-28'")
            first: list[Request] = [LiftPiece(32), PutPiece(28, None), PressButton("clock", "w")]
            await seen.asks(*first)
            for square in (19, 23):
                await seen.page.touchscreen.tap(*await seen.centre(square))
            # The page shows it before the desk is told.
            await seen.until("document.querySelector('[data-square=\"23\"]').ariaLabel.includes('black man')")
            await seen.asks(*first, LiftPiece(19), PutPiece(23, None))

    chromium.run(run())


def test_a_click_touches_nothing_until_the_next_one_says_where_to(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk) as seen:
            await seen.page.mouse.move(*await seen.centre(33))
            await seen.page.mouse.down()
            # A hand that shakes is no drag.
            x, y = await seen.centre(33)
            await seen.page.mouse.move(x + 5, y + 5)
            await seen.page.mouse.up()
            await said(seen, "white man on 33 chosen")
            await click(seen, 32)
            await said(seen, "white man on 32 chosen")
            label = await seen.page.get_attribute('[data-square="28"]', "aria-label")
            assert label == "28, empty, may go here"
            assert (
                await seen.page.get_attribute('[data-square="32"]', "aria-label") == "32, white man, chosen"
            )
            await click(seen, 32)
            await said(seen, "white man no longer chosen")
            await click(seen, 28)
            assert desk.asked == []
            await click(seen, 32)
            await click(seen, 28)
            await seen.asks(LiftPiece(32), PutPiece(28, None))
            await said(seen, "white man put on 28")

    chromium.run(run())


def test_a_chosen_piece_shows_where_it_may_go(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk) as seen:
            await click(seen, 38)
            await seen.page.wait_for_selector(".square.chosen")
            assert await seen.page.locator(".square.open").count() == 0
            await click(seen, 32)
            await seen.page.wait_for_selector('[data-square="28"].open')
            assert await seen.page.locator(".square.open").count() == 2
            label = await seen.page.get_attribute('[data-square="28"]', "aria-label")
            assert label == "28, empty, may go here"
            assert await seen.page.locator("#tray .slot-count").all_inner_texts() == ["8", "8"]
            await seen.page.evaluate("localStorage.setItem('hints', 'no')")
            await click(seen, 32)
            await click(seen, 32)
            await seen.page.wait_for_selector('[data-square="32"].chosen')
            assert await seen.page.locator(".square.open").count() == 0

    chromium.run(run())


def test_a_series_goes_on_by_clicks_on_what_is_lit(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated(0, replace(PLAYED, fen="W:W32:B9,28"))
        async with chromium.visit(desk) as seen:
            await click(seen, 32)
            await click(seen, 23)
            await seen.asks(LiftPiece(32), PutPiece(23, None))
            desk.show(lamps=lit("target", 12, 14))
            await seen.page.wait_for_selector('.lamp[data-role="target"]')
            await click(seen, 21)
            await click(seen, 12)
            await seen.asks(LiftPiece(32), PutPiece(23, None), LiftPiece(23), PutPiece(12, None))

    chromium.run(run())


def test_captured_pieces_go_into_the_box(chromium: Chromium) -> None:
    """By a click on the lit piece, by a drag off the board or into the tray, by two clicks, by a key."""

    async def run() -> None:
        desk = simulated()
        desk.show(lamps=lit("remove", 18, 19))
        expected: list[Request] = []
        async with chromium.visit(desk) as seen:
            await seen.page.wait_for_selector('.lamp[data-role="remove"]')
            for square in (18, 19, 20, 17, 16):
                match square:
                    case 18:
                        await click(seen, 18)
                    case 19:
                        await seen.drag(19, (1300.0, 450.0))
                    case 20:
                        box = await seen.page.locator("#tray").bounding_box()
                        assert box is not None
                        await seen.drag(20, (box["x"] + 20, box["y"] + 300))
                    case 17:
                        await click(seen, 17)
                        await seen.page.click('[data-slot="b"]')
                    case _:
                        await seen.page.focus('[data-square="16"]')
                        await seen.page.keyboard.press("Delete")
                expected += [LiftPiece(square), PutPiece("box", None)]
                await seen.asks(*expected)
                await said(seen, f"black man taken from {square} into the box")
            assert desk.board.pieces()[:20] == START[:15] + "....."

    chromium.run(run())


def test_what_can_not_be_put_goes_back(chromium: Chromium) -> None:
    """Let go beside the board, on a taken square, or with Escape."""

    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk) as seen:
            await seen.drag(20, (1300.0, 450.0))
            await seen.asks(LiftPiece(20), PutBack())
            await said(seen, "black man put back on 20")
            await seen.drag(32, await seen.centre(20))
            await seen.until("document.getElementById('toast').textContent === '20 is taken'")
            await seen.drag(32, await seen.centre(33))
            await seen.page.mouse.move(*await seen.centre(32))
            await seen.page.mouse.down()
            await seen.page.mouse.move(*await seen.centre(28), steps=4)
            await seen.page.keyboard.press("Escape")
            await seen.page.mouse.up()
            assert await seen.page.locator(".flying").count() == 0
            both = LiftPiece(32), PutBack()
            await seen.asks(LiftPiece(20), PutBack(), *both, *both, *both)
            # A click leaves the keyboard's focus where it was.
            await click(seen, 33)
            await seen.page.wait_for_selector(".square.chosen")
            await seen.page.keyboard.press("Escape")
            await said(seen, "white man no longer chosen")
            assert desk.board.pieces() == START
            await seen.until("document.querySelectorAll('.piece').length === 40")

    chromium.run(run())


def test_a_man_is_crowned_from_the_box_or_by_a_click_on_its_lamp(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated(0, replace(PLAYED, fen="W:W1,2:B45"))
        async with chromium.visit(desk) as seen:
            await seen.page.click('[data-slot="w"]')
            await click(seen, 1)
            await seen.until("document.querySelector('.piece .king.white') !== null")
            desk.show(lamps=lit("crown", 2))
            await seen.page.wait_for_selector('.lamp[data-role="crown"]')
            await click(seen, 2)
            await said(seen, "2 crowned")
            await seen.asks(PutPiece(1, "w"), PutPiece(2, "w"))
            assert desk.board.pieces()[:2] == "WW"

    chromium.run(run())


def test_a_king_that_is_not_crowned_is_marked(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated(0, replace(PLAYED, fen="W:WK1,32:B20"))
        desk.board.field.board.pieces[desk.board.seats[1]] = "w"
        async with chromium.visit(desk) as seen:
            await seen.page.wait_for_selector(".uncrowned.white")
            label = await seen.page.get_attribute('[data-square="1"]', "aria-label")
            assert label == "1, white man, king, not crowned yet"

    chromium.run(run())


def test_keys_choose_put_and_escape(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk) as seen:
            key = seen.page.keyboard.press
            await seen.page.focus('[data-square="46"]')
            for name in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight", "Enter"):
                await key(name)
            assert await seen.page.evaluate("document.activeElement.dataset.square") == "32"
            await said(seen, "white man on 32 chosen")
            await key("ArrowUp")
            await key("ArrowRight")
            await key("Space")
            await seen.until(
                "document.querySelector('[data-square=\"28\"]').ariaLabel.startsWith('28, white man')"
            )
            for name in ("ArrowUp", "ArrowUp", "Enter", "Escape"):
                await key(name)
            await said(seen, "black man no longer chosen")
            await seen.asks(LiftPiece(32), PutPiece(28, None))
            assert await seen.page.locator(".square.chosen").count() == 0

    chromium.run(run())


def test_a_refused_put_is_taken_back_on_the_page(chromium: Chromium) -> None:
    class Glued(StagedTable):
        async def act(self, request: Request) -> None:
            raise ValueError("the pieces are glued on")

    async def run() -> None:
        async with chromium.visit(Glued(PLAYED, simulated=True)) as seen:
            await seen.drag(32, await seen.centre(28))
            await seen.until("document.getElementById('toast').textContent === 'the pieces are glued on'")
            await seen.until("document.querySelectorAll('.piece').length === 40")
            assert await seen.page.get_attribute('[data-square="32"]', "aria-label") == "32, white man"

    chromium.run(run())


def test_two_pages_see_each_others_hands(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with (
            chromium.served(desk) as url,
            chromium.look(url, desk) as one,
            chromium.look(url, desk) as other,
        ):
            await one.page.mouse.move(*await one.centre(32))
            await one.page.mouse.down()
            await one.page.mouse.move(*await one.centre(28), steps=4)
            await other.page.wait_for_selector(".held.elsewhere .white")
            assert await one.page.locator(".held.elsewhere").count() == 0
            await click(other, 20)
            await other.drag(20, await other.centre(24))
            holds = "Another page holds the white man from 32: wait until it has been put down"
            await other.until(f"document.getElementById('toast').textContent === '{holds}'")
            await one.asks(LiftPiece(32))
            # The page goes with its piece in the hand.
            await one.page.goto("about:blank")
            await other.until("document.querySelectorAll('.piece').length === 40")
            await other.drag(20, await other.centre(24))
            await other.asks(LiftPiece(32), PutBack(), LiftPiece(20), PutPiece(24, None))

    chromium.run(run())
