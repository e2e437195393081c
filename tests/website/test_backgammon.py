"""Backgammon on the site, between people and against the builtin player: by dragging, clicks and keys."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.backgammon.model.agreed import read_position
from dambord.rules.backgammon import Position, game
from dambord.rules.game import Side, other
from tests.web.backgammon.real_table import Players, View
from tests.website.choosing import chosen, wished
from tests.website.conftest import Visitor

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("site"), pytest.mark.cost(60)]

RULES = game("backgammon")
NARDI = "nardi-georgian"
HEADER: dict[str, Any] = {"rules": "backgammon", "board": "linear-backgammon", "commit": "clock"}
MATCH = {"header": HEADER | {"match": {"length": 4}}}
AWAY = [0] * 22
ALMOST_HOME = {"w": [11, 2, 2, 0, *AWAY], "b": [11, 2, 1, 1, *AWAY], "side": "w"}
"""Each player has two turns left, or one after a doublet."""


class TwoPeople(Players):
    """Both players before the page of the site, where the program throws the dice."""

    rules = RULES

    async def view(self) -> View:
        """Return what the page has been told: no server can be asked."""
        shown: View = await self.page.evaluate("window.told")
        return shown

    async def give_texts(self, sides: str) -> None:
        """Let each player of `sides` give the dice a text of his own."""
        for side in sides:
            await self.page.fill(f'[data-side="{side}"] .own-text', f"text of {side}")
            await self.page.keyboard.press("Enter")

    async def rolled(self, side: Side | None = None) -> View:
        """Have the dice thrown, for the opening by either player; at nardi who won that throws again."""
        what = {"what": "roll" if side else "opening", "side": side}
        await self.until(lambda view: view.get("expects") == what)
        while not (view := await self.view())["dice"]:  # equal dice at the opening are thrown again
            thrower = (view["expects"] or {}).get("side") or "w"
            # The button goes as soon as the dice lie, so nothing waits for it.
            await self.page.evaluate(f"document.querySelector('[data-side={thrower}] .roll').click()")
            await self.page.wait_for_timeout(1_000)
        return view

    async def turn(self, position: Position, view: View) -> Position:
        """Make one of the plays of what was thrown; return the position after it."""
        plays = self.rules.turns(self.rules.rolled(position, tuple(view["dice"]["values"])))
        play = min(plays, key=lambda play: sum(part.hit for part in play.parts))
        await self.play(position.side, play)
        return play.after

    async def won_by_redoubling(self) -> Side:
        """Play a game of two turns: who opened takes the cube, doubles again, and that is dropped."""
        view = await self.rolled()
        winner: Side = view["side"]
        position = await self.turn(self.rules.start(winner), view)
        view = await self.double(other(winner), "take")
        assert (view["cube"]["value"], view["cube"]["owner"]) == (2, winner)
        await self.turn(position, await self.rolled(other(winner)))
        await self.double(winner, "drop")
        return winner


class OnePerson(TwoPeople):
    """White before the page; Black is the builtin player, whose plays a simulated hand makes."""

    async def game(self) -> View:
        """Play to the end; return the last view."""
        while not (view := await self.until(self.has_to_act))["result"]:
            if (view["expects"] or {}).get("what") == "opening":
                await self.rolled()
            else:
                view = view if view["dice"] else await self.rolled("w")
                await self.turn(read_position({**view["points"], "side": "w"}), view)
        return view

    @staticmethod
    def has_to_act(view: View) -> bool:
        """Whether White has to throw or to move, or nobody any more."""
        expects = view["expects"] or {}
        return bool(view["result"] or expects.get("what") == "opening" or expects.get("side") == "w")


def test_a_match_is_played_to_its_end(visitor: Visitor) -> None:
    async def play() -> None:
        async with wished(visitor, MATCH) as page:
            players = TwoPeople(page)
            await players.until(lambda view: view.get("expects"))
            await players.give_texts("wb")
            points = {"w": 0, "b": 0}
            while max(points.values()) < 4:
                if any(points.values()):
                    await players.score([points["w"], points["b"]])
                    await players.put_up()
                points[await players.won_by_redoubling()] += 2
            view = await players.until(lambda view: view["result"])
            assert (points[view["result"]["winner"]], view["result"]["reason"]) == (4, "match")
            assert "wins the match" in await page.inner_text("#message")

    visitor.run(play())


@pytest.mark.parametrize(
    "start",
    [
        pytest.param({"position": ALMOST_HOME}, id="from the bear-off"),
        pytest.param({}, id="from the opening", marks=pytest.mark.long),
    ],
)
def test_a_game_against_the_builtin_player_is_played_to_its_end(
    visitor: Visitor, start: dict[str, Any]
) -> None:
    async def play() -> None:
        header = HEADER | {"match": {"length": 1}} | start
        async with wished(visitor, {"header": header, "opponent": "builtin:beginner", "side": "b"}) as page:
            white = OnePerson(page)
            await white.until(lambda view: view.get("expects"))
            await white.give_texts("w")
            view = await white.game()
            winner = view["result"]["winner"]
            assert (view["points"][winner][0], view["result"]["reason"]) == (15, "match")
            assert view["ply"] >= 1

    visitor.run(play())


def test_nardi_is_begun_and_played_for_some_turns(visitor: Visitor) -> None:
    async def play() -> None:
        async with chosen(visitor, NARDI, "") as page:
            await page.emulate_media(reduced_motion="reduce")
            players = TwoPeople(page)
            players.rules = game(NARDI)
            await players.until(lambda view: view.get("expects"))
            await players.give_texts("wb")
            view = await players.rolled()
            position = players.rules.start(view["side"])
            for ply in range(1, 5):
                position = await players.turn(position, view)
                assert (await players.view())["ply"] == ply
                view = await players.rolled(position.side)
            assert view["rules"] == NARDI

    visitor.run(play())
