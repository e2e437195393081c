"""Hypotheses beside the record: ranked, bounded, weighed by news, and swapped with the record."""

from dambord.controller.core.table.hypotheses import MOST, Hypothesis, likelier, ranked, swapped, weighed


def test_the_likeliest_comes_first_and_each_line_once() -> None:
    found = ranked(
        [Hypothesis("b", 3), Hypothesis("c", 1), Hypothesis("b", 2), Hypothesis("a", 1)], record="a"
    )
    assert found == (Hypothesis("c", 1), Hypothesis("b", 2))


def test_the_least_likely_beyond_the_bound_are_dropped() -> None:
    found = ranked(Hypothesis(str(number), -number) for number in range(MOST + 3))
    assert [each.line for each in found] == [str(number) for number in range(MOST + 2, 2, -1)]


def test_news_contradict_weigh_and_divide() -> None:
    news = {"gone": (), "on": [("on+", 4)], "two": [("left", 0), ("right", -2)]}
    found = weighed([Hypothesis("gone", 0), Hypothesis("on", 1), Hypothesis("two", 1)], news.__getitem__)
    assert found == (Hypothesis("right", -1), Hypothesis("left", 1), Hypothesis("on+", 5))


def test_a_hypothesis_that_is_likelier_changes_places_with_the_record() -> None:
    held = ranked([Hypothesis("b", -2), Hypothesis("c", 1)])
    first = likelier(held)
    assert first == Hypothesis("b", -2)
    assert first is not None
    assert swapped(held[1:], first, "a", 2) == (Hypothesis("a", 2), Hypothesis("c", 3))
    assert swapped(held[1:], first, "a", None) == (Hypothesis("c", 3),)


def test_the_record_stays_while_it_is_the_likeliest() -> None:
    assert likelier(()) is None
    assert likelier((Hypothesis("b", 0),)) is None
