"""A game with correct, clumsy, cheating and absent-minded players, and the events expected of it."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.simulation.players.hand import plain_motions
from dambord.controller.simulation.players.style import MILLISECOND, Style, random_style
from dambord.controller.simulation.scenarios.cheats import plan
from dambord.controller.simulation.scenarios.irregular_game import MANNER_KINDS, Choice, IrregularGame
from dambord.controller.simulation.scenarios.repair import repair
from dambord.controller.simulation.scenarios.simulated_game import PACE_US

CROWNING = ("not-crowned", "uncrowned-played")
"""Kinds that only sensors which tell stacks can detect."""


class MixedGame(IrregularGame):
    """One game in which players may do anything; it keeps the events that must be announced."""

    def honest(self) -> None:
        """Play a correct turn."""
        self._begin("honest")
        self._turn(Style(reply=(300 * MILLISECOND, 900 * MILLISECOND)))

    def clumsy(self) -> None:
        """Play a turn with slides, stops, slips, straightened pieces and early presses."""
        style = replace(random_style(self.rng), crowner="mover")
        style = replace(style, hasty=self.scene.clock and self.rng.random() < 0.2)
        self._begin("clumsy", MANNER_KINDS)
        self._turn(style)

    def forgets_to_press(self) -> None:
        """Play a turn and its reply, and press the clock only then."""
        position, turn = self.scene.position, self._choice()
        replies = self._unambiguous_replies(turn)
        ended = self.game.outcome([*self.history, turn.after]) is not None
        if not self.scene.clock or not replies or ended or self._uncrowned_pending is not None:
            return self.honest()
        reply = self.rng.choice(replies)
        self._begin("absent-minded")
        self._motions((*plain_motions(turn, PACE_US), *plain_motions(reply, PACE_US)))
        self._ended(position, turn)
        self.scene.press("clock", turn.after.side)
        done = self.scene.now
        self.scene.expect(turn, done)
        self._ended(turn.after, reply)
        self.scene.expect(reply, done)
        return None

    def holds_a_piece(self) -> None:
        """Hold a piece in the hand for some seconds in the middle of a turn."""
        turn = self._choice()
        self._begin("absent-minded")
        first, *rest = plain_motions(turn, PACE_US)
        self._motions((first,))
        self.scene.wait(self.rng.randint(3_000, 9_000) * MILLISECOND)
        self._motions(tuple(rest))
        self._complete(turn)

    def forgets_a_piece(self) -> None:
        """Press the clock with a captured piece on the board, and remove it when that is noticed."""
        captures = [turn for turn in self.turns if turn.captures]
        found = self._opportunity()
        free = self._obliged is None and self._uncrowned_pending is None
        cheat = plan("removed-too-few", found) if captures and free else None
        if cheat is None:
            return self.honest()
        return self.commit(cheat, "mend", "absent-minded")

    def accident(self) -> None:
        """Knock pieces off the board and put it in order again (FMJD 5.5)."""
        if (
            self._obliged is not None or self.uncrowned is not None
        ):  # repairing the board would crown the king
            return self.honest()
        able = {turn.origin for turn in self.game.turns(self.scene.position)}
        standing = [s for s, seat in self.scene.seats.items() if seat in self.scene.tape.board.pieces]
        fallen = [square for square in standing if square not in able]
        if len(fallen) < 3:
            return self.honest()
        swept = self.rng.sample(fallen, min(len(fallen), self.rng.randint(3, 6)))
        if self._opportunity().makes_sense((), swept):
            return self.honest()
        self._begin("accident")
        self.scene.wait(400 * MILLISECOND)
        for square in swept:
            self.scene.wait(self.rng.randint(3, 30) * MILLISECOND)
            self.scene.knock(square, None)
        self.scene.wait(3_000 * MILLISECOND)
        repair(self.scene)
        self.scene.wait(400 * MILLISECOND)
        return None

    def cheat(self, kind: str, choice: Choice) -> bool:
        """Commit an irregularity of this kind; False if the position does not allow it."""
        if kind not in self.game.code.clauses:
            return False
        if self._obliged is not None or self._uncrowned_pending is not None:
            return False
        if kind in CROWNING and not self.eyes.stacks:
            return False
        if self.last is None and not self.eyes.colours:
            return False  # the orientation of the board is unknown before the first turn
        if kind != "uncrowned-played":
            self._crown()
        self.scene.settled()
        found = plan(kind, self._opportunity())
        if found is None:
            return False
        if found.later and found.turn is not None:  # nothing is noticed after the last turn of a game
            ended = self.game.outcome([*self.history, found.turn.after])
            if ended is not None:
                return False
        self.commit(found, choice, "cheating")
        return True
