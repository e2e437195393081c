"""A plan with something of everything, and a visitor who can be let do anything."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.told.next_act import NextAct
from dambord.controller.station.display.lamps import lamps
from dambord.controller.station.display.shown import shown
from dambord.controller.station.famous.famous_game import FamousGame, Frame
from dambord.controller.station.model.board import Board
from dambord.controller.station.model.effects import Begin, Effect
from dambord.controller.station.model.events import Acted, ActName, BoardTold, Event, Pushed, Ticked
from dambord.controller.station.model.hours import OPEN, HouseNow
from dambord.controller.station.model.plan import SECOND, Offer, Plan, Puzzle
from dambord.controller.station.model.state import State, opening
from dambord.controller.station.step import STANDS_US, step
from dambord.rules.game import Side

SQUARES = tuple(range(13, 33))
FAMOUS = FamousGame(
    "russian", "A", "B", "E", "P", "1965", "1-0", (Frame("." * 32, "w"), Frame("." * 32, "b", (21, 17)))
)
PLAN = Plan(
    offers=(
        Offer(
            "latvian-64",
            SQUARES,
            levels=("child", "club"),
            lessons=("one", "two"),
            puzzles=(Puzzle("p", 1), Puzzle("q", 3), Puzzle("r", 3)),
        ),
        Offer("dama", SQUARES, levels=("child", "club")),
        Offer("russian", SQUARES, levels=("child",), lessons=("one",), own_buttons=True),
    ),
    languages=("lv", "en"),
    famous=(FAMOUS,),
)
EMPTY = "." * 32
PUT = NextAct(
    "put-on", Remark.of("put-piece", square="f8", piece="b"), None, "b", targets=(3,), lit=((3, "restore"),)
)


@dataclass
class Visitor:
    """A station, its time in microseconds, and everything that it has asked for."""

    plan: Plan = PLAN
    state: State = field(default_factory=lambda: opening(0, "lv").state)
    effects: list[Effect] = field(default_factory=list)
    hours: HouseNow = OPEN

    def tell(self, event: Event) -> Visitor:
        """Tell one event; every state can be shown."""
        self.state, effects = step(self.plan, self.state, event)
        self.effects += effects
        shown(self.plan, self.state)
        lamps(self.plan, self.state)
        return self

    @property
    def now(self) -> int:
        return self.state.now

    def wait(self, seconds: float) -> Visitor:
        """Let time pass, one second after the other."""
        end = self.now + round(seconds * SECOND)
        while self.now < end:
            self.tell(Ticked(min(self.now + SECOND, end), self.hours))
        return self

    def push(self, *sides: Side) -> Visitor:
        """Press the buttons one after the other."""
        for side in sides:
            self.tell(Pushed(self.now, side)).wait(0.4)
        return self

    def both(self) -> Visitor:
        """Press both buttons at once."""
        return self.tell(Pushed(self.now, "w")).tell(Pushed(self.now + 100_000, "b"))

    def act(self, act: ActName, option: str | None = None) -> Visitor:
        """Touch the page."""
        return self.tell(Acted(self.now, act, option))

    def choose(self, *options: str) -> Visitor:
        """Answer one question after the other on the page."""
        for option in options:
            self.act("choose", option)
        return self

    def board(self, levels: str = EMPTY, *, linked: bool = True, **told: Any) -> Visitor:
        """The board is like this under the game that was asked for last, and stands."""
        self.tell(BoardTold(self.now, Board(self.state.asked, linked, levels)._replace(**told)))
        return self.wait(STANDS_US / SECOND)

    def arranging(self) -> Visitor:
        """A visitor has chosen a game, and the board lacks a piece."""
        return self.act("touch").choose("en", "play", "latvian-64", "child", "w").board(step=PUT)

    def playing(self) -> Visitor:
        """The board is arranged, and the game has begun."""
        return self.arranging().board().board()

    @property
    def asked(self) -> list[str]:
        """The names of the effects so far."""
        return [type(effect).__name__ for effect in self.effects]

    @property
    def screen(self) -> str:
        """The screen as pages name it."""
        return str(shown(self.plan, self.state)["screen"])

    @property
    def lit(self) -> dict[int, str] | None:
        found = lamps(self.plan, self.state)
        return None if found is None else dict(found)

    @property
    def begun(self) -> int:
        """How many games were asked for."""
        return sum(isinstance(effect, Begin) for effect in self.effects)
