"""What anybody can do at a station: press, touch the page, take and put pieces, follow lamps, make a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random

from dambord.controller.core.draughts.display.announced import announced
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.players.style import random_style
from dambord.controller.station.model.screens import Arrange, Attract, Choose, Closed, Exercise, Play, Result
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Side, other
from tests.station.house import House

MOST_STEPS = 150
"""Steps within which a board has to be arranged by somebody who does what he is told."""
TAKEN_WITHIN_S = 8.0
"""Within which a turn that stands on the board is taken."""
SETTLED_S = 1.2


class JamError(AssertionError):
    """A person did all that was asked, and the station did not go on."""


class Person:
    """Somebody at the station. `screen`: whether he touches the page, or knows only lamps and buttons."""

    def __init__(self, house: House, rng: Random, *, screen: bool) -> None:
        self.house = house
        self.rng = rng
        self.screen = screen
        self.turns = 0
        """Turns that he has made and that were taken as he meant them."""

    # Time

    async def pause(self, least: float, most: float) -> None:
        """Do nothing for a while, in seconds."""
        await asyncio.sleep(self.rng.uniform(least, most))

    async def until(self, true: Callable[[], bool], within: float) -> bool:
        """Wait until something is so; return whether it was in time."""
        for _ in range(round(within / 0.25)):
            if true():
                return True
            await asyncio.sleep(0.25)
        return true()

    @property
    def able(self) -> bool:
        """Whether anything can go on at all: power, cable and record are there."""
        house = self.house
        return house.state is not None and house.board.plugged and house.clock.now >= house.calm_from

    # The page and the buttons

    async def press(self, side: Side, times: int = 1) -> None:
        """Press a button of the clock, without hurry."""
        for _ in range(times):
            self.house.board.press(side)
            await self.pause(0.6, 1.5)

    async def wake(self) -> bool:
        """Come, and touch something; return whether the station asks what one wants.

        Raises JamError if nothing comes of it although nobody was there before.
        """
        free = self.able and isinstance(self.house.screen, Attract)
        if self.screen:
            self.house.touch("touch")
        else:
            await self.press("w")
        woken = await self.until(lambda: isinstance(self.house.screen, Choose), 3)
        if free and not woken and self.able and not isinstance(self.house.screen, Closed):
            raise JamError(f"touched, and it shows {self.house.screen}")
        return woken

    async def choose(self, wanted: Callable[[str, Sequence[str]], str]) -> bool:
        """Answer every question; return whether something has begun."""
        for _ in range(20):
            screen = self.house.screen
            if not isinstance(screen, Choose):
                return screen is not None
            await self.pause(0.5, 4)
            screen = self.house.screen
            if not isinstance(screen, Choose):
                continue
            question = screen.question
            option = wanted(question.what, question.options)
            if self.screen:
                self.house.touch("choose", option)
            elif option not in question.options:
                continue
            else:
                steps = (question.options.index(option) - question.at) % len(question.options)
                await self.press("w", steps)
                await self.press("b")
            await self.pause(0.6, 1)
        raise JamError(f"twenty answers, and it asks {self.house.screen}")

    async def choose_next(self, option: str) -> None:
        """Say what follows a result."""
        screen = self.house.screen
        if self.screen:
            self.house.touch("choose", option)
        elif isinstance(screen, Result):
            await self.press("w", (screen.question.options.index(option) - screen.question.at) % 3)
            await self.press("b")
        await self.pause(1, 2)

    async def leave(self) -> None:
        """Say that one leaves."""
        screen = self.house.screen
        if self.screen:
            for _ in range(2 if isinstance(screen, Play) else 1):
                self.house.touch("leave")
                await self.pause(1, 2)
        elif isinstance(screen, Play):
            await self.press(other("w" if screen.choice.side == "w" else "b"), 2)

    async def hint(self) -> None:
        """Ask what one may do."""
        screen = self.house.screen
        if self.screen:
            self.house.touch("hint")
        elif isinstance(screen, Play):
            await self.press("w" if screen.choice.side == "w" else "b")
        await self.pause(0.3, 2)

    # The board

    @property
    def seats(self) -> dict[int, int]:
        """The sensed square under each square of the present game."""
        return dict(DraughtsKit(self.house.state.terms.game).seats(self.house.board.layout))

    async def take(self, square: int) -> None:
        """Take what stands on a square of the game into the hand."""
        seat = self.seats[square]
        if seat in self.house.board.top.pieces:
            self.house.board.top.lift(seat)
            self.house.board.show()
        await self.pause(0.2, 0.8)

    async def put(self, square: int, piece: str | None = None) -> None:
        """Put what is in the hand on an empty square, or `piece` from the box; a stack is made of discs."""
        top, seat = self.house.board.top, self.seats[square]
        if seat in top.pieces:
            return
        if piece is not None and piece not in top.hand:
            discs = 2 if piece.isupper() else 1
            if top.box[piece.lower()] < discs:
                return
            top.fetch(piece)
        if top.hand:
            top.put(seat, piece)
            self.house.board.show()
        await self.pause(0.2, 0.8)

    async def empty_hands(self) -> None:
        """Put what is in the hand beside the board."""
        top = self.house.board.top
        while top.hand:
            top.discard()
        await self.pause(0.1, 0.3)

    async def follow(self) -> bool:
        """Do what the station asks for, step by step, until it asks for nothing more.

        Returns whether it was possible; pieces may be missing. Raises JamError if it never ends.
        """
        house = self.house
        for _ in range(MOST_STEPS):
            await asyncio.sleep(0.4)
            if not self.able:
                return False
            step = house.station.state.board.step  # type: ignore[union-attr]
            if step is None:
                await self.empty_hands()
                return True
            before = house.board.top.levels()
            for square in step.origins:
                await self.take(square)
                if not step.targets:
                    await self.empty_hands()
            for square in step.targets:
                await self.put(square, None if step.origins else step.piece)
            if house.board.top.levels() == before and step.targets and not step.origins:
                discs = 2 if step.piece.isupper() else 1
                if house.board.top.box[step.piece.lower()] < discs:
                    return False  # it is missing
                if house.board.top.levels()[self.seats[step.targets[0]] - 1] == ".":
                    raise JamError(f"can't be done: {step}")
        raise JamError(f"arranging never ends: {house.station.state.board.step}")  # type: ignore[union-attr]

    # The game

    async def make(self, turn: PlayedTurn, *, well: bool = True) -> None:
        """Make a turn by hand, in one of the ways in which people do it."""
        house, state = self.house, self.house.state
        game = state.terms.game
        hand = Hand(game, random_style(self.rng), self.seats, self.rng, clock=False)
        try:
            acts = hand.timeline(state.position, turn, house.board.top, 0)
        except (ValueError, KeyError):
            return  # the board is not as it should be
        before: HandAct | None = None
        for act in acts:
            if before is not None:
                await asyncio.sleep((act.at - before.at) / 1e6)
            try:
                act.apply(house.board.top, self.seats)
            except (ValueError, AttributeError):
                return
            house.board.show()
            before = act
            if not well and self.rng.random() < 0.4:
                return

    def to_move(self) -> str:
        """What the game waits for: `own`, `program`, `board` where that is wrong, or `nothing`."""
        state, screen = self.house.state, self.house.screen
        if state is None or not isinstance(screen, Play) or state.over or state.program is None:
            return "nothing"
        if announced(state) is not None:
            return "program"
        phase = type(state.phase).__name__
        if state.side == screen.choice.side and phase == "Moving":
            return "own"
        return "nothing" if phase == "Thinking" else "board"

    async def turn(self, chosen: PlayedTurn | None = None) -> None:
        """Make the next turn, the own or the program's, and see that it is taken. Raises JamError."""
        house, state = self.house, self.house.state
        plies, table = len(state.plies), house.table
        told = announced(state)
        legal = state.terms.game.turns(state.position)
        if told is not None:
            chosen = next(
                turn for turn in legal if state.terms.game.text(state.position, turn) == told["text"]
            )
        elif chosen is None:
            chosen = self.rng.choice(legal)
        text = state.terms.game.text(state.position, chosen)
        await self.make(chosen)

        def gone() -> bool:
            now = house.state
            return now is None or house.table is not table or len(now.plies) != plies or now.over

        for attempt in range(6):
            if await self.until(gone, TAKEN_WITHIN_S) or not self.able:
                break
            if attempt:
                await self.mend()
                if house.state is None or not isinstance(house.screen, Play):
                    return
                await self.make(chosen)
        else:
            if self.able and isinstance(house.screen, Play):
                raise JamError(f"{text} is not taken in {type(house.state.phase).__name__}")
        now = house.state
        if now is not None and house.table is table and len(now.plies) == plies + 1 and not attempt:
            self.turns += 1
            if now.plies[-1].text != text:
                raise JamError(f"{text} was made, {now.plies[-1].text} was taken")

    async def mend(self) -> None:
        """Put the board as the record has it, looking at what is lit."""
        house = self.house
        state = house.state
        if state is None:
            return
        picture, seats, top = state.terms.game.picture(state.position), self.seats, house.board.top
        await self.empty_hands()
        wrong = [n for n, piece in enumerate(picture, 1) if top.pieces.get(seats[n], ".") != piece]
        for square in wrong:
            if seats[square] in top.pieces:
                await self.take(square)
                await self.empty_hands()
        for square in wrong:
            if picture[square - 1] != ".":
                await self.put(square, picture[square - 1])
        await asyncio.sleep(SETTLED_S)

    @property
    def busy(self) -> bool:
        """Whether something is being done at the station that was begun here."""
        return isinstance(self.house.screen, Arrange | Play | Exercise)
