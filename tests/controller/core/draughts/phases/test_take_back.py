"""Turns taken back in practice: by hands, by the button, and where it is forbidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from dambord.controller.core.draughts.display.told.banner import banner
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.model.phase import Disputed, Guided, Moving, Restoring, Thinking
from dambord.controller.core.messages.sayings import Irregular, Refused, TakeBackAsked, TakenBack
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.occasion import Occasion
from dambord.controller.record.states.state_codec import decode_state, encode_state
from tests.controller.core.draughts.on_contacts import OnContacts
from tests.controller.core.draughts.tabletop import Tabletop

BOARDS = ["reed-100", "hall-100", "linear-100"]
PRACTICE = Regulations(take_backs=3)
BLACK = Program("b", "Scan 3.1")


def at(board: str = "reed-100", kind: type[Tabletop] = Tabletop, **others: Any) -> Tabletop:
    """A table of practice against a program that plays Black."""
    given: dict[str, Any] = {"fen": "W:W32,37,48:B19,9,6", "program": BLACK, "regulations": PRACTICE} | others
    return kind(board=board, **given)


def back(table: Tabletop, *moves: tuple[int, int]) -> Tabletop:
    """Put pieces back, one after the other, and leave them for a while."""
    for target, origin in moves:
        table.lift(target).after(400).put(origin)
    return table.wait(900)


@pytest.mark.parametrize("board", BOARDS)
class TestPutBack:
    """Against a program the pieces are put back."""

    def test_while_it_thinks(self, board: str) -> None:
        table = back(at(board).turn("32-28"), (28, 32))
        assert isinstance(table.state.phase, Moving)
        assert not table.state.plies
        assert [(said.side, said.plies) for said in table.said(TakenBack)] == [("w", 0)]
        table.turn("32-27").announce("19-23")
        assert [ply.text for ply in table.state.plies] == ["32-27"]

    def test_when_it_has_told_its_turn(self, board: str) -> None:
        table = back(at(board).turn("32-28").announce("19-23"), (28, 32))
        assert isinstance(table.state.phase, Moving)
        assert not table.state.plies
        assert table.lamps == {}

    @pytest.mark.parametrize("commit", ["clock", "settle"])
    def test_when_its_turn_was_made(self, board: str, commit: Any) -> None:
        table = at(board, commit=commit).turn("32-28").announce("19-23").lift(19).put(23).wait(900)
        assert len(table.state.plies) == 2
        back(table, (23, 19), (28, 32))
        assert isinstance(table.state.phase, Moving)
        assert not table.state.plies

    def test_with_captured_pieces(self, board: str) -> None:
        table = at(board, fen="W:W33,48:B23,14,6").turn("33-28").announce("23x32")
        table.lift(23).put(32).off(28).wait(900)
        assert [ply.text for ply in table.state.plies] == ["33-28", "23x32"]
        table.lift(32).put(23).put(33, "w").wait(900)
        assert not table.state.plies

    def test_only_the_whole_board(self, board: str) -> None:
        """A piece that is lifted, or put back while another one is astray, takes nothing back."""
        table = at(board).turn("32-28").lift(28).wait(5_000)
        assert len(table.state.plies) == 1
        table.put(32).lift(9).wait(5_000)
        assert len(table.state.plies) == 1
        table.put(9).wait(900)
        assert not table.state.plies

    def test_an_irregularity_on_the_way(self, board: str) -> None:
        """The own piece first, and a pause in which it is named: the rest takes back all the same."""
        table = at(board, commit="settle").turn("32-28").announce("19-23").lift(19).put(23).wait(900)
        table.lift(28).put(32).wait(8_000)
        assert table.said(Irregular)
        assert isinstance(table.state.phase, Disputed)
        back(table, (23, 19))
        assert isinstance(table.state.phase, Moving)
        assert not table.state.plies


def test_a_hand_that_only_passes_takes_nothing_back() -> None:
    table = at().turn("32-28").lift(28).put(32).after(300).lift(32).put(28).wait(3_000)
    assert len(table.state.plies) == 1
    assert not table.said(TakenBack)


def test_as_often_as_the_host_allows() -> None:
    table = at(regulations=Regulations(take_backs=2))
    for _ in range(2):
        back(table.turn("32-28"), (28, 32))
        assert not table.state.plies
    back(table.turn("32-28"), (28, 32))
    assert len(table.state.plies) == 1
    table.lift(32).put(28).press("w", "take-back")
    assert table.said(Refused)[-1].remark.key == "take-backs-used"


def test_the_clock_goes_on() -> None:
    table = at(control="300").turn("32-28")
    assert table.state.clock is not None
    table = back(table, (28, 32)).wait(10_000)
    assert table.state.clock is not None
    assert table.state.clock.times.running == "w"
    assert table.state.clock.times.w.turn == 0


def test_by_the_button_the_lamps_lead() -> None:
    table = at().turn("32-28").announce("19-23").press("w", "take-back")
    assert isinstance(table.state.phase, Restoring)
    assert table.lit("restore") == [28, 32]
    shown = banner(table.state, None)
    assert shown is not None
    assert shown.remark.key == "put-as-taken-back"
    table.lift(28).put(32).wait(100)
    assert isinstance(table.state.phase, Moving)
    assert not table.state.plies


def test_the_state_is_kept() -> None:
    table = back(at().turn("32-28"), (28, 32)).turn("32-27")
    assert decode_state(encode_state(table.state), table.terms) == table.state
    asked = Tabletop(regulations=PRACTICE).turn("32-28").press("w", "take-back")
    assert decode_state(encode_state(asked.state), asked.terms) == asked.state


class TestTwoPeople:
    """Both have to agree."""

    def test_agreed(self) -> None:
        table = Tabletop(regulations=PRACTICE).turn("32-28").press("w", "take-back")
        assert [said.side for said in table.said(TakeBackAsked)] == ["w"]
        shown = banner(table.state, None)
        assert shown is not None
        assert (shown.kind, shown.asked, [each.button for each in shown.answers]) == (
            "take-back",
            "b",
            ["take-back"],
        )
        assert len(table.press("w", "take-back").state.plies) == 1
        table.press("b", "take-back").lift(28).put(32).wait(100)
        assert not table.state.plies
        assert isinstance(table.state.phase, Moving)

    def test_a_turn_declines(self) -> None:
        table = Tabletop(regulations=PRACTICE).turn("32-28").press("w", "take-back").turn("19-23")
        assert banner(table.state, None) is None
        assert len(table.press("b", "take-back").state.plies) == 2

    def test_pieces_that_are_put_back_are_an_irregularity(self) -> None:
        table = back(Tabletop(regulations=PRACTICE).turn("32-28"), (28, 32)).press("b")
        table.wait(2_000)
        assert len(table.state.plies) == 1
        assert table.complaints or table.state.displaced


WINTER_CUP = Occasion(event="Winter Cup")
THERE, SERVED = replace(BLACK, timed="there"), replace(BLACK, timed="both-there")
ALL = Regulations(help=True, take_backs=9)
KINDS: list[tuple[str, dict[str, Any], set[str]]] = [
    ("two people", {}, {"hint", "take-back"}),
    ("a program", {"program": BLACK}, {"hint", "take-back"}),
    ("a line", {"program": THERE}, {"hint"}),
    ("a server", {"program": SERVED}, {"hint"}),
    ("the usual regulations", {"regulations": Regulations()}, set()),
    ("an event", {"occasion": WINTER_CUP}, set()),
    ("an event with a program", {"occasion": WINTER_CUP, "program": BLACK}, set()),
    ("a display", {"occasion": WINTER_CUP, "exhibitor": "w"}, set()),
]
"""Acts that are help from outside, in games of every kind: which of them a player has."""


@pytest.mark.parametrize(("kind", "header", "allowed"), KINDS)
def test_acts_by_kind_of_game(kind: str, header: dict[str, Any], allowed: set[str]) -> None:
    table = Tabletop(program=header.get("program"))
    agreed = terms(Header("international", "reed-100", "clock", **({"regulations": ALL} | header)))
    table.state = table.state._replace(terms=agreed)
    table.turn("32-28")
    if agreed.program is not None:
        table.announce("19-23").lift(19).put(23).wait(900)
    side = "w" if agreed.program is not None else "b"
    offered = {"hint", "take-back"}.intersection(view(table.state)["buttons"][side])
    usable = offered - {"take-back"} if agreed.program is None else offered
    if agreed.program is None and "take-back" in view(table.state)["buttons"]["w"]:
        usable.add("take-back")
    assert usable == allowed, kind
    for button in {"hint", "take-back"} - allowed:
        plies = len(table.state.plies)
        table.press("w", button).press("b", button)  # type: ignore[arg-type]
        assert len(table.state.plies) == plies
        assert {said.remark.key for said in table.said(Refused)[-2:]} <= {"no-help", "no-take-back"}


def test_phases_of_a_program() -> None:
    table = at().turn("32-28")
    assert isinstance(table.state.phase, Thinking)
    assert "take-back" in view(table.state)["buttons"]["w"]
    assert isinstance(table.announce("19-23").state.phase, Guided)
    assert "take-back" in view(table.state)["buttons"]["w"]


def clumsy(table: Tabletop, wanted: dict[int, str], chance: Random) -> Tabletop:
    """Put the board as `wanted`: pieces fall beside their squares, others are brushed, contacts glitch."""
    while astray := [n for n in range(1, 51) if table.pieces.get(n) != wanted.get(n)]:
        square = chance.choice(astray)
        table.after(chance.choice((80, 400, 2_600)))
        if chance.random() < 0.2:
            other = chance.choice(sorted(table.pieces))
            table.lift(other).after(60).put(other)
        elif chance.random() < 0.2:
            table.glitch(square, "." if square in table.pieces else "x")
        elif square in table.pieces:
            table.lift(square)
        elif wanted[square] in table.hand:
            table.hand.remove(wanted[square])
            table.put(square, wanted[square])
            free = [n for n in range(1, 51) if n not in table.pieces]
            if chance.random() < 0.2:
                beside = chance.choice(free)
                table.lift(square).after(150).put(beside)
        else:
            table.put(square, wanted[square])
    return table.wait(5_000)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("commit", ["clock", "settle"])
@pytest.mark.parametrize("kind", [Tabletop, OnContacts])
def test_clumsy_hands(kind: type[Tabletop], commit: Any, seed: int) -> None:
    """In whichever phase they begin, and whatever they do on the way, the turn is taken back in the end."""
    chance = Random(seed)
    table = at("reed-100", kind, commit=commit, regulations=Regulations(take_backs=50))
    stood = dict(table.pieces)
    for _ in range(3):
        table.turn("32-28")
        if (how_far := chance.randrange(3)) > 0:
            table.announce("19-23")
        if how_far > 1:
            table.lift(19).put(23).wait(900)
        clumsy(table, stood, chance)
        assert not table.state.plies, (seed, how_far, table.kinds())
        assert isinstance(table.state.phase, Moving)
