"""The part of `micropython` that the firmware uses, for CPython."""

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


def kbd_intr(character: int) -> None:
    """Do nothing: a pseudo-terminal in raw mode sends no interrupt."""


def viper(function: Function) -> Function:
    """Return the function itself: CPython does not compile it."""
    return function


def native(function: Function) -> Function:
    """The same."""
    return function
