"""Errors of the program in one line, for a frame or a file."""

import sys

LONGEST = 200
"""Characters."""


def described(error: BaseException) -> str:
    """Kind, message and place of an error: one line of ASCII, LONGEST characters at most."""
    place = _place(error)
    text = f"{type(error).__name__}: {error}".rstrip(": ")[: LONGEST - len(place) - 3]
    text = f"{text} ({place})" if place else text
    return "".join([char if " " <= char <= "~" else "?" for char in text])


def _place(error: BaseException) -> str:
    """File and line where it was raised; empty if that is not known."""
    if sys.implementation.name == "micropython":
        import io

        told = io.StringIO()
        sys.print_exception(error, told)  # type: ignore[attr-defined]
        lines = [line for line in told.getvalue().split("\n") if line.startswith("  File ")]
        if not lines:
            return ""
        words = lines[-1].split('"')  # File "name", line 12, in function
        return words[1][-80:] + ":" + words[2].split(",")[1].split(" ")[-1]
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    return "" if at is None else f"{at.tb_frame.f_code.co_filename.rpartition('/')[2]}:{at.tb_lineno}"
