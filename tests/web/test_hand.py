"""The virtual board in a real browser: mouse, finger and keys make raw input, in order."""

from __future__ import annotations

from dambord.controller.web.page_requests import LiftPiece, PressButton, PutPiece, Request
from tests.web.browsing import PHONE, Chromium
from tests.web.scripted import START, ScriptedDesk


def test_a_piece_is_dragged_and_the_clock_pressed(chromium: Chromium) -> None:
    async def run() -> None:
        desk = ScriptedDesk()
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
        desk = ScriptedDesk()
        async with chromium.visit(desk, PHONE) as seen:
            await seen.swipe(32, 28)
            await seen.page.tap("#bottom .face")
            await seen.until("document.querySelector('.moves td.latest')?.textContent === '32-28'")
            await seen.asks(LiftPiece(32), PutPiece(28, None), PressButton("clock", "w"))

    chromium.run(run())


def test_a_piece_let_go_beside_the_board_stays_in_the_hand(chromium: Chromium) -> None:
    async def run() -> None:
        desk = ScriptedDesk()
        async with chromium.visit(desk) as seen:
            await seen.drag(20, (1300.0, 450.0))
            await seen.until("document.querySelector('.held .disc.black') !== null")
            await seen.asks(LiftPiece(20))
            held = await seen.page.locator(".held").bounding_box()
            assert held is not None
            await seen.page.mouse.move(held["x"] + 20, held["y"] + 20)
            await seen.page.mouse.down()
            await seen.page.mouse.move(*await seen.centre(24), steps=3)
            await seen.page.mouse.up()
            await seen.until("document.querySelector('.held .disc') === null")
            await seen.asks(LiftPiece(20), PutPiece(24, None))

    chromium.run(run())


def test_a_man_from_the_box_crowns_the_one_below(chromium: Chromium) -> None:
    async def run() -> None:
        desk = ScriptedDesk(pieces="w" + START[1:])
        async with chromium.visit(desk) as seen:
            await seen.page.click('[data-slot="w"]')
            await seen.page.mouse.click(*await seen.centre(1))
            await seen.until("document.querySelector('.piece .king.white') !== null")
            await seen.asks(PutPiece(1, "w"))
            assert desk.pieces[0] == "W"

    chromium.run(run())


def test_keys_pick_put_and_lay_aside(chromium: Chromium) -> None:
    async def run() -> None:
        desk = ScriptedDesk()
        async with chromium.visit(desk) as seen:
            key = seen.page.keyboard.press
            await seen.page.focus('[data-square="46"]')
            for name in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight", "Enter"):
                await key(name)
            assert await seen.page.evaluate("document.activeElement.dataset.square") == "32"
            await seen.until("document.getElementById('spoken').textContent === 'white man lifted from 32'")
            await key("ArrowUp")
            await key("ArrowRight")
            await key("Space")
            await seen.until(
                "document.querySelector('[data-square=\"28\"]').ariaLabel.startsWith('28, white man')"
            )
            for name in ("ArrowUp", "ArrowUp", "Enter", "Escape"):
                await key(name)
            await seen.until("document.querySelector('.held .disc.black') !== null")
            # The hand is free again; the piece that it held goes to the box.
            await key("ArrowLeft")
            await key("Enter")
            await seen.until("document.getElementById('spoken').textContent === 'black man lifted from 17'")
            await seen.asks(LiftPiece(32), PutPiece(28, None), LiftPiece(18), LiftPiece(17))

    chromium.run(run())


def test_a_refused_put_is_taken_back_on_the_page(chromium: Chromium) -> None:
    class Glued(ScriptedDesk):
        async def act(self, request: Request) -> None:
            raise ValueError("the pieces are glued on")

    async def run() -> None:
        async with chromium.visit(Glued()) as seen:
            await seen.drag(32, await seen.centre(28))
            await seen.until("document.getElementById('toast').textContent === 'the pieces are glued on'")
            await seen.until("document.querySelectorAll('.piece').length === 40")
            assert await seen.page.get_attribute('[data-square="32"]', "aria-label") == "32, white man"

    chromium.run(run())
