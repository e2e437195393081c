"""A simulated game, turn by turn: what was played, what was planted and what may be announced."""

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
"""How soon an irregularity must be named after the press, or after the picture has settled."""
PACE_US = (160 * MILLISECOND, 450 * MILLISECOND)
"""Between two verbs, unless a style says otherwise."""


@dataclass(frozen=True, slots=True)
class Planted:
    """An irregularity that must be named between `since` and `until` (µs), and how it was decided."""

    kind: str
    side: Side
    squares: frozenset[int]
    since: int
    until: int
    choice: str = ""
    """Empty where the game goes on by itself."""


@dataclass(frozen=True, slots=True)
class BehaviourSpan:
    """Something that hands did, from `since` on: the behaviour, and irregularities it may be said to show."""

    behaviour: str
    since: int
    may: frozenset[str] = frozenset()


class SimulatedGame:
    """One game; keeps everything that must be announced about it."""

    def __init__(
        self,
        game: DraughtsGame,
        board: str,
        commit: str,
        *,
        seed: int = 0,
        fen: str | None = None,
        noise: Noise = REAL,
        options: dict[str, str] | None = None,
        eyes: Sensor | None = None,
    ) -> None:
        """`eyes`: what hands take the sensors to tell; they do nothing that those could not tell apart."""
        self.scene = Scene(game, board, commit, seed, noise, fen, options or {})
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
        """How the game has ended."""
        return self.game.outcome(self.history)

    @property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """The turns that may be made now: those of the piece touched, where one was."""
        turns = tuple(self.game.turns(self.scene.position))
        if self._obliged is None or not self.game.touch_move:
            return turns
        return tuple(turn for turn in turns if turn.origin == self._obliged)

    def played(self) -> SimulatedTurn:
        """The recording."""
        return self.scene.played()

    def _opportunity(self) -> Opportunity:
        """What the position offers; kept while it stands, for what it works out is dear."""
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
        """Somebody puts the second piece on the king that has none, when its owner is to move again."""
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
        """A legal turn, made as `style` has it."""
        turn = self._choice() if turn is None else turn
        if self._obliged is not None or turn.origin in self._uncrowned():
            style = replace(style, fidget="none")
        if turn.crowned:  # crowned and straightened it would have stood finished for too long between
            style = replace(style, straighten=False)
        before, started = self.scene.position, self.scene.now
        self.scene.turn(turn, style)
        self._plant_uncrowned(started)
        self._ended(before, turn)

    def _uncrowned(self) -> tuple[int, ...]:
        return () if self.uncrowned is None else (self.uncrowned,)

    def _complete(self, turn: PlayedTurn) -> None:
        """The legal turn stands on the board: it ends."""
        before, started = self.scene.position, self.behaviours[-1].since
        if turn.crowned:
            self._motions((Motion("stack", turn.target, PACE_US),))
        self.scene.complete(turn, Style())
        self._plant_uncrowned(started)
        self._ended(before, turn)

    def _taken(self, turn: PlayedTurn) -> None:
        """The legal turn was ended already."""
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
        """The opponent has begun his turn: a king without its second piece has been noticed."""
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
        """The replies that together with `turn` leave what no other turn and reply leave."""
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
    """A piece goes from square to square."""
    return Motion("lift", origin, PACE_US), Motion("put", target, PACE_US)
