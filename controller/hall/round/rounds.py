"""The rounds of an event as a value: what the acts of its arbiters lead to, one after the other.

An act is a JSON object, kept as it was done (`round_journal.py`). It is never changed: another act undoes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from dambord.controller.core.table.agreed.program import LONGEST_NAME, Program
from dambord.controller.hall.archive.archive import Key
from dambord.controller.hall.round.pairings import Pairing
from dambord.controller.record.setup.occasion import Occasion, made, read_text
from dambord.rules.game import SIDES, Side

Result = Literal["*", "1-0", "0-1", "1/2-1/2", "0-0"]
OPEN: Result = "*"
RESULTS: tuple[Result, ...] = ("*", "1-0", "0-1", "1/2-1/2", "0-0")
"""As in PDN; `0-0` where both lose."""
ACTS = ("pair", "seat", "absent", "result", "sign", "start", "take", "leave", "move", "sector")
ENCODINGS = ("utf-8", "windows-1252")
"""Encodings in which tournament reports come."""
MOST_MIN = 24 * 60
"""Default time at most, in minutes."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players at a table, and what the desk has decided about them."""

    occasion: Occasion
    board: str = ""
    """The board that lies there; empty: they play on paper."""
    black_board: str = ""
    """That of Black, where they play in two towns; empty else."""
    absent: frozenset[Side] = frozenset()
    """Who has not come yet."""
    result: Result = OPEN
    """The result that the desk has entered: of a game on paper, or without play."""
    forfeit: bool = False
    """Whether it was won, or lost by both, without play."""
    signed: bool = False
    """Whether both players have confirmed the result on paper."""

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards on which they play: that of White first."""
        return tuple(filter(None, (self.board, self.black_board)))

    def away(self, board: str) -> Program | None:
        """Who plays at the other board, as whoever sits at `board` has him; None where both sit there."""
        if not self.black_board:
            return None
        side: Side = "b" if board == self.board else "w"
        return Program(side, self.occasion.person(side).name[:LONGEST_NAME], timed="there")


@dataclass(frozen=True, slots=True)
class Round:
    """One round."""

    number: str
    pairs: Mapping[str, Pair]
    """By the number of the table, in the order in which they were paired."""
    control: str | None = None
    """The time control; None: that of each board."""
    start: float | None = None
    """When the clocks start, in seconds since 1970 by the desk's clock."""
    default_min: int = 0
    """So many minutes later who has not come loses; 0: never."""

    def defaulted(self, now: float) -> bool:
        """Whether who has not come may be declared lost."""
        return bool(self.default_min) and self.start is not None and now >= self.start + 60 * self.default_min


@dataclass(frozen=True, slots=True)
class Taken:
    """Who looks after a board, and since when (seconds since 1970)."""

    who: str
    since: float


@dataclass(frozen=True, slots=True)
class Rounds:
    """All rounds of an event, and how its arbiters share the boards."""

    by_number: Mapping[str, Round] = field(default_factory=dict)
    """In the order in which they were paired."""
    seats: Mapping[str, str] = field(default_factory=dict)
    """By the number of a table: the board that lies there, empty for paper."""
    taken: Mapping[str, Taken] = field(default_factory=dict)
    """By board."""
    sectors: Mapping[str, str] = field(default_factory=dict)
    """By arbiter: the tables that are his."""
    report: str = ""
    """The tournament report that was read last."""
    encoding: str = "utf-8"
    """In which it was, and is handed out again."""
    moved: Mapping[tuple[str, int], Key] = field(default_factory=dict)
    """By board and game where it went on: the game that a spare board took over."""

    @property
    def present(self) -> Round | None:
        """The round that was paired last."""
        return list(self.by_number.values())[-1] if self.by_number else None

    def pair_of(self, occasion: Occasion) -> Pair | None:
        """The pair whose game has that occasion."""
        played = self.by_number.get(occasion.round)
        pair = None if played is None else played.pairs.get(occasion.table)
        return pair if pair is not None and pair.occasion == occasion else None

    def is_second(self, board: str, occasion: Occasion) -> bool:
        """Whether a game at `board` is told already: by White's board, where both play in two towns."""
        pair = self.pair_of(occasion)
        return pair is not None and bool(board) and board == pair.black_board

    def origin(self, key: Key) -> Key:
        """The game as which one began, at whichever board."""
        while (before := self.moved.get((key[0], key[2]))) is not None and before != key:
            key = before
        return key

    def after(self, act: Mapping[str, Any], who: str, at: float) -> Rounds:
        """What an act of the arbiter `who` leads to. Raises ValueError with why it can't be done."""
        match act:
            case {"act": "pair", "round": str(number), "pairs": list(pairs), **more}:
                return self._paired(number, pairs, more)
            case {"act": "seat", "table": str(table), "board": str(board), **more}:
                return self._seated(act, table, board, more.get("black_board"))
            case {"act": "absent", "table": str(), "side": "w" | "b" as side, "absent": bool(absent)}:
                return self._changed(
                    act, lambda pair: {"absent": pair.absent | {side} if absent else pair.absent - {side}}
                )
            case {"act": "result", "table": str(), "result": str(result), "forfeit": bool(forfeit)}:
                if result not in RESULTS or (forfeit and result == "1/2-1/2"):
                    raise ValueError(f"result: expected one of {' '.join(RESULTS)}")
                return self._changed(
                    act, lambda pair: {"result": result, "forfeit": forfeit, "signed": False}
                )
            case {"act": "sign", "table": str(), "signed": bool(signed)}:
                return self._changed(act, lambda pair: {"signed": signed})
            case {"act": "start", "start": float() | int() as start}:
                return self._with(replace(self._round(act), start=float(start)))
            case {"act": "take", "board": str(board), "from": str(before)}:
                holder = self.taken.get(board)
                if (holder.who if holder else "") != before:
                    raise ValueError(f"{board}: {holder.who if holder else 'nobody'} looks after it now")
                return replace(self, taken={**self.taken, board: Taken(who, at)})
            case {"act": "leave", "board": str(board)}:
                taken = {name: one for name, one in self.taken.items() if name != board}
                return replace(self, taken=taken)
            case {
                "act": "move",
                "from": [str(board), str(record), int(game)],
                "to": [str(spare), int(number)],
            }:
                return self._moved((board, record, game), (spare, number))
            case {"act": "sector", "tables": str(tables)}:
                return replace(self, sectors={**self.sectors, who: read_tables(tables)})
        raise ValueError(
            "expected an act of a round: pair, seat, absent, result, sign, start, take, leave, sector"
        )

    def _round(self, act: Mapping[str, Any]) -> Round:
        number = act.get("round")
        if not isinstance(number, str) or number not in self.by_number:
            raise ValueError("round: there is no such round")
        return self.by_number[number]

    def _with(self, played: Round) -> Rounds:
        return replace(self, by_number={**self.by_number, played.number: played})

    def _changed(self, act: Mapping[str, Any], change: Any) -> Rounds:
        played = self._round(act)
        pair = played.pairs.get(act["table"])
        if pair is None:
            raise ValueError(f"table: round {played.number} has no table {act['table'][:20]}")
        pairs = {**played.pairs, act["table"]: replace(pair, **change(pair))}
        return self._with(replace(played, pairs=pairs))

    def _seated(self, act: Mapping[str, Any], table: str, board: str, black: object) -> Rounds:
        """`black` is Black's board in another town; None: as it is."""
        if black is not None and not (isinstance(black, str) and (not black or board not in ("", black))):
            raise ValueError("black_board: expected another board than White's")
        for other, pair in self._round(act).pairs.items():
            for one in pair.boards:
                if one in (board, black) and other != table:
                    raise ValueError(f"{one} lies on table {other}")

        def put(pair: Pair) -> dict[str, object]:
            away = pair.black_board if black is None else black
            return {"board": board, "black_board": away if board not in ("", away) else ""}

        changed = self._changed(act, put)
        return replace(changed, seats={**self.seats, table: board})

    def _moved(self, before: Key, after: tuple[str, int]) -> Rounds:
        """A game goes on at a spare board, which lies on its table now."""
        rounds = replace(self, moved={**self.moved, after: before})
        if (played := self.present) is None:
            return rounds
        lies = {table: pair for table, pair in played.pairs.items() if before[0] in pair.boards}
        put = {before[0]: after[0]}
        pairs = {
            table: replace(
                pair,
                board=put.get(pair.board, pair.board),
                black_board=put.get(pair.black_board, pair.black_board),
            )
            for table, pair in lies.items()
        }
        seats = {**self.seats, **{table: pair.board for table, pair in pairs.items()}}
        return replace(rounds._with(replace(played, pairs={**played.pairs, **pairs})), seats=seats)

    def _paired(self, number: str, pairs: list[Any], more: Mapping[str, Any]) -> Rounds:
        made_pairs = {pair.occasion.table: pair for pair in map(_read_pair, pairs)}
        played = Round(number, made_pairs, more.get("control"), more.get("start"), more.get("default_min", 0))
        rest = {name: one for name, one in self.by_number.items() if name != number}
        seats = {**self.seats, **{table: pair.board for table, pair in made_pairs.items()}}
        rounds = replace(self, by_number={**rest, number: played}, seats=seats)
        if not (report := more.get("report")):
            return rounds
        return replace(rounds, report=report, encoding=more.get("encoding", ENCODINGS[0]))


def after_all(acts: Iterable[tuple[Mapping[str, Any], str, float]], rounds: Rounds | None = None) -> Rounds:
    """What acts lead to; one that can't be done (any more) changes nothing."""
    rounds = rounds or Rounds()
    for act, who, at in acts:
        try:
            rounds = rounds.after(act, who, at)
        except ValueError:
            continue
    return rounds


def seated(pairings: Iterable[Pairing], seats: Mapping[str, str], boards: Iterable[str]) -> list[Pair]:
    """Pairs with the boards that they play on: those told, those that lie there, then the boards left over.

    Where there are no boards any more they play on paper.
    """
    pairings = tuple(pairings)
    told = {one.table: one.board for one in pairings if one.board is not None}
    taken = {*told.values(), *(one.black_board for one in pairings)}
    for one in pairings:
        seat = seats.get(one.table)
        if one.table not in told and seat is not None and seat not in taken - {""}:
            told[one.table] = seat
            taken.add(seat)
    free = (board for board in boards if board not in taken)
    return [
        Pair(one.occasion, told[one.table] if one.table in told else next(free, ""), one.black_board)
        for one in pairings
    ]


def write_pair(pair: Pair) -> dict[str, Any]:
    """A pair of an act that pairs a round."""
    of = pair.occasion
    told: dict[str, Any] = {"table": of.table, "board": pair.board, "event": of.event, "round": of.round}
    if pair.black_board:
        told["black_board"] = pair.black_board
    return told | {side: {"name": of.person(side).name, "number": of.person(side).number} for side in SIDES}


def _read_pair(told: Any) -> Pair:
    texts = {key: told[key] for key in ("event", "round", "table")}
    texts |= {f"players.{side}.{key}": told[side][key] for side in SIDES for key in ("name", "number")}
    occasion = made(dict(read_text(key, value) for key, value in texts.items()))
    return Pair(occasion, told["board"], told.get("black_board", ""))


def read_tables(text: str) -> str:
    """Tables as `1-10, 14`, in one form; empty for none. Raises ValueError."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    for part in parts:
        first, _, last = part.partition("-")
        if not all(one.strip().isascii() and one.strip().isdecimal() for one in (first, last or first)):
            raise ValueError("tables: expected numbers and ranges, as 1-10, 14")
    if len(text) > 100:
        raise ValueError("tables: expected at most 100 characters")
    return ", ".join(parts)
