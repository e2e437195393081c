"""Games told apart, and the names of the files that take them."""

from __future__ import annotations

import pytest

from dambord.rules.draughts.collections import KEYS, Key, SeenGames, file_names, numbered
from dambord.rules.draughts.pdn import GameRecord, read_game


def game(text: str) -> GameRecord:
    return read_game(f'[GameType "20"]\n{text}')


def test_games_are_the_same_by_start_and_moves() -> None:
    seen = SeenGames()
    texts = [
        "1. 32-28 19-23 *",
        "1. 32-28 *",
        '[FEN "W:W32:B1"] 1. 32-28 *',
        '[Event "one"] 1-0',
        '[Event "two"] 1-0',
    ]
    assert [seen.add(game(text)) for text in texts] == [True] * 5
    assert [seen.add(game(text)) for text in texts] == [False] * 5
    assert not seen.add(game('[White "Another"] 1. 32-28 {but} 19-23! (19-24) 1-0'))
    assert seen.add(read_game('[Ruleset "frisian"] 1. 32-28 19-23 *'))
    assert len(seen) == 6


def starts(count: int) -> list[GameRecord]:
    """Games that differ in their start."""
    return [game(f'[FEN "W:WK{1 + n % 50}:BK{1 + (1 + n + n // 50) % 50}"] *') for n in range(count)]


def test_the_table_grows_to_its_bound() -> None:
    seen = SeenGames(most=2048)
    many = starts(1025)
    assert all(seen.add(record) for record in many[:1024])
    assert not any(seen.add(record) for record in many[:1024])
    with pytest.raises(ValueError, match="more than 1024 different games"):
        seen.add(many[1024])


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("game", ("00007-de-boer-jan-unknown.pdn",)),
        ("event", ("łódź-2005-open.pdn",)),
        ("white", ("de-boer-jan.pdn",)),
        ("black", ("unknown.pdn",)),
        ("player", ("de-boer-jan.pdn", "unknown.pdn")),
        ("ruleset", ("international.pdn",)),
        ("date", ("2005-05.pdn",)),
    ],
)
def test_names_of_files(key: Key, names: tuple[str, ...]) -> None:
    record = game(
        '[Event "  Łódź 2005 / Open "][Date "2005.05.??"][White "de Boer, \\"Jan\\""][Black "?"] 1. 32-28 *'
    )
    assert key in KEYS
    assert file_names(record, key, 7) == names


@pytest.mark.parametrize(
    ("white", "name"),
    [
        ("../../etc/passwd", "etc-passwd.pdn"),
        ("CON", "con-.pdn"),
        ("\x00\x1b", "unknown.pdn"),
        ("a" * 500, f"{'a' * 60}.pdn"),
        ("Гантварг", "гантварг.pdn"),
    ],
)
def test_names_are_safe(white: str, name: str) -> None:
    record = GameRecord(game("*").game, game("*").start, (), tags={"White": white})
    assert file_names(record, "white", 1) == (name,)


def test_one_name_for_one_player() -> None:
    record = game('[White "Me"][Black "me"] 1. 32-28 *')
    assert file_names(record, "player", 1) == ("me.pdn",)


def test_numbered_files() -> None:
    assert [numbered(count, 2) for count in (1, 2, 3)] == [
        "games-00001.pdn",
        "games-00001.pdn",
        "games-00002.pdn",
    ]
