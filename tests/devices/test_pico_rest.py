"""The host's side of a microcontroller's rest: repeated until answered, silent to an old firmware."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from dambord.controller.devices.link.session import Counts
from dambord.controller.devices.pico_rest import ATTEMPTS, PicoRest
from dambord.firmware import wire
from tests.simulated.world import World


class Line:
    """A link that loses the first `lost` commands."""

    def __init__(self, lost: int = 0, capabilities: int = wire.CAN_REST) -> None:
        self.counts = Counts(starts=1)
        self.capabilities = capabilities
        self.sent: list[int] = []
        self.up = True
        self._lost = lost
        self._takers: list[Callable[[wire.Answer], None]] = []

    def send(self, kind: int, payload: bytes) -> int:
        if not self.up:
            raise OSError("no link")
        assert kind == wire.REST
        self.sent.append(payload[0])
        number = len(self.sent)
        if number > self._lost:
            answer = wire.Answer(kind, number, False, payload)
            asyncio.get_running_loop().call_later(0.01, self._takers[0], answer)
        return number

    def listen(self, taker: Callable[[wire.Answer], None]) -> None:
        self._takers.append(taker)


def run(line: Line, scenario: Callable[[PicoRest], Coroutine[Any, Any, None]]) -> int:
    """Run the scenario; returns how often lamps had to be sent again."""
    woken: list[bool] = []
    asyncio.run(scenario(PicoRest(line, lambda: woken.append(True))))
    return len(woken)


def test_a_lost_command_is_repeated(world: World) -> None:
    line = Line(lost=3)

    async def scenario(pico: PicoRest) -> None:
        await pico.wake()
        await pico.wake()  # known: nothing is sent
        await pico.rest()
        await pico.rest()
        await pico.off()
        await pico.wake()
        line.counts.starts += 1  # it has started again, or another controller has left it at rest
        await pico.wake()

    assert run(line, scenario) == 3
    modes = [wire.AWAKE, wire.REST_ALL, wire.REST_ALL, wire.REST_BUT_DISPLAYS, wire.AWAKE, wire.AWAKE]
    assert line.sent == [wire.AWAKE] * 3 + modes


def test_without_an_answer_it_gives_up(world: World) -> None:
    line = Line(lost=100)

    async def scenario(pico: PicoRest) -> None:
        await pico.rest()
        line.up = False
        await pico.wake()

    assert run(line, scenario) == 0
    assert len(line.sent) == ATTEMPTS


def test_an_old_firmware_is_not_asked(world: World) -> None:
    line = Line(capabilities=127)

    async def scenario(pico: PicoRest) -> None:
        await pico.rest()
        await pico.wake()

    assert run(line, scenario) == 0
    assert line.sent == []
