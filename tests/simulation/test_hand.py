"""Hands perform legal turns in every style, and the board ends in the position of the rules."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.controller.simulation.players.hand import (
    LOOKS_FINISHED_US,
    MAY_GO_ON_US,
    Hand,
    HandAct,
    between,
    outline,
)
from dambord.controller.simulation.players.random_games import HARD, random_game
from dambord.controller.simulation.players.style import (
    ORDERS,
    REPLIES,
    Order,
    Style,
    random_style,
    shown_style,
)
from dambord.controller.simulation.scenarios.behaviours import MixedGame
from dambord.controller.simulation.scenarios.scene import Scene
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position, game
from tests.irregular.checking import examine
from tests.plugins.extent import deep

INTERNATIONAL: DraughtsGame = game("international")
LAYOUT = SensorLayout.of("linear-100")
SEATS = LAYOUT.seats(INTERNATIONAL.grid)


def shows(position: Position) -> SimulatedBoard:
    """Return a board that shows that position."""
    return SimulatedBoard.showing(LAYOUT, INTERNATIONAL.picture(position), SEATS)


def acts(fen: str, move: str, style: Style, *, clock: bool = True, seed: int = 0) -> tuple[HandAct, ...]:
    """Return the acts of a hand that plays `move`."""
    position = INTERNATIONAL.parse(fen)
    turn = INTERNATIONAL.read(position, move)
    hand = Hand(INTERNATIONAL, style, SEATS, Random(seed), clock)
    return hand.timeline(position, turn, shows(position), 0)


def verbs(fen: str, move: str, style: Style) -> str:
    """Return the acts as text: `+` lift, `-` put, `x` remove, `^` stack."""
    signs = {"lift": "+", "put": "-", "remove": "x", "stack": "^"}
    return " ".join(f"{signs[act.verb]}{act.square}" for act in acts(fen, move, style))


SERIES = "W:W32:B28,19"
"""32x14 over 28 and 19, landing on 23."""


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("mover-first", "+32 -14 x28 x19"),
        ("captured-first", "+32 x28 x19 -14"),
        ("mover-last", "x28 x19 +32 -14"),
        ("enemy-first", "x28 +32 -14 x19"),
        ("as-jumped", "+32 x28 -14 x19"),
    ],
)
def test_orders(order: Order, expected: str) -> None:
    assert verbs(SERIES, "32x14", Style(order=order)) == expected


def test_removal_backwards() -> None:
    assert verbs(SERIES, "32x14", Style(backwards=True)) == "+32 -14 x19 x28"


def test_every_landing_is_shown() -> None:
    assert verbs(SERIES, "32x14", Style(landings=True)) == "+32 -23 +23 -14 x28 x19"
    assert verbs(SERIES, "32x14", Style("as-jumped", landings=True)) == "+32 -23 x28 +23 -14 x19"


def test_a_king_slides_over_what_is_free() -> None:
    assert verbs("W:WK46:B1", "46-23", Style(slide=True)) == "+46 -41 +41 -37 +37 -32 +32 -28 +28 -23"
    assert verbs("W:WK46:B1", "46-23", Style()) == "+46 -23"
    assert verbs("W:WK46:B32", "46x28", Style(slide=True)) == "+46 -41 +41 -37 +37 -28 x32"
    assert verbs("W:WK46:B32", "46x28", Style("mover-last", slide=True)) == (
        "x32 +46 -41 +41 -37 +37 -32 +32 -28"
    )
    assert verbs("W:W32:B1", "32-28", Style(slide=True)) == "+32 -28"


def test_a_slide_round_a_corner_touches_it() -> None:
    taken = verbs("W:WK46:B32,14", "46x10", Style(slide=True))
    assert taken == "+46 -41 +41 -37 +37 -28 +28 -23 +23 -19 +19 -10 x32 x14"


def test_crowning() -> None:
    assert verbs("W:W6:B40", "6-1", Style()) == "+6 -1 ^1"
    assert verbs("W:W6:B40", "6-1", Style(crowner="opponent")) == "+6 -1"
    assert verbs("W:W11:B7", "11x2", Style()) == "+11 -2 x7 ^2"
    assert verbs("W:W11:B7", "11x2", Style(crown_early=True)) == "+11 -2 ^2 x7"


def test_a_piece_is_lifted_and_put_back_first() -> None:
    assert verbs("W:W32:B1", "32-28", Style(fidget="mover")) == "+32 -32 +32 -28"
    idle = "W:W32,45,40,35,34:B1"
    assert verbs(idle, "32-28", Style(fidget="idle")) == "+45 -45 +32 -28"
    assert verbs("W:W32:B1", "32-28", Style(fidget="idle")) == "+32 -28"


def test_a_piece_is_put_astray_and_corrected() -> None:
    astray = verbs("W:W32:B1", "32-28", Style(astray=True)).split()
    assert [verb[0] for verb in astray] == ["+", "-", "+", "-"]
    assert astray[1][1:] == astray[2][1:]
    assert astray[1][1:] not in ("32", "28")
    assert (astray[0], astray[3]) == ("+32", "-28")


def test_a_piece_is_straightened_at_last() -> None:
    assert verbs("W:W11:B7", "11x2", Style(straighten=True)) == "+11 -2 x7 ^2 +2 -2"


def test_between() -> None:
    grid = INTERNATIONAL.grid
    assert between(grid, 46, 23) == (41, 37, 32, 28)
    assert between(grid, 23, 46) == (28, 32, 37, 41)
    assert between(grid, 32, 28) == between(grid, 32, 32) == between(grid, 46, 24) == ()


styles = st.builds(lambda seed: random_style(Random(seed)), st.integers(0, 10_000))


@settings(max_examples=deep(150), deadline=None)
@given(styles, st.integers(0, 10_000), st.booleans(), st.sampled_from([None, *HARD]))
def test_every_turn_of_every_style_ends_on_the_picture(
    style: Style, seed: int, clock: bool, fen: str | None
) -> None:
    rng = Random(seed)
    position = INTERNATIONAL.start() if fen is None else INTERNATIONAL.parse(fen)
    played = random_game(INTERNATIONAL, rng, plies=rng.randint(0, 80), start=position)
    position = played[-1].after if played else position
    for turn in INTERNATIONAL.turns(position):
        check(position, turn, Hand(INTERNATIONAL, style, SEATS, rng, clock))


def check(position: Position, turn: PlayedTurn, hand: Hand) -> None:
    """Check that the acts are possible, in time order, end in the right position and make no long stop."""
    board = shows(position)
    timeline = hand.timeline(position, turn, board, 5)
    assert board.levels() == shows(position).levels()
    assert timeline[0].at == 5
    finished = {outline(shows(legal.after)) for legal in INTERNATIONAL.turns(position)}
    for act, following in pairwise(timeline):
        act.apply(board, SEATS)
        assert act.at < following.at
        if not hand.clock and outline(board) in finished:
            assert following.at - act.at <= MAY_GO_ON_US
    timeline[-1].apply(board, SEATS)
    assert board.hand == []
    uncrowned = turn.crowned and hand.style.crowner == "opponent"
    final = shows(turn.after).pieces
    assert board.pieces == (final if not uncrowned else {**final, turn.target: position.side})


def test_stops_without_a_clock() -> None:
    style = Style(slide=True, pauses=1.0)
    longest = 0
    for seed in range(30):
        timeline = acts("W:WK46:B1", "46-23", style, clock=False, seed=seed)
        longest = max(longest, *(b.at - a.at for a, b in pairwise(timeline) if a.verb == "put"))
    assert LOOKS_FINISHED_US < longest <= MAY_GO_ON_US
    circular = acts(HARD[1], "34x34", Style("mover-last", pace=(3_000_000,) * 2), clock=False)
    assert [act.verb for act in circular] == ["remove"] * 4 + ["lift", "put"]
    assert circular[4].at - circular[3].at == LOOKS_FINISHED_US
    assert circular[3].at - circular[2].at == 3_000_000


def test_random_styles_are_many_and_shown_ones_complete() -> None:
    rng = Random(1)
    drawn = [random_style(rng) for _ in range(500)]
    assert {style.order for style in drawn} == set(ORDERS)
    assert {style.reply for style in drawn} == set(REPLIES)
    assert {style.fidget for style in drawn} == {"none", "mover", "idle"}
    assert len(set(drawn)) > 400
    assert all(shown.landings and shown.crowner == "mover" for shown in (shown_style(rng),))


TURKISH: DraughtsGame = game("turkish")
ROUND = "W:W26,33,K41:BK39,K30,44,36"
"""The king may end on a square from which it has captured: 41x44 through 47, 31 and 28."""


@pytest.mark.parametrize("order", [*ORDERS, "as-jumped"])
def test_a_king_is_put_where_one_that_it_captured_stood(order: Order) -> None:
    position = TURKISH.parse(ROUND)
    turn = next(turn for turn in TURKISH.turns(position) if turn.target == 44)
    assert 44 in turn.captures
    scene = Scene(TURKISH, "reed-64-all", fen=ROUND)
    scene.turn(turn, Style(order=order, landings=True))
    assert (
        scene.tape.board.pieces
        == SimulatedBoard.showing(scene.tape.board.layout, TURKISH.picture(turn.after), scene.seats).pieces
    )


@pytest.mark.parametrize("seed", [5601, 63])
def test_no_impossible_plans(seed: int) -> None:
    """A captured piece left on the king's target square is impossible; sensors would not see it either."""
    session = MixedGame(TURKISH, "reed-64-all", "settle", seed=seed, fen=ROUND)
    session.forgets_a_piece()
    assert examine(session).wrong == []
