"""Whole matches for simulated hands to play: throws, rolls, plays and acts of the cube, from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from dambord.controller.core.messages.events import CubeAct
from dambord.controller.simulation.backgammon import sensible
from dambord.rules.backgammon import (
    BackgammonGame,
    Cube,
    Dice,
    Kind,
    Match,
    Offer,
    Play,
    Position,
    kind,
    new_match,
    opened,
    points,
)
from dambord.rules.backgammon.cube import is_dead, offered, refusal, taken
from dambord.rules.game import Side, other

LENGTH = 5
"""Points of a match, unless another length is asked for."""


@dataclass(frozen=True, slots=True)
class PlayDeed:
    """A roll and its play."""

    side: Side
    dice: Dice
    before: Position
    """With the dice."""
    play: Play
    text: str
    """Empty where nothing can be played."""


@dataclass(frozen=True, slots=True)
class CubeDeed:
    """An act of the cube."""

    side: Side
    act: CubeAct
    value: int
    """What is offered."""
    before: Position


Deed = PlayDeed | CubeDeed
"""What a player does and the record then holds."""


@dataclass(frozen=True, slots=True)
class GameScript:
    """One game of a match."""

    match: Match
    """As it stands before the game."""
    throws: tuple[Dice, ...]
    """The opening throws, White's die first; all but the last are equal. Empty if the last winner starts."""
    deeds: tuple[Deed, ...]
    winner: Side
    kind: Kind
    points: int


@dataclass(frozen=True, slots=True)
class MatchScript:
    """A match for the hands to play."""

    title: str
    rules: BackgammonGame
    length: int
    games: tuple[GameScript, ...]
    winner: Side
    score: tuple[int, int]
    """Points of White and of Black at the end."""

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All deeds of the match in order."""
        return tuple(deed for game in self.games for deed in game.deeds)


def match_script(rules: BackgammonGame, length: int = LENGTH, seed: int = 0) -> MatchScript:
    """Return a match to `length` points (at least 1), always the same one for the same seed."""
    rng = Random(f"match of {rules.name} {length} {seed}")
    match = new_match(rules.profile, length)
    games: list[GameScript] = []
    while (winner := match.winner) is None:
        game = _game(rules, match, rng)
        games.append(game)
        match = match.won(game.winner, game.points)
    title = f"A match of {rules.name} to {length}, dice from seed {seed}"
    return MatchScript(title, rules, length, tuple(games), winner, match.score)


def _game(rules: BackgammonGame, match: Match, rng: Random) -> GameScript:
    profile = rules.profile
    throws: list[Dice] = []
    starter, dice = match.starter(profile), None
    while starter is None:
        throws.append(_roll(rng))
        starter, dice = opened(profile, throws[-1])
    position = rules.start(starter)
    cube = Cube()
    deeds: list[Deed] = []
    while True:
        offer = None if dice is not None else _offer(rules, match, cube, position)
        if offer is not None:
            deeds.append(CubeDeed(offer.by, "double", offer.value, position))
            if not sensible.takes(position, rng):
                deeds.append(CubeDeed(other(offer.by), "drop", offer.value, position))
                return GameScript(match, tuple(throws), tuple(deeds), offer.by, "single", offer.stake)
            deeds.append(CubeDeed(other(offer.by), "take", offer.value, position))
            cube = taken(offer)
        rolled = rules.rolled(position, dice or _roll(rng))
        dice = None
        play = sensible.choice(rolled, rules.legal(rolled), rng)
        text = rules.text(rolled, play)
        deeds.append(PlayDeed(rolled.side, rolled.dice or (0, 0), rolled, play, text))
        position = play.after
        if (outcome := rules.outcome([position])) is not None and outcome.winner is not None:
            won = kind(position, outcome.winner)
            value = points(profile, match, cube, won)
            return GameScript(match, tuple(throws), tuple(deeds), outcome.winner, won, value)


def _offer(rules: BackgammonGame, match: Match, cube: Cube, position: Position) -> Offer | None:
    side = position.side
    if is_dead(match, cube, side) or refusal(rules.profile, match, cube, position, side):
        return None
    if not sensible.doubles(position):
        return None
    return offered(rules.profile, match, cube, position, side)


def _roll(rng: Random) -> Dice:
    return rng.randint(1, 6), rng.randint(1, 6)
