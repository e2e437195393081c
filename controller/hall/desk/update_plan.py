"""Which boards are to get a release, and how far each has come: a pure state, told what boards say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

AT_ONCE = 10
"""Boards that may be under way at the same time."""
SILENT_S = 900.0
"""Seconds without news of a board, after which its update has failed."""
ATTEMPTS = 3
"""How often a board may come back as it was, as after a power cut."""
WAITING, ASKED, DONE, FAILED = "waiting", "asked", "done", "failed"
UNDER_WAY = (ASKED, "fetching", "checking", "installing")


@dataclass(slots=True)
class Step:
    """How far one board has come; `why` it waits or has failed."""

    phase: str = WAITING
    why: str = ""
    since: float = 0.0
    session: int = 0
    """The session of the board when it was asked."""
    attempts: int = 0


@dataclass(slots=True)
class UpdatePlan:
    """The boards that are to have `version`, in order; `older`: even those that have a newer one."""

    version: str
    who: str
    older: bool
    steps: dict[str, Step] = field(default_factory=dict)
    stopped: str = ""
    """Why no other board is asked; empty as long as they are."""

    def due(self) -> Iterator[str]:
        """The boards that may be asked now, if they rest."""
        room = AT_ONCE - sum(step.phase in UNDER_WAY for step in self.steps.values())
        for board, step in self.steps.items():
            if room <= 0 or self.stopped:
                return
            if step.phase == WAITING:
                # One that does not rest takes nobody's room: it may play for hours.
                yield board
                room = AT_ONCE - sum(step.phase in UNDER_WAY for step in self.steps.values())

    def waits(self, board: str, why: str) -> bool:
        """A board can't be asked yet; return whether that is news."""
        step = self.steps[board]
        news = (step.phase, step.why) != (WAITING, why)
        step.phase, step.why = WAITING, why
        return news

    def asked(self, board: str, session: int, now: float) -> None:
        """A board is asked to begin; `now` is in seconds."""
        step = self.steps[board]
        step.phase, step.why, step.session, step.since = ASKED, "", session, now
        step.attempts += 1

    def failed(self, board: str, why: str) -> None:
        """A board has not done it: no other one is asked, for it might go as badly."""
        step = self.steps[board]
        step.phase, step.why = FAILED, why
        self.stopped = self.stopped or board

    def heard(
        self, board: str, version: str, session: int, told: Mapping[str, Any] | None, now: float
    ) -> bool:
        """Take in what a board that is here says of itself; return whether it was news."""
        step = self.steps.get(board)
        if step is None or step.phase == DONE:
            return False
        if version == self.version:
            step.phase, step.why = DONE, ""
            return True
        if step.phase not in UNDER_WAY:
            return False
        told = told if told is not None and told["version"] == self.version else None
        if told is not None and told["phase"] == FAILED:
            self.failed(board, told["why"])
            return True
        if session != step.session and told is None:
            # It was started anew in the middle and is as it was: power was cut.
            if step.attempts >= ATTEMPTS:
                self.failed(board, f"came back {ATTEMPTS} times as it was")
            else:
                step.phase = WAITING
            return True
        if told is not None and told["phase"] in UNDER_WAY and told["phase"] != step.phase:
            step.phase, step.since = told["phase"], now
            return True
        return False

    def overdue(self, now: float) -> bool:
        """Give boards up of which nothing has been heard for long; return whether there was one."""
        late = [
            name
            for name, step in self.steps.items()
            if step.phase in UNDER_WAY and now - step.since > SILENT_S
        ]
        for board in late:
            self.failed(board, f"nothing was heard for {SILENT_S / 60:.0f} min")
        return bool(late)

    @property
    def under_way(self) -> bool:
        """Whether a board is at it, or one is going to be asked."""
        phases = [step.phase for step in self.steps.values()]
        return any(phase in UNDER_WAY for phase in phases) or (not self.stopped and WAITING in phases)

    def shown(self) -> dict[str, Any]:
        """As JSON."""
        rows = [{"board": name, "phase": step.phase, "why": step.why} for name, step in self.steps.items()]
        told = {
            "version": self.version,
            "who": self.who,
            "stopped": self.stopped,
            "under_way": self.under_way,
        }
        return {**told, "boards": rows}


def chosen(
    boards: Iterable[tuple[str, str]], plan: UpdatePlan | None, version: str, count: int | None
) -> list[str]:
    """The next `count` boards (None: all) of pairs (name, version) that don't have a version yet.

    Those that have failed before come last.
    """
    failed = set() if plan is None else {name for name, step in plan.steps.items() if step.phase == FAILED}
    without = [name for name, present in boards if present != version]
    return sorted(without, key=lambda name: name in failed)[:count]
