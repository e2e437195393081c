"""Where a board goes on sending, by what the desk says that it has."""

from __future__ import annotations

from dambord.controller.hall.board.line_cursor import STALLED_S, START, WINDOW, Have, LineCursor, read_have


def have(game: int, sequence: int) -> Have:
    return Have("r", (game, sequence), "s")


def sent(cursor: LineCursor, game: int, *numbers: int) -> LineCursor:
    for number in numbers:
        cursor.sent((game, number))
    return cursor


def test_a_desk_that_knows_nothing_gets_the_record_from_its_beginning() -> None:
    cursor = LineCursor()
    assert cursor.next == START
    sent(cursor, 1, 0, 1, 2)
    cursor.heard(None, 0)
    assert cursor.next == START


def test_the_first_word_of_a_desk_is_where_it_goes_on() -> None:
    cursor = LineCursor()
    cursor.heard(have(3, 40), 0)
    assert cursor.next == (3, 41)


def test_what_the_desk_confirms_is_not_sent_again() -> None:
    cursor = LineCursor()
    cursor.heard(have(1, 0), 0)
    sent(cursor, 1, 1, 2, 3)
    before = cursor.rewinds
    cursor.heard(have(1, 2), 1)
    assert (cursor.next, cursor.rewinds) == ((1, 4), before)
    assert not cursor.waits(1 + STALLED_S - 0.1)


def test_the_same_word_again_means_that_something_is_missing() -> None:
    cursor = LineCursor()
    cursor.heard(have(1, 0), 0)
    sent(cursor, 1, 1, 2, 3)
    cursor.heard(have(1, 0), 1)
    assert cursor.next == (1, 1)


def test_a_desk_that_has_more_than_was_sent_gets_no_doubles() -> None:
    cursor = LineCursor()
    cursor.heard(have(1, 0), 0)
    cursor.heard(have(2, 7), 0)
    assert cursor.next == (2, 8)


def test_another_connection_or_desk_gets_what_the_last_one_has_not_confirmed() -> None:
    cursor = LineCursor()
    cursor.heard(have(1, 4), 0)
    sent(cursor, 1, 5, 6)
    cursor.renew()
    assert cursor.next == (1, 5)


def test_a_silent_desk_is_sent_the_same_again_and_again() -> None:
    cursor = LineCursor()
    cursor.heard(have(1, 4), 0)
    sent(cursor, 1, 5, 6)
    assert not cursor.waits(STALLED_S - 0.1)
    assert cursor.next == (1, 7)
    cursor.waits(STALLED_S)
    assert cursor.next == (1, 5)
    sent(cursor, 1, 5)
    cursor.waits(2 * STALLED_S - 0.1)
    assert cursor.next == (1, 6)


def test_no_more_is_under_way_than_the_window() -> None:
    cursor = LineCursor()
    cursor.heard(have(1, 0), 0)
    sent(cursor, 1, *range(1, WINDOW))
    assert not cursor.waits(0)
    sent(cursor, 1, WINDOW)
    assert cursor.waits(0)
    cursor.heard(have(1, 1), 0)
    assert not cursor.waits(0)


def test_lines_that_stand_for_several_count_as_many() -> None:
    cursor = LineCursor()
    cursor.sent((1, 3), 5)
    assert cursor.next == (1, 8)


def test_what_cannot_be_read_is_no_word() -> None:
    assert read_have({"record": "r", "game": 1, "sequence": 2, "seal": "s"}) == have(1, 2)
    for message in (None, {}, {"record": "r", "game": "1", "sequence": 2, "seal": "s"}):
        assert read_have(message) is None
