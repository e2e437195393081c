"""A match with electronic dice at a live table: rolled, recorded, cut off, gone on with, verified."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.core.backgammon.model.dice_ledger import DiceLedger
from dambord.controller.core.backgammon.model.phase import Opening
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.events import LinkFound, Seen
from dambord.controller.core.messages.match_sayings import DiceTold
from dambord.controller.live.desks.player_desk import PlayerDesk
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.export.dice_audit import AuditedMatch, audit, dice_events
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.controller.record.states.resume import last_game
from dambord.controller.web.page_requests import EnterRoll, GiveText, PressButton, RollDice
from dambord.rules.backgammon import Position
from tests.controller.core.backgammon.match_table import MatchTable
from tests.controller.live.test_player_desk import Hands
from tests.waiting import HANG_S

HEADER = Header("backgammon", "linear-backgammon", "clock", match={"length": 3, "score": [0, 0]})


class Match:
    """A running match, and hands that play it."""

    def __init__(self, desk: PlayerDesk, loop: GameLoop, hands: Hands) -> None:
        self.desk, self.loop, self.hands = desk, loop, hands

    async def until(self, true: Callable[[State], object]) -> None:
        """Let the table's time pass until a condition holds of its state."""
        async with asyncio.timeout(HANG_S):
            while not true(self.loop.state):
                self.hands.time += 20_000
                self.loop.nudge()
                await asyncio.sleep(0.001)

    async def show(self, position: Position) -> None:
        """Put the checkers of a position up."""
        cells = MatchTable(shows=position).cells
        self.loop.tell(self.hands.time, partial(Seen, cells=cells))
        await self.until(lambda state: state.sensors.heard and state.sensors.settling.levels == cells)

    async def roll(self) -> None:
        """Let the table roll until there is a roll to play."""
        while self.loop.state.position.dice is None:
            before = self.loop.state.dice
            await self.desk.act(RollDice(self.loop.state.side))
            await self.until(partial(_rolled, before))

    async def turn(self) -> None:
        """Roll, make a play that leaves no more than five checkers on a point, and press."""
        await self.roll()
        state = self.loop.state
        plays = state.terms.game.turns(state.position)
        play = next(play for play in plays if max(play.after.w[1:25] + play.after.b[1:25]) <= 5)
        await self.show(play.after)
        await self.desk.act(PressButton("clock", state.side))
        await self.until(lambda after: len(after.plies) > len(state.plies))


def _rolled(before: DiceLedger, state: State) -> bool:
    return state.dice != before


@asynccontextmanager
async def match(record: Path) -> AsyncIterator[Match]:
    """A table as it starts: it goes on with the last match, or begins one with electronic dice."""
    hands, agreed = Hands(), terms(HEADER)
    with Journal(record) as journal:
        loop = GameLoop(journal, hands.now)
        dice = DiceDesk(loop, record, print, electronic=True)

        async def new_game() -> None:
            await loop.begin(HEADER, agreed)
            dice.begin()

        desk = PlayerDesk(loop, "linear-backgammon", new_game, dice=dice)
        recorded, state = last_game(journal, HEADER, agreed)
        if recorded is None or state is None:
            await new_game()
        else:
            loop.resume(recorded, state)
            dice.resume(tuple(dice_events(recorded.lines)))
        task = asyncio.create_task(loop.run())
        loop.tell(hands.time, LinkFound)
        made = Match(desk, loop, hands)
        try:
            await made.show(loop.state.position)
            yield made
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def played(record: Path, act: Callable[[Match], Awaitable[None]]) -> None:
    """Run a table until `act` is done; then the power is cut."""

    async def run() -> None:
        async with match(record) as made:
            await act(made)

    asyncio.run(run())


async def begin(made: Match) -> None:
    """Both players give their texts."""
    await made.desk.act(GiveText("w", "white-7391"))
    await made.desk.act(GiveText("b", "black-0426"))
    await made.until(lambda state: state.dice.ready and isinstance(state.phase, Opening))


def audited(record: Path) -> AuditedMatch:
    with Journal(record) as journal:
        recorded = journal.load()
    assert recorded is not None
    (found,) = audit(recorded.lines).matches
    return found


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a record; the seed is always the same."""
    monkeypatch.setattr(secrets, "token_bytes", lambda many: bytes(range(many)))
    monkeypatch.setattr(secrets, "token_hex", lambda many: "TEST-0001")
    return tmp_path / "record.sqlite3"


def test_a_match_is_verified_after_it(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said: list[DiceTold] = []

    async def course(made: Match) -> None:
        made.loop.listen(lambda _, new: said.extend(one for one in new if isinstance(one, DiceTold)))
        await begin(made)
        for _ in range(8):
            await made.turn()
        assert made.desk.view()["source"]["electronic"]["seed"] is None
        await made.desk.act(PressButton("resign", "w"))
        await made.until(lambda state: state.over and state.dice.seed)
        assert made.desk.view()["source"]["electronic"]["seed"] == bytes(range(32)).hex()

    played(record, course)
    assert [(one.white, one.black, bool(one.seed)) for one in said] == [
        ("white-7391", None, False),
        ("white-7391", "black-0426", False),
        ("white-7391", "black-0426", True),
    ]
    found = audited(record)
    assert (found.revealed, found.difference) == (True, None)
    assert [roll.number for roll in found.rolls] == list(range(8))
    assert main(["dice", "verify", str(record)]) == 0
    assert capsys.readouterr().out.endswith(f"{found.commitment}\n")


def test_a_power_cut_changes_no_roll(record: Path) -> None:
    async def first(made: Match) -> None:
        await begin(made)
        for _ in range(3):
            await made.turn()

    async def second(made: Match) -> None:
        with pytest.raises(ValueError, match="the table rolls in this match"):
            await made.desk.act(EnterRoll(made.loop.state.side, (6, 6)))
        for _ in range(3):
            await made.turn()

    played(record, first)
    before = audited(record)
    played(record, second)
    after = audited(record)
    assert after.rolls[: len(before.rolls)] == before.rolls
    assert [roll.number for roll in after.rolls] == list(range(len(before.rolls) + 3))
    assert not after.revealed
    assert after.difference is None
