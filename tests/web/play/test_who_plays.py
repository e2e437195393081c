"""Who plays is chosen on the setup page: a challenge, the game by wood, its rematch; others are declined."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from dambord.controller.opponents.lidraughts.account import SERVER, TOKEN_FILE
from dambord.controller.opponents.lidraughts.fake.fake_server import LOOPBACK, FakeServer
from dambord.controller.opponents.lidraughts.fake.games import ServerGame
from dambord.controller.opponents.lidraughts.fake.house import House, User
from dambord.controller.opponents.lidraughts.fake.players import Choose, Player
from dambord.rules.draughts import Turn
from tests.opponents.lidraughts.club import SOMEBODY, TOKEN
from tests.waiting import until_async
from tests.web.browsing import Chromium

CLOCK = {"clock.limit": "300", "clock.increment": "2", "color": "white"}


@asynccontextmanager
async def table(folder: Path, opponent: str, port: int = 0) -> AsyncIterator[str]:
    """A table at which who plays is chosen on the page; yields the page's address."""
    token = folder / "token"
    token.write_text(TOKEN, encoding="ascii")
    token.chmod(0o600)
    words = ("run", "--rules", "international", "--board", "hall-100", "--port", "contacts")
    more = ("--commit", "settle", "--opponent", opponent, "--page", "0", "--announce", "none")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "dambord.controller.cli", *words, *more),
        *("--record", str(folder / "record")),
        env={**os.environ, TOKEN_FILE: str(token), SERVER: f"http://{LOOPBACK}:{port}"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert process.stdout is not None
    try:
        address = ""
        while not address:
            line = (await process.stdout.readline()).decode()
            assert line, "the table has ended"
            _, _, address = line.strip().partition("the page is at ")
        reading = asyncio.create_task(process.stdout.read())
        yield address
        reading.cancel()
    finally:
        process.terminate()
        await process.wait()


def gives_up_once() -> Choose:
    """Plays at random, but resigns his first game at once."""
    chance, first = Random(1), list[str]()

    def choose(game: ServerGame) -> Turn | None:
        first.append(game.id)
        return None if game.id == first[0] else chance.choice(list(game.rules.turns(game.positions[-1])))

    return choose


@pytest.mark.needs("chromium")
@pytest.mark.cost(20)
def test_a_walk_through_challenge_game_and_rematch(chromium: Chromium, tmp_path: Path) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()
        house = House(lambda: round(loop.time() * 1000))
        house.users[TOKEN] = User("board")
        server = FakeServer(house)
        await server.open()
        player = Player(house, SOMEBODY, gives_up_once(), 0.05)
        playing = asyncio.create_task(player.run())
        async with (
            table(tmp_path, "lidraughts", server.port) as url,
            await chromium.browser.new_context() as context,
        ):
            page = await context.new_page()
            await page.goto(f"{url}setup")
            unwanted = house.challenge("stranger", "board", {"variant": "standard", **CLOCK})
            await page.click(f'[data-challenge="decline {unwanted.id}"]', timeout=100_000)
            await until_async(lambda: unwanted.id not in house.wishes)

            await page.fill('[data-field="opponent"] input', SOMEBODY)
            await page.click(".setup-go")
            await until_async(lambda: len(house.games) == 1)
            (first,) = house.games.values()
            assert (first.white, first.black) == ("board", SOMEBODY)

            await page.wait_for_selector('[data-square="32"]', timeout=100_000)
            await page.locator('[data-square="32"]').click()
            await page.locator('[data-square="28"]').click()
            await until_async(lambda: first.over)
            await page.wait_for_selector('[data-kind="result"]', timeout=100_000)

            rematch = house.rematch(SOMEBODY, first)
            await page.goto(f"{url}setup")
            await page.click(f'[data-challenge="accept {rematch.id}"]', timeout=100_000)
            await until_async(lambda: len(house.games) == 2)
            second = next(game for game in house.games.values() if game is not first)
            assert (second.white, second.black) == (SOMEBODY, "board")
            # His turn is led by lamps at the table.
            await page.wait_for_selector('[data-kind="announced"]', timeout=100_000)
            assert server.most_at_once == 1
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await server.close()

    chromium.run(run())


@pytest.mark.needs("chromium")
@pytest.mark.cost(20)
def test_games_by_correspondence_are_gone_on_with_one_at_a_time(chromium: Chromium, tmp_path: Path) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()
        house = House(lambda: round(loop.time() * 1000))
        house.users = {TOKEN: User("board"), "token i": User("ilze"), "token j": User("juris")}
        games = []
        for user in ("ilze", "juris"):
            wish = house.challenge(user, "board", {"variant": "standard", "color": "black", "days": "3"})
            games.append(house.accept("board", wish.id))
        server = FakeServer(house)
        await server.open()
        async with (
            table(tmp_path, "lidraughts", server.port) as url,
            await chromium.browser.new_context() as context,
        ):
            page = await context.new_page()

            async def go_on(game: ServerGame) -> None:
                await page.goto(f"{url}setup")
                await page.click(f'[data-challenge="go-on {game.id}"]', timeout=100_000)

            async def move(origin: int, target: int) -> None:
                for square in (origin, target):
                    await page.locator(f'[data-square="{square}"]').click(timeout=100_000)

            first, second = games
            await go_on(first)
            await move(32, 28)
            await until_async(lambda: first.words == ["3228"])
            await go_on(second)
            await page.locator("dialog[open] button").last.click()
            await move(28, 32)  # what the lamps lead back
            await move(33, 28)
            await until_async(lambda: second.words == ["3328"])
            assert first.words == ["3228"]
        await server.close()

    chromium.run(run())


REFUSED = """async () => {
    const body = JSON.stringify({ opponent: { program: "hub:touch /tmp/it", side: "w" } });
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/setup", { method: "PUT", headers, body });
    return [answer.status, await answer.text()];
}"""


@pytest.mark.needs("chromium")
@pytest.mark.cost(20)
def test_one_of_the_programs_that_the_table_offers(chromium: Chromium, tmp_path: Path) -> None:
    """The page has their names: a command that somebody sends is refused."""

    async def run() -> None:
        offered = "builtin:child | gnubg"
        async with table(tmp_path, offered) as url, await chromium.browser.new_context() as context:
            page = await context.new_page()
            await page.goto(f"{url}setup")
            who = page.locator('[data-field="opponent"] select')
            await who.wait_for(timeout=100_000)
            assert await who.locator("option").all_inner_texts() == [
                "Two people here", "dambord child", "GNU Backgammon",
            ]  # fmt: skip
            status, why = await page.evaluate(REFUSED)
            assert status == 400
            assert "one of dambord child, GNU Backgammon, with the side to be played" in why
            await who.select_option("GNU Backgammon")
            await page.click(".setup-go")
            await page.wait_for_selector("text=gnubg plays backgammon, not international", timeout=100_000)
            await who.select_option("dambord child")
            await page.locator('[data-field="opponent.side"] select').select_option("w")
            await page.click(".setup-go")
            await page.wait_for_selector('[data-kind="announced"]', timeout=100_000)

    chromium.run(run())
