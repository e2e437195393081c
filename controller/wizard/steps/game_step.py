"""Tests the table before the first game: the array, the record and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator

from dambord.controller.wizard.doctor.array_check import nearest
from dambord.controller.wizard.doctor.board_checks import pieces_of
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.steps.bench import Bench


async def check_game(bench: Bench) -> AsyncIterator[CheckResult]:
    """Ask for the array and compare the board with it, until it is right or the person gives up."""
    while True:
        await bench.key("Set up all pieces as at the start of the game, then press Enter; q: stop")
        cells = await bench.still()
        if cells is None:
            yield CheckResult("pieces", False, "the sensors do not come to rest")
            return
        found = pieces_of(bench.board, cells)
        compared = nearest(bench.board, bench.board.numbered(cells))
        if compared is not None and not compared.wrong:
            yield found
            return
        bench.say(f"     {found.told}")
        if not await bench.agrees("Look again?"):
            yield CheckResult("pieces", False, found.said, found.remedy)
            return
