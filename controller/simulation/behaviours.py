"""A game with people in it: honest, clumsy, cheating, absent-minded hands, and what must be said of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Literal

from controller.simulation import mishaps
from controller.simulation.chances import Chance, Plan
from controller.simulation.cheats import plan
from controller.simulation.contact import REAL, Noise
from controller.simulation.hand import Act, Motion, between
from controller.simulation.layout import Sensor
from controller.simulation.play import Played, Scene
from controller.simulation.style import MILLISECOND, Style, random_style
from rules.game import Game, Outcome, Position, Side, Turn, other

Choice = Literal["correct", "continue", "accept", "mend"]
"""What becomes of an irregularity: the opponent has it put right, waives it, simply moves, or the offender
makes a legal turn of it."""
CHOICES: tuple[Choice, ...] = ("correct", "continue", "accept", "mend")

AT_ONCE = 300 * MILLISECOND
"""How soon it must be named after the press, or after the picture has settled."""
STILL = 750 * MILLISECOND
"""Without a clock a picture has settled when it has stood so long …"""
OPEN = 1_900 * MILLISECOND
"""… and so long when pieces of it may still be in a hand."""
STOPPED = 6_000 * MILLISECOND
"""Without a clock captured pieces that stand so long have been left standing (FMJD 4.12)."""
BOUNCE = 20 * MILLISECOND
"""What the sensors themselves need."""
MANNERS = ("removed-early", "pause-in-removal")
"""What ordinary hands may do too: irregular in the manner, not in what it leaves."""


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
class Stretch:
    """Something that hands did, from `since` on: the behaviour, and irregularities it may be said to show."""

    behaviour: str
    since: int
    may: frozenset[str] = frozenset()


class Session:
    """One game of people who may do anything; everything that must be said of it is kept."""

    def __init__(
        self,
        game: Game,
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
        self.last: tuple[Position, Turn] | None = None
        self.planted: list[Planted] = []
        self.stretches: list[Stretch] = []
        self.uncrowned: int | None = None
        self.eyes = self.scene.tape.board.layout.sensor if eyes is None else eyes
        self._waits: Planted | None = None
        self._obliged: int | None = None
        self._known: Chance | None = None

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended."""
        return self.game.outcome(self.history)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that may be made now: those of the piece touched, where one was."""
        turns = tuple(self.game.turns(self.scene.position))
        if self._obliged is None or not self.game.touch_move:
            return turns
        return tuple(turn for turn in turns if turn.origin == self._obliged)

    # -- behaviours ------------------------------------------------------------------------------------------

    def honest(self) -> None:
        """A turn as it should be made."""
        self._begin("honest")
        self._turn(Style(reply=(300 * MILLISECOND, 900 * MILLISECOND)))

    def clumsy(self) -> None:
        """A turn as it is made by hands that slide, stop, slip, straighten and hurry."""
        style = replace(random_style(self.rng), crowner="mover")
        style = replace(style, hasty=self.scene.clock and self.rng.random() < 0.2)
        self._begin("clumsy", MANNERS)
        self._turn(style)

    def forgets_to_press(self) -> None:
        """A turn and its reply before the clock is pressed, once."""
        position, turn = self.scene.position, self._choice()
        replies = self._only_pair(turn)
        ended = self.game.outcome([*self.history, turn.after]) is not None
        if not self.scene.clock or not replies or ended or self._waits is not None:
            return self.honest()
        reply = self.rng.choice(replies)
        self._begin("absent-minded")
        self._motions((*_plain(turn), *_plain(reply)))
        self._ended(position, turn)
        self.scene.press("clock", reply_side(turn))
        done = self.scene.now
        self.scene.expect(turn, done)
        self._ended(turn.after, reply)
        self.scene.expect(reply, done)
        return None

    def holds_a_piece(self) -> None:
        """A piece is in the hand for many seconds before it goes where it should."""
        turn = self._choice()
        self._begin("absent-minded")
        first, *rest = _plain(turn)
        self._motions((first,))
        self.scene.wait(self.rng.randint(3_000, 9_000) * MILLISECOND)
        self._motions(tuple(rest))
        self._complete(turn)

    def forgets_a_piece(self) -> None:
        """The clock is pressed with a captured piece on the board; it goes off when that has been noticed."""
        captures = [turn for turn in self.turns if turn.captures]
        found = self._chance()
        free = self._obliged is None and self._waits is None
        cheat = plan("removed-too-few", found) if captures and free else None
        if cheat is None:
            return self.honest()
        return self.commit(cheat, "mend", "absent-minded")

    def accident(self) -> None:
        """A sleeve sweeps pieces off their squares, and the board is put in order (FMJD 5.5)."""
        if self._obliged is not None:
            return self.honest()
        able = {turn.origin for turn in self.game.turns(self.scene.position)}
        standing = [s for s, seat in self.scene.seats.items() if seat in self.scene.tape.board.pieces]
        fallen = [square for square in standing if square not in able]
        if len(fallen) < 3:
            return self.honest()
        swept = self.rng.sample(fallen, min(len(fallen), self.rng.randint(3, 6)))
        if self._chance().makes_sense((), swept):
            return self.honest()
        self._begin("accident")
        self.scene.wait(400 * MILLISECOND)
        for square in swept:
            self.scene.wait(self.rng.randint(3, 30) * MILLISECOND)
            self.scene.knock(square, None)
        self.scene.wait(3_000 * MILLISECOND)
        mishaps.repair(self.scene)
        self.scene.wait(400 * MILLISECOND)
        return None

    def cheat(self, kind: str, choice: Choice) -> bool:
        """Commit an irregularity of that kind, if the position offers it; False where it doesn't."""
        if kind not in self.game.code.clauses or (kind == "touched-piece" and not self.game.touch_move):
            return False
        if self._obliged is not None or self._waits is not None:
            return False
        if kind in CROWNING and self.eyes.planes < 3:
            return False
        if self.last is None and self.eyes.planes < 2:
            return False  # which way round the board lies isn't known before the first turn
        if kind != "uncrowned-played":
            self._crown()
        self.scene.settled()
        found = plan(kind, self._chance())
        if found is None or (found.later and self.game.outcome([*self.history, _after(found)]) is not None):
            return False
        self.commit(found, choice, "cheating")
        return True

    # -- an irregularity and what becomes of it --------------------------------------------------------------

    def commit(self, found: Plan, choice: Choice, behaviour: str) -> None:
        """Do as planned, and then as the opponent chooses."""
        self._begin(behaviour, MANNERS if found.turn is None and len(found.motions) > 3 else ())
        scene = self.scene
        self._motions(found.motions)
        if found.button:
            scene.press(found.button, other(found.side), 400 * MILLISECOND)
        own = found.side == scene.position.side
        if found.pressed and scene.clock:
            scene.press("clock", scene.position.side, self.rng.randint(250, 500) * MILLISECOND)
        planted = Planted(found.kind, found.side, found.squares, scene.now, scene.now)
        held = 0 if scene.clock or not own else self._held(found)
        planted = replace(planted, until=scene.now + held + AT_ONCE + BOUNCE)
        if found.kind in NOTED or (found.turn is not None and found.kind != "touched-piece"):
            self._goes_on(found, planted)
            return
        if not self.game.code.choice and choice in ("continue", "accept"):
            choice = "correct"
        if not scene.clock or choice != "accept" or not own:
            scene.wait(planted.until - scene.now)
        self.planted.append(self._decided(found, planted, choice))

    def _held(self, found: Plan) -> int:
        if found.kind in ("removed-too-few", "stopped-in-series") or self._halfway(found):
            return STOPPED
        goes_on = found.turn is not None or any(motion.verb == "remove" for motion in found.motions)
        return OPEN if goes_on else STILL

    def _halfway(self, found: Plan) -> bool:
        """Whether a piece stands on the way of a legal capture of its."""
        lifts, puts = ([m.square for m in found.motions if m.verb == word] for word in ("lift", "put"))
        if len(puts) != 1:
            return False
        turns = [t for t in self.game.turns(self.scene.position) if t.captures and t.origin == lifts[0]]
        legs = [leg for turn in turns for leg in pairwise(turn.path)]
        return any(puts[0] in (a, b, *between(self.game.grid, a, b)) for a, b in legs)

    def _goes_on(self, found: Plan, planted: Planted) -> None:
        """The game goes on by itself: the turn stands, if one was made."""
        if found.turn is None:
            self.planted.append(planted)
            self.scene.wait(400 * MILLISECOND)
            return
        turn = found.turn
        if found.kind == "not-crowned":
            self._waits, self.uncrowned = planted, turn.target
        else:
            self.planted.append(planted)
        if found.kind == "uncrowned-played":
            self.uncrowned = turn.target
        self._taken(turn)

    def _decided(self, found: Plan, planted: Planted, choice: Choice) -> Planted:
        own = found.side == self.scene.position.side
        if choice == "mend" and (not own or found.kind == "touched-piece" or not self._mends(found)):
            choice = "correct"
        elif choice == "continue":
            self._let_stand(found, "continue")
        elif choice == "accept" and not self._let_stand(found, "accept"):
            choice = "correct"
        if choice == "correct":
            self._put_right(found)
        return replace(planted, choice=choice)

    def _put_right(self, found: Plan) -> None:
        """The opponent demands it, the board is put back, the side to move goes on with what it touched."""
        if self.game.code.choice:
            self.scene.press("correct", other(found.side), 500 * MILLISECOND)
        mishaps.repair(self.scene)
        self.scene.wait(400 * MILLISECOND)
        self._obliged = found.touched if self.game.touch_move else None

    def _mends(self, found: Plan) -> bool:
        """The offender makes a legal turn of the piece that he has touched, from what stands there."""
        turns = self.game.turns(self.scene.position)
        kept = [turn for turn in turns if turn.origin == found.touched and not turn.crowned]
        kept = [turn for turn in kept if turn.origin != turn.target]
        if found.kind == "removed-too-few":
            (left,) = found.squares
            way = (found.motions[0].square, found.motions[1].square)
            kept = [t for t in kept if (t.origin, t.target) == way and left in t.captures]
        elif found.kind not in ("wrong-move", "capture-missed", "stopped-in-series"):
            return False
        gone = {motion.square for motion in found.motions if motion.verb == "remove"}
        kept = [turn for turn in kept if gone <= set(turn.captures)]
        if not kept:
            return False
        turn = self.rng.choice(kept)
        at = found.motions[1].square
        moves = () if at == turn.target else _carry(at, turn.target)
        self._motions((*moves, *(Motion("remove", n, PACE) for n in turn.captures if n not in gone)))
        self._complete(turn)
        return True

    def _let_stand(self, found: Plan, choice: Choice) -> bool:
        """The board as it stands becomes the position; True unless nobody could move in it."""
        scene = self.scene
        position = self._as_it_stands(found)
        replies = [turn for turn in self.game.turns(position) if self._told_apart(found, turn)]
        sane = self.game.outcome([*self.history, position]) is None
        if choice == "accept" and (not replies or not sane):
            return False
        if choice == "continue":
            scene.press("continue", other(found.side), 500 * MILLISECOND)
        side, before = found.side, scene.position
        moved = [motion for motion in found.motions if motion.verb in ("lift", "put")]
        scene.expect_irregular(found.kind, side, position, told=bool(moved))
        self.history.append(position)
        self.last = None if found.turn is None else (before, found.turn)
        scene.wait(400 * MILLISECOND if choice == "continue" else 100 * MILLISECOND)
        if choice == "accept":
            self._turn(Style(), self.rng.choice(replies))
        return True

    def _told_apart(self, found: Plan, reply: Turn) -> bool:
        """Whether a reply to the board as it stands looks unlike anything that mends or completes it."""
        chance = self._chance()
        shown = chance.seen(self.game.picture(reply.after))
        mends = shown in chance.sensible or shown == chance.seen(chance.picture)
        return reply.origin != reply.target and reply.origin not in found.squares and not mends

    def _as_it_stands(self, found: Plan) -> Position:
        if found.turn is not None:
            return found.turn.after
        seats, pieces = self.scene.seats, self.scene.tape.board.pieces
        picture = "".join(pieces.get(seats[square], ".") for square in sorted(seats))
        return self.game.picture_position(picture, other(found.side))

    # -- turns -----------------------------------------------------------------------------------------------

    def played(self) -> Played:
        """The recording."""
        return self.scene.played()

    def _chance(self) -> Chance:
        """What the position offers; kept while it stands, for what it works out is dear."""
        scene, last, uncrowned = self.scene, self.last, self.uncrowned
        known = self._known
        if known is None or (known.position, known.last, known.uncrowned) != (
            scene.position,
            last,
            uncrowned,
        ):
            known = Chance(self.game, self.eyes, scene.position, last, scene.clock, self.rng, uncrowned)
            self._known = known
        return known

    def _begin(self, behaviour: str, may: tuple[str, ...] = ()) -> None:
        self.scene.settled()
        if behaviour != "cheating":
            self._crown()
        self.scene.wait(100 * MILLISECOND)
        self.stretches.append(Stretch(behaviour, self.scene.now, frozenset(may)))

    def _crown(self) -> None:
        """Somebody puts the second piece on the king that has none, when its owner is to move again."""
        if self.uncrowned is None or self._waits is not None:
            return
        square, self.uncrowned = self.uncrowned, None
        if self.scene.tape.board.pieces.get(self.scene.seats[square], ".") in "wb":
            self.scene.wait(300 * MILLISECOND)
            self.scene.perform([Act(self.scene.now, "stack", square)])
            self.scene.wait(300 * MILLISECOND)

    def _choice(self) -> Turn:
        turns = self.turns
        weights = [1 + 2 * len(turn.captures) for turn in turns]
        return self.rng.choices(turns, weights)[0]

    def _turn(self, style: Style, turn: Turn | None = None) -> None:
        """A legal turn, made as `style` has it."""
        turn = self._choice() if turn is None else turn
        if self._obliged is not None or turn.origin in self._uncrowned():
            style = replace(style, fidget="none")
        if turn.crowned:  # crowned and straightened it would have stood finished for too long between
            style = replace(style, straighten=False)
        before, started = self.scene.position, self.scene.now
        self.scene.turn(turn, style)
        self._named_later(started)
        self._ended(before, turn)

    def _uncrowned(self) -> tuple[int, ...]:
        return () if self.uncrowned is None else (self.uncrowned,)

    def _complete(self, turn: Turn) -> None:
        """The legal turn stands on the board: it ends."""
        before, started = self.scene.position, self.stretches[-1].since
        if turn.crowned:
            self._motions((Motion("stack", turn.target, PACE),))
        self.scene.complete(turn, Style())
        self._named_later(started)
        self._ended(before, turn)

    def _taken(self, turn: Turn) -> None:
        """The legal turn was ended already."""
        before = self.scene.position
        self.scene.expect(turn, self.scene.now)
        self.scene.ready = self.scene.now + (0 if self.scene.clock else 2_150 * MILLISECOND)
        self._ended(before, turn)

    def _ended(self, before: Position, turn: Turn) -> None:
        self._obliged = None
        self.last = (before, turn)
        self.history.append(turn.after)
        if self.uncrowned in turn.captures:
            self.uncrowned = None

    def _named_later(self, started: int) -> None:
        """The opponent has begun his turn: a king without its second piece has been noticed."""
        if self._waits is not None:
            self.planted.append(replace(self._waits, since=started, until=self.scene.now + AT_ONCE))
            self._waits = None

    def _motions(self, motions: tuple[Motion, ...]) -> None:
        for motion in motions:
            self.scene.wait(self.rng.randint(*motion.pause))
            self.scene.perform([Act(self.scene.now, motion.verb, motion.square, motion.piece)])

    def _only_pair(self, turn: Turn) -> list[Turn]:
        """The replies that together with `turn` leave what no other turn and reply leave."""
        chance = self._chance()
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


PACE = (160 * MILLISECOND, 450 * MILLISECOND)
CROWNING = ("not-crowned", "uncrowned-played")
"""What only sensors of stacks can tell."""
NOTED = ("two-hands", "touch-out-of-turn")
"""What leaves the board as it was."""


def reply_side(turn: Turn) -> Side:
    """Who replies to `turn`."""
    return turn.after.side


def _after(found: Plan) -> Position:
    assert found.turn is not None
    return found.turn.after


def _carry(origin: int, target: int) -> tuple[Motion, Motion]:
    return Motion("lift", origin, PACE), Motion("put", target, PACE)


def _plain(turn: Turn) -> tuple[Motion, ...]:
    """A turn in the plainest manner."""
    return (*_carry(turn.origin, turn.target), *(Motion("remove", n, PACE) for n in turn.captures))
