"""Runs a table, or its page, until somebody ends it."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable

from dambord.controller.commands.options.common import say
from dambord.controller.commands.table.steady_output import CauseLimit
from dambord.controller.live.equipment.table_ends import SwitchedOff
from dambord.controller.live.first_run_terms import Renewed
from dambord.controller.service.power_off import switch_off


def until_told(work: Callable[[], Awaitable[None]]) -> bool:
    """Run `work` until it ends, SIGTERM arrives or the shutdown button is held.

    Returns whether the table is to start anew, by what a page has chosen. If several tasks fail, the first
    error is raised.
    """

    if logging.lastResort is not None and not logging.lastResort.filters:
        logging.lastResort.addFilter(CauseLimit())

    async def terminable() -> None:
        if (task := asyncio.current_task()) is None:
            raise RuntimeError("the table has to run as an asyncio task")
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await work()

    try:
        asyncio.run(terminable())
    except asyncio.CancelledError:
        return False
    except ExceptionGroup as group:
        if group.subgroup(Renewed) is not None:
            return True
        if group.subgroup(SwitchedOff) is None:
            raise group.exceptions[0] from None
        switch_off(say)
    return False
