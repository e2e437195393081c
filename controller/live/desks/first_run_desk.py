"""A table that is not set up yet: it shows the code, takes the answers, and starts anew by them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, NoReturn

from dambord.controller.core.faces.faces import Faces
from dambord.controller.core.messages.say import Say
from dambord.controller.devices.gpio.pi_models import model
from dambord.controller.devices.link.serial_port import ports
from dambord.controller.live.desks.counted_code import Counted, counted
from dambord.controller.live.equipment.ports import DGT, PINS, SIMULATED
from dambord.controller.live.first_run_terms import FirstRun, Renewed, code_file
from dambord.controller.record.atomic_file import PRIVATE, write_atomically
from dambord.controller.record.header import Header
from dambord.controller.record.setup.table_choice import TableChoice
from dambord.controller.web.access_tokens import Tokens
from dambord.controller.web.first_run.door_code import DIGITS, DoorCode
from dambord.controller.web.first_run.first_run_console import Answers, TokenFor

ANSWERED_S = 0.5
"""Seconds until the table starts anew: the page gets its answer before that."""
USUAL = "/dev/ttyACM*"
"""Ports at which a microcontroller is looked for where the settings name none."""
ADAPTERS = "/dev/ttyUSB*"
"""Ports at which boards of DGT are looked for."""


class FirstRunDesk:
    """Implements `FirstRunConsole`; an extra of the page, and a sign for the players' displays.

    `say` receives lines for people.
    """

    def __init__(self, terms: FirstRun, present: Header, port: str, record: Path, say: Say) -> None:
        self._terms = terms
        self._present = present
        self._port = port
        self._record = record
        self._say = say
        self._done = asyncio.Event()
        self._running = False
        self._listeners: list[Callable[[], None]] = []
        self.code = DoorCode(monotonic, self._show)

    @property
    def board(self) -> str:
        """The name of the board that the settings have."""
        return self._present.board

    @property
    def rules(self) -> str:
        """The name of the ruleset that the settings have."""
        return self._present.rules

    @property
    def found(self) -> Sequence[str]:
        """The names of the boards that what is plugged in may be."""
        return self._terms.found

    def ports(self) -> list[dict[str, Any]]:
        """Return where sensors may be."""
        usual = USUAL if self._port in (PINS, SIMULATED) or self._port.startswith(DGT) else self._port
        return [
            {"port": usual, "kind": "usb", "there": bool(self.found or ports(usual))},
            *({"port": f"{DGT}{port}", "kind": "dgt", "there": True} for port in ports(ADAPTERS)),
            {"port": PINS, "kind": "pins", "there": model().family is not None},
            {"port": SIMULATED, "kind": "simulated", "there": True},
        ]

    def told(self) -> dict[str, Any]:
        """Return what a page in another process needs, as JSON."""
        return {"board": self.board, "rules": self.rules, "found": list(self.found), "ports": self.ports()}

    def show(self, code: str) -> None:
        """Show the code that the page, in another process, wants to be asked for."""
        self.code.text = code
        self._show(code)

    async def finish(self, answers: Answers, tokens: Sequence[TokenFor]) -> dict[TokenFor, str]:
        """Keep the answers and make tokens; soon after, the table starts anew by them."""
        made = await asyncio.to_thread(self._keep, answers, tokens)
        self._say("set up on its page: the table starts anew")
        asyncio.get_running_loop().call_later(ANSWERED_S, self._done.set)
        return made

    @property
    def done(self) -> bool:
        """Whether it is set up, so that the table starts anew."""
        return self._done.is_set()

    async def run(self) -> NoReturn:
        """Wait until the table is set up; raises Renewed."""
        self._running = True
        self._tell(self.code.text)
        await self._done.wait()
        code_file(self._record).unlink(missing_ok=True)
        raise Renewed

    def shown(self, state: Any) -> dict[str, Any]:
        """The key that it adds to every view."""
        return {"first_run": {"digits": DIGITS}}

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when the code has changed."""
        self._listeners.append(listener)

    @property
    def faces(self) -> Faces:
        """The code on both displays, three digits on each."""
        return Faces(f" {self.code.text[:3]:3}", f" {self.code.text[3:]:3}")

    def counted(self, at: int) -> Counted | None:
        """The code by lamps at the instant `at` (µs), where there are no displays; None without a code."""
        return counted(self.code.text, at) if self.code.text else None

    def _show(self, code: str) -> None:
        """A new code: in the log once the page is served, and where `dambord doctor` finds it."""
        if self._running:
            self._tell(code)
        # A disk that is full is told of elsewhere; the log has the code.
        with suppress(OSError):
            write_atomically(code_file(self._record), f"{code}\n".encode(), PRIVATE)
        for listener in self._listeners:
            listener()

    def _tell(self, code: str) -> None:
        self._say(f"this table is not set up yet: open its page and enter the code {code[:3]} {code[3:]}")

    def _keep(self, answers: Answers, tokens: Sequence[TokenFor]) -> dict[TokenFor, str]:
        kept = Tokens(self._record.with_name("tokens.json"))
        names = {role: f"{role}, from the first run" for role in tokens}
        for token in kept.all():
            if token.name in names.values():
                kept.revoke(token.name)
        made = {role: kept.make(names[role], role) for role in tokens}
        TableChoice(self._record).write(self._terms.given, chosen_by(answers))
        return made


def chosen_by(answers: Answers) -> dict[str, Any]:
    """The settings that were answered, by the keys of the settings file."""
    header = answers.game.header
    people = {"white": header.occasion.white, "black": header.occasion.black}
    told = {key: getattr(header.occasion, key) for key in ("event", "round", "table", "site")}
    return {
        "rules": header.rules,
        "options": dict(header.options),
        "board": answers.board,
        "commit": header.commit,
        "time": header.control or "none",
        "match": None if header.match is None else header.match.get("length"),
        "dice": "electronic" if answers.game.electronic else "entered",
        "port": answers.port,
        "tls": answers.tls,
        "copy": answers.copy,
        **{side: person.name or None for side, person in people.items()},
        **{f"{side}_number": person.number or None for side, person in people.items()},
        **{key: value or None for key, value in told.items()},
    }
