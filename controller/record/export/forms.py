"""The forms in which a recorded game is written for other programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dambord.controller.core.families import family_named
from dambord.controller.record.header import write_header
from dambord.controller.record.recorded import Recorded


class Form(NamedTuple):
    """A form: how its files end, and the text of a game in it, with a line break at its end."""

    ending: str
    write: Callable[[Recorded], str]
    gathers: bool = False
    """Whether one file may hold many games."""


def _recording(recorded: Recorded) -> str:
    return "".join(f"{line}\n" for line in (write_header(recorded.header), *recorded.lines))


def _pdn(recorded: Recorded) -> str:
    # Imported here: the commands that write no PDN start sooner without it.
    from dambord.controller.record.export.pdn_export import export_game
    from dambord.rules.draughts.pdn import write_game

    return write_game(export_game(recorded))


def _mat(recorded: Recorded) -> str:
    from dambord.controller.record.export.match_export import export_match
    from dambord.rules.backgammon.formats import write_mat

    return write_mat(export_match(recorded))


def _sgf(recorded: Recorded) -> str:
    from dambord.controller.record.export.match_export import export_match
    from dambord.rules.backgammon.formats import write_sgf

    return write_sgf(export_match(recorded))


FORMS: Mapping[str, Form] = {
    "pdn": Form("pdn", _pdn, gathers=True),
    "recording": Form("jsonl", _recording),
    "mat": Form("mat", _mat),
    "sgf": Form("sgf", _sgf),
}
"""Every form by name. `write` raises ValueError for a game of the other family."""


def usual_form(recorded: Recorded) -> str:
    """The name of the form in which such a game is usually handed on."""
    return family_named(recorded.header.rules).usual_form
