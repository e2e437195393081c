"""The arbiter's desk: acts by finger and mouse, checked before they are ruled, and undone by new acts."""

from __future__ import annotations

from pathlib import Path

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]

from dambord.controller.core.draughts.model.phase import Disputed
from dambord.rules.backgammon import Cube
from tests.arbiter.hall import Hall, hall
from tests.arbiter.match_hall import MatchHall, match_hall
from tests.web.browsing import DESKTOP, Chromium
from tests.web.desk.at_desk import at_desk

SMALL = (360, 640)
BUTTONS = "document.querySelectorAll('[data-button]').length"
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def played(table: Hall) -> Hall:
    """Three turns have been made."""
    table.press("b")
    for origin, target in ((32, 28), (19, 24), (37, 32)):
        table.turn(origin, target)
    return table


def irregular(table: Hall) -> None:
    """Black moves as no man may, and presses."""
    table.move(20, 29)
    table.press("b")
    table.until(lambda state: isinstance(state.phase, Disputed))


def put_back(table: Hall) -> None:
    """The board is put as the record has it."""
    table.see(table.state.prospects.before)
    table.until(lambda state: not state.displaced)


def test_what_happened_is_saved(chromium: Chromium, tmp_path: Path) -> None:
    async def run(table: Hall) -> None:
        async with at_desk(chromium, table) as desk:
            async with desk.page.expect_download() as saving:
                await desk.tap("#report")
            saved = await (await saving.value).path()
            assert saved.read_text(encoding="utf-8").startswith('{"report": 1, ')

    with hall(tmp_path / "hall") as table:
        irregular(played(table))
        chromium.run(run(table))


def test_a_position_is_set_by_finger_and_undone(chromium: Chromium, tmp_path: Path) -> None:
    async def run(table: Hall) -> None:
        async with at_desk(chromium, table) as desk:
            await desk.act("position")
            await desk.visit.swipe(28, 23)
            await desk.tap('[data-tool="W"]')
            await desk.tap('[data-square="5"]')  # where a black man stands: a king in its place
            await desk.tap('[data-tool="move"]')
            await desk.tap('[data-square="20"]')
            await desk.tap('[data-square="25"]')
            assert "White: 20 men, 1 king" in await desk.text(".desk-counted")
            await desk.page.wait_for_selector(".desk-checked.wrong:has-text('more pieces than at the start')")
            await desk.tap('[data-square="48"]')
            await desk.tap('[data-square="49"]')
            await desk.tap(".desk-setting .plain:text-is('Step back')")
            await desk.page.focus('[data-square="46"]')
            await desk.page.keyboard.press("ArrowRight")
            await desk.page.keyboard.press("W")
            assert "White: 19 men, 2 kings" in await desk.text(".desk-counted")
            await desk.page.keyboard.press("Delete")
            await desk.page.wait_for_selector(".desk-checked:has-text('can be set')")
            await desk.tap(".desk-setting .primary:enabled")
            await desk.rule("Pieces were knocked over")
            await desk.page.wait_for_selector('[data-need="restoring"]')
            assert "K5" in table.get("api/table").json()["fen"]
            await desk.tap("#desk-tab-rulings")
            await desk.tap(".desk-history .plain")
            await desk.rule("My ruling was wrong")
            await desk.page.wait_for_selector(".desk-history li:nth-child(2)")
            assert "K5" not in table.get("api/table").json()["fen"]
            assert not await desk.page.evaluate(SIDEWAYS)

    with hall(tmp_path) as table:
        chromium.run(run(played(table)))


def test_an_irregularity_is_decided_with_its_evidence(chromium: Chromium, tmp_path: Path) -> None:
    async def run(table: Hall) -> None:
        async with at_desk(chromium, table, SMALL) as desk:
            await desk.does(irregular, table)
            card = '[data-need="irregularity"]'
            await desk.page.wait_for_selector(card)
            said = await desk.text(card)
            assert "Black moved a piece as it may not move." in said
            assert "(FMJD 5.4.2)" in said
            await desk.tap("#desk-tab-hands")
            await desk.page.wait_for_selector(".desk-trail li:nth-child(2)")
            await desk.tap("text=Draw on the board")
            assert await desk.page.locator(".desk-arrow").count() == 1
            await desk.tap(f"{card} .plain:text-is('Let it stand')")
            await desk.rule("It changes nothing")
            await desk.page.wait_for_selector(".desk-calm")
            assert [ply.irregular for ply in table.state.plies][-1] == "wrong-move"
            assert await desk.page.evaluate(BUTTONS) == 0
            await desk.tap("#desk-tab-rulings")
            await desk.tap(".desk-history .plain:text-is('The board then')")
            await desk.page.wait_for_selector("#menu .desk-then svg")
            drawn = await desk.page.inner_html("#menu .desk-then")
            assert "lamps 20 wrong, 29 wrong" in drawn

    with hall(tmp_path) as table:
        chromium.run(run(played(table)))


def test_clocks_and_a_game_that_goes_on_meanwhile(chromium: Chromium, tmp_path: Path) -> None:
    async def run(table: Hall) -> None:
        async with at_desk(chromium, table, DESKTOP) as desk:
            before = table.state.clock
            await desk.act("clocks")
            await desk.tap(".desk-clock-fields:nth-child(1) .desk-step:text-is('−2')")
            await desk.page.fill(".desk-clock-fields:nth-child(2) .desk-time input", "4:30")
            await desk.rule("Time penalty")
            clock = table.state.clock
            assert before is not None
            assert clock is not None
            assert clock.times.left_w == before.times.left_w - 120_000_000
            assert clock.times.left_b == 270_000_000
            await desk.tap(".desk-move:text-is('19-24')")
            assert await desk.page.locator(".desk-gone li").count() == 2
            await desk.tap(".desk-reason:text-is('Both players agree')")
            await desk.does(table.turn, 14, 19)
            await desk.page.wait_for_selector(".desk-checked:has-text('4 turns now')")
            assert await desk.page.is_disabled(".desk-on")
            await desk.tap(".desk-again")
            await desk.tap(".desk-on:enabled")
            await desk.tap(".desk-on.danger:enabled")
            await desk.page.wait_for_selector(".desk-sheet", state="hidden")
            assert len(table.state.plies) == 2
            await desk.does(put_back, table)
            await desk.act("position")
            await desk.does(table.turn, 31, 27)
            await desk.page.wait_for_selector("#toast:has-text('3 turns now')")

    with hall(tmp_path) as table:
        chromium.run(run(played(table)))


def test_cube_dice_and_position_of_a_match(chromium: Chromium, tmp_path: Path) -> None:
    async def run(match: MatchHall) -> None:
        async with at_desk(chromium, match, SMALL) as desk:
            await desk.act("cube")
            await desk.tap(".desk-choice:nth-of-type(1) .desk-option:has-text('4')")
            await desk.tap(".desk-choice:nth-of-type(2) .desk-option:has-text('Black')")
            await desk.rule("The cube had not been turned")
            assert match.match.cube == Cube(4, "b")
            await desk.act("position")
            await desk.tap('[data-place="13"]')
            await desk.tap('[data-place="9"]')
            await desk.tap('[data-tool="off"]')
            await desk.tap('[data-place="6"]')
            assert "14 on points, 0 on the bar, 1 borne off" in await desk.text(".desk-counted")
            await desk.tap(".desk-setting .primary:enabled")
            await desk.rule("Pieces were knocked over")
            white = match.match.position.w
            assert (white[13], white[9], white[6], white[0]) == (4, 1, 4, 1)

    with match_hall(tmp_path) as match:
        match.throw(3, 1)
        chromium.run(run(match))


def test_others_are_asked_for_a_token(chromium: Chromium, tmp_path: Path) -> None:
    async def run(table: Hall) -> None:
        async with chromium.look(f"{table.address}desk", shows=".desk-token") as visit:
            assert "Only arbiters rule here" in await visit.page.inner_text("main")
            assert await visit.page.evaluate(BUTTONS) == 0
            await visit.page.fill("#desk-token", table.arbiter)
            await visit.page.click(".desk-token button")
            await visit.page.wait_for_selector(".desk-acts")

    with hall(tmp_path, near="spectator") as table:
        chromium.run(run(table))


def test_axe_finds_no_accessibility_fault(chromium: Chromium, tmp_path: Path) -> None:
    async def run(table: Hall) -> None:
        async with at_desk(chromium, table, SMALL, time="runs") as desk:
            await desk.page.emulate_media(reduced_motion="reduce")
            await desk.does(irregular, table)
            await desk.page.wait_for_selector('[data-need="irregularity"]')
            for seen in ("hands", "rulings", "sheet", "position"):
                if seen == "sheet":
                    await desk.act("clocks")
                elif seen == "position":
                    await desk.page.keyboard.press("Escape")
                    await desk.act("position")
                    await desk.page.wait_for_selector(".desk-setting .desk-checked:not(:empty)")
                else:
                    await desk.tap(f"#desk-tab-{seen}")
                    await desk.page.wait_for_selector("#desk-panel > *")
                found = (await Axe().run(desk.page)).response["violations"]
                assert [(seen, one["id"], one["nodes"][0]["html"]) for one in found] == []

    with hall(tmp_path) as table:
        chromium.run(run(played(table)))
