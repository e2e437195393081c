"""What a table needs for its first run: whether it is due, and what is plugged in."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from dambord.controller.core.messages.say import Say
from dambord.controller.live.equipment.ports import DGT, PINS, SIMULATED
from dambord.controller.live.first_run_terms import FirstRun
from dambord.controller.record.setup.table_choice import TableChoice


def first_run_of(args: Namespace, say: Say) -> FirstRun | None:
    """Return the terms of a first run; None for a table that has been set up, or may not be on its page."""
    if args.first_run != "page" or TableChoice(Path(args.record)).there:
        return None
    # A table that has been set up starts without all this.
    from dambord.controller.devices.link.command_channel import first_hello
    from dambord.controller.devices.link.serial_port import ports
    from dambord.controller.wizard.doctor.board_identity import boards_like

    found: tuple[str, ...] = ()
    if _serial(args.port) and (answered := first_hello(ports(args.port), say)) is not None:
        found = boards_like(answered[1])
    return FirstRun(args.settings, found)


def plugged_in(args: Namespace, terms: FirstRun | None) -> Namespace:
    """Return the options with the board that is plugged in, if that is certain.

    So the displays of a board that is not set up yet show the code.
    """
    if terms is None or len(terms.found) != 1:
        return args
    from dambord.controller.web.first_run.answers_request import start_of

    board = terms.found[0]
    return Namespace(**{**vars(args), "board": board, "rules": start_of(board, args.rules).rules})


def equipped(args: Namespace, say: Say) -> None:
    """Let the microcontroller be the board that was chosen on the page. A fault is said, and no reason not to
    start."""
    if not _serial(args.port):
        return
    from dambord import hardware
    from dambord.controller.devices.link.command_channel import checksum, first_hello
    from dambord.controller.devices.link.provision import equip
    from dambord.controller.devices.link.serial_port import ports
    from dambord.hardware.board_json import settings

    board = hardware.board(args.board)
    found = first_hello(ports(args.port), say)
    if found is None or checksum(settings(board)) == found[1].settings:
        return
    try:
        equip(found[0], settings(board))
        say(f"the Pico at {found[0]} runs as {board.name} now")
    except (OSError, ValueError) as error:
        say(f"the Pico at {found[0]} could not be made {board.name}: {error}")


def _serial(port: str) -> bool:
    return port not in (PINS, SIMULATED) and not port.startswith(DGT)
