"""The sensor feed: sensor reports while hands work, each at its time."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random

import pytest

from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.players.style import shown_style
from dambord.controller.simulation.players.tempo import FASTEST, Tempo
from dambord.controller.simulation.world.contact import BOUNCE_LIMIT, GLITCH_LIMIT, QUIET, REAL, Noise
from dambord.controller.simulation.world.sensor_feed import SensorFeed
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, game

pytestmark = pytest.mark.usefixtures("world")
RULES: DraughtsGame = game("international")


class Watched(SensorFeed[SimulatedBoard]):
    """A sensor feed that records every report and its time."""

    def __init__(self, board: str = "reed-100", noise: Noise = QUIET, seed: int = 0) -> None:
        layout = SensorLayout.of(board)
        seats = layout.seats(RULES.grid)
        shown = SimulatedBoard.showing(layout, RULES.picture(RULES.start()), seats)
        self.seen: list[tuple[float, str]] = []
        self.told: list[str] = []
        super().__init__(self.told.append, shown, seats, Random(seed), noise)

    def loaded(self) -> str:
        """Return the last reported levels in number order."""
        return self.told[-1]

    async def _show(self, seat: int, walk: list[tuple[int, str]]) -> None:
        self.seen += [(at, level) for at, level in walk]
        await super()._show(seat, walk)


@pytest.mark.parametrize("board", ["reed-100", "hall-100", "linear-100"])
def test_the_sensors_show_the_board(board: str) -> None:
    field = Watched(board, REAL)
    assert field.loaded() == field.board.levels()

    async def work() -> None:
        await field.do(HandAct(0, "lift", 32))
        assert field.loaded()[31] == "."
        await field.do(HandAct(0, "put", 28))
        await field.do(HandAct(0, "remove", 20))
        await field.do(HandAct(0, "place", 23, "B"))
        await field.do(HandAct(0, "stack", 28))

    asyncio.run(work())
    assert field.board.pieces[28] == "W"
    assert field.loaded() == field.board.levels()
    assert any(at > 0 for at, _ in field.seen)
    assert max(at for at, _ in field.seen) <= BOUNCE_LIMIT


def test_two_verbs_at_once_take_turns() -> None:
    for seed in range(10):
        field = Watched(noise=REAL, seed=seed)

        async def work(field: Watched = field) -> None:
            acts = HandAct(0, "lift", 32), HandAct(0, "put", 32), HandAct(0, "remove", 31)
            await asyncio.gather(*map(field.do, acts))

        asyncio.run(work())
        assert field.loaded() == field.board.levels()
        assert field.board.pieces[32] == "w"


def test_the_impossible_changes_nothing() -> None:
    field = Watched()
    with pytest.raises(ValueError, match="nothing stands on square 25"):
        asyncio.run(field.do(HandAct(0, "lift", 25)))
    assert field.loaded() == field.board.levels()


def test_glitches_pass() -> None:
    field = Watched(noise=Noise(bounce=False, glitches=500))

    async def watch() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(field.flicker(), 0.3)

    asyncio.run(watch())
    assert len(field.seen) > 10
    assert max(at for at, _ in field.seen) <= GLITCH_LIMIT


def test_an_interrupted_glitch_leaves_the_truth() -> None:
    for millisecond in range(1, 12):
        field = Watched(noise=Noise(glitches=1_000))

        async def watch(field: Watched = field, seconds: float = millisecond / 1_000) -> None:
            task = asyncio.create_task(field.flicker())
            await asyncio.sleep(seconds)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

        asyncio.run(watch())
        assert field.loaded() == field.board.levels()


def test_a_hand_plays_a_turn() -> None:
    field = Watched()
    hand = Hand(RULES, shown_style(Random(1)), field.seats, Random(1))
    turn = RULES.read(RULES.start(), "32-28")

    async def work() -> float:
        start = asyncio.get_running_loop().time()
        await Tempo(20).perform(hand.timeline(RULES.start(), turn, field.board, 0), field.do)
        return asyncio.get_running_loop().time() - start

    assert FASTEST <= round(asyncio.run(work()) * 1e6) < 2_000_000
    assert (field.loaded()[31], field.loaded()[27]) == (".", "x")


def test_the_pauses_between_acts_are_kept() -> None:
    did: list[tuple[float, HandAct]] = []

    async def do(act: HandAct) -> None:
        did.append((asyncio.get_running_loop().time(), act))

    acts = [HandAct(7_000_000, "lift", 1), HandAct(7_400_000, "put", 2), HandAct(7_401_000, "lift", 3)]
    asyncio.run(Tempo(4).perform(acts, do))
    assert [act for _, act in did] == acts
    first, second = (b - a for (a, _), (b, _) in pairwise(did))
    assert (round(first, 4), round(second, 4)) == (0.1, FASTEST / 1e6)


@pytest.mark.parametrize("speed", [0, -1])
def test_a_speed_is_positive(speed: float) -> None:
    with pytest.raises(ValueError, match="expected a number above 0"):
        Tempo(speed)
