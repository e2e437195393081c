"""The interface that the routes of the demonstration station need from the controller."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol, cast, get_args

from dambord.rules.quoting import quoted

StationAct = Literal[
    "touch", "choose", "back", "stay", "leave", "hint", "again", "skip", "service", "doctor", "restart"
]
"""What a page may ask of a station: `touch` wakes it, `choose` takes an option of its question, `stay`
answers the warning before the count-down ends, `leave` ends what a visitor does; the last three are the
club's."""
ACTS: tuple[StationAct, ...] = get_args(StationAct)
LONGEST = 100
"""Longest option in characters."""


class StationConsole(Protocol):
    """A station for pages. All methods are called on one event loop."""

    def shown(self) -> Mapping[str, object]:
        """Return what the station shows, ready for JSON: the key `station` of every view."""

    async def act(self, act: StationAct, option: str | None) -> None:
        """Carry out what a page asks. Raises ValueError with one line if the station can't do it now."""

    def counts(self) -> Mapping[str, object]:
        """Return what visitors have done, ready for JSON: numbers by day, no personal data."""

    def card(self) -> Mapping[str, object]:
        """Return what the printed card needs, ready for JSON: `languages`, and `questions`, each with `what`,
        its `options` and the `squares` that are lit for them, in their order; `board`: the board's name."""


def read_act(data: object) -> tuple[StationAct, str | None]:
    """Parse an act and its option. Raises ValueError with one line."""
    if not isinstance(data, dict) or not data.keys() <= {"act", "option"}:
        raise ValueError("expected an object with 'act' and perhaps 'option'")
    act, option = data.get("act"), data.get("option")
    if act not in ACTS:
        raise ValueError(f"act: expected one of {', '.join(ACTS)}, found {quoted(act)}")
    if option is not None and (not isinstance(option, str) or len(option) > LONGEST):
        raise ValueError(f"option: expected a text of at most {LONGEST} characters")
    if act == "choose" and option is None:
        raise ValueError("option: expected what is chosen")
    return cast(StationAct, act), option
