"""Names of tables in a network: which are tried, which are answered to, who keeps a contested one."""

from __future__ import annotations

from itertools import islice

import pytest

from dambord.controller.web.announcing.names import NOT, candidates, hosts, read_name, yields


def test_the_next_table_gets_the_next_number() -> None:
    assert list(islice(candidates("dambord"), 3)) == ["dambord", "dambord-2", "dambord-3"]


def test_every_name_is_answered_to_and_no_other() -> None:
    assert {"hall.local", "hall-2.local", "hall-99.local"} <= hosts("hall")
    assert not {"dambord.local", "hall", "hall-1.local", "hall-100.local"} & hosts("hall")
    assert hosts(NOT) == frozenset()


@pytest.mark.parametrize("text", ["", "Hall", "a b", "-a", "a.local", "a" * 53, "kārlis"])
def test_what_is_no_name_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError, match="expected small letters") as refused:
        read_name(text)
    assert "\n" not in str(refused.value)


def test_exactly_one_of_several_tables_keeps_the_name() -> None:
    tables = frozenset({"a", "b", "c"})
    assert [each for each in sorted(tables) if not yields(each, tables - {each}, strangers=True)] == ["a"]


def test_a_stranger_keeps_it() -> None:
    assert yields("a", frozenset(), strangers=True)
    assert not yields("a", frozenset(), strangers=False)
