"""What a file does not close ends at a sensible place, and it is said where."""

from __future__ import annotations

import pytest

from dambord.rules.draughts.pdn import GameFault, GameRecord, Ply, read_game, read_games, write_game

NEXT = '\n\n[White "next"]\n\n1. 33-29 {the next one} 17-22 *\n'


def mended(text: str) -> GameRecord:
    """The game of a text; the one after it must be whole."""
    first, second = read_games(text + NEXT, "international")
    assert isinstance(first, GameRecord), first
    assert isinstance(second, GameRecord), second
    assert (second.tags, len(second.turns), second.remarks) == ({"White": "next"}, 2, ())
    return first


@pytest.mark.parametrize(
    ("tags", "remark"),
    [
        (
            '[Event "a"]\n[Round "11.1]\n[White "x"]\n',
            "line 2: tag Round is not closed by \"]; read as '11.1'",
        ),
        ('[Event "a"]\r\n[Round "11.1]\r\n[White "x"]\r\n', "line 2: tag Round is not closed"),
        ('[Event "a"]\n[Round "11.1"\n[White "x"]\n', "line 2: tag Round is not closed"),
        ('[Event "a"]\n[Round 11.1"]\n[White "x"]\n', "line 2: tag Round is not closed"),
        ('[Event "a"]\n[Round 11.1]\n[White "x"]\n', "line 2: tag Round is not closed"),
        ('[Event "a"]\n[Round “11.1”]\n[White "x"]\n', "line 2: tag Round is not closed"),
        ('[Event "a"][Round "11.1][White "x"]\n', "line 1: tag Round is not closed"),
        ('[Event "a"][White "x"][Round "11.1] ', "line 1: tag Round is not closed"),
        ('[Event "a"]\n[Round "11.\n1"]\n[White "x"]', "line 2: the value of tag Round has a line break"),
    ],
)
def test_a_tag_that_is_not_closed(tags: str, remark: str) -> None:
    record = mended(f"{tags}\n1. 32-28 19-23 *")
    assert "".join(record.tags["Round"].split()) == "11.1"
    assert (record.tags["Event"], record.tags["White"]) == ("a", "x")
    assert len(record.turns) == 2
    (said,) = record.remarks
    assert said.startswith(remark)


def test_brackets_and_quotes_in_a_tag_are_no_fault() -> None:
    record = mended('[Event "the [A] group of "64""]\n[White "\\"x\\"][Black \\"y\\""]\n1. 32-28 *')
    assert record.tags == {"Event": 'the [A] group of "64"', "White": '"x"][Black "y"'}
    assert record.remarks == ()


def test_many_quotes_in_a_tag_are_kept() -> None:
    value = 'a"' * 490 + "b"
    record = mended(f'[Event "{value}\n1. 32-28 *')
    assert (record.tags["Event"], len(record.remarks)) == (value, 1)
    again = read_game(write_game(record))
    assert (again.tags["Event"], again.remarks) == (value, ())


@pytest.mark.parametrize(
    ("moves", "plies", "comment", "remark"),
    [
        ("1. 32-28 {and so on 19-23 *", 2, "and so on", "ends before '19-23 *'"),
        ("1. 32-28 {and\nso on 19-23 2. 28x19 {good} 14x23! 2-0", 4, "and so on", "ends before '19-23 2.'"),
        ("1. 32-28 {1. 33-28? 18-22 loses 19-23 2. 28x19 (2. 37-32) *", 3, "1. 33-28? 18-22 loses", "'19-23"),
        ("1. 32-28 {and so on", 1, "and so on", "ends with the game"),
        (
            "1. 32-28 {and so on (the clock was broken)",
            1,
            "and so on (the clock was broken",
            "ends before ')'",
        ),
        ("1. 32-28 {one {two} three 19-23 *", 2, "one {two} three", "ends before '19-23 *'"),
    ],
)
def test_a_comment_that_is_never_closed(moves: str, plies: int, comment: str, remark: str) -> None:
    record = mended(f'[White "x"]\n{moves}')
    assert len(record.turns) == plies
    assert isinstance(first := record.items[0], Ply)
    assert first.comments == (comment,)
    (said,) = record.remarks
    assert said.startswith("line 2: a comment is never closed; it ends ")
    assert remark in said


def test_without_tags_an_empty_line_behind_a_result_ends_a_comment() -> None:
    first, second = read_games("1. 32-28 {so 1-1\n\nAnother game\n1. 33-29 17-22 *", "international")
    assert isinstance(first, GameRecord)
    assert isinstance(second, GameRecord)
    assert (first.result, len(second.turns), second.remarks) == ("1/2-1/2", 2, ())


@pytest.mark.parametrize(
    ("moves", "plies", "remark"),
    [
        ("1. 32-28 (1. 33-29 17-22 2. 39-33 1... 19-23 2. 28x19 1-0", 3, "ends before '1...'"),
        ("1. 32-28 (1. 33-29 (1. 34-29) 17-22 2. 39-33 1-0", 1, "ends before '1-0'"),
        ("1. 32-28 (1. 33-29", 1, "ends with the game"),
    ],
)
def test_a_variation_that_is_never_closed(moves: str, plies: int, remark: str) -> None:
    record = mended(f'[White "x"]\n\n{moves}')
    assert len(record.turns) == plies
    assert isinstance(first := record.items[0], Ply)
    assert len(first.variations) == 1
    (said,) = record.remarks
    assert said.startswith("line 3: a variation is never closed; it ")
    assert remark in said


def test_faults_tell_what_was_mended_before() -> None:
    (fault,) = read_games('[Round "1]\n1. 32-28 19-24 2. 28-19 *', "international")
    assert isinstance(fault, GameFault)
    assert len(fault.remarks) == 1


def test_lines_are_counted_through_the_file() -> None:
    text = f'[Event "{"a" * 1000}"]\n\n1. 32-28 *\n\n' * 1500 + '[Event "z]\n1. 32-28 *'
    *_, last = read_games(text, "international")
    assert last.remarks == ("line 6001: tag Event is not closed by \"]; read as 'z'",)


def test_the_first_game_alone() -> None:
    assert len(read_game("1. 32-28 19-23 2. 28x19 *\n1. 33-29 *").turns) == 3
    with pytest.raises(ValueError, match="ply 1: '32-29': not legal under international"):
        read_game("1. 32-29 *", "international")
    with pytest.raises(ValueError, match="no game in it; expected PDN"):
        read_game("")
