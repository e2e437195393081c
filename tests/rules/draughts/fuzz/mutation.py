"""Texts changed at random, in the ways in which files get broken."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

CHARACTERS = "0123456789abcdefghjkWBwbKxX:-–*.,;{}()[]\"'/\\%$!?+=<># \n\t\r½€Жа٣\ufeff\0_"
PIECES = (
    *(
        '[Event "',
        '"]\n',
        '[Result "1-0"]',
        '[GameType "20"]',
        '[GameType "25,W,8,8,A0,0"]',
        '[Round "11.1]\n',
    ),
    *(
        '[FEN "W:W31-50:B1-20"]',
        '/FEN "B::"/',
        '/FEN "W:WK3:BK4"/',
        "{",
        "}",
        "(",
        ")",
        "{[%clock w1:02:03 B0:00:09]}",
    ),
    *(
        "--",
        "0000",
        "1-0",
        "2-0",
        "1/2:1/2",
        "+:-",
        " * ",
        "1.",
        "12...",
        "...",
        "$7",
        "(?)",
        "a.l.",
        "32-28",
        "19x28",
    ),
    *(
        "c3-d4",
        "d4:f6",
        "cd4",
        "<29, 14>",
        "\n\n",
        "\n% ",
        "; ",
        "W:",
        ":B",
        "K",
        "K1-50",
        "+9K9",
        "H0:F1",
        "a1",
        "l12",
    ),
)
SEPARATORS = ("-", "x", ":", "*", "–", " - ", " ", "", "x ", "<", ",")


def loosened(text: str, chance: Random) -> str:
    """The same written otherwise: items dropped, doubled or exchanged, other signs between squares."""
    items = re.split(r"([,:x-])", text)
    at, other = chance.randrange(len(items)), chance.randrange(len(items))
    way = chance.randrange(5)
    if way == 0:
        items[at], items[other] = items[other], items[at]
    elif way == 1:
        del items[at : at + 2]
    elif way == 2:
        items[at : at + 2] = items[at : at + 2] * 2
    elif way == 3:
        sign = chance.choice(SEPARATORS)
        items = [sign if item in ("x", "-") else item for item in items]
    else:
        items[at] = chance.choice((items[at].swapcase(), f"K{items[at]}", f" {items[at]} ", f"0{items[at]}"))
    return "".join(items)


def mutated(text: str, chance: Random, others: Sequence[str], longest: int) -> str:
    """A text changed in one to six places, of at most about `longest` characters."""
    for _ in range(chance.choice((1, 1, 1, 1, 2, 3, 6))):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + int(chance.expovariate(1 / 8)) + 1)
        way = chance.choice((0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8))
        if way == 0:
            text = text[:at] + text[end:]
        elif way == 1:
            text = text[:at] + chance.choice(CHARACTERS) + text[at:]
        elif way == 2:
            text = text[:at] + chance.choice(CHARACTERS) + text[at + 1 :]
        elif way == 3:
            text = text[:at] + chance.choice(PIECES) + text[at:]
        elif way == 4:
            text = text[:at] + text[at:end] * chance.choice((2, 3, 50)) + text[end:]
        elif way == 5:
            other = chance.choice(others)
            cut = chance.randrange(len(other) + 1)
            text = text[:at] + other[cut : cut + chance.choice((5, 40, 400))] + text[at:]
        elif way == 6:
            text = text[:at]
        elif way == 7:
            place = chance.randrange(len(text) + 1)
            text = text[:place] + text[at:end] + text[place:]
        else:
            text = text[:at] + chance.choice((*PIECES, *CHARACTERS)) * (longest // 10) + text[at:]
        text = text[:longest]
    return text
