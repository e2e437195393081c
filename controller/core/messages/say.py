"""Who is told lines for people, such as those that a command prints."""

from collections.abc import Callable

Say = Callable[[str], None]
