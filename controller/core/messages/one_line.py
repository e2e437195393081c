"""Makes one printable line of any text, for errors and logs."""

from __future__ import annotations


def one_line(text: str) -> str:
    r"""Return `text` with every character that can't be printed written as an escape, such as `\n` or `\x1b`.

    So nobody can begin another line, move the cursor, or break an encoding by what he puts into a name.
    """
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )
