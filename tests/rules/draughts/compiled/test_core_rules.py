"""The compiled core has the same turns as the generators in Python, turn by turn."""

from __future__ import annotations

import random
from itertools import islice, product
from types import SimpleNamespace

import pytest

from dambord.rules import draughts
from dambord.rules.draughts import compiled
from dambord.rules.draughts.compiled import core_of
from tests.controller.engine.positions import random_endings, random_games
from tests.plugins.extent import deep

SMALL = [name for name in draughts.names() if name != "canadian"]
HOUSE_RULES = [
    (
        name,
        {
            **dict(zip(("king_flies", "king_run_up", "king_run_on", "king_jumps_row"), way, strict=True)),
            **more,
        },
    )
    for name, more in (
        ("dama", {"capture": "free"}),
        ("dama-straight", {"man_captures_backward": "yes"}),
        ("dama-parachute", {"man_captures_backward": "yes", "promote_mid_capture": "yes"}),
    )
    for way in product(("no", "yes"), repeat=4)
]
OTHERS = [
    ("turkish", {"crowning": "stop"}),
    ("turkish", {"crowning": "king"}),
    ("thai", {"removal": "after"}),
]
GAMES: list[tuple[str, dict[str, str]]] = [*((name, {}) for name in SMALL), *HOUSE_RULES, *OTHERS]


def same_turns(game: draughts.Draughts, position: draughts.Position) -> None:
    core = core_of(game.rules)
    assert core
    found = core.moves(position)
    assert sorted(found) == sorted(turn.move for turn in game.turns(position)), game.fen(position)
    assert core.perft(position, 1) == len(found)


@pytest.mark.needs("core")
@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_same_turns(name: str, options: dict[str, str]) -> None:
    game = draughts.game(name, options)
    chance = random.Random(f"{name} {options}")
    for positions in random_games(game, deep(20), chance):
        for position in positions:
            same_turns(game, position)
    for position in islice(random_endings(game, chance), deep(100)):
        same_turns(game, position)


@pytest.mark.needs("core")
@pytest.mark.parametrize("name", SMALL)
def test_same_turns_of_crowded_boards(name: str) -> None:
    """Many kings, so that captures are long and have many routes."""
    game = draughts.game(name)
    chance = random.Random(name)
    for _ in range(deep(100)):
        weights = (chance.randrange(4, 12), *(chance.randrange(4) for _ in "wWbB"))
        cells = chance.choices(".wWbB", [*weights[:4], weights[4] + 1], k=len(game.board.bits) - 1)
        same_turns(game, game.picture_position("".join(cells), chance.choice(("w", "b"))))


@pytest.mark.needs("core")
def test_kings_that_have_repeated_their_moves() -> None:
    game = draughts.game("frisian")
    for fen in ("W:WK28,50:BK1:H0:F1:+3K28+0", "W:WK28,50:BK1:H0:F1:+2K28+3K1"):
        position = game.parse(fen)
        same_turns(game, position)
        for turn in game.turns(position):
            same_turns(game, turn.after)


@pytest.mark.needs("core")
def test_positions_of_another_board_are_refused() -> None:
    core = core_of(draughts.game("russian").rules)
    assert core
    with pytest.raises(ValueError, match="no position of this board"):
        core.moves(draughts.game("international").start())


def test_boards_of_more_than_64_squares_have_none() -> None:
    assert core_of(draughts.game("canadian").rules) is None


def test_it_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, "no")
    assert compiled.module.__wrapped__() is None


def test_a_core_of_another_revision_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "import_module", lambda name: SimpleNamespace(REVISION=0))
    assert compiled.module.__wrapped__() is None
