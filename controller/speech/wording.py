"""Phrases as sentences of a language, written so that a synthesiser reads them as a person would."""

from __future__ import annotations

import re
from collections.abc import Mapping

from dambord.controller.speech.matters import View, duration
from dambord.controller.speech.phrase import Phrase, Value
from dambord.controller.speech.standing import BAR, DRAUGHTS, OFF, POINTS
from dambord.controller.speech.words import Words
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
SPELLED = {"en": "\u0400-\u04ff", "hu": "\u0400-\u04ff", "nl": "\u0400-\u04ff"}
"""Letters that a voice can only spell: a name with one of them is not read aloud, but the colour."""
_SQUARE = r"(?:[a-h][1-8]|\d{1,2})"
_TURN = re.compile(rf"\b{_SQUARE}(?:[-x]{_SQUARE})+\b|\b[a-h][1-8](?::[a-h][1-8])+\b")
_PART = rf"(?:{BAR}|\d{{1,2}})(?:/(?:\d{{1,2}}|{OFF})\*?)+(?:\(\d\))?"
_PLAY = re.compile(rf"\b{_PART}(?: {_PART})*")
_LABEL = re.compile(r"\b([a-h])([1-8])\b")
_NUMBER = re.compile(r"(?<!\d)[1-9]\d?(?!\d)")
_MARKS = re.compile(r"\s*[→·]\s*")


class Wording:
    """Words phrases about a table in the language of `words`."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._spelled = re.compile(f"[{SPELLED[words.language]}]") if words.language in SPELLED else None

    def sentence(self, view: View, said: Phrase) -> str:
        """The phrase in words; its first key where there are none."""
        text = self._text(view, said)
        text = _TURN.sub(lambda found: self._turn(found[0]), text)
        text = _PLAY.sub(lambda found: self._play(found[0]), text)
        text = _LABEL.sub(lambda found: self._say("aloud-square", file=found[1], rank=found[2]), text)
        text = _NUMBER.sub(lambda found: self._number(int(found[0])), text)
        return " ".join(_MARKS.sub(", ", text).split())

    def _text(self, view: View, said: Phrase) -> str:
        fill = dict[str, str | int]()
        for name, value in self._told(view, said.fill).items():
            if value in SIDES and name != "piece":
                prefix = "" if name == "side" else f"{name}-"
                known = self._known(view, value)
                colour = self._say("white" if value == "w" else "black")
                fill |= {f"{prefix}who": "named" if known else value, f"{prefix}name": known or colour}
            elif isinstance(value, list | tuple):
                texts = [self._plain(view, one) for one in value]
                fill[name] = (" — " if any("/" in text for text in texts) else ", ").join(texts)
            else:
                fill[name] = value if isinstance(value, int) else self._plain(view, value)
        family = view["family"]
        keys = [each for key in said.keys for each in (f"{family}-{key}", key)]
        return self._words.first(keys, fill) or said.keys[0]

    def _plain(self, view: View, value: Value) -> str:
        return self._text(view, value) if isinstance(value, Phrase) else "" if value is None else str(value)

    def _told(self, view: View, fill: Mapping[str, Value]) -> Mapping[str, Value]:
        """The values as people are told them: pieces in words, points as the side on roll counts them."""
        told = dict(fill)
        if "seconds" in told and "time" in told:
            told["time"] = duration(told["seconds"] * 1_000_000)
        piece = told.get("piece")
        if isinstance(piece, str):
            told["piece"] = Phrase((f"one-{piece}",) if "points" in view else (DRAUGHTS.get(piece, "empty"),))
        if "points" in view and view["side"] == "b":
            told |= {name: _mirrored(told[name]) for name in MIRRORED if name in told}
        return told

    def _known(self, view: View, side: str) -> str:
        """The name of a player that can be read aloud; empty without one."""
        name = (view["names"][side] or {}).get("name") or ""
        return "" if self._spelled is not None and self._spelled.search(name) else name

    def _turn(self, text: str) -> str:
        takes = self._say("aloud-takes")
        return re.sub("[x:]", f" {takes} ", text).replace("-", ", ")

    def _play(self, text: str) -> str:
        """A play of backgammon: of each part where from, where to, what is hit, how often."""
        return "; ".join(map(self._part, text.split()))

    def _part(self, text: str) -> str:
        path, _, times = text.rstrip(")").partition("(")
        steps = [self._place(step) for step in path.split("/")]
        return ", ".join([*steps, *([self._say("aloud-times", n=int(times))] if times else [])])

    def _place(self, step: str) -> str:
        place, hit = step.rstrip("*"), step.endswith("*")
        named = self._say(f"aloud-{place}") if place in (BAR, OFF) else place
        return f"{named} {self._say('aloud-hits')}" if hit else named

    def _number(self, n: int) -> str:
        """A number below 100, in words where the voice says its digits wrongly."""
        return self._say("aloud-number", n=n)

    def _say(self, key: str, **fill: str | int) -> str:
        return self._words.first((key,), fill) or key


def _mirrored(value: Value) -> Value:
    if isinstance(value, list | tuple):
        return [_mirrored(one) for one in value]
    return POINTS + 1 - int(value) if str(value).isdigit() else value
