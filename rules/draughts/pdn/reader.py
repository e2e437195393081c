"""Reading PDN: every game of a file as a record, or as a fault that says why it does not replay."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from dambord.rules.draughts.game import game
from dambord.rules.draughts.pdn.encoding import decode
from dambord.rules.draughts.pdn.reading.candidates import Candidate, candidates
from dambord.rules.draughts.pdn.reading.raw_game import RawGame, games
from dambord.rules.draughts.pdn.reading.replay import LineError, Step, after, decided, replay, setup, steps
from dambord.rules.draughts.pdn.reading.tokens import Kind, Token
from dambord.rules.draughts.pdn.record import Clocks, GameFault, GameRecord, Ply, Setup, Variation
from dambord.rules.draughts.position import Position
from dambord.rules.game import Side

SAMPLE = 12
"""Games without a ruleset that are tried under every one that fits, to find the file's."""
SAID = ("Result", "GameType", "FEN", "SetUp", "Ruleset", "RulesetOptions")
"""Tags that fields of a record stand for."""
CLOCK = re.compile(r"\[%clock\s+([^\]]*)\]|\[%clk\s+([^\]]*)\]")
CLOCK_TIME = re.compile(r"([wWbB])?\s*(\d+):(\d\d)(?::(\d\d))?(?:\.\d+)?")
SIGN = re.compile(r"\[%sign\s+([^\]]*)\]")
GLYPHS_OF_SIGNS = {"*": 7}


def read_games(data: str | bytes, rules: str | None = None) -> Iterator[GameRecord | GameFault]:
    """The games of a PDN text or file content, in order; bytes may have any of the usual encodings.

    The ruleset is the one named by `rules` (ValueError when there is none of that name), else that of the
    tags, else a guess from squares, start position and what replays most of the file's games.
    """
    if rules is not None:
        game(rules)  # an unknown name is no game's fault
    raw = list(games(data if isinstance(data, str) else decode(data)))
    likely = () if rules else guess(raw)
    for one in raw:
        yield read_game(one, rules, likely)


def guess(raw: Sequence[RawGame]) -> tuple[str, ...]:
    """Rulesets of a file's games that name none, those that replay the most of a sample first."""
    silent = [one for one in raw if "GameType" not in one.tags and "Ruleset" not in one.tags and one.body]
    step = max(1, len(silent) // SAMPLE)
    replayed: Counter[str] = Counter()
    order: list[str] = []
    for one in silent[::step]:
        passed: set[str] = set()
        for candidate in candidates(one, None, ()):
            name = candidate.game.name
            if name not in order:
                order.append(name)
            try:
                play(candidate, one)
            except (LineError, ValueError):
                continue
            passed.add(name)
        replayed.update(passed)
    return tuple(sorted((name for name in order if replayed[name]), key=lambda name: -replayed[name]))


def play(candidate: Candidate, raw: RawGame) -> GameRecord:
    """The record of a game under one reading; LineError or ValueError when it does not replay."""
    start = candidate.game.start()._replace(side=candidate.begins)
    if raw.tags.get("FEN"):
        start = setup(candidate, raw.tags["FEN"])
    before, line = steps(raw.body)
    if line and line[0].names is None:
        start = setup(candidate, line[0].token.text)
        before = before + line.pop(0).notes
    items = items_of(candidate, start, line)
    return GameRecord(
        game=candidate.game,
        start=start,
        items=items,
        result=raw.result,
        tags={name: value for name, value in raw.tags.items() if name not in SAID},
        comments=texts(before),
        number=raw.number,
        guessed=candidate.guessed,
    )


def read_game(raw: RawGame, rules: str | None, likely: tuple[str, ...]) -> GameRecord | GameFault:
    """One game under the first reading that replays, else the fault of the one that went furthest."""
    best: GameFault | None = None
    if any(token.kind is Kind.UNCLOSED for token in raw.body):
        return GameFault(raw.number, raw.moves, "{", "a comment that is never closed", raw.tags, rules or "")
    try:
        for candidate in candidates(raw, rules, likely):
            try:
                return play(candidate, raw)
            except LineError as failure:
                if best is None or failure.ply > best.ply:
                    best = fault(raw, candidate, failure.ply, failure.move, failure.why)
            except ValueError as error:
                if best is None:
                    best = fault(raw, candidate, 0, "", str(error))
    except ValueError as error:
        if rules:
            raise
        return GameFault(raw.number, 0, "", str(error), raw.tags, "")
    return best or GameFault(raw.number, 0, "", "no ruleset has these squares", raw.tags, "")


def fault(raw: RawGame, candidate: Candidate, ply: int, move: str, why: str) -> GameFault:
    """The fault of a game under one reading."""
    return GameFault(raw.number, ply, move, why, raw.tags, candidate.game.name)


def items_of(candidate: Candidate, start: Position, line: Sequence[Step]) -> tuple[Ply | Setup, ...]:
    """The turns and setups of a line, with what is noted about them."""
    found: list[Ply | Setup] = []
    position = start
    played = replay(candidate, start, line) if line else []
    decided(candidate, start, line, played)
    for step, item in played:
        if isinstance(item, Position):
            found.append(Setup(item, texts(step.notes)))
        else:
            found.append(
                Ply(
                    turn=item,
                    signs=signs(step.notes),
                    glyphs=glyphs(step.notes),
                    comments=texts(step.notes),
                    clocks=clocks(step.notes, position.side),
                    variations=tuple(variation(candidate, position, body) for body in step.variations),
                )
            )
        position = after(item)
    return tuple(found)


def variation(candidate: Candidate, before: Position, body: list[Token]) -> Variation:
    """A line instead of a turn; some files mean one that goes on from it, which stays text."""
    notes, line = steps(body)
    text = " ".join(f"{{{token.text}}}" if token.kind is Kind.COMMENT else token.text for token in body)
    try:
        return (
            Variation(items_of(candidate, before, line), text, texts(notes)) if line else Variation((), text)
        )
    except (LineError, ValueError):
        return Variation((), text)


def texts(notes: Sequence[Token]) -> tuple[str, ...]:
    """The comments among notes, without clock and sign commands."""
    found = []
    for token in notes:
        if token.kind is Kind.COMMENT:
            text = " ".join(SIGN.sub("", CLOCK.sub("", token.text)).split())
            if text:
                found.append(text)
    return tuple(found)


def signs(notes: Sequence[Token]) -> tuple[str, ...]:
    """The signs that judge a move."""
    found: list[str] = []
    for token in notes:
        if token.kind is Kind.SIGN:
            found.append(token.text)
        elif token.kind is Kind.COMMENT:
            found += SIGN.findall(token.text)
    return tuple(found)


def glyphs(notes: Sequence[Token]) -> tuple[int, ...]:
    """The numeric annotation glyphs; a `*` after a move is one."""
    found = []
    for token in notes:
        if token.kind is Kind.GLYPH:
            found.append(int(token.text[1:]))
        elif token.kind is Kind.STAR:
            found.append(GLYPHS_OF_SIGNS["*"])
    return tuple(found)


def clocks(notes: Sequence[Token], mover: Side) -> Clocks | None:
    """What the comments of a move say about the clocks; a time without a colour is the mover's."""
    times: dict[Side, int] = {}
    running: Side | None = None
    said = False
    for token in notes:
        for command in CLOCK.finditer(token.text) if token.kind is Kind.COMMENT else ():
            for letter, hours, minutes, seconds in CLOCK_TIME.findall(command[1] or command[2] or ""):
                said = True
                side: Side = mover if not letter else "w" if letter in "wW" else "b"
                times[side] = int(hours) * 3600 + int(minutes) * 60 + int(seconds or 0)
                if letter in ("W", "B"):
                    running = side
    return Clocks(times.get("w"), times.get("b"), running) if said else None
