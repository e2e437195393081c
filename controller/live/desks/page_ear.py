"""What a page in text mode is told, and what is done with the lines that are typed there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from dambord.controller.speech.ear import Ear
from dambord.controller.speech.matters import View, matters
from dambord.controller.speech.phrase import Phrase, as_json, phrase
from dambord.controller.speech.questions import typed_turn
from dambord.controller.speech.told import told
from dambord.controller.web.page_requests import EnterRoll, MakeTurn, Request

ROLL = re.compile(r"d\s+([1-6])[\s-]*([1-6])", re.IGNORECASE)
"""A roll that is typed, after the letter that asks for the dice."""


class PageEar:
    """Implements `web.page_requests.Listens` for one page; `seen` gives the view as it is now, `state` the
    state of the table."""

    def __init__(self, seen: Callable[[], View], state: Callable[[], Any]) -> None:
        self._state = state
        self._ear = Ear(seen)

    def news(self) -> list[Any]:
        """Return what is new since the last time, as phrases in JSON."""
        return _written(*self._ear.news())

    def typed(self, line: str, may: Callable[[Request], bool]) -> tuple[list[Any], Request | None]:
        """Return the answer to a line, and what it asks the table for, if the page `may` ask for that."""
        view = self._ear.seen()
        roll, expects = ROLL.fullmatch(line.strip()), view.get("expects") or {}
        if roll and expects.get("what") in ("roll", "opening"):
            asked: Request = EnterRoll(expects["side"], (int(roll[1]), int(roll[2])))
            return ([], asked) if may(asked) else (_written(view, [_not_yours(view)]), None)
        if (text := typed_turn(line)) is None or view["virtual"] is None:
            return _written(*self._ear.answer(line)), None
        why_not = self._why_not(view, text, may)
        return _written(view, why_not), None if why_not else MakeTurn(text)

    def _why_not(self, view: View, text: str, may: Callable[[Request], bool]) -> list[Phrase]:
        """Why a turn is not made; nothing if it is."""
        state = self._state()
        if view["phase"] != "play" or state.terms.game.needs_roll(state.position):
            return matters(view)
        program = view["program"]
        if (program is not None and program["side"] == view["side"]) or not may(MakeTurn(text)):
            return [_not_yours(view)]
        try:
            state.terms.game.read(state.position, text)
        except ValueError:
            return [phrase("aloud-no-turn", text=text), *matters(view)]
        return []


def _not_yours(view: View) -> Phrase:
    return phrase("aloud-not-yours", side=view["side"])


def _written(view: View, phrases: list[Phrase]) -> list[Any]:
    return [as_json(told(view, one)) for one in phrases]
