"""Questions to a table that is heard, not seen, each a letter as blind players know them from Lichess."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from dambord.controller.speech.matters import View, clocks, matters, move
from dambord.controller.speech.phrase import Phrase, phrase
from dambord.controller.speech.standing import BAR, OFF, names, piece_named, pieces, places, standing
from dambord.controller.speech.told import PLAY, TURN
from dambord.rules.game import SIDES

_TURN = re.compile(f"{TURN}|{PLAY}")


def answer(view: View, question: str) -> list[Phrase]:
    """What is answered to a question: a letter, and what it is about after a space (`docs/speech.md`)."""
    letter, _, about = question.strip().partition(" ")
    asked = QUESTIONS.get(letter.lower() if letter else "i")
    if asked is None and typed_turn(question):
        return [phrase("aloud-by-hand")]
    if asked is None:
        return [phrase("aloud-unasked", text=question.strip()[:20]), *_help(view, "")]
    return asked(view, about.strip())


def typed_turn(line: str) -> str | None:
    """The turn that a line names instead of a question; None if it names none."""
    return line.strip() if _TURN.match(line.strip()) else None


def _last(view: View, about: str) -> list[Phrase]:
    return [move(view, view["moves"][-1])] if view["moves"] else [phrase("no-moves")]


def _square(view: View, about: str) -> list[Phrase]:
    place = about.lower()
    if place not in places(view):
        return [phrase("aloud-no-square", text=about[:20])]
    label = phrase(f"aloud-{place}") if place in (BAR, OFF) else place
    return [phrase("square", label=label, what=standing(view, place))]


def _pieces(view: View, about: str) -> list[Phrase]:
    wanted = [one for one in names(view) if about in ("", one)]
    if not wanted:
        return [phrase("aloud-no-piece", text=about[:20], pieces=names(view))]
    return [phrase("said", name=piece_named(view, one), text=pieces(view, one)) for one in wanted]


def _opponent(view: View, about: str) -> list[Phrase]:
    program = view["program"]
    if program is None and not any(view["names"].values()):
        return [phrase("try-people")]
    called = {side: (view["names"][side] or {}).get("name") for side in SIDES}
    if program is not None:
        called[program["side"]] = program["name"]
    colours = {"w": phrase("white"), "b": phrase("black")}
    return [phrase("said", name=colours[side], text=called[side]) for side in SIDES if called[side]]


def _dice(view: View, about: str) -> list[Phrase]:
    dice, cube = view.get("dice"), view.get("cube")
    found = list[Phrase]()
    if dice and dice["side"]:
        found.append(phrase("rolled", side=dice["side"], dice=list(dice["values"])))
        found += [phrase("left", dice=list(dice["left"]))] if dice["left"] else []
    if cube and cube["use"]:
        owned = cube["owner"] is not None
        found.append(
            phrase("cube-of", value=cube["value"], side=cube["owner"]) if owned else phrase("cube-middle")
        )
    return found or [phrase("aloud-no-dice")]


def _numbers(view: View, about: str) -> list[Phrase]:
    """Pips and score in backgammon, how many pieces each side has in draughts."""
    if "pips" not in view:
        return [
            phrase("said", name=piece_named(view, one), text=len(found))
            for one in names(view)
            if isinstance(found := pieces(view, one), list)
        ]
    match = view["match"]
    return [
        phrase("aloud-pips", side=side, n=view["pips"][i], score=match["score"][i])
        for i, side in enumerate(SIDES)
    ]


def _help(view: View, about: str) -> list[Phrase]:
    return [phrase("aloud-help")]


def _clocks(view: View, about: str) -> list[Phrase]:
    return clocks(view)


def _matters(view: View, about: str) -> list[Phrase]:
    return matters(view)


QUESTIONS: Mapping[str, Callable[[View, str], list[Phrase]]] = {
    "i": _matters,
    "c": _clocks,
    "l": _last,
    "s": _square,
    "p": _pieces,
    "o": _opponent,
    "d": _dice,
    "n": _numbers,
    "/": _help,
}
"""Every question by its letter; an empty line asks as `i` does."""
