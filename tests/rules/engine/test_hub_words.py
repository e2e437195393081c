"""The grammar of Hub's lines."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.rules.engine.hub_words import LONGEST, PLAIN, read_line, write_line
from tests.plugins.extent import deep

NAMES = st.from_regex(PLAIN, fullmatch=True)
VALUES = st.text(st.characters(exclude_characters='"', exclude_categories=("C", "Z")) | st.just(" "))


@pytest.mark.parametrize(
    ("text", "word", "arguments"),
    [
        ("hub", "hub", {}),
        ("  ping  ", "ping", {}),
        ("", "", {}),
        ("level infinite", "level", {"infinite": ""}),
        ('id name=Scan version=3.1 author="Fabien Letouzey"', "id", {
            "name": "Scan", "version": "3.1", "author": "Fabien Letouzey",
        }),
        ("set-param name = book value = false", "set-param", {"name": "book", "value": "false"}),
        ('param name=book-file value="" type=string', "param", {
            "name": "book-file", "value": "", "type": "string",
        }),
        ('info pv="32-28 19-23" score=-0.01', "info", {"pv": "32-28 19-23", "score": "-0.01"}),
    ],
)  # fmt: skip
def test_lines(text: str, word: str, arguments: dict[str, str]) -> None:
    assert read_line(text) == (word, arguments)


@pytest.mark.parametrize(
    "text", ["=", "pos pos=", 'pos pos="x', 'a ="b', "a b==c", 'done "x"', "x" * (LONGEST + 1)]
)
def test_what_is_not_of_the_grammar(text: str) -> None:
    with pytest.raises(ValueError, match=r"^(a line of|line )[^\n]*$"):
        read_line(text)


@settings(max_examples=deep(50))
@given(NAMES, st.dictionaries(NAMES.map(lambda name: name.replace("_", "-")), VALUES, max_size=5))
def test_what_is_written_is_read(word: str, arguments: dict[str, str]) -> None:
    assert read_line(write_line(word, **arguments)) == (word, arguments)


@settings(max_examples=deep(50))
@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(ValueError):
        read_line(text)


def test_what_a_value_can_not_hold() -> None:
    assert write_line("error", message='a "b"\nc', fatal=True, code=None) == "error message=\"a 'b' c\" fatal"
