"""Any text becomes one printable line."""

from __future__ import annotations

import pytest

from dambord.controller.core.messages.one_line import one_line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Ilze Bērziņa, 32-28", "Ilze Bērziņa, 32-28"),
        ("two\nlines\r", r"two\nlines\r"),
        ("\x1b[2J", r"\x1b[2J"),
        ("a\u2028b\x85", r"a\u2028b\x85"),
        ("\udcff", r"\udcff"),
        ("", ""),
    ],
)
def test_one_line(text: str, line: str) -> None:
    assert one_line(text) == line
