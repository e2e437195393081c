"""Leads boards to a release: asks those that rest, a few at a time, and takes in what they say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic, time
from typing import Any, NoReturn

from dambord.controller.core.messages.say import Say
from dambord.controller.hall.desk.boards import BoardKnown, Boards, natural
from dambord.controller.hall.desk.desk_link import DeskLink
from dambord.controller.hall.desk.matters import matters
from dambord.controller.hall.desk.releases import Releases
from dambord.controller.hall.desk.update_plan import Step, UpdatePlan, chosen
from dambord.controller.hall.round.rounds import Rounds
from dambord.controller.web.api.console import Busy, Conflict

LOOK_S = 0.5
"""Seconds between two looks at what boards do."""
FOLDER_S = 5.0
"""Seconds between two looks at the folder."""


class UpdateDesk:
    """The updates of a hall; boards fetch at `port` of this machine."""

    def __init__(
        self,
        releases: Releases,
        boards: Boards,
        link: DeskLink,
        rounds: Callable[[], Awaitable[Rounds]],
        port: int,
        say: Say,
    ) -> None:
        self.plan: UpdatePlan | None = None
        self.releases = releases
        self._boards, self._link, self._rounds, self._port, self._say = boards, link, rounds, port, say
        self._asking: set[asyncio.Task[None]] = set()
        self._told: set[str] = set()

    def begin(self, who: str, order: Any) -> None:
        """Begin with `{"version": "0.6.0", "boards": ["board-7"] | 1 | 10 | "all", "older": false}`.

        Raises ValueError or Conflict with one line.
        """
        match order:
            case {"version": str(version), "boards": list() | int() | "all" as wanted, **more} if set(
                more
            ) <= {"older"}:
                older = more.get("older", False) is True
            case _:
                raise ValueError(
                    "expected version, boards (a list of names, a number, or all) and perhaps older"
                )
        if version not in self.releases.by_version:
            raise ValueError(f"there is no signed release {version} in the folder of this desk")
        if self.plan is not None and self.plan.under_way:
            raise Conflict("an update is under way: stop it first, or let it come to an end")
        known = [self._boards.by_name[name] for name in sorted(self._boards.by_name, key=natural)]
        if isinstance(wanted, list):
            names = [str(name) for name in wanted]
            if strange := [name for name in names if name not in self._boards.by_name]:
                raise ValueError(f"there is no board {strange[0][:40]} in this hall")
        else:
            count = None if wanted == "all" else max(int(wanted), 1)
            names = chosen([(one.name, one.version) for one in known if one.here], self.plan, version, count)
        if not names:
            raise Conflict(f"every board that is here has {version}")
        self.plan = UpdatePlan(version, who, older)
        self.plan.steps = {name: Step() for name in dict.fromkeys(names)}
        self._boards.changed()

    def stop(self, who: str) -> None:
        """Ask no other board; those that have begun finish. Raises Conflict."""
        if self.plan is None or not self.plan.under_way:
            raise Conflict("no update is under way")
        self.plan.stopped = self.plan.stopped or who
        self._boards.changed()

    def shown(self) -> dict[str, Any]:
        """As JSON: the releases, what is wrong with others, and the plan."""
        plan = None if self.plan is None else self.plan.shown()
        return {"releases": [*self.releases.by_version], "faults": self.releases.faults, "plan": plan}

    async def run(self) -> NoReturn:
        """Lead boards until cancelled."""
        looked = -FOLDER_S
        while True:
            if monotonic() - looked >= FOLDER_S:
                looked = monotonic()
                await self._look()
            plan = self.plan
            if plan is not None and plan.under_way and self._step(plan, await self._rounds()):
                self._boards.changed()
            await asyncio.sleep(LOOK_S)

    async def _look(self) -> None:
        try:
            if not await asyncio.to_thread(self.releases.look):
                return
        except OSError:
            return  # something is being copied there
        for fault in self.releases.faults:
            if fault not in self._told:
                self._told.add(fault)
                self._say(f"hall: {fault}")
        self._boards.changed()

    def _step(self, plan: UpdatePlan, rounds: Rounds) -> bool:
        now, news = monotonic(), False
        for name in plan.steps:
            known = self._boards.of(name)
            if known.here:
                news |= plan.heard(name, known.version, known.session, known.update, now)
        news |= plan.overdue(now)
        for name in plan.due():
            known = self._boards.of(name)
            if why := _unrest(known, rounds):
                news |= plan.waits(name, why)
                continue
            plan.asked(name, known.session, now)
            known.update = None  # whatever it said of an earlier one
            task = asyncio.create_task(self._ask(plan, name), name=f"update of {name}")
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)
            news = True
        return news

    async def _ask(self, plan: UpdatePlan, name: str) -> None:
        order = {"version": plan.version, "port": self._port, "older": plan.older, "signed": True}
        try:
            await self._link.ask(name, plan.who, {"update": order})
        except Busy:
            # One that was asked and does not answer may have begun: it will say so itself.
            if not (self._link.connected and self._boards.of(name).here):
                plan.waits(name, "gone")
        except Conflict as error:
            plan.failed(name, str(error))
        self._boards.changed()


def _unrest(known: BoardKnown, rounds: Rounds) -> str:
    """Why a board can't be asked now; empty if it can."""
    if not known.here:
        return "gone"
    if known.foreign:
        return "wire"
    if known.state is None or _plays(known.state):
        return "plays"
    needs = matters(known, rounds, monotonic(), time()).needs
    return "unconfirmed" if any(need["what"] == "unconfirmed" for need in needs) else ""


def _plays(state: Mapping[str, Any]) -> bool:
    """Whether a game is under way, as the board itself sees it: something was played, or a clock runs."""
    clock = state.get("clock")
    runs = isinstance(clock, dict) and clock.get("runs") is not None
    return state.get("phase") != "over" and (state["ply"] > 0 or runs)
