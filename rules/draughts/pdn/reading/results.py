"""The results of games as files write them."""

from __future__ import annotations

import re

RESULTS = {
    "2-0": "1-0",
    "0-2": "0-1",
    "1-1": "1/2-1/2",
    "1/2": "1/2-1/2",
    "0.5-0.5": "1/2-1/2",
    "0,5-0,5": "1/2-1/2",
    "=-=": "1/2-1/2",
    "+-": "1-0",
    "+--": "1-0",
    "-+": "0-1",
    "--+": "0-1",
    "---": "0-0",
    "-": "*",
    "?": "*",
    "": "*",
    **{result: result for result in ("1-0", "0-1", "1/2-1/2", "0-0", "*")},
}
"""Ways to write a result, and the form used here; `+--` is `+:-`, a game that the other side did not play."""
WITH_WORDS = re.compile(r"([-–:/.,\d½+=\s]{2,20}?)[\s,;]*(\(?[^\W\d].*)")
"""A result with words behind it: `1-0 forfeit`, `0-2 (time)`."""


def result_of(text: str) -> tuple[str, str]:
    """A result in the form of `GameRecord.result`, and the words behind it.

    A text that is no known result is given back as it is, without its blanks.
    """
    squeezed = "".join(text.split())
    known = RESULTS.get(squeezed.replace("–", "-").replace("½", "1/2").replace(":", "-").rstrip("."))
    if known:
        return known, ""
    found = WITH_WORDS.fullmatch(text.strip())
    if found:
        result, more = result_of(found[1])
        if result in RESULTS and not more:
            return result, found[2].strip("() ")
    return squeezed, ""
