"""The part of `micropython` that the firmware uses, for CPython."""

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


def kbd_intr(character: int) -> None:
    """Nothing to do: a pseudo-terminal in raw mode sends no interrupt."""


def viper(function: Function) -> Function:
    """Compiled already as well as can be."""
    return function


def native(function: Function) -> Function:
    """The same."""
    return function
