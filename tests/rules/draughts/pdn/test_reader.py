"""PDN read in all that files hold: encodings, short moves, split captures, missing tags, faults."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.rules.draughts.pdn import (
    Clocks,
    GameFault,
    GameRecord,
    Ply,
    PositionSetup,
    read_file,
    read_games,
)
from dambord.rules.draughts.pdn.encoding import decode
from tests.plugins.extent import deep

SAMPLES = (Path(__file__).parent / "games" / "samples.pdn").read_text(encoding="utf-8")


def one(text: str | bytes, rules: str | None = None) -> GameRecord:
    (record,) = read_games(text, rules)
    assert isinstance(record, GameRecord), record
    return record


def fault(text: str, rules: str | None = None) -> GameFault:
    (found,) = read_games(text, rules)
    assert isinstance(found, GameFault)
    return found


def moves(record: GameRecord) -> list[str]:
    return [record.game.text(turn.before, turn) for turn in record.turns]


def test_samples() -> None:
    first, second, third = (record for record in read_games(SAMPLES) if isinstance(record, GameRecord))
    assert (first.game.name, first.result, first.guessed, len(first.turns)) == (
        "international",
        "1/2-1/2",
        False,
        10,
    )
    assert first.tags["White"] == "Light"
    fifth = first.items[4]
    assert isinstance(fifth, Ply)
    assert fifth.clocks == Clocks(3570, 3600, "b")
    assert fifth.comments == ("a quiet start",)
    sixth, seventh = first.items[5:7]
    assert isinstance(sixth, Ply)
    assert isinstance(seventh, Ply)
    assert sixth.glyphs == (1,)
    assert seventh.signs == ("!",)
    (variation,) = seventh.variations
    assert [item.turn.origin for item in variation.items if isinstance(item, Ply)] == [34, 23]
    assert second.game.name == "latvian-64"
    assert third.game.name == "dama"
    assert third.game.options["capture"] == "free"
    assert third.start.side == "w"


@pytest.mark.parametrize(
    "text",
    [
        "1. c3-b4 f6-g5 2. b4-c5 d6xb4 3. a3xc5 b6xd4",
        "1.c3-b4 f6-g5 2.b4-c5 d6:b4 3.a3:c5 b6:d4 2-0",
        "1. cb4 fg5 2. bc5 d:b4 3. a:c5 b:d4",
        "1. cb4 fg5 2. bc5 db4 3. ac5 bd4 *",
        "c3b4 f6g5 b4c5 d6b4 a3c5 b6d4",
        "1. c3 - b4 f6 - g5 2. b4 - c5 d6 : b4 3. a3 : c5 b6 x d4",
        "1 . C3-B4 F6-G5 2 . B4-C5 D6xB4 3 . A3xC5 B6xD4",
        "1. c3–b4 f6–g5 2. b4–c5 d6×b4 3. a3×c5 b6×d4",
        "1. с3-b4 f6-g5 2. b4-с5 d6хb4 3. а3хс5 b6хd4",
        "1. c3-b4! f6-g5?! 2. b4-c5 (?) d6xb4 * 3. a3xc5 += b6xd4 a.l. +1",
        "1. c3-b4 {one {nested} comment} f6-g5 ; to the end\n% and a line\n2. b4-c5 d6xb4 3. a3xc5 b6xd4",
        "1. c3-b4 (1. a3-b4 (1. e3-f4) 1... b6-c5) 1... f6-g5 2. b4-c5 d6xb4 3. a3xc5 b6xd4",
        "1. c3-b4 1... f6-g5 2. b4-c5 2... d6xb4 3. a3xc5 3... b6xd4 1/2-1/2",
        "1. 22-17 11-16 2. 17-14 10x17 3. 21x14 9x18",
    ],
)
def test_ways_to_write_the_same_russian_game(text: str) -> None:
    record = one(text, "latvian-64")
    assert moves(record) == ["c3-b4", "f6-g5", "b4-c5", "d6xb4", "a3xc5", "b6xd4"]


@pytest.mark.parametrize(
    "text",
    [
        "1. 32-28 19-23 2. 28x19 14x23",
        "1. 32 - 28 19 - 23 2. 28 x 19 14 x 23",
        "1. 32- 28 19 -23 2. 28x 19 14 x23 1-1",
        "1. 3228 1923 2. 2819 1423",
        "1.32-28 19-23 2.28-19 14-23 2-0",
        "01. 32-28 19-23 02. 28:19 14:23",
    ],
)
def test_ways_to_write_the_same_international_game(text: str) -> None:
    assert moves(one(text)) == ["32-28", "19-23", "28x19", "14x23"]


def test_target_only() -> None:
    assert moves(one("1. c3-b4 f6-g5 2. b4-c5 b:d4 3. :c5 :b4", "latvian-64"))[-3:] == [
        "b6xd4",
        "e3xc5",
        "d6xb4",
    ]


def test_captures_split_into_jumps() -> None:
    fen = '[FEN "W:W28,47:B22,11,15"]\n'
    whole, split = one(fen + "1. 28x6"), one(fen + "1. 28x17 17x6")
    assert split.turns == whole.turns
    assert len(whole.turns[0].captures) == 2
    game = one(fen + "1. 28x17 17x6 15-20 2. 47-42")
    assert moves(game) == ["28x6", "15-20", "47-42"]


def test_a_short_capture_that_only_the_rest_decides() -> None:
    # 25x15 takes 30, 32, 9 and 10 or 30, 28, 9 and 10; then the man that is left moves.
    fen = '[GameType "20"]\n[FEN "W:WK25,44:B9,32,30,28,10"]\n'
    left_28, left_32 = one(fen + "1. 25x15 28-33"), one(fen + "1. 25x15 32-37")
    assert left_28.turns[0].captures != left_32.turns[0].captures
    assert moves(left_28)[0].count("x") > 1


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1. 32-28 2-0", "1-0"),
        ("1. 32-28 0-2", "0-1"),
        ("1. 32-28 1-1", "1/2-1/2"),
        ("1. 32-28 1/2-1/2", "1/2-1/2"),
        ("1. 32-28 0-0", "0-0"),
        ("1. 32-28 *", "*"),
        ("1. 32-28", "*"),
        ('[Result "1-0"]\n1. 32-28 *', "1-0"),
        ('[Result "1-0"]\n1. 32-28 2-0', "1-0"),
        ('[Result "12-0"]\n1. 32-28 12-0', "12-0"),
        ('[Result "8-4"]\n1. 32-28 8-4', "8-4"),
        ('[Risultato "1-0"]\n1. 32-28', "1-0"),
        ('[RESULT "0-2"]\n1. 32-28', "0-1"),
        ("1. 32-28 1.02-0.98", "1.02-0.98"),
        ("1. 32-28 1/2:1/2", "1/2-1/2"),
        ("1. 32-28 1/2 - 1/2", "1/2-1/2"),
        ("1. 32-28 ½:½", "1/2-1/2"),
        ("1. 32-28 1:0", "1-0"),
        ("1. 32-28 0:1", "0-1"),
        ("1. 32-28 2 - 0", "1-0"),
        ("1. 32-28 0–2", "0-1"),
        ("1. 32-28 1-1.", "1/2-1/2"),
        ("1. 32-28 1 : 1", "1/2-1/2"),
        ("1. 32-28 + -", "1-0"),
        ("1. 32-28 -:+", "0-1"),
        ("1. 32-28 -:-", "0-0"),
        ("1. 32-28 1-0 forfeit", "1-0"),
        ('[Result "0 - 2"]\n1. 32-28', "0-1"),
        ('[Result "-:+"]\n1. 32-28', "0-1"),
        ('[Result "1/2:1/2"]\n1. 32-28 *', "1/2-1/2"),
        ('[Result "2-0 (time)"]\n1. 32-28 *', "1-0"),
        ('[Result "-"]\n1. 32-28 *', "*"),
        ('[Result "adjourned"]\n1. 32-28 *', "adjourned"),
    ],
)
def test_results(text: str, result: str) -> None:
    record = one(text, "international")
    assert record.result == result
    assert moves(record) == ["32-28"]


def test_games_without_tags_or_blank_lines() -> None:
    text = (
        '1. 32-28 2-0 1. 33-29 0-2\n[Event "third"]\n1. 34-30\n[Event "fourth"]\n[Result "1-1"]\n1. 35-30 1-1'
    )
    records = list(read_games(text, "international"))
    assert [record.number for record in records] == [1, 2, 3, 4]
    assert [record.tags.get("Event") for record in records] == [None, None, "third", "fourth"]


def test_a_header_without_moves_is_no_game() -> None:
    text = '[Event "a"]\n\n[Event "b"]\n\n1. 32-28 *\n\n[Event "c"]\n[Result "2-0"]\n\n2-0\n'
    first, second = read_games(text, "international")
    assert (first.tags["Event"], second.tags["Event"]) == ("b", "c")
    assert isinstance(second, GameRecord)
    assert second.items == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("1. 32-28 19-23 2. 28x19 14x23", "international"),
        ("1. 11-15 23-18 2. 8-11 27-23", "english"),
        ("1. 23-19 11-15 2. 21-17 10-14", "italian"),
        ("1. c3-d4 f6-g5 2. b2-c3 g5-h4", "russian"),
        ("1. a3-a4 b6-b5 2. a4-b4", "turkish"),
        ('[GameType "26"]\n1. c3-d4 f6-g5', "brazilian"),
        ('[GameType "40"]\n1. 32-28 17-22', "frisian"),
        ("1. 46-39 27-33 2. 39-34", "canadian"),
        ('[GameType "20"]\n[Variant "Antidraughts"]\n1. 32-28 17-22', "antidraughts"),
        ('[GameType "40"]\n[Variant "Frysk!"]\n1. 46-41 5-10', "frysk"),
        ('[GameType "20"]\n[Variant "Standard"]\n1. 32-28 17-22', "international"),
        ('[GameType "20"]\n[Variant "Russian"]\n1. 32-28 17-22', "international"),
    ],
)
def test_the_ruleset_is_found(text: str, name: str) -> None:
    record = one(text)
    assert record.game.name == name
    assert record.guessed == ("GameType" not in text)


def test_numbers_from_another_corner_than_the_tag_says() -> None:
    record = one('[GameType "20,W,10,10,N1,0"]\n1. 32-28 18-23')
    assert moves(record) == ["32-28", "18-23"]


def test_spanish_numbers_count_from_white() -> None:
    record = one('[GameType "24"]\n1. 10-14 23-19')
    assert [turn.origin for turn in record.turns] == [23, 10]
    assert moves(record) == ["10-14", "23-19"]


@pytest.mark.parametrize("text", ["1. 28-24 5-9", "1. 5-9 28-24"])
def test_thai_numbers_from_either_side(text: str) -> None:
    record = one(f'[GameType "31,B,8,8,N2,0"]\n{text}')
    assert [turn.origin for turn in record.turns] == [5, 28]


@pytest.mark.parametrize(
    ("text", "ply", "move", "why"),
    [
        ("1. 32-28 19-24 2. 28-19", 3, "28-19", "not legal under international"),
        ("1. 32-28 19-24 2. 28-99", 3, "28-99", "no square '99'"),
        ('1. 32-28 /FEN "W:W99:B1"/ 2. 28-23', 2, '/FEN "W:W99:B1"/', "no square '99'"),
    ],
)
def test_faults_say_where_and_why(text: str, ply: int, move: str, why: str) -> None:
    found = fault(text, "international")
    assert (found.number, found.ply, found.move) == (1, ply, move)
    assert why in found.why
    assert f"ply {ply}" in str(found)


def test_other_faults() -> None:
    assert fault('[FEN "nonsense"]\n1. 32-28', "international").ply == 0
    assert "unknown ruleset 'chess'" in fault('[Ruleset "chess"]\n1. 32-28').why
    assert fault("1. 99-98").why == "no ruleset has these squares"
    with pytest.raises(ValueError, match="unknown ruleset 'chess'"):
        list(read_games("1. 32-28", "chess"))


@pytest.mark.parametrize(
    ("text", "ply", "move", "why"),
    [
        ("1. 32-28 foo 19-23 *", 2, "foo", "neither a move nor a comment"),
        ("1. 32-28 O-O *", 2, "O-O", "neither a move nor a comment"),
        ("1. e4 32-28 *", 1, "e4", "no square 'e4'"),
        ("1. 32-28 19-23 2. 28x19 14x23 3. 37x32 *", 5, "37x32", "written as a capture, but a plain move"),
        ("1. 32:28 *", 1, "32:28", "written as a capture, but a plain move"),
    ],
)
def test_a_word_or_a_sign_that_does_not_belong(text: str, ply: int, move: str, why: str) -> None:
    found = fault(f'[GameType "20"]\n{text}')
    assert (found.ply, found.move) == (ply, move)
    assert why in found.why


def test_moves_of_another_game_are_not_guessed_to_be_draughts() -> None:
    found = fault("1. e4 e5 *")
    assert (found.ply, found.move) == (1, "e4")
    assert "one square alone" in found.why


def test_signs_that_files_without_tags_have() -> None:
    assert moves(one("1. 11x15 23x18 2. 8-11", "english")) == ["11-15", "23-18", "8-11"]


def test_a_sentence_around_the_moves_is_no_move() -> None:
    record = one("A game from memory.\n1. 32-28 19-23 2. 28x19 14x23 Black resigned 2-0", "international")
    assert len(record.turns) == 4
    last = record.items[-1]
    assert isinstance(last, Ply)
    assert last.comments == ("Black resigned",)
    glued = one("1. 9-14 22-17Whiteoversteppedthetime. 1-0", "english")
    assert len(glued.turns) == 2


@pytest.mark.parametrize("kind", ["99", "99,W,10,10,N2,0", "0"])
def test_an_unknown_game_type(kind: str) -> None:
    found = fault(f'[GameType "{kind}"]\n1. 32-28 *')
    assert found.why.startswith(f"GameType '{kind}' is no game known here; known: 20 21 ")
    assert one(f'[GameType "{kind}"]\n1. 32-28 *', "international").turns


def test_a_capture_that_nothing_decides() -> None:
    fen = '[GameType "20"]\n[FEN "W:WK25,44:B9,32,30,28,10"]\n'
    found = fault(fen + "1. 25x15 *")
    assert (found.ply, found.move) == (1, "25x15")
    assert found.why == "ambiguous: it may capture 9, 10, 28, 30 or 9, 10, 30, 32"
    assert len(one(fen + "1. 25x15 28-33 *").turns) == 2


def test_a_fault_quotes_no_more_than_it_must() -> None:
    found = fault('[GameType "20"]\n1. 32-28 ' + "x" * 1_000_000)
    assert len(str(found)) < 200


def test_the_rest_of_a_file_goes_on_after_a_fault() -> None:
    text = "1. 32-28 19-24 2. 28-19 2-0\n\n1. 33-29 2-0\n"
    first, second = read_games(text, "international")
    assert isinstance(first, GameFault)
    assert isinstance(second, GameRecord)
    assert second.number == 2


def test_setup_inside_a_game() -> None:
    text = '1. 31-26 17-21 /FEN "B:B1-16,18-21:W26,28,33-50"/ {a capture missed} 2... 19-23'
    record = one(text, "international")
    setup = record.items[2]
    assert isinstance(setup, PositionSetup)
    assert setup.comments == ("a capture missed",)
    assert len(record.positions()) == 5
    started = one('/FEN "W:W28:B1"/ 1. 28-23', "international")
    assert started.game.fen(started.start) == "W:W28:B1"


def test_clock_comments() -> None:
    record = one(
        "1. 32-28 {[%clk 1:55:21]} 19-23 {[%clock w0:10 b0:09:08]} 2. 28x19 {thinking [%emt 0:01:02]}"
    )
    clocks = [item.clocks for item in record.items if isinstance(item, Ply)]
    assert clocks == [Clocks(white=6921), Clocks(white=600, black=548), None]
    last = record.items[2]
    assert isinstance(last, Ply)
    assert last.comments == ("thinking [%emt 0:01:02]",)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_encodings(encoding: str) -> None:
    text = '[Event "Чемпионат России"]\n[White "Абациев Н."]\n1. c3-d4\n'
    assert decode(text.encode(encoding)) == text


def test_western_encoding() -> None:
    text = '[Event "Qualifier Fryslân"]\n{30-26 è migliore, José}\n'
    assert decode(text.encode("latin-1")) == text
    assert decode(text.encode("utf-8")) == text


def test_a_variation_that_does_not_replay_stays_as_text() -> None:
    record = one("1. 32-28 (1. 99-98 {hm}) 1... 19-23", "international")
    first = record.items[0]
    assert isinstance(first, Ply)
    assert first.variations[0].items == ()
    assert "99-98 {hm}" in first.variations[0].text


@given(st.text(alphabet='[]"{}()*-x:;%$/.=+!? \n0123456789abch½', max_size=120))
@settings(max_examples=deep(300))
def test_any_text_is_read_or_faulted(text: str) -> None:
    for game in read_games(text):
        assert game.number >= 1


@given(data=st.data())
@settings(max_examples=deep(150))
def test_damaged_files_are_read_or_faulted(data: st.DataObject) -> None:
    text = list(SAMPLES)
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at] = data.draw(st.sampled_from(["", "x", "}", "[", '"', "9", "\n", "(", "*"]))
    for game in read_games("".join(text)):
        assert isinstance(game, (GameRecord, GameFault))


@given(st.binary(max_size=80))
def test_any_bytes_are_decoded(data: bytes) -> None:
    for game in read_games(data):
        assert game.number >= 1


def test_move_one_begins_the_next_game_even_without_a_result() -> None:
    text = "1. 32-28 19-23 2. 28x19 14x23\n\n1. 33-29 19-23 (1... 17-22 2. 31-26) 2. 35-30"
    records = [record for record in read_games(text) if isinstance(record, GameRecord)]
    assert [len(record.turns) for record in records] == [4, 3]


def test_a_result_inside_a_variation_closes_nothing() -> None:
    record = one("1. 32-28 (1. 33-29 1-0) 1... 19-23 0-1")
    assert (len(record.turns), record.result) == (2, "0-1")


def test_words_behind_a_result_are_kept() -> None:
    tagged = one('[Result "1-0 (forfeit)"]\n1. 32-28 *', "international")
    assert (tagged.result, tagged.tags["Termination"]) == ("1-0", "forfeit")
    said, other = read_games("1. 32-28 19-23 2-0 on time\n\n1. 33-29 *", "international")
    assert isinstance(said, GameRecord)
    assert isinstance(last := said.items[-1], Ply)
    assert (last.comments, said.result, other.number) == (("on time",), "1-0", 2)


def test_lines_that_are_no_game() -> None:
    text = '\ufeffGames of one evening\n------\n[Event "a"]\n1. 32-28 *\n======\n[Event "b"]\n1. 33-29 *'
    assert [record.number for record in read_games(text, "international")] == [1, 2]


@pytest.mark.parametrize("null", ["--", "0000", "null", "Pass", "Z0", '/FEN "B::"/', '/FEN "B:W:B"/'])
def test_a_null_move(null: str) -> None:
    record = one(f"1. {null} {{waits}} 18-23 (1... -- 2. 32-28) 2. 33-28", "international")
    passed, answer, _ = record.items
    assert passed == PositionSetup(record.start._replace(side="b"), ("waits",), passed=True)
    assert isinstance(answer, Ply)
    (line,) = answer.variations
    assert [type(item) for item in line.items] == [PositionSetup, Ply]
    assert moves(record) == ["18-23", "33-28"]


def test_a_file_of_positions() -> None:
    fens = [f"W:WK{square}:B1" for square in range(2, 51)]
    text = "\n".join(f'[Event "{fen}"]\n[FEN "{fen}"]\n' for fen in fens)
    records = [record for record in read_games(text) if isinstance(record, GameRecord)]
    assert [record.game.fen(record.start) for record in records] == fens
    assert [record.tags["Event"] for record in records] == fens
    assert all(record.is_position for record in records)
    assert "FEN 'W:WK99:B1'" in fault('[FEN "W:WK99:B1"]', "international").why


def test_positions_without_moves_or_side() -> None:
    first, second = read_games('[FEN "?:W29,13,11:B22,4,2"]\n*\n\n[FEN "W:W31,29,K15:B14,13,12,49."]\n*\n')
    assert isinstance(first, GameRecord)
    assert isinstance(second, GameRecord)
    assert (first.game.name, second.game.name) == ("international", "international")
    assert first.start.side == "w"


def test_positions_of_small_boards_are_taken_for_small_boards() -> None:
    """A position fits every board that is large enough; nothing in the file is beyond 32."""
    text = '[FEN "W:W18,22,K30:B9,10,K5"]\n*\n\n[FEN "B:W32:BK1,12"]\n*\n'
    names = [(found.game.name, found.guessed) for found in read_games(text) if isinstance(found, GameRecord)]
    assert names == [("english", True)] * 2


def test_a_faulty_game_keeps_its_moves() -> None:
    text = '[GameType "20"]\n[White "A"]\n1. 32-28 {well} 19-23 2. 28x19 14x23 3. 31-26 23-23 1-0'
    (found,) = read_games(text)
    assert isinstance(found, GameFault)
    assert (found.ply, found.move) == (6, "23-23")
    record = found.record
    assert record
    assert moves(record) == ["32-28", "19-23", "28x19", "14x23", "31-26"]
    assert (record.result, record.tags["White"], record.number) == ("1-0", "A", 1)
    assert record.items[0].comments == ("well",)
    assert fault('[GameType "20"]\n[FEN "W:W99:B1"]\n1. 32-28 *').record is None


def test_a_file_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "games.pdn"
    path.write_text('[GameType "20"]\n1. 32-28 *\n\n[GameType "20"]\n1. 32-27 *\n', encoding="utf-8")
    for name in (path, str(path)):
        records = [found for found in read_file(name) if isinstance(found, GameRecord)]
        assert [moves(record) for record in records] == [["32-28"], ["32-27"]]
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "none.pdn")


def test_what_is_no_text_of_games_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "games.pdn"
    path.write_text("1. 32-28 *", encoding="utf-8")
    with pytest.raises(ValueError, match=r"'games\.pdn' is no text of games; read_file reads a file"):
        read_games(path.name)
    with path.open() as file, pytest.raises(ValueError, match="TextIOWrapper is no text of games"):
        read_games(cast(str, file))
    with pytest.raises(ValueError, match="unknown ruleset"):
        read_games("1. 32-28 *", "chess")


@pytest.mark.parametrize(
    ("text", "plies", "name"),
    [
        # A problem: no GameType, a dot at the end of FEN, black to move after `1. ...`, a stray dot.
        (
            '[Site "\\"64\\", 1974"]\n[Setup "1"]\n[FEN "B:W8,25,30:B7,15,18."]\n\n'
            "1. ... 7-12 2. 8x17 18-23 3. 17-12 23-28 4. 12-8 28-32 5. 8-3 32-37 6. 3-17\n"
            "15-20 7. 25x14 37-42 8. 17-3 42-48 9. 3-9 48x25 10. 9-3 . 1-0",
            18,
            "international",
        ),
        # Leading zeros, two blanks, points divided otherwise.
        (
            '[Result "4-6"]\n01. 34-29  18-22 02. 32-28  16-21 03. 31-26  11-16 04. 37-32  21-27 \n'
            "05. 32x21  16x27 06. 42-37  06-11 4-6",
            12,
            "international",
        ),
        # Comments with moves in them, one of them touching the next move.
        (
            "1. 11-15 23-18 2. 8-11 27-23 3. 4-8 23-19 4. 9-14 {for 9-13 see game 21}18x9 5. 5x14 22-17 6.\n"
            "15-18 26-22 7. \n11-15 17-13 {White wins.} 0-1",
            14,
            "english",
        ),
        # Engine data in every comment, and a number without a move at the end.
        (
            "1. 33-29 {[%drgnode 0 1]} 20-25 {[%drgnode 1 2][%inbook]} 2. 39-33 {[%eval -0.048]}\n"
            "77. ... {[%drgnode 152 152]} *",
            3,
            "international",
        ),
    ],
)
def test_quirks_of_real_files(text: str, plies: int, name: str) -> None:
    record = one(text)
    assert (len(record.turns), record.game.name) == (plies, name)


def test_an_unknown_ruleset_is_said_though_there_is_no_game() -> None:
    with pytest.raises(ValueError, match="unknown ruleset 'nope'"):
        list(read_games("", "nope"))
