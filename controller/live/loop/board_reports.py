"""What a board reports, as events of the game: cells, buttons, keys of the dice, the state of the link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from dambord.controller.core.messages.events import LinkFound, LinkLost, Seen, press
from dambord.controller.core.messages.say import Say
from dambord.controller.devices.gpio.gpio_buttons import GpioButtons
from dambord.controller.devices.reports import (
    BadReadings,
    BoardFrame,
    ButtonPress,
    DeviceReport,
    LinkDown,
    LinkUp,
    ProgramFailed,
    monotonic_us,
)
from dambord.controller.live.dice.dice_desk import KEY, DiceDesk
from dambord.controller.live.equipment.power_switch import PowerSwitch
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.firmware import wire
from dambord.hardware.board import Board
from dambord.rules.game import Side

FEW = 100
"""Readings that do not count of which the log says nothing."""
Pushed = Callable[[int, Side], bool]
"""Takes a press of a side's clock button at an instant (monotonic µs); whether the table shall know, too."""


def pressed(
    game_loop: GameLoop, dice: DiceDesk, at: int, side: str, name: str, pushed: Pushed | None = None
) -> None:
    """A button of the board was pressed at `at` (monotonic µs), or a key of the dice."""
    if name == "clock" and pushed is not None and not pushed(at, cast(Side, side)):
        return
    if name.startswith(KEY):
        dice.key(at, cast(Side, side), name)
    else:
        game_loop.tell(at, partial(press, side=cast(Side, side), button=cast(Any, name), source="board"))


def buttons_of(
    board: Board, factory: Any, game_loop: GameLoop, dice: DiceDesk, pushed: Pushed | None = None
) -> GpioButtons:
    """The buttons on this machine's pins. Raises ButtonsError if they can't be opened."""
    loop = asyncio.get_running_loop()

    def told(at: int, side: str, button: str) -> None:
        loop.call_soon_threadsafe(pressed, game_loop, dice, at, side, button, pushed)

    return GpioButtons(board.buttons, told, monotonic_us, factory)


def digits(number: int) -> int:
    """Digits of a number: the log says how many readings did not count when they get one more."""
    return len(str(max(number, 0)))


def told_by_board(
    game_loop: GameLoop,
    board: Board,
    dice: DiceDesk,
    say: Say,
    report: DeviceReport,
    pushed: Pushed | None = None,
    switch: PowerSwitch | None = None,
) -> None:
    """Pass a report of the sensors on to the game."""
    match report:
        case BoardFrame(at, cells):
            game_loop.tell(at, partial(Seen, cells=cells))
        case LinkUp(at, port, firmware, _):
            game_loop.trouble.over()
            say(f"board on {port}, firmware {firmware}")
            game_loop.tell(at, LinkFound)
        case ButtonPress(at, number):
            # The microcontroller numbers its button inputs in the order in which the board's file lists them.
            if number < len(board.pico_buttons):
                wired = board.pico_buttons[number]
                pressed(game_loop, dice, at, wired.side, wired.name, pushed)
            elif switch is not None and number - wire.HELD == board.shutdown_input:
                switch.hold()
        case ProgramFailed(_, why):
            say(f"board: its program has stopped and was started again: {why}")
            game_loop.trouble.failed(why)
        case BadReadings(_, bad, readings, more, register) if bad >= FEW and digits(bad) > digits(bad - more):
            where = f", the last wrong from register {register} on" if register else ""
            say(f"board: {bad} of {readings} readings did not count{where}; look at the cables of its strips")
        case LinkDown(at, why, register):
            if register is None:
                game_loop.trouble.over()
            else:
                game_loop.trouble.unreadable(register)
            say(f"board: {why}")
            game_loop.tell(at, LinkLost)
