"""Simulated hands that play a match of backgammon at a live table until it ends or a person takes part."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

from dambord.controller.core.backgammon.family import usual_control
from dambord.controller.core.backgammon.model.match_history import RecordedAct
from dambord.controller.core.backgammon.model.phase import (
    Offered,
    Opening,
    Phase,
    Playing,
    Restoring,
    Setup,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import Finished
from dambord.controller.core.backgammon.recognition.point_sensing import shown
from dambord.controller.core.backgammon.transitions.board_reading import plays_alike
from dambord.controller.core.messages.events import Chose, Dice, Rolled
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.players.live_player import (
    POLL_S,
    REACH_S,
    START_TIMEOUT_S,
    LeftError,
    LivePlayer,
    LostError,
)
from dambord.controller.record.header import Header
from dambord.controller.simulation.backgammon.checker_act import CheckerAct
from dambord.controller.simulation.backgammon.checker_board import CheckerBoard, Spot, tray
from dambord.controller.simulation.backgammon.checker_hand import CheckerHand, CheckerStyle, drawn_style
from dambord.controller.simulation.backgammon.match_script import (
    CubeDeed,
    Deed,
    GameScript,
    MatchScript,
    PlayDeed,
)
from dambord.controller.simulation.backgammon.setting_up import setting_up
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.rules.backgammon import Position
from dambord.rules.backgammon.profile import TurnEnd
from dambord.rules.game import Side

SENSOR_TIMEOUT_S = 10.0
"""Seconds for which the hands wait for the sensors to see a play before the clock is pressed."""
CARRY_US = 160_000
"""Microseconds between two acts of hands that set the next game up."""


def shown_header(script: MatchScript, board: str) -> Header:
    """The header of a match that hands play: a turn ends by the clock, or with its last move by the rules."""
    match = {"length": script.length, "score": [0, 0]}
    by_moves = script.rules.profile.turn_end is TurnEnd.MOVES
    return Header(
        script.rules.name,
        board,
        "settle" if by_moves else "clock",
        {},
        control=None if by_moves else usual_control(match),
        match=match,
    )


class BackgammonPlayer(LivePlayer[CheckerBoard]):
    """Hands that play `script`; see `LivePlayer`. The dice are told as on a page.

    They continue the table's match; what it records must be the first deeds of the script (`follows`).
    """

    def __init__(
        self,
        game_loop: GameLoop,
        bench: VirtualBoard[CheckerBoard],
        script: MatchScript,
        speed: float,
        seed: int = 0,
    ) -> None:
        super().__init__(game_loop, bench, speed, seed)
        self._script = script
        self._deeds = script.deeds
        self._checked = 0
        self._took: list[Spot] = []

    async def _perform(self) -> None:
        await self._start()
        while not self._state.over and len(self._state.plies) < len(self._deeds):
            await self._step(self._state.phase)

    @property
    def _state(self) -> State:
        state: State = self._game_loop.state
        return state

    def _check_script(self) -> None:
        state = self._state
        self._check_game()
        if state.halted or isinstance(state.phase, Restoring) or state.history.fixed:
            raise LeftError("the arbiter has ruled")
        acts = state.plies
        theirs = self._checked <= len(acts) <= len(self._deeds)
        if not theirs or not all(map(same, acts[self._checked :], self._deeds[self._checked :])):
            raise LeftError("somebody else has played")
        self._checked = len(acts)

    async def _empty_hands(self) -> None:
        field = self._bench.field
        for checker in list(field.board.held):
            spot = self._took.pop() if self._took else tray(checker.colour)
            await field.do(CheckerAct(0, "put", spot, checker.colour))

    async def _act(self, act: CheckerAct) -> None:
        if act.verb == "lift":
            self._took.append(act.spot)
        await self._do(act)
        if not self._bench.field.board.held:
            self._took.clear()

    async def _start(self) -> None:
        """Wait until the sensors have been heard, and let a clock that a person stopped run again."""
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                await self._until(lambda state: state.sensors.heard and state.sensors.known, "the board")
                clock = self._state.clock
                if clock is not None and clock.started and clock.times.paused:
                    await self._press("pause", "w")
                    await self._until(lambda state: not state.clock.times.paused, "the end of the pause")
        except TimeoutError:
            raise LostError(f"the match did not begin within {START_TIMEOUT_S:g} s") from None

    async def _step(self, phase: Phase) -> None:
        """Do what comes next, and wait until the table has taken it in."""
        state = self._state
        match phase:
            case Setup():
                await self._set_up(state.position)
            case Opening():
                await self._open(self._game_script(state))
            case ToRoll() | Offered():
                await self._pause(CheckerStyle().reply)
                await self._until(lambda _: not self._suspended(), "the link and the clock")
                await self._answer_or_roll(self._deeds[len(state.plies)])
            case Playing():
                await self._play_deed(self._deeds[len(state.plies)])

    def _game_script(self, state: State) -> GameScript:
        return self._script.games[state.match.game - self._script.games[0].match.game]

    async def _set_up(self, position: Position) -> None:
        """Put the checkers as the next game begins, and wait until the table has seen it."""
        board = self._bench.field.board
        acts = setting_up(board, position, self._bench.seats)
        await self._tempo.perform([_at(act, number * CARRY_US) for number, act in enumerate(acts)], self._act)
        await self._until(lambda state: not isinstance(state.phase, Setup), "the array")

    async def _open(self, game: GameScript) -> None:
        """Make the opening throws; equal ones are only shown, and may be repeated after a restart."""
        for dice in game.throws:
            await self._pause(CheckerStyle().reply)
            self._roll(dice, None)
        await self._until(lambda state: not isinstance(state.phase, Opening), "the opening throw")

    async def _answer_or_roll(self, deed: Deed) -> None:
        before = len(self._state.plies)
        if isinstance(deed, CubeDeed):
            await self._press(deed.act, deed.side)
            await self._until(lambda state: len(state.plies) > before, deed.act)
        else:
            self._roll(deed.dice, deed.side)
            await self._until(lambda state: isinstance(state.phase, Playing), f"the roll {deed.dice}")

    async def _play_deed(self, deed: Deed) -> None:
        """Make a play, from its roll until it is recorded."""
        if not isinstance(deed, PlayDeed):
            raise LeftError("somebody else has rolled")
        before = len(self._state.plies)
        what = deed.text or "no play"
        hand = CheckerHand(drawn_style(self._rng), self._bench.seats, self._rng)
        await self._pause(hand.style.reply)
        await self._until(lambda _: not self._suspended(), what)
        acts = hand.timeline(deed.side, deed.play, self._bench.field.board)
        await self._tempo.perform(acts, self._act)
        await asyncio.sleep(REACH_S)
        await self._see(deed.play.after, before)
        button = ""
        if len(self._state.plies) == before and (button := _ends_with(self._state)):
            await self._name(deed)
            await self._pause(hand.style.press)
            self._check_script()
            await self._press(button, deed.side)
        await self._until(lambda state: len(state.plies) > before, what, button, deed.side)

    async def _name(self, deed: PlayDeed) -> None:
        """Say which play it was, if the sensors can't tell it from another."""

        def named(state: State) -> bool:
            return isinstance(state.phase, Playing) and state.phase.chosen == deed.play

        if _alike(self._state):
            self._game_loop.tell(self._game_loop.now(), partial(Chose, side=deed.side, play=deed.text))
            await self._until(named, f"the name of {deed.text}")

    async def _see(self, after: Position, before: int) -> None:
        """Wait until the sensors have seen the play, which takes longer on a busy machine.

        `before` is the number of acts in the record; without a press the play may be in it already.
        """
        loop = asyncio.get_running_loop()
        latest, wanted = loop.time() + SENSOR_TIMEOUT_S, shown(after)
        while self._state.seen != wanted and len(self._state.plies) == before and loop.time() < latest:
            self._check_script()
            await asyncio.sleep(POLL_S)

    def _roll(self, dice: Dice, side: Side | None) -> None:
        self._check_script()
        self._game_loop.tell(self._game_loop.now(), partial(Rolled, dice=dice, side=side, source="page"))

    async def _pause(self, span: tuple[int, int]) -> None:
        await self._tempo.pause(self._rng.randint(*span))


def follows(state: State, script: MatchScript) -> bool:
    """Whether what is recorded so far are the first deeds of the script, from its start."""
    acts, deeds = state.plies, script.deeds
    if state.terms.start is not None or state.history.fixed or len(acts) > len(deeds):
        return False
    return all(map(same, acts, deeds))


def same(act: RecordedAct, deed: Deed) -> bool:
    """Whether an act in the record is that deed. An irregular play never is."""
    if act.side != deed.side or act.irregular:
        return False
    if isinstance(deed, CubeDeed):
        return (act.kind, act.value) == (deed.act, deed.value)
    return act.play is not None and act.dice == deed.dice and act.play.after == deed.play.after


def _ends_with(state: State) -> str:
    """The button that ends the turn; empty where a play that has stood complete is taken by itself."""
    if state.terms.commit != "settle":
        return state.terms.commit
    match state.phase:
        case Playing(finding=Finished(also_under_way=False)):
            return ""
    return "clock"


def _alike(state: State) -> bool:
    """Whether the board shows several plays that the sensors can't tell apart."""
    return isinstance(state.phase, Playing) and bool(plays_alike(state.phase.finding))


def _at(act: CheckerAct, at: int) -> CheckerAct:
    return replace(act, at=at)
