"""`dambord doctor`: every part of a table looked at once, one line each with what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from controller.wizard.check import Check
from controller.wizard.inspection import inspect, lamps
from controller.wizard.machine import buttons, page, record, supply
from controller.wizard.probe import Probe


async def examine(probe: Probe, path: Path, host: str, port: int, say: Callable[[Check], None]) -> bool:
    """Look at everything; returns whether a game can be played.

    `path` is the record's, `host` and `port` are the page's.
    """
    checks = [check async for check in inspect(probe)]
    checks.append(await lamps(probe))
    checks += [buttons(probe.board, path.parent), *filter(None, [supply()]), record(path), page(host, port)]
    for check in checks:
        say(check)
    return all(check.well is not False for check in checks)
