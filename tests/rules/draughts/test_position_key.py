"""The 64-bit key: the same for ever, and found by the algorithm that the page describes."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.position_key import mixed
from tests.rules.draughts.random_play import walk

PAGE = (Path(__file__).parents[3] / "docs" / "library" / "position-key.md").read_text(encoding="utf-8")
VECTORS = re.findall(r"\| `([\w-]+)` \| `([^`]+)` \| `([0-9a-f]{16})` \|", PAGE)


def by_the_page(picture: str, black_to_move: bool) -> int:
    """The key, written as the page says it."""
    key = mixed(1) if black_to_move else 0
    for square, piece in enumerate(picture, 1):
        if piece != ".":
            key ^= mixed(4 * square + "wWbB".index(piece))
    return key


def test_the_numbers_are_those_of_splitmix64() -> None:
    assert [f"{mixed(index):016x}" for index in (1, 2, 3, 4)] == [
        "e220a8397b1dcdaf",
        "6e789e6aa1b965f4",
        "06c45d188009454f",
        "f88bb8a8724c81ec",
    ]


@pytest.mark.parametrize(
    ("name", "fen", "key"),
    [
        # These never change: files of other programs hold them.
        ("international", "W:W31-50:B1-20", "ea31517841fd79d1"),
        ("international", "B:W31-50:B1-20", "0811f9413ae0b47e"),
        ("turkish", "W:W41-56:B9-24", "8517f23047fbae56"),
        ("frisian", "B:W21,24,K44,45,K46:BK5,K9:+2K46+3K9", "ceec3c6fabc04772"),
        *VECTORS,
    ],
)
def test_vectors(name: str, fen: str, key: str) -> None:
    game = draughts.game(name)
    assert f"{game.key(game.parse(fen)):016x}" == key


def test_the_page_has_vectors_of_many_boards() -> None:
    assert len(VECTORS) >= 16
    assert len({name for name, _, _ in VECTORS}) >= 9


@pytest.mark.parametrize("name", draughts.names())
def test_every_position_of_a_game_has_the_key_of_the_page(name: str) -> None:
    game = draughts.game(name)
    for position in walk(game, Random(7), 60).positions:
        key = game.key(position)
        if not any(position.runs):
            assert key == by_the_page(game.picture(position), position.side == "b")
        assert key == game.key(game.parse(game.fen(position)))


def test_kings_that_have_moved_more_often_have_another_key() -> None:
    game = draughts.game("frisian")
    fens = [f"W:W45,K44:BK9:+{white}K44+{black}K9" for white in range(4) for black in range(4)]
    assert len({game.key(game.parse(fen)) for fen in fens}) == 16


def test_single_facts_never_cancel_out() -> None:
    """The numbers of all facts of the largest board differ, and so do the keys of all pairs of pieces."""
    facts = [mixed(index) for index in range(1, 4 * 145)]
    assert len(set(facts)) == len(facts)
    game = draughts.game("canadian")
    pairs = [f"W:WK{white}:BK{black}" for white in range(1, 73) for black in range(1, 73) if white != black]
    assert len({game.key(game.parse(fen)) for fen in pairs}) == 72 * 71
