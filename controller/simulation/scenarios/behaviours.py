"""A game with honest, clumsy, cheating and absent-minded players, and what must be announced."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.simulation.players.hand import plain_motions
from dambord.controller.simulation.players.style import MILLISECOND, Style, random_style
from dambord.controller.simulation.scenarios import mishaps
from dambord.controller.simulation.scenarios.cheats import plan
from dambord.controller.simulation.scenarios.irregular_game import MANNER_KINDS, Choice, IrregularGame
from dambord.controller.simulation.scenarios.simulated_game import PACE_US

CROWNING = ("not-crowned", "uncrowned-played")
"""What only sensors of stacks can tell."""


class MixedGame(IrregularGame):
    """One game of people who may do anything; everything that must be said of it is kept."""

    def honest(self) -> None:
        """A turn as it should be made."""
        self._begin("honest")
        self._turn(Style(reply=(300 * MILLISECOND, 900 * MILLISECOND)))

    def clumsy(self) -> None:
        """A turn as it is made by hands that slide, stop, slip, straighten and hurry."""
        style = replace(random_style(self.rng), crowner="mover")
        style = replace(style, hasty=self.scene.clock and self.rng.random() < 0.2)
        self._begin("clumsy", MANNER_KINDS)
        self._turn(style)

    def forgets_to_press(self) -> None:
        """A turn and its reply before the clock is pressed, once."""
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
        """A piece is in the hand for many seconds before it goes where it should."""
        turn = self._choice()
        self._begin("absent-minded")
        first, *rest = plain_motions(turn, PACE_US)
        self._motions((first,))
        self.scene.wait(self.rng.randint(3_000, 9_000) * MILLISECOND)
        self._motions(tuple(rest))
        self._complete(turn)

    def forgets_a_piece(self) -> None:
        """The clock is pressed with a captured piece on the board; it goes off when that has been noticed."""
        captures = [turn for turn in self.turns if turn.captures]
        found = self._opportunity()
        free = self._obliged is None and self._uncrowned_pending is None
        cheat = plan("removed-too-few", found) if captures and free else None
        if cheat is None:
            return self.honest()
        return self.commit(cheat, "mend", "absent-minded")

    def accident(self) -> None:
        """A sleeve sweeps pieces off their squares, and the board is put in order (FMJD 5.5)."""
        if self._obliged is not None or self.uncrowned is not None:  # who repairs the board would crown
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
        mishaps.repair(self.scene)
        self.scene.wait(400 * MILLISECOND)
        return None

    def cheat(self, kind: str, choice: Choice) -> bool:
        """Commit an irregularity of that kind, if the position offers it; False where it doesn't."""
        if kind not in self.game.code.clauses:
            return False
        if self._obliged is not None or self._uncrowned_pending is not None:
            return False
        if kind in CROWNING and not self.eyes.stacks:
            return False
        if self.last is None and not self.eyes.colours:
            return False  # which way round the board lies isn't known before the first turn
        if kind != "uncrowned-played":
            self._crown()
        self.scene.settled()
        found = plan(kind, self._opportunity())
        if found is None:
            return False
        if found.later and found.turn is not None:  # after the last turn of a game nobody notices anything
            ended = self.game.outcome([*self.history, found.turn.after])
            if ended is not None:
                return False
        self.commit(found, choice, "cheating")
        return True
