"""What is attached to a table, in the process of the table itself."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AsyncExitStack
from itertools import chain

from dambord.controller.core.messages.say import Say
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.live.attached.attached_parts import AttachedParts
from dambord.controller.live.game import Game, Work, opened
from dambord.controller.live.program.program_dice import DeskDice
from dambord.controller.live.program.program_start import with_program
from dambord.controller.live.program.seat import Seat
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.record.replay import terms


async def opened_with_all(
    setup: TableSettings, say: Say, stack: AsyncExitStack
) -> tuple[Game, Iterable[Work]]:
    """Open a table and all that is attached to it; returned with it are all tasks.

    Raises ValueError with one line if the table cannot be set up.
    """
    game = await opened(await with_program(setup, _asked), say, stack)
    parts = AttachedParts(setup, setup.journal, game.board, game.say)
    seat = Seat(game.loop, DeskDice(game.dice), game.say)
    game.desk.add(seat)
    game.attached_status = lambda: parts.status
    await parts.open(stack)
    parts.join(game.loop, stack)
    return game, chain(game.tasks(), parts.tasks(game.loop, seat))


async def _asked(setup: TableSettings) -> Program:
    # At a table where two people play nothing of this is loaded.
    from dambord.controller.live.program.resident import program_of

    return await program_of(setup.opponent, terms(setup.header))
