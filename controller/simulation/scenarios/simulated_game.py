"""A simulated game, turn by turn: the turns, the planted irregularities and the possible reports."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from dambord.controller.simulation.players.hand import HandAct, Motion
from dambord.controller.simulation.players.style import MILLISECOND, Style
from dambord.controller.simulation.scenarios.opportunities import Opportunity
from dambord.controller.simulation.scenarios.scene import Scene, SimulatedTurn
from dambord.controller.simulation.world.contact import REAL, Noise
from dambord.hardware.sensor import Sensor
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position
from dambord.rules.game import Outcome, Side

AT_ONCE_US = 300 * MILLISECOND
"""Time (µs) from the press, or from a settled picture, within which an irregularity must be reported."""
PACE_US = (160 * MILLISECOND, 450 * MILLISECOND)
"""Time between two verbs, unless the style says otherwise."""


@dataclass(frozen=True, slots=True)
class Planted:
    """An irregularity that must be reported between `since` and `until` (µs), and its decision."""

    kind: str
    side: Side
    squares: frozenset[int]
    since: int
    until: int
    choice: str = ""
    """Empty if the game continues without a decision."""


@dataclass(frozen=True, slots=True)
class BehaviourSpan:
    """A behaviour from `since` (µs) on, and the irregularities that may be reported for it."""

    behaviour: str
    since: int
    may: frozenset[str] = frozenset()


class SimulatedGame:
    """A game that keeps everything that must be reported about it."""

    def __init__(
        self,
        game: DraughtsGame,
        board: str,
        commit: str,
        *,
        seed: int = 0,
        fen: str | None = None,
        noise: Noise = REAL,
        eyes: Sensor | None = None,
    ) -> None:
        """Start the game.

        `eyes` is the sensor that the hands assume; they do nothing that it can't tell apart.
        """
        self.scene = Scene(game, board, commit, seed, noise, fen)
        self.game = game
        self.rng = Random(f"people {seed}")
        self.history: list[Position] = [self.scene.position]
        self.last: tuple[Position, PlayedTurn] | None = None
        self.planted: list[Planted] = []
        self.behaviours: list[BehaviourSpan] = []
        self.uncrowned: int | None = None
        self.eyes = self.scene.tape.board.layout.sensor if eyes is None else eyes
        self._uncrowned_pending: Planted | None = None
        self._obliged: int | None = None
        self._known: Opportunity | None = None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game; None while it goes on."""
        return self.game.outcome(self.history)

    @property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """The legal turns, after touch-move only those of the touched piece."""
        turns = tuple(self.game.turns(self.scene.position))
        if self._obliged is None or not self.game.touch_move:
            return turns
        return tuple(turn for turn in turns if turn.origin == self._obliged)

    def played(self) -> SimulatedTurn:
        """The recording."""
        return self.scene.played()

    def _opportunity(self) -> Opportunity:
        """Return the opportunities of the position, cached because they are costly to compute."""
        scene, last, uncrowned = self.scene, self.last, self.uncrowned
        known = self._known
        if known is None or (known.position, known.last, known.uncrowned) != (
            scene.position,
            last,
            uncrowned,
        ):
            known = Opportunity(self.game, self.eyes, scene.position, last, scene.clock, self.rng, uncrowned)
            self._known = known
        return known

    def _begin(self, behaviour: str, may: tuple[str, ...] = ()) -> None:
        self.scene.settled()
        if behaviour != "cheating":
            self._crown()
        self.scene.wait(100 * MILLISECOND)
        self.behaviours.append(BehaviourSpan(behaviour, self.scene.now, frozenset(may)))

    def _crown(self) -> None:
        """Crown a king that has no second piece."""
        if self.uncrowned is None or self._uncrowned_pending is not None:
            return
        square, self.uncrowned = self.uncrowned, None
        if self.scene.tape.board.pieces.get(self.scene.seats[square], ".") in "wb":
            self.scene.wait(300 * MILLISECOND)
            self.scene.perform([HandAct(self.scene.now, "stack", square)])
            self.scene.wait(300 * MILLISECOND)

    def _choice(self) -> PlayedTurn:
        turns = self.turns
        weights = [1 + 2 * len(turn.captures) for turn in turns]
        return self.rng.choices(turns, weights)[0]

    def _turn(self, style: Style, turn: PlayedTurn | None = None) -> None:
        """Play a legal turn in the given style, by default a random turn."""
        turn = self._choice() if turn is None else turn
        if self._obliged is not None or turn.origin in self._uncrowned():
            style = replace(style, fidget="none")
        if turn.crowned:  # a pause between crowning and straightening would look finished
            style = replace(style, straighten=False)
        before, started = self.scene.position, self.scene.now
        self.scene.turn(turn, style)
        self._plant_uncrowned(started)
        self._ended(before, turn)

    def _uncrowned(self) -> tuple[int, ...]:
        return () if self.uncrowned is None else (self.uncrowned,)

    def _complete(self, turn: PlayedTurn) -> None:
        """End the legal turn that the board shows."""
        before, started, done = self.scene.position, self.behaviours[-1].since, self.scene.now
        if turn.crowned:
            self._motions((Motion("stack", turn.target, PACE_US),))
        self.scene.complete(turn, Style(), done)
        self._plant_uncrowned(started)
        self._ended(before, turn)

    def _taken(self, turn: PlayedTurn) -> None:
        """Record a legal turn that has already ended."""
        before = self.scene.position
        self.scene.expect(turn, self.scene.now)
        self.scene.ready = self.scene.now + (0 if self.scene.clock else 2_150 * MILLISECOND)
        self._ended(before, turn)

    def _ended(self, before: Position, turn: PlayedTurn) -> None:
        self._obliged = None
        self.last = (before, turn)
        self.history.append(turn.after)
        if self.uncrowned in turn.captures:
            self.uncrowned = None

    def _plant_uncrowned(self, started: int) -> None:
        """Record the pending report of an uncrowned king, now that the opponent has begun his turn."""
        if self._uncrowned_pending is not None:
            self.planted.append(
                replace(self._uncrowned_pending, since=started, until=self.scene.now + AT_ONCE_US)
            )
            self._uncrowned_pending = None

    def _motions(self, motions: tuple[Motion, ...]) -> None:
        for motion in motions:
            self.scene.wait(self.rng.randint(*motion.pause))
            self.scene.perform([HandAct(self.scene.now, motion.verb, motion.square, motion.piece)])

    def _unambiguous_replies(self, turn: PlayedTurn) -> list[PlayedTurn]:
        """Return the replies that together with `turn` leave a picture that no other pair leaves."""
        chance = self._opportunity()
        seen = [
            (first, reply, chance.seen(self.game.picture(reply.after)))
            for first in self.game.turns(self.scene.position)
            for reply in self.game.turns(first.after)
        ]
        shown = [picture for _, _, picture in seen]
        return [
            reply
            for first, reply, picture in seen
            if first == turn and shown.count(picture) == 1 and not (turn.crowned or reply.crowned)
        ]


def carried(origin: int, target: int) -> tuple[Motion, Motion]:
    """Return the motions that carry a piece from `origin` to `target`."""
    return Motion("lift", origin, PACE_US), Motion("put", target, PACE_US)
