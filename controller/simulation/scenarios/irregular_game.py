"""A simulated game in which irregularities are committed, decided and corrected."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Literal

from dambord.controller.simulation.players.hand import Motion, between
from dambord.controller.simulation.players.style import MILLISECOND, Style
from dambord.controller.simulation.scenarios.opportunities import Plan
from dambord.controller.simulation.scenarios.repair import repair
from dambord.controller.simulation.scenarios.simulated_game import (
    AT_ONCE_US,
    PACE_US,
    Planted,
    SimulatedGame,
    carried,
)
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import other

Choice = Literal["correct", "continue", "accept", "mend"]
"""What follows an irregularity: the opponent demands correction, waives it, or simply moves; or the offender
turns it into a legal turn himself."""
CHOICES: tuple[Choice, ...] = ("correct", "continue", "accept", "mend")

SETTLE_US = 750 * MILLISECOND
"""Without a clock: time (µs) after which a picture counts as settled."""
SETTLE_IN_HAND_US = 1_900 * MILLISECOND
"""The same if pieces may still be in a hand."""
LEFT_STANDING_US = 6_000 * MILLISECOND
"""Without a clock: time (µs) after which captured pieces count as left on the board (FMJD 4.12)."""
PRESSED_STOP_US = 1_500 * MILLISECOND
"""After a press: time (µs) after which captured pieces count as left on the board (FMJD 4.12)."""
SENSOR_DELAY_US = 20 * MILLISECOND
"""Time (µs) that the sensors need to settle."""
MANNER_KINDS = ("removed-early", "pause-in-removal")
"""Kinds that ordinary players may commit too: an irregular manner with a regular result."""
BOARD_UNCHANGED = ("two-hands", "touch-out-of-turn")
"""Kinds that leave the board unchanged."""


class IrregularGame(SimulatedGame):
    """A game with irregularities, each followed by a decision."""

    def commit(self, found: Plan, choice: Choice, behaviour: str) -> None:
        """Carry out the plan, then the opponent's choice."""
        self._begin(behaviour, MANNER_KINDS if found.turn is None and len(found.motions) > 3 else ())
        scene = self.scene
        self._motions(found.motions)
        if found.button:
            scene.press(found.button, other(found.side), 400 * MILLISECOND)
        own = found.side == scene.position.side
        if found.pressed and scene.clock:
            scene.press("clock", found.side, self.rng.randint(250, 500) * MILLISECOND)
        planted = Planted(found.kind, found.side, found.squares, scene.now, scene.now)
        held = 0 if not own or found.button else self._held(found)
        planted = replace(planted, until=scene.now + held + AT_ONCE_US + SENSOR_DELAY_US)
        if found.kind in BOARD_UNCHANGED or (found.turn is not None and found.kind != "touched-piece"):
            self._carry_on(found, planted)
            return
        if found.button or (not self.game.code.choice and choice in ("continue", "accept")):
            choice = "correct"
        if not scene.clock or choice != "accept" or not own:
            scene.wait(planted.until - scene.now)
        self.planted.append(self._decided(found, planted, choice))

    def _held(self, found: Plan) -> int:
        """How long the irregular board has to stand (µs) until it is certain that the player has stopped."""
        if self.scene.clock:
            return PRESSED_STOP_US if found.kind == "removed-too-few" else 0
        if found.kind in ("removed-too-few", "stopped-in-series") or self._halfway(found):
            return LEFT_STANDING_US
        if all(motion.verb == "remove" for motion in found.motions):
            return LEFT_STANDING_US  # the opponent may have his piece in the hand
        goes_on = found.turn is not None or any(motion.verb == "remove" for motion in found.motions)
        return SETTLE_IN_HAND_US if goes_on else SETTLE_US

    def _halfway(self, found: Plan) -> bool:
        """Whether a piece stands on the route of one of its legal captures."""
        lifts, puts = ([m.square for m in found.motions if m.verb == word] for word in ("lift", "put"))
        if len(puts) != 1:
            return False
        turns = [t for t in self.game.turns(self.scene.position) if t.captures and t.origin == lifts[0]]
        if any(len(turn.captures) > 2 for turn in turns):
            return True  # several routes may lead to the same target
        legs = [leg for turn in turns for leg in pairwise(turn.path)]
        return any(puts[0] in (a, b, *between(self.game.grid, a, b)) for a, b in legs)

    def _carry_on(self, found: Plan, planted: Planted) -> None:
        """Continue the game without a decision; a turn that was made counts."""
        if found.turn is None:
            self.planted.append(planted)
            self.scene.wait(400 * MILLISECOND)
            return
        turn = found.turn
        if found.kind == "not-crowned":
            self._uncrowned_pending, self.uncrowned = planted, turn.target
        else:
            self.planted.append(planted)
        if found.kind == "uncrowned-played":
            self.uncrowned = turn.target
        self._taken(turn)

    def _decided(self, found: Plan, planted: Planted, choice: Choice) -> Planted:
        own = found.side == self.scene.position.side
        if choice == "mend" and (not own or found.kind == "touched-piece" or not self._mend(found)):
            choice = "correct"
        elif choice == "continue":
            self._let_stand(found, "continue")
        elif choice == "accept" and not self._let_stand(found, "accept"):
            choice = "correct"
        if choice == "correct":
            self._correct(found)
        # Hands that are still on the board put the report off: here those of the reply.
        until = max(planted.until, self.scene.now + AT_ONCE_US) if choice == "accept" else planted.until
        return replace(planted, choice=choice, until=until)

    def _correct(self, found: Plan) -> None:
        """Let the opponent demand correction and put the board back; touch-move still holds."""
        if self.game.code.choice and not found.button:
            self.scene.press("correct", other(found.side), 500 * MILLISECOND)
        repair(self.scene)
        self.scene.wait(400 * MILLISECOND)
        self._obliged = found.touched if self.game.touch_move else None

    def _mend(self, found: Plan) -> bool:
        """Let the offender turn the board into a legal turn of the touched piece; False if there is none."""
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
        moves = () if at == turn.target else carried(at, turn.target)
        off = [Motion("remove", square, PACE_US) for square in turn.captures if square not in gone]
        # A captured piece on the king's target square is removed first.
        self._motions(tuple(motion for motion in off if motion.square == turn.target))
        self._motions((*moves, *(motion for motion in off if motion.square != turn.target)))
        self._complete(turn)
        return True

    def _let_stand(self, found: Plan, choice: Choice) -> bool:
        """Make the board as it stands the position; False if no reply is possible."""
        scene = self.scene
        position = self._as_it_stands(found)
        replies = [turn for turn in self.game.turns(position) if self._is_distinct(found, turn)]
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

    def _is_distinct(self, found: Plan, reply: PlayedTurn) -> bool:
        """Whether a reply can't be taken for a correction or a completed turn."""
        chance = self._opportunity()
        shown = chance.seen(self.game.picture(reply.after))
        mends = shown in chance.sensible or shown == chance.seen(chance.picture)
        return reply.origin != reply.target and reply.origin not in found.squares and not mends

    def _as_it_stands(self, found: Plan) -> Position:
        if found.turn is not None:
            return found.turn.after
        seats, pieces = self.scene.seats, self.scene.tape.board.pieces
        picture = "".join(pieces.get(seats[square], ".") for square in sorted(seats))
        return self.game.picture_position(picture, other(found.side))
