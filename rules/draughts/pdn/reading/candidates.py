"""The rulesets under which a game of a file may have been played: by its tags, else by a guess."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dambord.rules.draughts.draughts_game import Draughts, game
from dambord.rules.draughts.notation import own_numbers
from dambord.rules.draughts.notation.move_text import MoveReader, read_move
from dambord.rules.draughts.pdn import gametype
from dambord.rules.draughts.pdn.reading.raw_game import RawGame
from dambord.rules.draughts.pdn.reading.tokens import Kind
from dambord.rules.draughts.variants import RULESETS
from dambord.rules.game import Side
from dambord.rules.quoting import quoted

OWN, DIAGRAM = -1, -2
"""Beside PDN's corners 0 to 3: squares numbered as the ruleset does, or as FEN and the diagram do."""
VARIANTS = frozenset(ruleset.name for ruleset in RULESETS)
"""What Lidraughts names in a tag Variant: its GameType does not tell Antidraughts, Breakthrough or Frysk!."""


class Candidate(NamedTuple):
    """One reading of a game."""

    game: Draughts
    reader: MoveReader
    begins: Side
    guessed: bool
    tagged: bool = False
    """Whether the tags name the game: `x` and `:` then mean captures only, as in PDN.

    Real files without such tags have these signs in plain moves too.
    """


@cache
def reader(draughts: Draughts, first: int) -> MoveReader:
    """A reader of moves whose numbers count from the corner `first`, or `OWN` or `DIAGRAM` ones."""
    rules = draughts.rules
    if first == OWN:
        return draughts.notation.reader
    letters = draughts.notation.letters
    if first == DIAGRAM:
        return MoveReader(letters, range(len(letters)))
    return MoveReader(letters, own_numbers(rules, draughts.grid.squares, first))


def candidates(raw: RawGame, rules: str | None, likely: tuple[str, ...]) -> Iterator[Candidate]:
    """Readings of a game, the most probable first; ValueError when its tags name an unknown ruleset.

    `rules` is the ruleset that the caller names, `likely` the rulesets that fit other games of the file.
    """
    tagged = any(name in raw.tags for name in ("GameType", "Ruleset"))
    for candidate in untagged(raw, rules, likely):
        yield candidate._replace(tagged=tagged)


def untagged(raw: RawGame, rules: str | None, likely: tuple[str, ...]) -> Iterator[Candidate]:
    """The same readings with `tagged` not yet set."""
    kind = gametype.read(raw.tags.get("GameType", ""))
    if rules:
        yield from readings(game(rules), kind, False)
        return
    if "Ruleset" in raw.tags:
        options = dict(
            item.split("=", 1) for item in raw.tags.get("RulesetOptions", "").split() if "=" in item
        )
        yield from readings(game(raw.tags["Ruleset"], options), kind, False)
        return
    variant = raw.tags.get("Variant", "").strip(" !").lower()
    if variant in VARIANTS:
        yield from readings(game(variant), kind, False)
    typical = [ruleset for ruleset in RULESETS if ruleset.is_gametype_default]
    named = [ruleset.name for ruleset in typical if kind and ruleset.gametype == kind.number]
    number = re.match(r"\s*(\d{1,9})", raw.tags.get("GameType", ""))
    if number and int(number[1]) not in [ruleset.gametype for ruleset in typical]:
        known = " ".join(str(number) for number in sorted(ruleset.gametype for ruleset in typical))
        raise ValueError(f"GameType {quoted(raw.tags['GameType'])} is no game known here; known: {known}")
    for name in named:
        yield from readings(game(name), kind, False)
    size, letters = extent(raw)
    rest = [ruleset for ruleset in typical if ruleset.name not in named]
    # A position that is set up fits every board that is large enough: then it is taken to be the smallest
    # one, and of its rulesets the one whose number is lowest (PDN began with English draughts).
    alone = "FEN" in raw.tags
    rest.sort(
        key=lambda ruleset: (
            likely.index(ruleset.name) if ruleset.name in likely else len(likely),
            ruleset.script.letters != letters,
            (len(game(ruleset.name).grid.squares), ruleset.gametype) if alone else (),
        )
    )
    for ruleset in rest:
        draughts = game(ruleset.name)
        if size <= len(draughts.grid.squares):
            yield from readings(draughts, None, True)


def readings(draughts: Draughts, kind: gametype.GameType | None, guessed: bool) -> Iterator[Candidate]:
    """The ways to read a game of one ruleset: its own numbers, those the tag tells, those of the diagram."""
    begins = (kind and kind.begins) or draughts.rules.begins
    corners = [OWN] if kind is None or kind.first is None or kind.letters else [kind.first, OWN]
    if not guessed:
        corners.append(DIAGRAM)
    met = []
    for corner in corners:
        numbers = reader(draughts, corner)
        if numbers.numbers not in met:
            met.append(numbers.numbers)
            yield Candidate(draughts, numbers, begins, guessed)


def extent(raw: RawGame) -> tuple[int, bool]:
    """The greatest square number in a game, and whether its moves name squares by letters."""
    greatest = max(map(int, re.findall(r"(?<![a-z\d])\d{1,3}", raw.tags.get("FEN", ""))), default=0)
    for token in raw.body:
        if token.kind is Kind.MOVE:
            for name in read_move(token.text).squares:
                if not name.isdigit():
                    return 0, True
                greatest = max(greatest, int(name))
    return greatest, False
