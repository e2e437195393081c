"""The part of `micropython` that the firmware uses, for CPython."""


def kbd_intr(character: int) -> None:
    """Nothing to do: a pseudo-terminal in raw mode sends no interrupt."""
