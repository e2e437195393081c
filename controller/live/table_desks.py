"""What a client of a table in the same process gets, whichever process that is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dambord.controller.live.desks.page_extra import PageExtra
from dambord.controller.live.live_table import LiveTable
from dambord.controller.web.api.console import Console
from dambord.controller.web.api.setup.setup_console import SetupConsole

if TYPE_CHECKING:
    from dambord.controller.web.api.setup.entrance import Entrance


@dataclass(frozen=True, slots=True)
class TableDesks:
    """A table, its record, and who acts at it. `say` receives lines for people, `show` what pages add.

    `tells` takes what whoever plays one side elsewhere tells, `{"tell": …, "game": 3}`, as a program would.
    `entrance` is the way into its page, if it has one.
    """

    table: LiveTable
    console: Console
    games: SetupConsole
    record: Path
    say: Callable[[str], None]
    tells: Callable[[Mapping[str, Any]], Awaitable[Mapping[str, Any]]]
    show: Callable[[PageExtra], None] = lambda extra: None
    entrance: Entrance | None = None


Joins = Callable[[TableDesks], Coroutine[Any, Any, None]]
"""A client of a table, such as the hall's; it runs as long as the table does."""
