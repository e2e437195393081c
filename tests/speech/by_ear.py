"""Whole games played by ear alone: `python -m tests.speech.by_ear lv russian` prints what was said and asked.

Whoever plays knows the position from what was said, never from the table; hands do what they were told.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from itertools import product
from random import Random

from dambord.controller.core.backgammon.model.phase import Over, Playing
from dambord.controller.core.draughts.model.phase import Thinking
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.speech.phrase import phrase, remark
from dambord.rules import registry
from dambord.rules.backgammon.position import Position
from dambord.rules.draughts.position import Position as Men
from dambord.rules.game import SIDES
from tests.controller.core.backgammon.match_table import MatchTable
from tests.controller.core.backgammon.whole_match import act
from tests.controller.core.draughts.tabletop import Tabletop
from tests.speech.hearing import Heard

SCAN = Program("b", "Scan", "visitor")
BOARDS = {100: "reed-100", 64: "reed-64"}
MOST = 400
"""Acts of hands in a game at most."""


class DraughtsByEar:
    """White plays by ear against a program that plays by chance; both sides' pieces are moved by ear."""

    def __init__(self, language: str, rules: str, seed: int, fen: str | None = None) -> None:
        squares = len(registry.draughts_game(rules).labels) * 2
        self.table = Tabletop(rules, BOARDS[squares], program=SCAN, control="900+5", fen=fen)
        self.heard = Heard(self.table, language)
        self.game = self.table.game
        self.known: Men = self.table.terms.start
        self.chance = Random(f"by ear {seed}")
        self.heard.view()
        named = enumerate(self.game.labels, 1)
        self.squares = {self.heard.say(label): number for number, label in named}
        self.acts = self._acts()

    def play(self) -> None:
        """Play to the end; AssertionError where what is heard leads to nothing, or to another position."""
        for _ in range(MOST * 3):
            self._learn(self.heard.hear())
            if self.table.state.over:
                return
            assert self.known == self.table.state.position
            if isinstance(self.table.state.phase, Thinking):
                turn = self.chance.choice(self.game.turns(self.table.state.position))
                self.table.announce(self.game.text(self.table.state.position, turn))
            else:
                self._obey(self.heard.ask("i"))
            self.table.wait(1_000)
            self._wonder()
        raise AssertionError("the game does not end")

    def _learn(self, said: list[str]) -> None:
        """Follow the turns that are told."""
        for sentence in said:
            for turn in self.game.turns(self.known):
                text = self.game.text(self.known, turn)
                if sentence == self.heard.say(phrase("said", side=self.known.side, text=text)):
                    self.known = turn.after
                    break

    def _obey(self, told: list[str]) -> None:
        """Do what was told last; on the own turn make one that is legal as far as is known."""
        for sentence in reversed(told):
            if (do := self.acts.get(sentence)) is not None:
                what, squares = do
                match what:
                    case "move":
                        self.table.lift(squares[0]).put(squares[1])
                    case "off":
                        self.table.off(*squares)
                    case "press":
                        self.table.press("w")
                    case "crown":
                        self.table.stack(squares[0])
                return
            before, _, after = self._remark("take-captured-off", labels=["@"]).partition("@")
            if sentence.startswith(before) and sentence.endswith(after):
                said = sentence.removeprefix(before).removesuffix(after).split(", ")
                self.table.off(*(self.squares[one] for one in said))
                return
        own = {self._remark(key, side="w") for key in ("to-move", "must-capture", "begins-by-clock")}
        own |= {self._remark(key, side="w", other="b") for key in ("begins", "begins-by-clock")}
        assert own & {*told}, told
        turn = self.chance.choice(self.game.turns(self.known))
        making_room = [square for square in turn.captures if square == turn.target]
        self.table.lift(turn.origin).off(*making_room).put(turn.target)

    def _wonder(self) -> None:
        """Ask something, and compare the answer with what is known."""
        labels = self.game.labels
        number = self.chance.randrange(len(labels))
        match self.chance.randrange(6):
            case 0 if not self.table.hand and self.table.state.position == self.known:
                piece = self.game.picture(self.known)[number]
                words = {"w": "man-w", "b": "man-b", "W": "king-w", "B": "king-b", ".": "empty"}
                wanted = self.heard.say(phrase("square", label=labels[number], what=phrase(words[piece])))
                assert self.heard.ask(f"s {labels[number]}") == [wanted]
            case 1:
                assert len(self.heard.ask("c")) == 2
            case 2:
                self.heard.ask(self.chance.choice(("l", "p W", "n", "o")))

    def _remark(self, key: str, **fill: object) -> str:
        return self.heard.say(remark({"key": key, "fill": fill}))

    def _acts(self) -> Mapping[str, tuple[str, tuple[int, ...]]]:
        """What hands do on each sentence that tells them to."""
        labels = self.game.labels
        found = dict[str, tuple[str, tuple[int, ...]]]()
        for (a, origin), (b, target) in product(enumerate(labels, 1), repeat=2):
            found[self._remark("move-piece", origin=origin, target=target)] = "move", (a, b)
        for number, label in enumerate(labels, 1):
            found[self._remark("remove-piece", square=label)] = "off", (number,)
            found[self._remark("crown-man", labels=[label])] = "crown", (number,)
            for piece in "wbWB":
                found[self._remark("take-piece", square=label, piece=piece)] = "off", (number,)
        for side in SIDES:
            found[self._remark("press-clock", side=side)] = "press", ()
        return found


class BackgammonByEar:
    """A match whose rolls and plays are followed by ear."""

    def __init__(self, language: str, rules: str, seed: int) -> None:
        self.table = MatchTable(rules, length=1, control="600d12")
        self.heard = Heard(self.table, language)
        self.game = self.table.game
        self.known = self.table.state.position
        self.plays: list[tuple[Position, str]] = []
        self.heard.view()
        self.rolls = {
            self.heard.say(phrase("rolled", side=side, dice=[first, second])): (side, (first, second))
            for first, second, side in product(range(1, 7), range(1, 7), SIDES)
        }
        self.chance = Random(f"by ear {seed}")

    def play(self) -> None:
        """Play to the end; AssertionError where what is heard leads to another position."""
        for _ in range(MOST):
            self._learn(self.heard.hear())
            if isinstance(self.table.state.phase, Over):
                return
            if isinstance(self.table.state.phase, Playing):
                assert self.known == self.table.state.position
            self._wonder()
            act(self.table, self.chance, doubles=0.0)
        raise AssertionError("the match does not end")

    def _learn(self, said: list[str]) -> None:
        for sentence in said:
            if (rolled := self.rolls.get(sentence)) is not None:
                side, dice = rolled
                self.known = self.known._replace(side=side, dice=dice)
            if (made := self._play_told(self.known, sentence)) is not None:
                self.plays.append((self.known, made))
                self.known = self.game.read(self.known, made).after
            elif sentence.startswith(self.heard.say(phrase("aloud-corrected", text=""))):
                self._correct(sentence)

    def _correct(self, sentence: str) -> None:
        """Take in that a play was another one than was told: those after it are made anew."""
        for number, (known, _) in enumerate(self.plays):
            if (made := self._play_told(known, sentence, "aloud-corrected")) is None:
                continue
            later = [(known, made), *self.plays[number + 1 :]]
            self.plays[number:] = []
            last, self.known = self.known, known
            for before, text in later:
                at = self.known._replace(side=before.side, dice=before.dice)
                self.plays.append((at, text))
                self.known = self.game.read(at, text).after
            self.known = self.known._replace(side=last.side, dice=last.dice)
            return

    def _play_told(self, known: Position, sentence: str, within: str = "") -> str | None:
        """The play that a sentence tells; None if it tells none."""
        dice = " ".join(map(str, known.dice or ()))
        for play in self.game.turns(known) if dice else ():
            text = self.game.text(known, play) or phrase("no-play")
            told = phrase("aloud-play", side=known.side, dice=dice, text=text)
            if sentence == self.heard.say(phrase(within, text=told) if within else told):
                return self.game.text(known, play)
        return None

    def _wonder(self) -> None:
        match self.chance.randrange(6):
            case 0:
                sides = [self.known.pips(side) for side in SIDES]
                wanted = [
                    self.heard.say(phrase("aloud-pips", side=side, n=pips, score=0))
                    for side, pips in zip(SIDES, sides, strict=True)
                ]
                assert self.heard.ask("n") == wanted
            case 1:
                self.heard.ask(f"s {self.chance.randrange(1, 25)}")
            case 2:
                self.heard.ask(self.chance.choice(("d", "l", "p w", "p b", "c", "i", "s bar")))


def by_ear(language: str, rules: str, seed: int = 1) -> DraughtsByEar | BackgammonByEar:
    """A game to be played by ear."""
    if registry.family(rules) == "backgammon":
        return BackgammonByEar(language, rules, seed)
    return DraughtsByEar(language, rules, seed)


if __name__ == "__main__":
    game = by_ear(sys.argv[1], sys.argv[2])
    try:
        game.play()
    finally:
        print("\n".join(game.heard.transcript))
