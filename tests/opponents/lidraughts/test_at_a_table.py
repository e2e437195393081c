"""A game at the server played by wood: hands at a live table make both sides' turns, led by its lamps."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dambord.controller.core.draughts.model.phase import Guided, Moving, Restoring, Setup
from dambord.controller.core.messages.events import Button, LinkFound, Pressed, Seen
from dambord.controller.core.messages.sayings import Ended, Irregular, Saying, Unclear
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.program.opponent_choice import OpponentChoice
from dambord.controller.live.program.resident import Resident
from dambord.controller.live.program.seat import Seat
from dambord.controller.opponents.lidraughts.account import SERVER, TOKEN_FILE
from dambord.controller.opponents.lidraughts.fake.faults import Faults
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.rules.game import Side
from tests.opponents.lidraughts.club import SOMEBODY, TOKEN, Club
from tests.pictures import shown_by
from tests.simulated.world import World

ME: Side = "w"
STUCK_S = 1000.0
"""Seconds within which a turn has to come of what hands do and the line lets through."""


class Hands:
    """A board whose pieces hands move: any legal turn of White's, and Black's as they are led."""

    def __init__(self, journal: Journal, club: Club, seed: int) -> None:
        self.club = club
        self.said: list[Saying] = []
        self.lines: list[str] = []
        self.loop = GameLoop(journal, monotonic_us)
        self.seat = Seat(self.loop, None, self.lines.append)  # type: ignore[arg-type]
        self.loop.listen(self._heard)
        self.resident = Resident(
            self.loop, self.seat, OpponentChoice(f"lidraughts:{SOMEBODY}"), self.lines.append
        )
        self._chance = Random(f"hands {seed}")
        self._picture = ""

    def _heard(self, state: Any, sayings: Sequence[Saying]) -> None:
        self.said += sayings

    async def begin(self, rules: str, control: str | None) -> None:
        program = Program("b", f"{SOMEBODY} (server)", timed="both-there")
        header = Header(rules, "hall-100", "clock" if control else "settle", control=control, program=program)
        agreed = terms(header)
        await self.loop.begin(header, agreed, kept=True)
        self.loop.tell(self.loop.now(), LinkFound)
        await self.shows(agreed.game.picture(agreed.start))

    async def shows(self, picture: str) -> None:
        self._picture = picture
        cells = picture.lower()
        self.loop.tell(self.loop.now(), partial(Seen, cells=cells))
        await asyncio.sleep(0.1)

    async def press(self, side: Side, button: Button = "clock") -> None:
        self.loop.tell(self.loop.now(), partial(Pressed, side=side, button=button))
        await asyncio.sleep(0.1)

    async def play(self, most: int) -> None:
        """Go on until the game is over, or for so many plies."""
        game = self.loop.state.terms.game
        plies, until = -1, 0.0
        while not self.loop.state.over and len(self.loop.state.plies) < most:
            state = self.loop.state
            now = asyncio.get_running_loop().time()
            if len(state.plies) > plies:
                plies, until = len(state.plies), now + STUCK_S
            assert now < until, (state.phase, self.lines[-5:], self.said[-3:])
            match state.phase:
                case Moving() if state.side == ME and not state.over:
                    turn = self._chance.choice(list(game.turns(state.position)))
                    await self._make(game, turn)
                    if state.terms.commit == "clock":
                        await self.press(ME)
                    else:
                        await asyncio.sleep(3)
                case Guided(announced=turn):
                    await self._make(game, turn)
                case Setup() | Restoring():
                    await self.shows(game.picture(state.position))
            await asyncio.sleep(0.5)

    async def _make(self, game: Any, turn: Any) -> None:
        for picture in shown_by(game, self._picture, turn):
            await self.shows(picture)


async def at_a_table(
    folder: Path,
    most: int,
    *,
    rules: str = "international",
    control: str | None = "10800+2",
    faults: Faults | None = None,
    seed: int = 1,
    then: Any = None,
) -> Hands:
    async with Club(faults, seed=seed) as club:
        (folder / "token").write_text(TOKEN)
        (folder / "token").chmod(0o600)
        with Journal(folder / "record.sqlite3") as journal, pytest.MonkeyPatch.context() as patch:
            patch.setenv(TOKEN_FILE, str(folder / "token"))
            patch.setenv(SERVER, f"http://127.0.0.1:{club.server.port}")
            hands = Hands(journal, club, seed)
            await hands.begin(rules, control)
            works = (hands.loop.run(), hands.seat.run(), hands.resident.run())
            tasks = [asyncio.ensure_future(work) for work in works]
            try:
                await asyncio.sleep(1)
                if control is not None:
                    await hands.press("b")
                await hands.play(most)
                if then is not None:
                    await then(hands)
                else:
                    await asyncio.sleep(400)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
        return hands


def the_same(hands: Hands) -> None:
    """The record has the server's turns, and nobody was accused of anything."""
    there = hands.club.game
    assert [ply.turn.after.board() for ply in hands.loop.state.plies] == [
        turn.after.board() for turn in there.turns
    ]
    assert not [said for said in hands.said if isinstance(said, Irregular | Unclear)]
    assert len(hands.club.house.acts) == sum(max(len(turn.captures), 1) for turn in there.turns)


@pytest.mark.parametrize(("rules", "control"), [("international", "10800+2"), ("frisian", None)])
def test_a_whole_game_by_wood(world: World, tmp_path: Path, rules: str, control: str | None) -> None:
    hands = asyncio.run(at_a_table(tmp_path, 400, rules=rules, control=control))
    the_same(hands)
    assert hands.loop.state.over
    assert hands.club.game.over


def test_a_game_by_wood_over_a_bad_line(world: World, tmp_path: Path) -> None:
    hands = asyncio.run(at_a_table(tmp_path, 60, faults=Faults(4, 0.15, 0.15), seed=4))
    the_same(hands)


def test_the_clocks_follow_the_server_and_no_flag_falls_here(world: World, tmp_path: Path) -> None:
    async def then(hands: Hands) -> None:
        state = hands.loop.state
        there = hands.club.game.left_at(hands.club.house.now_ms())
        for side in ("w", "b"):
            here = state.clock.times.account(side).left // 1000
            assert abs(here - there[side]) < 3000
        hands.club.game.left["w"] += 60_000  # the server knows better, such as by its lag compensation
        await asyncio.sleep(140)
        assert not hands.loop.state.over
        assert not hands.club.game.over
        await asyncio.sleep(60)
        assert hands.loop.state.over

    hands = asyncio.run(at_a_table(tmp_path, 6, control="120+2", then=then))
    (ended,) = [said for said in hands.said if isinstance(said, Ended)]
    assert (ended.winner, ended.reason) == ("b", "arbiter")


def test_a_draw_is_taken_with_a_turn(world: World, tmp_path: Path) -> None:
    async def then(hands: Hands) -> None:
        assert hands.loop.state.side == ME
        assert not hands.loop.state.over
        hands.club.somebody._offers = 1
        await hands.play(8)
        message = hands.seat.shown(hands.loop.state)["opponent"]["message"]
        assert message == "Offers a draw: press draw with your next turn to accept."
        game = hands.loop.state.terms.game
        await hands._make(game, next(iter(game.turns(hands.loop.state.position))))
        await hands.press(ME, "draw")
        assert not hands.loop.state.over
        await hands.press(ME)
        await asyncio.sleep(5)

    hands = asyncio.run(at_a_table(tmp_path, 6, then=then))
    assert hands.club.game.status == "draw"
    (ended,) = [said for said in hands.said if isinstance(said, Ended)]
    assert (ended.winner, ended.reason) == (None, "agreement")


def test_a_game_with_a_clock_that_the_server_has_not(world: World, tmp_path: Path) -> None:
    """As when it was set up so on the page: people play it, and the table goes on."""

    async def then(hands: Hands) -> None:
        await hands.begin("frisian", "450")
        await asyncio.sleep(1)
        assert hands.lines[-1].endswith("people play its side in this game")
        assert hands.loop.state.aside.left

    asyncio.run(at_a_table(tmp_path, 2, then=then))


def test_it_goes_on_after_a_position_was_set(world: World, tmp_path: Path) -> None:
    """A table that begins anew with its own array is led to the server's position, and plays on from
    there."""

    async def then(hands: Hands) -> None:
        before = len(hands.club.game.turns)
        await hands.begin("frisian", "10800+2")
        await asyncio.sleep(3)
        await hands.press("b")
        assert hands.loop.state.history.placed
        await hands.play(4)
        assert len(hands.club.game.turns) == before + 4
        hands.loop.begun += 1  # as after a restart: the seat is taken anew
        hands.loop.nudge()
        await hands.play(6)

    hands = asyncio.run(at_a_table(tmp_path, 6, rules="frisian", then=then))
    assert len(hands.club.house.games) == 1


def test_the_visitor_resigns_on_the_board(world: World, tmp_path: Path) -> None:
    async def then(hands: Hands) -> None:
        await hands.press(ME, "resign")
        await asyncio.sleep(5)

    hands = asyncio.run(at_a_table(tmp_path, 6, then=then))
    assert (hands.club.game.status, hands.club.game.winner) == ("resign", "b")
