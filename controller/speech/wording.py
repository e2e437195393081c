"""Phrases as sentences of a language, written so that a synthesiser reads them as a person would."""

from __future__ import annotations

import re

from dambord.controller.speech.matters import View
from dambord.controller.speech.phrase import Phrase, Row, Value, phrase
from dambord.controller.speech.told import told
from dambord.controller.speech.words import Words

SPELLED = {"en": "\u0400-\u04ff", "hu": "\u0400-\u04ff", "nl": "\u0400-\u04ff"}
"""Letters that a voice can only spell: a name with one of them is not read aloud, but the colour."""
_NUMBER = re.compile(r"(?<!\d)[1-9]\d?(?!\d)")
_MARKS = re.compile(r"\s*[→·]\s*")


class Wording:
    """Words phrases about a table in the language of `words`; in a page `views/text/wording.js` does the
    same."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._spelled = re.compile(f"[{SPELLED[words.language]}]") if words.language in SPELLED else None

    def sentence(self, view: View, said: Value) -> str:
        """A phrase, or another value, in words; its first key where there are none."""
        text = self._text(view["family"], told(view, said, self._spelled))
        # A number below 100 is in words where the voice says its digits wrongly.
        text = _NUMBER.sub(lambda found: self._text("", phrase("aloud-number", n=int(found[0]))), text)
        return " ".join(_MARKS.sub(", ", text).split())

    def _text(self, family: str, value: Value) -> str:
        match value:
            case Row(parts, between):
                return between.join(self._text(family, one) for one in parts)
            case Phrase(keys, fill):
                filled = {
                    name: one if isinstance(one, int) else self._text(family, one)
                    for name, one in fill.items()
                }
                named = [each for key in keys for each in (f"{family}-{key}", key)]
                return self._words.first(named, filled) or keys[0]
        return str(value)
