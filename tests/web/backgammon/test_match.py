"""A match to 5 on the page, with cube, Crawford and a gammon; its sheet is read by GNU Backgammon."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.rules.backgammon import Dice, Play, Position, game
from dambord.rules.game import Side, other
from tests.web.backgammon.real_table import Players, running
from tests.web.browsing import Chromium

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("gnubg")]

RULES = game("backgammon")
ROLLS: list[Dice] = [(high, low) for high in range(6, 0, -1) for low in range(high, 0, -1)]


def fastest(position: Position, rolls: list[Dice]) -> tuple[Dice, Play]:
    """Return the roll and the play that bring the side on roll home soonest, without a hit if it can."""
    side, ways = position.side, []
    for dice in rolls:
        for play in RULES.turns(RULES.rolled(position, dice)):
            gain = position.pips(side) - play.after.pips(side)
            ways.append(((gain, -sum(part.hit for part in play.parts), -len(play.parts)), dice, play))
    _, dice, play = max(ways, key=lambda way: way[0])
    return dice, play


def slowest(position: Position) -> tuple[Dice, Play]:
    """Return 2-1 and a play of it that brings nobody far."""
    plays = RULES.turns(RULES.rolled(position, (2, 1)))
    return (2, 1), min(plays, key=lambda play: (sum(part.hit for part in play.parts), len(play.parts)))


async def open_game(players: Players, white: int, black: int) -> Position:
    """Throw for the start and make the first play; returns the position after it."""
    view = await players.throw(white, black)
    side: Side = "w" if white > black else "b"
    assert (view["side"], view["legal"] > 0) == (side, True)
    start = RULES.start(side)
    _, play = fastest(start, [(max(white, black), min(white, black))])
    await players.play(side, play)
    return play.after


async def turn(players: Players, position: Position, dice: Dice, play: Play) -> Position:
    """Roll, and play."""
    await players.roll(position.side, dice)
    await players.play(position.side, play)
    return play.after


async def win_by_redoubling(players: Players, winner: Side) -> None:
    """Win 2 points: the opponent doubles, the winner takes, and doubles again, which the opponent drops."""
    loser = other(winner)
    dice = (3, 1) if winner == "w" else (1, 3)
    position = await open_game(players, *dice)
    view = await players.double(loser, "take")
    assert view["cube"] | {"offer": None} == {
        "value": 2,
        "owner": winner,
        "offered": None,
        "offer": None,
        "use": True,
    }
    await turn(players, position, *slowest(position))
    await players.double(winner, "drop")


async def bear_everything_off(players: Players, winner: Side) -> None:
    """Win a gammon by big rolls while the opponent crawls."""
    position = await open_game(players, *((6, 1) if winner == "w" else (1, 6)))
    while position.of(winner)[0] < 15:
        way = fastest(position, ROLLS) if position.side == winner else slowest(position)
        position = await turn(players, position, *way)


def test_a_match_to_five_with_cube_crawford_and_gammon(chromium: Chromium, tmp_path: Path) -> None:
    async def run() -> None:
        options = ("--rules", "backgammon", "--board", "linear-backgammon", "--match", "5", "--time", "none")
        async with (
            running(tmp_path / "match.sqlite3", *options) as url,
            chromium.look(url, time="runs", size=(1280, 800)) as seen,
        ):
            players = Players(seen.page)
            for score in ([2, 0], [4, 0]):
                await win_by_redoubling(players, "w")
                view = await players.score(score)
                assert view["match"]["crawford"] == (score == [4, 0])
                await players.put_up()
            # The Crawford game has no cube, neither on the board nor as a button.
            assert await seen.page.locator(".cube").count() == 0
            assert "Crawford game" in await seen.page.inner_text("#control")
            await bear_everything_off(players, "b")
            view = await players.score([4, 2])
            assert not view["match"]["crawford"]
            await players.put_up()
            await win_by_redoubling(players, "w")
            view = await players.until(lambda view: view["result"])
            assert (view["result"]["winner"], view["result"]["reason"]) == ("w", "match")
            await seen.page.wait_for_selector("#result:not([hidden])")
            assert (await seen.page.inner_text("#result")).startswith("6–2")

    chromium.run(run())
