"""A player's token that is bound to a colour or a game: what it may ask for, and what the page is told."""

from __future__ import annotations

import asyncio

import pytest

from dambord.controller.web.asgi import create_app
from dambord.controller.web.auth import Access, Denied, Who
from dambord.controller.web.page_requests import (
    EnterRoll,
    GiveText,
    LiftPiece,
    NewGame,
    PlugCable,
    PressButton,
    Request,
    RollDice,
)
from dambord.controller.web.player_rights import check_rights
from tests.web.looker import Looker
from tests.web.staged_table import simulated

PLAY = {"game": 3, "phase": "play"}
OVER = {"game": 3, "phase": "over"}
FREE, WHITE, BLACK = Who("player", "A"), Who("player", "B", "w"), Who("player", "C", "b")
ONE_GAME = Who("player", "D", "w", 3)
MINE, THEIRS = PressButton("resign", "w"), PressButton("resign", "b")


@pytest.mark.parametrize(
    ("who", "request_", "view"),
    [
        (FREE, THEIRS, PLAY),
        (FREE, NewGame(), PLAY),
        (FREE, PlugCable(False), PLAY),
        (Who("arbiter", "E"), THEIRS, PLAY),
        (WHITE, MINE, PLAY),
        (WHITE, LiftPiece(31), PLAY),
        (WHITE, NewGame(), OVER),
        (BLACK, THEIRS, PLAY),
        (ONE_GAME, MINE, PLAY),
        (WHITE, RollDice("w"), PLAY),
        (WHITE, GiveText("w", "x"), PLAY),
        (WHITE, EnterRoll(None, (1, 2)), PLAY),
    ],
)
def test_allowed(who: Who, request_: Request, view: dict[str, object]) -> None:
    check_rights(who, request_, view)


@pytest.mark.parametrize(
    ("who", "request_", "view", "why"),
    [
        (Who("spectator"), MINE, PLAY, "only players may do that"),
        (WHITE, THEIRS, PLAY, "your token is for White, this button is Black's"),
        (BLACK, MINE, PLAY, "your token is for Black, this button is White's"),
        (WHITE, NewGame(), PLAY, "this game is not over"),
        (WHITE, RollDice("b"), PLAY, "this roll is Black's"),
        (BLACK, EnterRoll("w", (1, 2)), PLAY, "this roll is White's"),
        (BLACK, GiveText("w", "x"), PLAY, "this text is White's"),
        (WHITE, PlugCable(False), PLAY, "may pull the cable"),
        (ONE_GAME, MINE, {"game": 4, "phase": "play"}, "your token is for game 3, and game 4 is played"),
        (ONE_GAME, NewGame(), OVER, "it can't begin another one"),
    ],
)
def test_refused(who: Who, request_: Request, view: dict[str, object], why: str) -> None:
    with pytest.raises(Denied, match=why):
        check_rights(who, request_, view)


SPECTATOR = {"role": "spectator", "name": "", "side": None, "game": None, "page": "1"}


class Keys:
    def find(self, token: str) -> Who | None:
        return WHITE if token == "white" else None


def test_a_page_does_what_its_token_allows_and_is_told_what_that_is() -> None:
    async def run() -> None:
        desk = simulated()
        app = create_app(desk, access=Access(Keys(), lambda: 0.0, near="spectator"))
        async with Looker().opened(app) as one:
            first = await one.heard()
            assert first["you"] == {**SPECTATOR, "certificate": None}
            one.ask('{"token": "white"}')
            assert (await one.heard())["you"] == {
                **SPECTATOR,
                "role": "player",
                "name": "B",
                "side": "w",
                "certificate": None,
            }
            one.ask('{"press": "resign", "side": "b"}')
            assert "this button is Black's" in (await one.heard())["refused"]
            one.ask('{"new": true}')
            assert "not over" in (await one.heard())["refused"]
            assert desk.asked == []
            one.ask('{"press": "resign", "side": "w"}')
            assert "result" in (await one.heard())["change"]

    asyncio.run(run())
