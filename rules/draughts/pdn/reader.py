"""Reading PDN: each game of a file as a record, or as a fault that tells why it does not replay."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path

from dambord.rules.draughts.draughts_game import game
from dambord.rules.draughts.pdn.encoding import BLOCK, Blocks, texts
from dambord.rules.draughts.pdn.game_record import (
    GameFault,
    GameHeader,
    GameRecord,
    Ply,
    PositionSetup,
    Variation,
)
from dambord.rules.draughts.pdn.reading.annotations import clocks, comments, glyphs, signs
from dambord.rules.draughts.pdn.reading.candidates import Candidate, candidates
from dambord.rules.draughts.pdn.reading.line import LineStep, steps
from dambord.rules.draughts.pdn.reading.line_replay import (
    LineError,
    after,
    decided,
    is_null,
    replay,
    sets_up,
    setup,
)
from dambord.rules.draughts.pdn.reading.raw_game import RawGame, games
from dambord.rules.draughts.pdn.reading.results import result_of
from dambord.rules.draughts.pdn.reading.tokens import Kind, Token
from dambord.rules.draughts.position import Position
from dambord.rules.quoting import quoted

SAMPLE = 12
"""At most about so many games that name no ruleset are tried under all, to guess the file's ruleset."""
SAID = ("Result", "GameType", "FEN", "SetUp", "Ruleset", "RulesetOptions")
"""Tags that fields of a record replace."""
NAME_OF_FILE = re.compile(r"[^\n\[{]*\.(?i:pdn|pgn|txt)")
"""What is taken for a path that was meant to be read."""
PARENTHESES = str.maketrans("{}", "()")
"""Braces have no place inside a comment that is kept as it is written."""


def every_game(header: GameHeader) -> bool:
    """Yes."""
    return True


def read_games(
    data: str | bytes | Blocks,
    rules: str | None = None,
    wanted: Callable[[GameHeader], bool] = every_game,
) -> Iterator[GameRecord | GameFault]:
    """The games of a PDN text or file content, in order; bytes may have any of the usual encodings.

    A file may be given as a function that reads its blocks anew with each call: then it may have any length.

    The ruleset is the one named by `rules` (ValueError when there is none of that name), else that of the
    tags, else a guess from squares, start position and what replays most of the file's games.

    Games whose header is not `wanted` are left out, and their moves are not replayed.
    """
    if rules is not None:
        game(rules)  # raises ValueError for an unknown name
    if not (isinstance(data, str | bytes) or callable(data)):
        raise ValueError(f"{type(data).__name__} is no text of games; read_file reads a file by its path")
    if isinstance(data, str) and NAME_OF_FILE.fullmatch(data):
        raise ValueError(f"{quoted(data)} is no text of games; read_file reads a file by its path")
    return every_read(texts(data), rules, wanted)


def every_read(
    text: Callable[[], Iterator[str]], rules: str | None, wanted: Callable[[GameHeader], bool]
) -> Iterator[GameRecord | GameFault]:
    """The games of a text that can be read anew, one after another."""
    likely = () if rules else guess(games(text()))
    for one in games(text()):
        if wanted(GameHeader(one.number, one.tags, one.result)):
            yield replayed(one, rules, likely)


def read_file(
    path: str | PathLike[str],
    rules: str | None = None,
    wanted: Callable[[GameHeader], bool] = every_game,
) -> Iterator[GameRecord | GameFault]:
    """The games of a file of any length, in order, read while they are asked for; see `read_games`.

    OSError when the file can't be read.
    """
    with Path(path).open("rb"):
        pass  # says at once that it can't be opened

    def blocks() -> Iterator[bytes]:
        with Path(path).open("rb") as file:
            while block := file.read(BLOCK):
                yield block

    return read_games(blocks, rules, wanted)


def read_game(data: str | bytes | Blocks, rules: str | None = None) -> GameRecord:
    """The first game of a PDN text or file content; see `read_games`.

    ValueError says what does not replay in it, or that there is no game.
    """
    for first in read_games(data, rules):
        if isinstance(first, GameFault):
            raise ValueError(str(first))
        return first
    raise ValueError("no game in it; expected PDN, with tags or moves")


def sample(raw: Iterable[RawGame]) -> list[RawGame]:
    """At least `SAMPLE` of a file's games that name no ruleset, if there are so many, at equal distances."""
    found: list[RawGame] = []
    step = number = 0
    for one in raw:
        if "GameType" in one.tags or "Ruleset" in one.tags or not one.complete or one.excess:
            continue
        if number % (1 << step) == 0:
            found.append(one)
            if len(found) == 2 * SAMPLE:
                found = found[::2]
                step += 1
        number += 1
    return found


def guess(raw: Iterable[RawGame]) -> tuple[str, ...]:
    """Rulesets of a file's games that name none, those that replay the most of a sample first."""
    replayed: Counter[str] = Counter()
    order: list[str] = []
    for one in sample(raw):
        passed: set[str] = set()
        for candidate in candidates(one, None, ()):
            name = candidate.game.name
            if name not in order:
                order.append(name)
            try:
                read_under(candidate, one)
            except (LineError, ValueError):
                continue
            passed.add(name)
        replayed.update(passed)
    return tuple(sorted((name for name in order if replayed[name]), key=lambda name: -replayed[name]))


def read_under(candidate: Candidate, raw: RawGame, most: int | None = None) -> GameRecord:
    """The record of a game under one reading; LineError or ValueError when it does not replay.

    Of its line so many steps are read; None: all.
    """
    start = candidate.game.start()._replace(side=candidate.begins)
    if raw.tags.get("FEN"):
        start = setup(candidate, raw.tags["FEN"])
    before, line = steps(raw.body)
    if line and sets_up(line[0]):
        start = setup(candidate, line[0].token.text)
        before = before + line.pop(0).notes
    items = items_of(candidate, start, line[:most])
    return GameRecord(
        game=candidate.game,
        start=start,
        items=items,
        result=raw.result,
        tags=tags(raw),
        comments=comments(before),
        number=raw.number,
        guessed=candidate.guessed,
        remarks=tuple(raw.remarks),
    )


def tags(raw: RawGame) -> dict[str, str]:
    """The tags of a record. Words behind a result (`1-0 forfeit`) become PGN's tag Termination."""
    found = {name: value for name, value in raw.tags.items() if name not in SAID}
    words = result_of(raw.tags.get("Result", ""))[1]
    if words:
        found.setdefault("Termination", words)
    return found


def replayed(raw: RawGame, rules: str | None, likely: tuple[str, ...]) -> GameRecord | GameFault:
    """One game under the first reading that replays, else the fault of the one that went furthest."""
    best: GameFault | None = None
    remarks = tuple(raw.remarks)
    if raw.excess:
        return GameFault(raw.number, 0, "", raw.excess, raw.tags, rules or "", remarks)
    try:
        for candidate in candidates(raw, rules, likely):
            try:
                return read_under(candidate, raw)
            except LineError as failure:
                if best is None or failure.ply > best.ply:
                    best = fault(raw, candidate, failure.ply, failure.move, failure.why)
            except ValueError as error:
                if best is None:
                    best = fault(raw, candidate, 0, "", str(error))
    except ValueError as error:
        if rules:
            raise
        return GameFault(raw.number, 0, "", str(error), raw.tags, "", remarks)
    return best or GameFault(raw.number, 0, "", "no ruleset has these squares", raw.tags, "", remarks)


def fault(raw: RawGame, candidate: Candidate, ply: int, move: str, why: str) -> GameFault:
    """The fault of a game under one reading."""
    try:
        record = read_under(candidate, raw, max(ply - 1, 0))
    except (LineError, ValueError):
        record = None
    return GameFault(raw.number, ply, move, why, raw.tags, candidate.game.name, tuple(raw.remarks), record)


def items_of(
    candidate: Candidate, start: Position, line: Sequence[LineStep]
) -> tuple[Ply | PositionSetup, ...]:
    """The turns and setups of a line, with what is noted about them."""
    found: list[Ply | PositionSetup] = []
    position = start
    played = replay(candidate, start, line) if line else []
    decided(candidate, start, line, played)
    for step, item in played:
        one = PositionSetup(item, passed=is_null(step)) if isinstance(item, Position) else Ply(item)
        if step.notes or step.variations:
            one = replace(
                one,
                signs=signs(step.notes),
                glyphs=glyphs(step.notes),
                comments=comments(step.notes),
                clocks=clocks(step.notes, position.side),
                variations=tuple(variation(candidate, position, body) for body in step.variations),
            )
        found.append(one)
        position = after(item)
    return tuple(found)


def variation(candidate: Candidate, before: Position, body: list[Token]) -> Variation:
    """A line instead of a turn. Where it does not replay from the position before, only its text is kept."""
    notes, line = steps(body)
    text = " ".join(
        f"{{{token.text.translate(PARENTHESES)}}}" if token.kind is Kind.COMMENT else token.text
        for token in body
    )
    if not line:
        return Variation((), text)
    try:
        return Variation(items_of(candidate, before, line), text, comments(notes))
    except (LineError, ValueError):
        return Variation((), text)
