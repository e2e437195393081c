"""The generators against a slow second one, on random positions of every ruleset with random options."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.rules import draughts
from dambord.rules.draughts.movegen.captures_general import CapturesGeneral
from tests.plugins.extent import deep
from tests.rules.draughts.movegen.oracle import Oracle, Pieces, Walk

EVERY = list(draughts.names())


@st.composite
def games(draw: st.DrawFn, name: str) -> draughts.Draughts:
    """A ruleset with any of its options."""
    options = draughts.game(name).rules.options
    return draughts.game(
        name, {option.key: draw(st.sampled_from(sorted(option.values))) for option in options}
    )


@st.composite
def positions(draw: st.DrawFn, game: draughts.Draughts) -> draughts.Position:
    """Any placement of up to 24 pieces, men not on their last row, clusters of enemies likely."""
    count = len(game.grid.squares)
    squares = draw(st.lists(st.integers(1, count), min_size=1, max_size=min(24, count // 2), unique=True))
    kinds = draw(
        st.lists(
            st.sampled_from(draw(st.sampled_from(["wb", "wbWB", "Wbbbbb", "wwwwbbbbWB", "wWB"]))),
            min_size=len(squares),
            max_size=len(squares),
        )
    )
    picture = ["."] * count
    for square, kind in zip(squares, kinds, strict=True):
        row = game.grid.squares[square - 1][0]
        bottom = kind == ("w" if game.rules.white_on_top else "b")
        if kind.isupper() or row != (game.grid.rows - 1 if bottom else 0):
            picture[square - 1] = kind
    position = game.picture_position("".join(picture), draw(st.sampled_from(("w", "b"))))
    own = position.white_kings if position.side == "w" else position.black_kings
    if game.rules.king_repeats and own:
        king = own & -own
        times = draw(st.integers(1, 3))
        runs = (king, times, 0, 0) if position.side == "w" else (0, 0, king, times)
        position = position._replace(runs=runs)
    return position


def oracle(game: draughts.Draughts, position: draughts.Position) -> Oracle:
    cells = game.grid.squares
    pieces: Pieces = {
        cell: kind for cell, kind in zip(cells, game.picture(position), strict=True) if kind != "."
    }
    king, times = position.runs[:2] if position.side == "w" else position.runs[2:]
    tired = None
    if game.rules.king_repeats and times >= game.rules.king_repeats and position.side in pieces.values():
        tired = cells[game.board.number[king.bit_length()] - 1]
    return Oracle(game.rules, game.grid, pieces, position.side, tired)


def picture_after(game: draughts.Draughts, pieces: Pieces, walk: Walk) -> str:
    after = {cell: kind for cell, kind in pieces.items() if cell not in walk.captured}
    kind = after.pop(walk.cells[0])
    after[walk.cells[-1]] = kind.upper() if walk.king else kind
    return "".join(after.get(cell, ".") for cell in game.grid.squares)


def compare(game: draughts.Draughts, position: draughts.Position) -> None:
    """Turns, their results, their routes and the landings on the way are those of the slow generator."""
    slow = oracle(game, position)
    number = {cell: n for n, cell in enumerate(game.grid.squares, 1)}
    expected: dict[tuple[object, ...], set[tuple[tuple[int, ...], tuple[int, ...]]]] = defaultdict(set)
    following: dict[tuple[int, ...], set[int]] = defaultdict(set)
    for walk in slow.walks():
        squares = tuple(number[cell] for cell in walk.cells)
        captured = tuple(number[cell] for cell in walk.captured)
        key = (squares[0], squares[-1], frozenset(captured), picture_after(game, slow.pieces, walk))
        expected[key].add((squares, captured))
        for length in range(1, len(squares)):
            following[squares[:length]].add(squares[length])
    turns = game.turns(position)
    found = {
        (turn.origin, turn.target, frozenset(turn.captures), game.picture(turn.after)): turn for turn in turns
    }
    assert len(found) == len(turns) == len(list(turns))
    assert game.successors(position) == [turn.after for turn in turns]
    assert found.keys() == expected.keys()
    for key, turn in found.items():
        assert (turn.path, turn.captures) in expected[key]
        assert turn.after.side != position.side
        assert turn.crowned == (
            game.picture(turn.after)[turn.target - 1] != game.picture(position)[turn.origin - 1]
        )
    for path, squares_after in following.items():
        assert game.landings(position, path[0], path[1:]) == squares_after


@pytest.mark.parametrize("name", EVERY)
@given(data=st.data())
@settings(max_examples=deep(150))
def test_turns_are_those_of_the_slow_generator(name: str, data: st.DataObject) -> None:
    game = data.draw(games(name))
    compare(game, data.draw(positions(game)))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", EVERY)
@given(data=st.data())
@settings(max_examples=5000)
def test_many_turns_are_those_of_the_slow_generator(name: str, data: st.DataObject) -> None:
    game = data.draw(games(name))
    compare(game, data.draw(positions(game)))


@pytest.mark.parametrize("name", [name for name in EVERY if not draughts.game(name).rules.options])
@given(data=st.data())
@settings(max_examples=deep(40))
def test_quick_captures_are_the_general_ones(name: str, data: st.DataObject) -> None:
    game = draughts.game(name)
    position = data.draw(positions(game))
    generator = game.generators[position.side]
    men, kings, foe_men, foe_kings = position.forces()
    occupied = men | kings | foe_men | foe_kings
    general = CapturesGeneral(generator.search)
    every_man = [(bit, bit, 0, False) for bit in game.board.bits[1:] if bit & men]
    found = general.best(every_man, kings, foe_men, foe_kings, occupied)
    assert set(generator.captures(men, kings, foe_men, foe_kings, occupied)) == set(found)


def test_a_circular_capture_goes_the_way_that_takes_the_king_first() -> None:
    """Round the other way it takes the same pieces and is no legal turn, whatever it ends on."""
    game = draughts.game("italian")
    position = game.parse("B:W5,6,K7,8,9,11,13,14,15:BK3")
    (turn,) = (turn for turn in game.turns(position) if turn.origin == turn.target)
    assert (turn.path, turn.captures) == ((3, 12, 19, 10, 3), (7, 15, 14, 6))
    assert turn.passes((12, 19))
    assert not turn.passes((10, 19))
    assert game.landings(position, 3, ()) == {12}
