"""What visitors did, counted by day."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from dambord.controller.station.counts import (
    LONGEST_NAME,
    MOST_DAYS,
    MOST_NAMES,
    OTHER,
    Counts,
    length_class,
    read_counts,
    write_counts,
)

DAY = date(2026, 11, 23)


def test_games_lessons_and_puzzles_are_counted() -> None:
    counts = (
        Counts()
        .plus(DAY, "visits", "begun")
        .game(DAY, "latvian-64", "child", "lv", "visitor", 47)
        .game(DAY, "latvian-64", "club", "lv", "left", 3)
        .plus(DAY, "puzzles", "done")
    )
    assert counts.days[DAY].numbers == {
        "visits": {"begun": 1},
        "games": {"latvian-64": 2},
        "levels": {"child": 1, "club": 1},
        "languages": {"lv": 2},
        "results": {"visitor": 1, "left": 1},
        "lengths": {"40-59": 1, "0-9": 1},
        "puzzles": {"done": 1},
    }
    assert read_counts(json.loads(json.dumps(write_counts(counts)))) == counts


def test_old_days_are_added_up() -> None:
    counts = Counts()
    for day in range(MOST_DAYS + 100):
        counts = counts.plus(DAY + timedelta(days=day), "visits", "begun")
    assert len(counts.days) == MOST_DAYS
    assert counts.earlier.numbers == {"visits": {"begun": 100}}
    assert counts.total().numbers == {"visits": {"begun": MOST_DAYS + 100}}
    assert counts.total(DAY + timedelta(days=MOST_DAYS + 98)).numbers == {"visits": {"begun": 2}}
    assert read_counts(write_counts(counts)) == counts


def test_names_are_bounded() -> None:
    counts = Counts()
    for number in range(MOST_NAMES + 10):
        counts = counts.plus(DAY, "lessons", f"{number} {'x' * 100}")
    names = counts.days[DAY].numbers["lessons"]
    assert len(names) == MOST_NAMES + 1
    assert names[OTHER] == 10
    assert max(map(len, names)) == LONGEST_NAME


@pytest.mark.parametrize(("plies", "name"), [(0, "0-9"), (9, "0-9"), (10, "10-19"), (500, "120+")])
def test_classes_of_lengths(plies: int, name: str) -> None:
    assert length_class(plies) == name


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "expected counts of form 1, found []"),
        ({"form": 2, "days": {}, "earlier": {}}, "expected counts of form 1"),
        ({"form": 1, "days": {"today": {}}, "earlier": {}}, "days: expected a date, found 'today'"),
        ({"form": 1, "days": {}, "earlier": []}, "earlier: expected an object, found []"),
        ({"form": 1, "days": {}, "earlier": {"names": {}}}, "earlier: unknown 'names'"),
        ({"form": 1, "days": {}, "earlier": {"games": {"a": -1}}}, "earlier.games: expected a number"),
    ],
)
def test_what_is_wrong_is_named(data: object, message: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        read_counts(data)
    assert str(caught.value).startswith(message)
