"""The verdict on a match of clumsy people: what the table made of their turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from dambord.controller.core.backgammon.model.match_history import MatchHistory
from dambord.rules.backgammon import Counts, Play, Position

Word = str
"""`wrong`: another play stands in the record than the one made; `missing`: none; `extra`: one more;
`result`: the game was scored otherwise; `waited`: the table waits for an answer that never comes."""
Moved = tuple[int, ...]
"""By how many checkers the counts of both sides change."""
Causes = Counter[tuple[str, str]]
"""Numbers by cause and by the habit of the turn."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A turn of which the table has made something else."""

    word: Word
    habit: str
    detail: str


def moved(position: Position, play: Play) -> Moved:
    """What a play moves, wherever other checkers stand: two lines of the record may differ in those."""
    sides: tuple[tuple[Counts, Counts], ...] = ((position.w, play.after.w), (position.b, play.after.b))
    return tuple(now - was for before, after in sides for was, now in zip(before, after, strict=True))


@dataclass
class _Wrong:
    """A play that the record does not have as it was made."""

    number: int
    carried: bool
    """Whether it was among the other lines when the record was last looked at."""


class Truth:
    """The plays of one game as they were made, beside what the record has of them."""

    def __init__(self, first: int) -> None:
        """`first`: the number of acts before the game."""
        self._first = first
        self._plays: list[tuple[Moved, str]] = []
        self._wrong: list[_Wrong] = []

    def made(self, position: Position, play: Play, detail: str) -> None:
        """Another play was made from `position`."""
        self._wrong.append(_Wrong(len(self._plays), carried=False))
        self._plays.append((moved(position, play), detail))

    def compare(self, history: MatchHistory, late: Counter[str]) -> bool:
        """Compare the record with what was made, and count in `late` what has become right since.

        Returns whether the last play stands in the record as it was made.
        """
        for each in list(self._wrong):
            place = self._first + each.number - len(history.acts)
            lines = [history.acts, *(other.line.acts for other in history.others)]
            acts = [line[place] for line in lines if len(line) >= -place]
            told = [None if act.play is None else moved(act.before.position, act.play) for act in acts]
            true = self._plays[each.number][0]
            if told[0] == true:
                if each.number + 1 < len(self._plays):
                    late[f"{len(self._plays) - 1 - each.number} later"] += 1
                self._wrong.remove(each)
            elif history.others or not each.carried:
                each.carried = true in told
        return all(each.number + 1 < len(self._plays) for each in self._wrong)

    def still_wrong(self, late: Counter[str]) -> Iterator[str]:
        """Yield what was made where the record never had it right, nor carried it to the end."""
        for each in self._wrong:
            if each.carried:
                late["open at the end"] += 1
            else:
                yield self._plays[each.number][1]


@dataclass
class Verdict:
    """What became of the turns of a match."""

    players: str
    turns: Counter[str] = field(default_factory=Counter)
    """By habit."""
    signs: Causes = field(default_factory=Counter)
    """Signs that were waited for."""
    unclear: Causes = field(default_factory=Counter)
    """What was said about boards that showed no play: doubts, and presses that were refused."""
    asked: Causes = field(default_factory=Counter)
    """How often the table was asking something when hands had done: nobody ever answers."""
    put_right: Causes = field(default_factory=Counter)
    """How often somebody had to put checkers right, or to press again."""
    not_at_once: Causes = field(default_factory=Counter)
    """Plays that the record did not have right as soon as they were made, by who plays."""
    late: Counter[str] = field(default_factory=Counter)
    """How many plays the record had right only so many boards later, or as another line to the end."""
    results: int = 0
    """How many games were scored as they ended."""
    faults: list[Fault] = field(default_factory=list)
