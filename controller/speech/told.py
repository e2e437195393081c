"""Values of phrases as people are told them: names, pieces, points as the side on roll counts them, turns
square by square."""

from __future__ import annotations

import re
from collections.abc import Mapping

from dambord.controller.speech.matters import View, duration
from dambord.controller.speech.phrase import Phrase, Row, Value, phrase
from dambord.controller.speech.standing import BAR, DRAUGHTS, OFF, POINTS
from dambord.rules.game import SIDES

MIRRORED = (
    "points",
    "origin",
    "target",
    "square",
    "white_missing",
    "white_beyond",
    "black_missing",
    "black_beyond",
)
"""Values of remarks that are points as White counts them; people count as the side on roll does."""
_SQUARE = r"(?:[a-h][1-8]|\d{1,2})"
TURN = rf"\b{_SQUARE}(?:[-x]{_SQUARE})+\b|\b[a-h][1-8](?::[a-h][1-8])+\b"
_PART = rf"(?:{BAR}|\d{{1,2}})(?:/(?:\d{{1,2}}|{OFF})\*?)+(?:\(\d\))?"
PLAY = rf"\b{_PART}(?: {_PART})*"
_READ = re.compile(rf"(?P<turn>{TURN})|(?P<play>{PLAY})|(?P<label>\b[a-h][1-8]\b)")


def told(view: View, value: Value, unread: re.Pattern[str] | None = None) -> Value:
    """The value of texts, numbers, phrases and rows alone; a name in which `unread` is found is not said, but
    its colour."""
    match value:
        case Phrase(keys, fill):
            return Phrase(keys, _filled(view, fill, unread))
        case Row(parts, between):
            return Row([told(view, one, unread) for one in parts], between)
        case list() | tuple():
            between = " — " if any(isinstance(one, str) and "/" in one for one in value) else ", "
            return Row([told(view, one, unread) for one in value], between)
        case str():
            return _read(value)
        case None:
            return ""
    return value


def _filled(view: View, fill: Mapping[str, Value], unread: re.Pattern[str] | None) -> dict[str, Value]:
    found = dict[str, Value]()
    for name, one in _in_words(view, fill).items():
        if one in SIDES and name != "piece":
            prefix = "" if name == "side" else f"{name}-"
            known = (view["names"][one] or {}).get("name") or ""
            known = "" if unread is not None and unread.search(known) else known
            colour = phrase("white" if one == "w" else "black")
            found |= {f"{prefix}who": "named" if known else one, f"{prefix}name": known or colour}
        else:
            found[name] = told(view, one, unread)
    return found


def _in_words(view: View, fill: Mapping[str, Value]) -> dict[str, Value]:
    found = dict(fill)
    if "seconds" in found and "time" in found:
        found["time"] = duration(found["seconds"] * 1_000_000)
    piece = found.get("piece")
    if isinstance(piece, str):
        found["piece"] = phrase(f"one-{piece}" if "points" in view else DRAUGHTS.get(piece, "empty"))
    if "points" in view and view["side"] == "b":
        found |= {name: _mirrored(found[name]) for name in MIRRORED if name in found}
    return found


def _mirrored(value: Value) -> Value:
    if isinstance(value, list | tuple):
        return [_mirrored(one) for one in value]
    return POINTS + 1 - int(value) if str(value).isdigit() else value


def _read(text: str) -> Value:
    """A text whose turns, plays and squares are read as a person reads them."""
    parts, end = list[Value](), 0
    for found in _READ.finditer(text):
        parts += [text[end : found.start()], _READERS[found.lastgroup or ""](found[0])]
        end = found.end()
    parts = [one for one in (*parts, text[end:]) if one != ""]
    return parts[0] if len(parts) == 1 else Row(parts) if parts else ""


def _turn(text: str) -> Value:
    takes = Row([" ", phrase("aloud-takes"), " "])
    parts = re.split("([-x:])", text)
    return Row([", " if one == "-" else takes if one in "x:" else _square(one) for one in parts])


def _square(text: str) -> Value:
    return phrase("aloud-square", file=text[0], rank=text[1]) if text[0].isalpha() else text


def _play(text: str) -> Value:
    """A play of backgammon: of each part where from, where to, what is hit, how often."""
    return Row([_part(one) for one in text.split()], "; ")


def _part(text: str) -> Value:
    path, _, times = text.rstrip(")").partition("(")
    steps = [_place(step) for step in path.split("/")]
    return Row([*steps, *([phrase("aloud-times", n=int(times))] if times else [])], ", ")


def _place(step: str) -> Value:
    place = step.removesuffix("*")
    named = phrase(f"aloud-{place}") if place in (BAR, OFF) else place
    return Row([named, phrase("aloud-hits")], " ") if step.endswith("*") else named


_READERS = {"turn": _turn, "play": _play, "label": _square}
