"""What is attached to a table, at work, in whichever process that is."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from dambord.controller.core.messages.say import Say
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.devices.dgt.dgt_protocol import SQUARES
from dambord.controller.live.attached.attachments import Attachments
from dambord.controller.live.live_table import PlayedTable
from dambord.controller.live.program.seat import Seat
from dambord.controller.record.format import write_saying
from dambord.hardware.board import Board

if TYPE_CHECKING:
    from dambord.controller.devices.dgt.emulator import DgtEmulator
    from dambord.controller.live.attached.broadcast import Broadcast
    from dambord.controller.live.attached.event_hook import EventHook
    from dambord.controller.record.copies.copy_follower import CopyFollower
    from dambord.controller.speech.voice import Voice
    from dambord.controller.speech.wording import Wording


class AttachedParts:
    """The parts that `settings` ask for. `say` receives lines for people, from any thread.

    Raises ValueError with one line for settings that can't be followed. A part is loaded where there is one.
    """

    def __init__(self, settings: Attachments, record: Path, board: Board, say: Say) -> None:
        self._settings, self._board, self._say = settings, board, say
        self._follower: CopyFollower | None = None
        self._hook: EventHook | None = None
        self._broadcast: Broadcast | None = None
        self._emulation: DgtEmulator | None = None
        self._speech: tuple[Wording, Voice] | None = None
        if settings.dgt is not None and len(board.cells) != SQUARES:
            found = f"{board.name} has {len(board.cells)}"
            raise ValueError(f"--dgt: expected a board of {SQUARES} squares, {found}")
        if settings.copy is not None:
            from dambord.controller.record.copies.copy_follower import CopyFollower

            self._follower = CopyFollower(record, settings.copy, say)
        if settings.hook is not None:
            from dambord.controller.live.attached.event_hook import EventHook

            self._hook = EventHook(settings.hook, say)
        if settings.speak is not None:
            from dambord.controller.speech.voice import Voice
            from dambord.controller.speech.wording import Wording
            from dambord.controller.speech.words import Words

            try:
                self._speech = Wording(Words(settings.speak)), Voice(settings.speak, say)
            except ValueError as error:
                raise ValueError(f"--speak: {error}") from None
        if settings.broadcast is not None:
            from dambord.controller.live.attached.broadcast import Broadcast

            self._broadcast = Broadcast(settings.broadcast, settings.broadcast_delay, time, say)

    @property
    def status(self) -> str:
        """How the copy stands, in a few words; empty without one."""
        return "" if self._follower is None else self._follower.state.line

    async def open(self, stack: AsyncExitStack) -> None:
        """Open the port for programs until `stack` is closed. Raises ValueError where there can't be one."""
        if self._settings.dgt is not None:
            from dambord.controller.devices.dgt.emulator import DgtEmulator

            self._emulation = await stack.enter_async_context(DgtEmulator(self._settings.dgt))
            self._say(f"programs find this board at {self._settings.dgt}, as one of DGT")

    def join(self, table: PlayedTable, stack: AsyncExitStack) -> None:
        """Follow the game of `table`, which has begun, until `stack` is closed."""
        if self._follower is not None:
            stack.callback(self._follower.stop)
            self._follower.start()
        if self._hook is not None:
            table.listen(partial(tell_sayings, self._hook.say))
        if self._broadcast is not None:
            self._broadcast.follow(table)
        if (emulation := self._emulation) is not None:
            from dambord.controller.core.draughts.display.piece_map import known_pieces

            table.listen(lambda state, sayings: emulation.show(known_pieces(state)))

    def tasks(self, table: PlayedTable, seat: Seat) -> Iterator[tuple[str, Coroutine[Any, Any, object]]]:
        """What has to run as long as the parts do; a program takes its `seat` at `table`."""
        from dambord.controller.live.attached.analyst import Analyst

        yield "seat", seat.run()
        yield "analyst", Analyst(table, seat.show_beside).run()
        if self._hook is not None:
            yield "hook", self._hook.run()
        if self._broadcast is not None:
            yield "broadcast", self._broadcast.run()
        if self._speech is not None:
            yield from self._aloud(table, seat, *self._speech)
        if self._settings.opponent.text:
            from dambord.controller.live.program.resident import Resident

            yield "opponent", Resident(table, seat, self._settings.opponent, self._say).run()

    def _aloud(
        self, table: PlayedTable, seat: Seat, wording: Wording, voice: Voice
    ) -> Iterator[tuple[str, Coroutine[Any, Any, object]]]:
        from dambord.controller.live.attached.aloud import Aloud
        from dambord.controller.speech.asked_lines import AskedLines

        aloud = Aloud(table, wording, voice, seat.shown)
        yield "voice", voice.run()
        yield "aloud", aloud.run()
        if (path := self._settings.asked_at) is not None:
            yield "questions", AskedLines(path, aloud.ask, self._say).run()


def tell_sayings(say: Say, state: Any, sayings: Sequence[Saying]) -> None:
    """Hand each saying to `say` as a line."""
    for saying in sayings:
        say(write_saying(saying))
