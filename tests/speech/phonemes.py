"""What the synthesiser makes of sentences, as the phonemes that it names itself."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable

from dambord.controller.speech import voice

FOREIGN = re.compile(r"\((\w+)\)")
"""Where the voice changes to that of another language."""
MARK = "88888"
"""Said between two texts, so that one run of the synthesiser is enough for all of them."""


def spoken(language: str, texts: Iterable[str]) -> list[str]:
    """The phonemes of each text, without stress, pauses and what joins words."""
    said = _plain(language, f"\n\n{MARK}\n\n".join(texts))
    return said.split(_plain(language, MARK))


def _plain(language: str, text: str) -> str:
    words = (voice.PROGRAM, "-q", "-x", "-v", language, "--stdin")
    told = subprocess.run(words, input=text, capture_output=True, text=True, check=True).stdout
    # The sound of forty and of four is written in two ways.
    return re.sub(r"[\s',_:;|!]", "", told).replace("O", "o")


def is_own(phonemes: str, language: str) -> bool:
    """Whether there is something to hear, and all of it is said by the voice of `language`."""
    return bool(phonemes) and not {*FOREIGN.findall(phonemes)} - {language, ""}
