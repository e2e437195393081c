"""Every clause of the codes is covered by a test, or listed with the reason why it can't be."""

from __future__ import annotations

from tests.clauses import PAGE, clauses, page, shown, unshown

ALL = {f"{code} {number}" for code, numbers in clauses().items() for number in numbers}


def test_the_page_is_up_to_date() -> None:
    """After a change: `python -m tests.clauses`."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_marks_name_clauses_that_exist() -> None:
    assert set(shown()) - ALL == set()


def test_every_clause_is_shown_or_has_its_reason() -> None:
    assert ALL - set(shown()) - set(unshown()) == set()


def test_clauses_with_a_reason_have_no_test() -> None:
    assert set(unshown()) - ALL == set()
    assert set(unshown()) & set(shown()) == set()
