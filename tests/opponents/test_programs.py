"""The engine that comes with dambord as an opponent: a process of its own, spoken to by Hub."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import pytest

from dambord.controller.opponents.draughts_opponent import Answer, DraughtsOpponent, Pairing, Question, Time
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.programs import opponent
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Turn


async def answers(program: DraughtsOpponent, game: Draughts, plies: int) -> list[Answer]:
    """What it plays against itself."""
    positions, turns, found = [game.start()], list[Turn](), list[Answer]()
    for _ in range(plies):
        answer = await program.turn(Question(game, tuple(positions), tuple(turns), Time(move_time_s=0.01)))
        assert answer.turn is not None
        found.append(answer)
        turns.append(answer.turn)
        positions.append(answer.turn.after)
    return found


@pytest.mark.parametrize(
    ("rules", "options"),
    [("latvian-64", {}), ("latvian-100", {}), ("dama", {"capture": "free"}), ("frisian", {})],
)
def test_it_plays(rules: str, options: Mapping[str, str]) -> None:
    game = draughts.game(rules, options)

    async def play() -> list[Answer]:
        program = opponent("builtin:child", Pairing(game, "w"), seed=3)
        assert program.name == "dambord child"
        await program.start()
        try:
            return await answers(program, game, 6)
        finally:
            await program.stop()

    found = asyncio.run(play())
    assert all(answer.line and answer.score is not None for answer in found)


def test_it_is_stopped_while_it_thinks() -> None:
    game = draughts.game("russian")

    async def stopped() -> None:
        program = opponent("builtin:full", Pairing(game, "w"))
        await program.start()
        question = Question(game, (game.start(),), (), Time(move_time_s=1000))
        asked = asyncio.create_task(program.turn(question))
        await asyncio.sleep(0.05)
        await program.stop()
        with pytest.raises(OpponentError, match=r"^dambord full (does not run|has ended)"):
            await asked

    asyncio.run(stopped())
