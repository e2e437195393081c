"""The program in the header of a game."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.table.agreed.program import Program, read_program, write_program
from dambord.controller.record.header import Header, read_header, write_header
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import terms


@pytest.mark.parametrize(
    "program",
    [Program("w", "Scan 3.1"), Program("b", "dambord child", "visitor"), Program("w", "Riga", timed="there")],
)
def test_it_is_read_as_it_is_written(program: Program) -> None:
    assert read_program(write_program(program)) == program
    header = Header("international", "reed-100", "clock", program=program)
    assert read_header(write_header(header)) == header
    assert terms(header).program == program


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ("Scan", "program: expected an object with side, name, hand and timed, found 'Scan'"),
        (
            {"side": "w", "name": "Scan", "level": 3},
            "program: expected an object with side, name, hand and timed",
        ),
        ({"side": "x", "name": "Scan"}, "program.side: expected w or b, found 'x'"),
        ({"side": "w"}, "program.name: expected one printable line of at most 80 characters, found None"),
        ({"side": "w", "name": "a\nb"}, "program.name: expected one printable line"),
        (
            {"side": "w", "name": "Scan", "timed": True},
            "program.timed: expected here, there, both-there, found True",
        ),
        ({"side": "w", "name": "Scan", "hand": "mine"}, "program.hand: expected nobody or visitor"),
    ],
)
def test_what_is_wrong_with_it(data: Any, line: str) -> None:
    with pytest.raises(ValueError, match=f"^{line}"):
        read_program(data)


def test_no_line_leads_to_a_program_of_backgammon() -> None:
    header = Header("backgammon", "linear-backgammon", "clock", program=Program("b", "gnubg", timed="there"))
    with pytest.raises(ValueError, match=r"^program\.timed: expected here, found"):
        terms(header)


def test_a_header_that_is_wrong() -> None:
    line = '{"recording": 1, "rules": "international", "board": "reed-100", "program": {"side": 3}}'
    with pytest.raises(RecordingError, match=r"^line 1: program.side: expected w or b, found 3$"):
        read_header(line)
