"""Writing a recorded game as PDN 3.0."""

from __future__ import annotations

from collections.abc import Iterable

from dambord.rules.draughts.pdn.game_record import GameRecord
from dambord.rules.draughts.pdn.writing.movetext import movetext
from dambord.rules.draughts.pdn.writing.tag_pairs import escaped, tag_pairs

WIDTH = 80
NEVER_FIRST = ("%", "[")
"""What begins no line of moves: some readers take such a line for a comment or a tag, even within braces."""


def write_game(record: GameRecord) -> str:
    """A game as PDN 3.0: tags, an empty line, the moves in lines of 80 columns, closed by `*`.

    The result stands in its tag only, as the standard wants it. Signs other than `!` and `?` are written as
    `[%sign …]` commands, clocks as `[%clock w… b…]`, a null move as a setup without pieces. ValueError for a
    tag whose name is none, or that says what another field of the record says.
    """
    tags = "\n".join(f'[{name} "{escaped(value)}"]' for name, value in tag_pairs(record))
    return f"{tags}\n\n{written_moves(record)}\n"


def written_moves(record: GameRecord) -> str:
    """The moves of a game as PDN 3.0, in lines of 80 columns, closed by `*`."""
    return wrapped([*movetext(record), "*"])


def wrapped(words: Iterable[str]) -> str:
    """Words in lines of about 80 columns, broken at blanks, in comments too."""
    lines = [""]
    for word in kept_together(" ".join(words).split()):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return "\n".join(lines)


def kept_together(words: Iterable[str]) -> list[str]:
    """The words, one that may not begin a line or is the FEN of a setup, joined to the one before it."""
    found: list[str] = []
    for word in words:
        if found and (word.startswith(NEVER_FIRST) or found[-1] == "/FEN"):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found
