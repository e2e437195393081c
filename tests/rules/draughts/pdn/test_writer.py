"""PDN written: the standard's form, and the same game read back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.rules import draughts
from dambord.rules.draughts.pdn import (
    Clocks,
    GameFault,
    GameRecord,
    Ply,
    PositionSetup,
    Variation,
    check,
    convert,
    read_games,
    write_game,
)
from tests.plugins.extent import deep

GAMES = Path(__file__).parent / "games"


def played(game: draughts.Draughts, plies: int, seed: int) -> list[Ply | PositionSetup]:
    """A game of random turns, with every kind of note here and there."""
    chance = random.Random(seed)
    items: list[Ply | PositionSetup] = []
    position = game.start()
    for ply in range(plies):
        turns = game.turns(position)
        if not turns:
            break
        turn = chance.choice(turns)
        line = (Ply(chance.choice(turns), signs=("?",), comments=("or so",)),)
        items.append(
            Ply(
                turn,
                signs=(("!",), (), ("a.l.",), ("??", "+1"))[ply % 4],
                glyphs=((), (7,), (1, 20))[ply % 3],
                comments=((), ("a comment (with) braces",), ("one", "two"))[ply % 3],
                clocks=(None, Clocks(3600 - ply, 3500, "w"), Clocks(black=59))[ply % 3],
                variations=() if ply % 5 else (Variation(line, comments=("first",)),),
            )
        )
        position = turn.after
        if ply == 3:
            # As after an irregularity that stood: the other side is to move in the same position.
            position = position._replace(side="w" if position.side == "b" else "b")
            items.append(PositionSetup(position, ("put back",)))
    return items


def without_text(items: tuple[Ply | PositionSetup, ...]) -> tuple[Ply | PositionSetup, ...]:
    """Items whose variations forget how they were written."""
    return tuple(
        Ply(
            item.turn,
            item.signs,
            item.glyphs,
            item.comments,
            item.clocks,
            tuple(Variation(line.items, "", line.comments) for line in item.variations),
        )
        if isinstance(item, Ply)
        else item
        for item in items
    )


@pytest.mark.clause("FMJD 8.1", "FMJD 9.1")
@pytest.mark.parametrize("name", draughts.names())
@given(
    seed=st.integers(0, 10**6),
    plies=st.integers(0, 40),
    result=st.sampled_from(["1-0", "0-1", "1/2-1/2", "0-0", "*", "12-0"]),
    event=st.text(alphabet="abc ÄЖ\"\\]['{}:", max_size=12).map(str.strip),
)
@settings(max_examples=deep(12))
def test_written_and_read_again(name: str, seed: int, plies: int, result: str, event: str) -> None:
    game = draughts.game(name)
    items = tuple(played(game, plies, seed))
    record = GameRecord(
        game, game.start(), items, result, {"Event": event or "?", "Annotator": "me"}, ("before",)
    )
    text = write_game(record)
    (read,) = read_games(text)
    assert isinstance(read, GameRecord), read
    assert read.game is game
    assert not read.guessed
    assert read.start == record.start
    assert without_text(read.items) == record.items
    assert read.positions() == record.positions()
    assert (read.result, read.comments) == (record.result, record.comments)
    assert read.tags["Event"] == record.tags["Event"]
    assert read.tags["Annotator"] == "me"
    assert write_game(read) == text


@pytest.mark.parametrize("name", draughts.names())
def test_another_start_and_options_are_written(name: str) -> None:
    plain = draughts.game(name)
    options = {option.key: list(option.values)[-1] for option in plain.rules.options}
    game = draughts.game(name, options)
    start = game.start()._replace(side="b" if game.start().side == "w" else "w")
    items = tuple(Ply(turn) for turn in game.turns(start)[:1])
    (read,) = read_games(write_game(GameRecord(game, start, items)))
    assert isinstance(read, GameRecord), read
    assert read.game is game
    assert (read.start, read.items) == (start, items)


def test_the_form() -> None:
    game = draughts.game("international")
    first = game.read(game.start(), "32-28")
    second = game.read(first.after, "19-23")
    third = game.read(second.after, "28x19")
    record = GameRecord(
        game,
        game.start(),
        (Ply(first, clocks=Clocks(3725, 60, "b")), Ply(second, signs=("!",)), Ply(third)),
        "1-0",
        {"White": 'The "White" one'},
    )
    assert write_game(record) == (
        '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n'
        '[White "The \\"White\\" one"]\n[Black "?"]\n[Result "2-0"]\n'
        '[GameType "20,W,10,10,N2,0"]\n\n'
        "1. 32-28 {[%clock w1:02:05 B0:01:00]} 1... 19-23! 2. 28x19 *\n"
    )


def test_lines_are_short() -> None:
    game = draughts.game("russian")
    record = GameRecord(game, game.start(), tuple(played(game, 60, 1)))
    assert max(map(len, write_game(record).splitlines()[10:])) <= 80


def test_long_captures_only_where_needed() -> None:
    text = '[GameType "20"]\n[FEN "W:WK25,44:B9,32,30,28,10"]\n1. 25x43x27x4x15'
    (record,) = read_games(text)
    assert isinstance(record, GameRecord)
    assert "25x43x27x4x15" in write_game(record)
    (plain,) = read_games('[GameType "20"]\n[FEN "W:W28,47:B22,11,15"]\n1. 28x17x6')
    assert isinstance(plain, GameRecord)
    assert "1. 28x6 *" in write_game(plain)


def test_convert_keeps_what_replays_and_names_the_rest() -> None:
    text, faults = convert("1. 32-28 19-24 2. 28-19 2-0\n1. 33-29 17-22 1-1", "international")
    assert [fault.number for fault in faults] == [1]
    (record,) = read_games(text)
    assert isinstance(record, GameRecord)
    assert record.result == "1/2-1/2"


def test_check_counts_games(tmp_path: Path) -> None:
    bad = tmp_path / "bad.pdn"
    bad.write_text('1. 32-28 19-24 2. 28-19 2-0\n1. 33-29 2-0\n[Event "none"]\n2-0', encoding="utf-8")
    seen: list[GameRecord | GameFault] = []
    report = check([GAMES / "samples.pdn", bad], rules=None, each=lambda path, game: seen.append(game))
    assert report.summary == "5 games, 4 replayed, 1 failed"
    assert report.empty == 1
    assert len(seen) == 6
    ((name, fault),) = report.faults
    assert (name, fault.number, fault.ply) == (str(bad), 1, 3)
