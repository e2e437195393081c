"""Scenes in which one player disturbs a piece of the other's, and what the wronged player then does."""

from __future__ import annotations

from typing import Literal

from dambord.controller.simulation.players.hand import Motion
from dambord.controller.simulation.players.style import MILLISECOND
from dambord.controller.simulation.scenarios.behaviours import MixedGame
from dambord.controller.simulation.scenarios.opportunities import carried
from dambord.controller.simulation.scenarios.repair import repair
from dambord.controller.simulation.scenarios.simulated_game import AT_ONCE_US, PACE_US, Planted
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side, other

Deed = Literal["taken", "moved"]
"""The piece is taken off the board, or put on another square."""
DEEDS: tuple[Deed, ...] = ("taken", "moved")
Answer = Literal["continue", "plays on", "complains", "is complained of"]
"""The wronged player lets the board stand, plays on or complains; or he plays, and the other complains."""
ANSWERS: tuple[Answer, ...] = ("continue", "plays on", "complains", "is complained of")

THINKS_US = 1_500 * MILLISECOND
"""Longer than a piece counts as being in its owner's hand."""


class WrongedGame(MixedGame):
    """A game in which a player makes a quiet turn, and disturbs a piece that might have replied."""

    def wrong(self, deed: Deed, answer: Answer) -> bool:
        """Play one such scene; False if the position allows none."""
        self.scene.settled()
        turns = self._opportunity().turns
        for turn in self.rng.sample(turns, len(turns)):
            quiet = not turn.captures and not turn.crowned and self.game.outcome([turn.after]) is None
            if quiet and self._around(turn, deed, answer):
                return True
        return False

    def _around(self, turn: PlayedTurn, deed: Deed, answer: Answer) -> bool:
        replies = tuple(self.game.turns(turn.after))
        if any(reply.captures or reply.crowned for reply in replies):
            return False
        picture = self.game.picture(turn.after)
        pieces = [n for n in {reply.origin for reply in replies} if picture[n - 1] in "wb"]
        for square in self.rng.sample(sorted(pieces), len(pieces)):
            reached = {reply.target for reply in replies if reply.origin == square}
            for target in [0] if deed == "taken" else self._out_of_reach(picture, reached):
                found = self._found(picture, square, target, turn.after.side)
                over = [
                    each
                    for each in self.game.turns(found)
                    if not each.crowned
                    and each.origin not in (square, target)
                    and each.target not in reached
                    and any((r.origin, r.target) == (each.origin, each.target) for r in replies)
                ]
                if over and not any(each.captures for each in self.game.turns(found)):
                    self._play(turn, square, target, found, self.rng.choice(over), answer)
                    return True
        return False

    def _out_of_reach(self, picture: str, reached: set[int]) -> list[int]:
        """Empty squares to which the piece can't go."""
        empty = [n for n, piece in enumerate(picture, 1) if piece == "." and n not in reached]
        return self.rng.sample(empty, min(len(empty), 3))

    def _found(self, picture: str, square: int, target: int, side: Side) -> Position:
        pieces = list(picture)
        pieces[square - 1] = "."
        if target:
            pieces[target - 1] = picture[square - 1]
        return self.game.picture_position("".join(pieces), side)

    def _play(
        self, turn: PlayedTurn, square: int, target: int, found: Position, reply: PlayedTurn, answer: Answer
    ) -> None:
        self._begin("cheating")
        scene, squares = self.scene, frozenset({square, target} - {0})
        wronged = turn.after.side
        self._motions(carried(turn.origin, turn.target))
        done = scene.now
        scene.wait(400 * MILLISECOND)
        self._motions(carried(square, target) if target else (Motion("remove", square, PACE_US),))
        if scene.clock:
            scene.press("clock", other(wronged), 300 * MILLISECOND)
        scene.expect(turn, done)
        self._ended(scene.position, turn)
        scene.wait(THINKS_US if scene.clock else 2 * THINKS_US)
        if answer == "continue":
            scene.press("continue", wronged)
            scene.wait(THINKS_US)
        if answer != "complains":
            scene.position, self.history = found, [found]
            self._reply(reply)
            scene.wait(2 * THINKS_US)
        if answer == "complains":
            self._complaint(turn, wronged, "enemy-moved" if target else "removed-without-reason", squares)
        elif answer == "is complained of":
            kind = "two-moves" if target else "removed-without-reason"
            self._complaint(turn, other(wronged), kind, squares)
            scene.plies -= 1  # the reply is made, and told, a second time
        if answer in ("complains", "is complained of"):
            way = (reply.origin, reply.target)
            self._reply(next(each for each in self.turns if (each.origin, each.target) == way))

    def _reply(self, reply: PlayedTurn) -> None:
        self._motions(carried(reply.origin, reply.target))
        self._complete(reply)

    def _complaint(self, turn: PlayedTurn, by: Side, kind: str, squares: frozenset[int]) -> None:
        """Demand correction: everything is put back as it was when the wronged player came to move."""
        scene, since = self.scene, self.scene.now
        scene.press("correct", by, 500 * MILLISECOND)
        self.planted.append(Planted(kind, other(by), squares, since, scene.now + AT_ONCE_US, "correct"))
        scene.position, self.history = turn.after, [turn.after]
        repair(scene)
        scene.wait(600 * MILLISECOND)
