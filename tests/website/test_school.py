"""A lesson and a puzzle on the site, done by dragging; their board is put up by itself."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.teaching.puzzles.collection import collection
from dambord.controller.teaching.puzzles.puzzle import Step
from dambord.rules.game import SIDES
from tests.web.whole_games.browsers import InChromium
from tests.website.choosing import chosen
from tests.website.conftest import Visitor
from tests.website.whole_game import Visitor as Hand

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("site"), pytest.mark.cost(40)]

RULES = "latvian-64"
LESSON = "latvian-64/01-man"


def at(view: dict[str, Any], screen: str) -> dict[str, Any]:
    """What is shown of a lesson, a puzzle or a question; empty while there is none."""
    found: dict[str, Any] = (view.get("station") or {}).get(screen) or {}
    return found


def put_up(view: dict[str, Any], pieces: int) -> bool:
    """Whether so many pieces stand, and the table has seen them all."""
    standing, seen = ([one != "." for one in told] for told in (view["virtual"]["pieces"], view["cells"]))
    return view["phase"] == "play" and view["ply"] == 0 and standing == seen and sum(standing) == pieces


def announced(view: dict[str, Any]) -> bool:
    """Whether the answer of the other side is to be made on the board."""
    return (view["banner"] or {}).get("kind") == "announced"


class Pupil(Hand):
    """A visitor who learns at the board of a page."""

    def __init__(self, page: Any) -> None:
        super().__init__(InChromium(page), "drag")
        self.page = page

    async def chooses(self, screen: str, option: str) -> None:
        """Choose from the question; a touch that comes too soon after it counts for nothing."""
        await self.until(lambda view: at(view, "question"), "a question")
        while (await self.view())["station"]["screen"] != screen:
            await self.page.evaluate(f"document.querySelector('[data-option=\"{option}\"]')?.click()")
            await self.page.wait_for_timeout(200)

    async def drags(self, origin: str, target: str) -> None:
        """Drag a piece from field to field."""
        labels = (await self.view())["labels"]
        squares = [labels.index(field) + 1 for field in (origin, target)]
        await self.move(*squares)

    async def leaves(self) -> None:
        """End it: people play at the table again."""
        while await self.page.locator(".station").count():
            await self.page.evaluate("[...document.querySelectorAll('.st-row .st-button')].at(-1)?.click()")
            await self.page.wait_for_timeout(200)
        await self.until(lambda view: view.get("station") is None and view.get("ply") == 0, "the usual table")


def test_a_lesson_is_led_to_its_end(visitor: Visitor) -> None:
    async def learn() -> None:
        async with chosen(visitor, RULES, "lesson") as page:
            pupil = Pupil(page)
            await pupil.chooses("lesson", LESSON)
            await pupil.until(lambda view: put_up(view, 3), "the first task")
            await pupil.drags("d4", "c3")
            await pupil.until(lambda view: at(view, "lesson").get("answer"), "a mistake")
            assert "never steps backwards" in await page.inner_text(".le-answer")
            await pupil.drags("c3", "d4")
            await pupil.drags("d4", "e5")
            await pupil.until(lambda view: put_up(view, 24), "the second task")
            await pupil.drags("c3", "d4")
            await pupil.until(lambda view: put_up(view, 6), "the third task")
            await pupil.drags("c3", "d4")
            await pupil.until(lambda view: at(view, "lesson").get("done"), "the end of the lesson")
            await pupil.leaves()

    visitor.run(learn())


def test_a_puzzle_is_solved_at_the_second_try(visitor: Visitor) -> None:
    async def solve() -> None:
        async with chosen(visitor, RULES, "puzzle") as page:
            pupil = Pupil(page)
            await pupil.chooses("puzzle", "1")
            view = await pupil.until(lambda view: at(view, "puzzle"), "a puzzle")
            puzzle = next(one for one in collection(RULES) if one.id == at(view, "puzzle")["id"])
            position, game = puzzle.position, puzzle.game
            pieces = sum(men.bit_count() for side in SIDES for men in position.of(side))
            solving = game.read(position, puzzle.solution.turn)
            await pupil.until(lambda view: put_up(view, pieces), "the puzzle stands")
            await pupil.made(next(turn for turn in game.turns(position) if turn.target != solving.target))
            await pupil.until(lambda view: at(view, "puzzle").get("tries") == 1, "a failed try")
            assert "there is a better one" in await page.inner_text(".le-answer")
            await pupil.until(lambda view: put_up(view, pieces), "the puzzle stands again")
            step: Step | None = puzzle.solution
            while step is not None:
                turn = game.read(position, step.turn)
                await pupil.made(turn)
                if not step.replies:
                    break
                view = await pupil.until(announced, "the answer")
                told = view["banner"]["reason"]["fill"]["turn"]
                reply = next(reply for reply in step.replies if reply.turn == told)
                answer = game.read(turn.after, told)
                await pupil.made(answer)
                await pupil.until(lambda view: not announced(view), "the answer is made")
                position, step = answer.after, reply.step
            await pupil.until(lambda view: at(view, "puzzle").get("done"), "it is solved")

    visitor.run(solve())
