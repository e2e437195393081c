"""Every word that the page asks for exists, and every word that exists is asked for."""

from __future__ import annotations

import re
from pathlib import Path

from dambord.controller import speech
from dambord.controller.core.messages.events import PLAYER_BUTTONS
from tests.web.words.fluent_file import FAMILIES, SOURCE, literals, patterns, scripts, words, words_for
from website.program import ROOT


def aloud() -> str:
    """What says the words aloud, with its patterns written as those of the page."""
    texts = [path.read_text(encoding="utf-8") for path in Path(speech.__path__[0]).glob("*.py")]
    return re.sub(r'f"([a-z]+-)\{[^"]*"', r"`\1${x}`", "\n".join(texts))


def bare(key: str) -> set[str]:
    """The key as the page may ask for it: a family's own wording is found by itself."""
    return {key, *(key.removeprefix(f"{family}-") for family in FAMILIES)}


def test_every_word_that_is_asked_for_exists() -> None:
    source = scripts()
    asked = set(re.findall(r"""\bsay\(["']([\w-]+)["']""", source))
    asked |= set(re.findall(r'data-say="([\w-]+)"', source))
    assert {key for key in asked if not words_for(key) & words(SOURCE).keys()} == set()


def test_every_word_is_asked_for() -> None:
    # What can be tried in a browser is listed when the site is built.
    source = scripts() + aloud() + (ROOT / "website" / "try_page.py").read_text(encoding="utf-8")
    known, made = literals(source) | set(PLAYER_BUTTONS), patterns(source)  # the view names the buttons
    unused = {
        key
        for key in words(SOURCE)
        if not bare(key) & known and not any(re.fullmatch(one, name) for one in made for name in bare(key))
    }
    assert unused == set()
