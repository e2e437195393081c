"""`dambord doctor`: checks every part of a table and prints one line for each, with a remedy."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from dambord.controller.wizard.doctor.board_checks import check_board, lamps
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.doctor.clock_check import displays
from dambord.controller.wizard.doctor.host_checks import buttons, page, record, second_copy, supply
from dambord.controller.wizard.setup.probe import Probe


async def examine(
    probe: Probe | None,
    kept: Path | None,
    host: str,
    port: int,
    copy: str | None = None,
    *,
    used: bool = False,
) -> AsyncIterator[CheckResult]:
    """Check every part of a table.

    `kept` is the path of the record, None where it can't be read; `host` and `port` are those of the page,
    `copy` is where the second copy is kept. `probe` is None for a simulated table, of which only record and
    page are checked, and for one whose board is `used` by the service.
    """
    if used:
        remedy = "To test contacts, lamps and buttons: sudo systemctl stop dambord, then again"
        yield CheckResult("board", None, "the service uses it", remedy)
    elif probe is None:
        yield CheckResult(
            "board", None, "simulated, and so are its lamps and buttons: none of them is looked at"
        )
    else:
        async for check in check_board(probe):
            yield check
        yield await lamps(probe)
        if (shown := await displays(probe)) is not None:
            yield shown
        yield buttons(probe.board)
    if (found := supply()) is not None:
        yield found
    if kept is not None:
        yield record(kept)
    if kept is not None and copy is not None:
        yield second_copy(kept, copy)
    yield page(host, port)
