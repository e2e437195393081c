"""The articles on draws written down a second time, from their texts: which of them speak of a balance.

Nothing here comes from the product: an article is a sentence about the numbers of men and kings of two sides,
and a side of the board is looked at from each colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple


class Side(NamedTuple):
    """The forces of one colour."""

    men: int
    kings: int
    on_road: bool
    """Whether a king stands on the main road."""

    @property
    def pieces(self) -> int:
        return self.men + self.kings

    @property
    def lone_king(self) -> bool:
        return (self.men, self.kings) == (0, 1)


class Article(NamedTuple):
    """What an article that speaks of the forces on the board asks for."""

    rule: str
    needed: int
    anew: str = "material"
    """What begins its count anew: a change of `material`, also a move of `men`, `men alone` (moved or taken),
    or only another `balance`."""
    whose: str = "both"
    """Whose moves it counts: of `both` sides, or only those of the `stronger` one, if there is one."""
    lasts: bool = False
    """Whether it goes on until the stronger side has a single king, once it has begun."""
    number: str = ""
    """What tells it from another article with the same numbers."""


Applying = Iterator[Article]


def facing(white: Side, black: Side) -> Iterator[tuple[Side, Side]]:
    """Each side with its opponent."""
    yield white, black
    yield black, white


def agreement_only(white: Side, black: Side) -> Applying:
    yield from ()


def threefold(white: Side, black: Side) -> Applying:
    yield Article("repetition", 3)


def fmjd(white: Side, black: Side) -> Applying:
    """6.1 to 6.4 of the rules of international draughts."""
    yield Article("repetition", 3)
    yield Article("25-moves", 25, "men")
    if any(weak.lone_king and strong.pieces == 3 and strong.kings for strong, weak in facing(white, black)):
        yield Article("16-moves", 16, "balance")
    if any(weak.lone_king and strong.pieces <= 2 and strong.kings for strong, weak in facing(white, black)):
        yield Article("5-moves", 5, "balance")


def latvia_100(white: Side, black: Side) -> Applying:
    """The same in the Latvian text, whose 6.2 names moves and captures of men only."""
    for spoken in fmjd(white, black):
        yield Article("25-moves", 25, "men alone") if spoken.rule == "25-moves" else spoken


def section_64(white: Side, black: Side) -> Applying:
    """7.2.3 to 7.2.8 of the rules of the FMJD's section 64, but for 7.2.7."""
    yield Article("repetition", 3)
    for strong, weak in facing(white, black):
        if weak.lone_king and strong.kings >= 3 and not strong.men:
            yield Article("15-moves", 15, whose="stronger")
    yield Article("15-moves", 15, "men")
    if white.kings and black.kings:
        if white.pieces + black.pieces in (4, 5):
            yield Article("30-moves", 30)
        if white.pieces + black.pieces in (6, 7):
            yield Article("60-moves", 60)
    if any(weak.lone_king and strong.kings and strong.pieces <= 2 for strong, weak in facing(white, black)):
        yield Article("5-moves", 5, "balance", "stronger")


def section_64_with_road(white: Side, black: Side) -> Applying:
    """The same with 7.2.7: three pieces, a king among them, against a king that stands on the main road."""
    yield from section_64(white, black)
    for strong, weak in facing(white, black):
        if weak.lone_king and weak.on_road and strong.pieces == 3 and strong.kings:
            yield Article("5-moves", 5, "balance", "stronger", number="7.2.7")


def brazil(white: Side, black: Side) -> Applying:
    """18 and 19 of the Brazilian confederation's rules, with the repetition of 7.2.3."""
    yield Article("repetition", 3)
    yield Article("20-moves", 20, "men")
    finals = {((0, 2), (0, 2)), ((0, 2), (0, 1)), ((0, 2), (1, 1)), ((0, 1), (0, 1)), ((0, 1), (1, 1))}
    if any((one[:2], other[:2]) in finals for one, other in facing(white, black)):
        yield Article("5-moves", 5)


def latvia(white: Side, black: Side) -> Applying:
    """1.14.1 b to f of the Latvian rules of draughts on 64 squares."""
    yield Article("repetition", 3)
    yield Article("32-moves", 32)
    for strong, weak in facing(white, black):
        if weak.lone_king and not strong.men and strong.kings >= 3:
            yield Article("15-moves", 15, whose="stronger")
        if weak.lone_king and weak.on_road and not strong.men and strong.kings == 3:
            yield Article("5-moves", 5, whose="stronger")
        if weak.pieces == 1 and strong.kings and strong.pieces == 2:
            yield Article("10-moves", 10, whose="stronger")


def wcdf(white: Side, black: Side) -> Applying:
    """1.32.1 and 1.32.2."""
    yield Article("repetition", 3)
    yield Article("40-moves", 40, "men")


def fid(white: Side, black: Side) -> Applying:
    """9.3 b1 and 10.4."""
    yield Article("repetition", 4)
    yield Article("40-moves", 40, "men")


def spain(white: Side, black: Side) -> Applying:
    """Spain: repetition, twenty moves of kings, twelve against a lone king when three hold the main road."""
    yield Article("repetition", 3)
    yield Article("20-moves", 20, "men")
    for strong, weak in facing(white, black):
        if weak.lone_king and strong.on_road and (strong.men, strong.kings) == (0, 3):
            yield Article("12-moves", 12, "balance", lasts=True)


def portugal(white: Side, black: Side) -> Applying:
    """5.3, 3.8 a and 3.8 b of the rules of Portuguese draughts."""
    yield Article("repetition", 3)
    three_against_one = False
    for strong, weak in facing(white, black):
        if weak.lone_king and (strong.men, strong.kings) == (0, 3):
            three_against_one = True
            if strong.on_road:
                yield Article("12-moves", 12, "balance", "stronger", lasts=True)
    if white.kings and black.kings and white.pieces <= 4 and black.pieces <= 4 and not three_against_one:
        yield Article("20-moves", 20, "men")


def czech(white: Side, black: Side) -> Applying:
    """The last point of the brief rules."""
    yield Article("repetition", 3)
    yield Article("15-moves", 15, "men")


def apca(white: Side, black: Side) -> Applying:
    """26, 27 and 28."""
    yield Article("repetition", 3)
    yield Article("15-moves", 15, "men")
    for strong, weak in facing(white, black):
        if weak.lone_king and (strong.men, strong.kings) == (0, 3):
            yield Article("13-moves", 13, "balance", "stronger", lasts=True)
        if weak.lone_king and strong.pieces == 2 and strong.kings:
            yield Article("5-moves", 5, "balance", "stronger")


def frisian(white: Side, black: Side) -> Applying:
    """Two kings against one, and one against one."""
    if not white.men and not black.men:
        if sorted((white.kings, black.kings)) == [1, 2]:
            yield Article("7-moves", 7, "balance")
        if (white.kings, black.kings) == (1, 1):
            yield Article("2-moves", 2, "balance")


def frisian_threefold(white: Side, black: Side) -> Applying:
    yield Article("repetition", 3)
    yield from frisian(white, black)


def tudaf(white: Side, black: Side) -> Applying:
    """The Turkish federation: a repetition, and one piece on each side, whatever it is."""
    yield Article("repetition", 3)
    if white.pieces == black.pieces == 1:
        yield Article("balance", 1, "balance")


ARTICLES: dict[tuple[str, str], Callable[[Side, Side], Applying]] = {
    ("latvian-64", ""): latvia,
    ("dambrete-box", ""): agreement_only,
    ("latvian-100", ""): latvia_100,
    ("international", ""): fmjd,
    ("dama", ""): threefold,
    ("dama-parachute", ""): threefold,
    ("dama-straight", ""): threefold,
    ("russian", ""): section_64_with_road,
    ("brazilian", ""): section_64_with_road,
    ("brazilian", "draws=cbd"): brazil,
    ("english", ""): wcdf,
    ("italian", ""): fid,
    ("spanish", ""): spain,
    ("portuguese", ""): portugal,
    ("czech", ""): czech,
    ("pool", ""): apca,
    ("canadian", ""): fmjd,
    ("thai", ""): threefold,
    ("turkish", ""): tudaf,
    ("turkish", "one_each=play"): threefold,
    ("frisian", ""): frisian,
    ("frisian", "repetition=3"): frisian_threefold,
    ("frysk", ""): frisian,
    ("frysk", "repetition=3"): frisian_threefold,
    ("killer", ""): fmjd,
    ("breakthrough", ""): agreement_only,
    ("antidraughts", ""): threefold,
    ("spantsiretti", ""): section_64,
}
"""By ruleset and option."""
