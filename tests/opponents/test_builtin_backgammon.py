"""The builtin opponent of backgammon: what it sees, what it plays, when it doubles."""

from __future__ import annotations

import asyncio
from array import array
from itertools import chain, pairwise
from operator import mul
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.engine import ladder
from dambord.controller.opponents.backgammon import LEVELS, BuiltinBackgammon
from dambord.controller.opponents.backgammon.evaluation import equity
from dambord.controller.opponents.backgammon.net import FILE, INPUTS, STEP, Net, net, units
from dambord.controller.opponents.backgammon.race import chances, contact, mean, winning
from dambord.rules.backgammon import Counts, Cube, Position, game, new_match
from dambord.rules.backgammon.position import BAR, CHECKERS, OFF, START

GAME = game("backgammon")
MATCH = new_match(GAME.profile, 5)
SINGLE = new_match(GAME.profile, 1)


def counts(**points: int) -> Counts:
    """Checkers as `p6=5`; what is missing is borne off."""
    made = [0] * (BAR + 1)
    for name, held in points.items():
        made[int(name[1:])] = held
    made[OFF] = CHECKERS - sum(made)
    return tuple(made)


def opponent(level: str = "club", rules: str = "backgammon", seed: int = 1) -> BuiltinBackgammon:
    return BuiltinBackgammon(game(rules), level, Random(seed))


def inputs(me: Counts, opponent: Counts) -> list[float]:
    """All inputs of a position; the opponent is on roll."""
    found: list[float] = []
    for counts in (me, opponent):
        for held in counts[1:]:
            found += units(held)
        found.append(counts[OFF] / CHECKERS)
    return [*found, 1.0]


def test_a_net_adds_up_what_its_file_says() -> None:
    """Of two hidden numbers: pips by the count of checkers, and what is above 0 of them counts alone."""
    rows = [[0, 0] for _ in range(INPUTS)]
    rows[0] = [2048, -1024]  # one checker on the own point 1
    rows[-1] = [1024, 512]
    made = Net(array("h", [*chain.from_iterable(rows), 1024, 2048, 256]))
    assert made.value(counts(p1=1), counts()) == pytest.approx(3 + 0 + 0.25)
    assert made.value(counts(p1=2), counts()) == pytest.approx(1 + 1 + 0.25)


@given(st.lists(st.integers(0, BAR), min_size=CHECKERS, max_size=CHECKERS), st.permutations(range(BAR + 1)))
def test_the_net_is_that_of_its_inputs(places: list[int], shuffled: list[int]) -> None:
    """The sum over tables by point and number of checkers is the product with the inputs."""
    me = tuple(places.count(point) for point in range(BAR + 1))
    them = tuple(me[point] for point in shuffled)
    values = array("h", FILE.read_bytes())
    hidden = [
        sum(map(mul, inputs(me, them), values[one : INPUTS * net().hidden : net().hidden]))
        for one in range(net().hidden)
    ]
    out = values[INPUTS * net().hidden : -1]
    plain = sum(weight * max(0.0, one) for weight, one in zip(out, hidden, strict=True))
    assert net().value(me, them) == pytest.approx(plain * STEP**2 + values[-1] * STEP, abs=0.02)


def test_what_is_known_of_positions_is_known_to_the_net() -> None:
    closed = counts(p1=1, p2=2, p3=2, p4=2, p5=2, p6=2, p7=2, p8=2)
    caught, free = counts(p6=5, p8=3, p13=5, p25=1, p24=1), counts(p6=5, p8=3, p13=5, p24=2)
    assert equity(closed, caught) > equity(closed, free) + 0.1 > 0.9
    anchored = counts(p6=5, p8=3, p13=5, p20=2)
    assert equity(anchored, START) > equity(START, START) > equity(START, anchored)
    assert abs(equity(START, START)) < 0.3


@pytest.mark.parametrize(
    ("home", "rolls"),
    [
        ((1, 0, 0, 0, 0, 0), 1.0),
        ((2, 0, 0, 0, 0, 0), 1.0),
        ((3, 0, 0, 0, 0, 0), 2 - 6 / 36),
        # 36 throws: 27 bear a checker off point 6 (Magriel's table).
        ((0, 0, 0, 0, 0, 1), 2 - 27 / 36),
        # Two checkers on point 2: 26 throws.
        ((0, 2, 0, 0, 0, 0), 2 - 26 / 36),
    ],
)
def test_the_last_checkers_are_counted_exactly(home: tuple[int, ...], rolls: float) -> None:
    assert mean(chances(home)) == pytest.approx(rolls)


def test_a_race_is_won_by_who_is_ahead() -> None:
    ahead, behind = counts(p6=5, p5=5, p4=5), counts(p6=7, p5=5, p9=3)
    assert not contact(ahead, behind)
    assert winning(ahead, behind) > 0.6 > 0.2 > winning(behind, ahead)
    assert winning(counts(p1=2), counts(p1=1)) == 0.0
    assert winning(counts(p1=1), counts(p1=3)) == pytest.approx(30 / 36)
    assert equity(counts(), counts(p1=15)) == 2.0
    assert equity(counts(p20=1), counts()) == -1.0


def test_the_rest_of_the_world_agrees_on_the_first_rolls() -> None:
    for dice, text in (((3, 1), "8/5 6/5"), ((4, 2), "8/4 6/4"), ((6, 1), "13/7 8/7"), ((5, 3), "8/3 6/3")):
        position = GAME.rolled(GAME.start(), dice)
        assert GAME.text(position, opponent().choice(position)) == text


def test_levels_lie_evenly_and_err_less_and_less() -> None:
    ratings = [level.rating for level in LEVELS.values()]
    assert ratings == [*range(ratings[0], ratings[-1] + 1, ladder.STEP)]
    assert [name for name in LEVELS if name.isalpha()] == ["child", "beginner", "casual", "club"]
    assert all(low.blur > high.blur for low, high in pairwise(LEVELS.values()))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", ["backgammon", "nardi-georgian"])
def test_every_level_plays_and_the_same_again(level: str, rules: str) -> None:
    plies = 4 if LEVELS[level].second else 12
    assert played(level, rules, plies) == played(level, rules, plies)


def test_a_game_comes_to_its_end() -> None:
    positions = played("beginner", "backgammon", 400)
    assert GAME.outcome(positions) is not None


def played(level: str, rules: str, plies: int) -> list[Position]:
    playing, one = game(rules), opponent(level, rules)
    dice, found = Random(5), [playing.start()]
    while len(found) < plies and playing.outcome(found) is None:
        position = playing.rolled(found[-1], (dice.randint(1, 6), dice.randint(1, 6)))
        found.append(one.choice(position).after)
    return found


def test_it_doubles_and_answers() -> None:
    one = opponent()
    won, lost = counts(p1=2), counts(p1=2, p2=2)
    level, start = Position("w", START, START), Cube()

    def doubles(position: Position, match: object = MATCH, cube: Cube = start) -> str:
        return asyncio.run(one.roll_or_double(position, match, cube))  # type: ignore[arg-type]

    def answers(position: Position) -> str:
        return asyncio.run(one.answer(position, MATCH, start))

    assert doubles(level) == "roll"
    assert answers(level) == "take"
    assert doubles(Position("w", counts(p1=3), lost)) == "double"
    assert answers(Position("w", won, lost)) == "drop"
    assert doubles(Position("w", counts(p1=3), lost), SINGLE) == "roll"
    assert doubles(Position("w", counts(p1=3), lost), cube=Cube(2, "b")) == "roll"
    assert asyncio.run(opponent("child").roll_or_double(Position("w", won, lost), MATCH, start)) == "roll"
    behind = MATCH._replace(score=(2, 4))
    assert doubles(level, behind) == "double"
    assert asyncio.run(one.answer(Position("b", lost, won), behind._replace(score=(2, 4)), start)) == "take"


def test_a_play_in_a_thread() -> None:
    async def once() -> str:
        one = opponent("beginner")
        await one.start()
        position = GAME.rolled(GAME.start(), (2, 1))
        play = await one.play(position, MATCH, Cube())
        await one.stop()
        return GAME.text(position, play)

    assert asyncio.run(once())


def test_an_unknown_level() -> None:
    with pytest.raises(ValueError, match="level 'expert': expected one of child, 750, beginner, "):
        opponent("expert")
