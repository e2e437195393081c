"""A program plays one side: its play is told, made by a hand, and nothing else can be made."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from dambord.controller.core.backgammon.display.lamps import lamps
from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.backgammon.model.phase import Guided, Playing, Restoring, Setup, Thinking, ToRoll
from dambord.controller.core.backgammon.recognition.guidance import Guidance, to_play
from dambord.controller.core.backgammon.recognition.point_sensing import shown, squares_of_point
from dambord.controller.core.clock import remaining
from dambord.controller.core.messages.arbiter_acts import Restore, SetDice, SetPosition, TakeBack
from dambord.controller.core.messages.events import Announced
from dambord.controller.core.messages.match_sayings import PlayAnnounced
from dambord.controller.core.messages.sayings import Irregular, Refused, SeatLeft, Unclear
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.record.states.state_codec import decode_state, encode_state
from dambord.rules.backgammon import game
from tests.controller.core.backgammon.match_table import MatchTable, position

BLACK = Program("b", "gnubg")
VISITOR = Program("b", "gnubg", "visitor")
SECOND = 1_000_000
POINTS = {square: point for point in range(1, 25) for square in squares_of_point(point)}


def opened(program: Program = BLACK, **more: Any) -> MatchTable:
    """White has played 8/5 6/5, and Black, a program, is on roll."""
    return MatchTable(program=program, **more).throw(3, 1).make("8/5 6/5").press("w").wait(100)


def told(program: Program = BLACK, **more: Any) -> MatchTable:
    """The program has rolled 6-4, and told 24/14."""
    return opened(program, **more).roll("b", 6, 4).announce("24/14")


def roles(table: MatchTable) -> dict[str, list[int]]:
    """White's points by the role of their lamps."""
    found: dict[str, list[int]] = {}
    for square, role in sorted(lamps(table.state).items()):
        found.setdefault(role, []).append(POINTS[square])
    return found


def texts(table: MatchTable) -> list[str]:
    return [act.text for act in table.state.plies]


def innocent(table: MatchTable) -> bool:
    """Whether nobody was accused of anything, and nothing was called unclear."""
    return not table.said(Irregular) and not table.said(Unclear)


class TestMade:
    """The play is made, well or badly."""

    def test_well(self) -> None:
        table = told()
        assert table.said(PlayAnnounced)[0].play == "24/14"
        assert roles(table) == {"start": [1], "target": [11]}
        table.lift(1).wait(50)
        assert roles(table) == {"target": [11]}
        table.put(11).wait(50)
        assert roles(table) == {}
        table.wait(900)
        assert texts(table) == ["8/5 6/5", "24/14"]
        assert isinstance(table.state.phase, ToRoll)
        assert innocent(table)

    def test_until_it_is_told_the_lamps_show_the_roll(self) -> None:
        table = opened().roll("b", 6, 4)
        assert isinstance(table.state.phase, Thinking)
        assert set(lamps(table.state).values()) == {"die"}
        table.lift(6).wait(5_000)
        assert roles(table) == {"restore": [6]}
        table.put(6).wait(100)
        assert set(lamps(table.state).values()) == {"die"}
        assert innocent(table)

    def test_by_a_press_at_once(self) -> None:
        table = told().press("w")
        assert [said.remark.key for said in table.said(Refused)] == ["make-announced-turn"]
        for side in ("w", "b"):  # both buttons are under the same player's hand
            table = told().make("24/14").press(side)
            assert texts(table)[-1] == "24/14"

    def test_a_hit(self) -> None:
        white, black = {24: 2, 13: 5, 8: 3, 6: 4, 5: 1}, {24: 2, 13: 5, 8: 3, 6: 5}
        table = MatchTable(start=position("b", white, black), program=BLACK).wait(100)
        table.roll("b", 3, 1).announce("24/20*")
        assert roles(table) == {"start": [1], "target": [5], "remove": [5]}
        table.make("24/20*").wait(900)
        assert texts(table) == ["24/20*"]

    def test_with_a_rest_on_the_way(self) -> None:
        table = told().move(1, 7).wait(5_000)
        assert roles(table) == {"start": [7], "target": [11]}
        table.move(7, 11).wait(900)
        assert texts(table)[-1] == "24/14"

    def test_another_legal_play_is_not_let_through(self) -> None:
        table = told().make("24/18 13/9").wait(5_000).press("w").wait(5_000)
        assert texts(table) == ["8/5 6/5"]
        assert roles(table) == {"restore": [12], "wrong": [16]}
        shown = view(table.state)
        assert (shown["banner"]["remark"]["key"], shown["banner"]["reason"]["key"]) == (
            "move-piece",
            "announced",
        )
        assert shown["arrows"][0]["kind"] == "repair"
        table.move(16, 12).wait(100)
        assert roles(table) == {"start": [7], "target": [11]}
        table.move(7, 11).wait(900)
        assert texts(table)[-1] == "24/14"
        assert innocent(table)

    def test_nobody_is_accused_of_what_hands_do_meanwhile(self) -> None:
        table = told().lift(6).put(3).lift(13).put(22).move(1, 2).wait(10_000).press("w").press("b")
        assert innocent(table)
        assert texts(table) == ["8/5 6/5"]
        table.move(3, 6).move(22, 13).move(2, 11).wait(900)
        assert texts(table)[-1] == "24/14"

    def test_its_play_is_not_taken_back_by_who_made_it(self) -> None:
        table = told().make("24/14").wait(900).move(11, 10).wait(5_000)
        assert not table.said(Irregular)

    def test_nothing_to_play(self) -> None:
        white = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3}
        table = MatchTable(start=position("b", white, {25: 1, 6: 5}), program=BLACK).wait(100)
        table.roll("b", 6, 4)
        assert isinstance(table.state.phase, Guided)
        assert set(lamps(table.state).values()) == {"die"}
        assert view(table.state)["banner"]["kind"] == "no-play"
        table.wait(3_000)
        assert isinstance(table.state.phase, Guided)
        table.wait(1_500)
        assert isinstance(table.state.phase, ToRoll)

    def test_what_no_sensor_sees(self) -> None:
        # From six checkers on the 6 point to five, and from five on the 5 point to six: no cell changes.
        table = MatchTable(start=position("b", {24: 2, 23: 2}, {6: 6, 5: 7, 4: 2}), program=BLACK).wait(100)
        table.roll("b", 1, 6).announce("6/off 6/5")
        table.take(19, "b").wait(900)  # five are left of six, and then four
        assert texts(table) == []
        table.take(19, "b").wait(900)
        assert len(texts(table)) == 1

    @pytest.mark.parametrize("commit", ["lift", "settle"])
    def test_however_turns_end(self, commit: Any) -> None:
        table = MatchTable("nardi-georgian", commit, program=BLACK).throw(1, 3).roll("b", 3, 1)
        table.announce("8/5 6/5").make("8/5 6/5").wait(900)
        assert texts(table) == ["8/5 6/5"]

    def test_on_a_board_that_lies_the_other_way_round(self) -> None:
        table = told(turned=True)
        table.make("24/14").wait(900)
        assert texts(table)[-1] == "24/14"


class TestRolls:
    """Rolls while a program plays."""

    def test_the_persons_roll_ends_the_play_that_stands(self) -> None:
        table = told().make("24/14").wait(20).roll("w", 5, 2)
        assert texts(table)[-1] == "24/14"
        assert table.state.position.dice == (5, 2)

    def test_before_it_is_made_the_roll_is_refused(self) -> None:
        table = told().roll("w", 5, 2)
        assert [said.remark.key for said in table.said(Refused)] == ["make-announced-turn"]
        assert innocent(table)

    def test_the_programs_roll_in_the_persons_turn_is_refused(self) -> None:
        table = MatchTable(program=BLACK).throw(3, 1).lift(8).roll("b", 6, 4)
        assert [said.remark.key for said in table.said(Refused)] == ["not-its-turn"]
        table = told().make("24/14").wait(900).roll("b", 6, 4)
        assert [said.remark.key for said in table.said(Refused)] == ["not-its-turn"]
        assert innocent(table)

    def test_a_corrected_roll_is_thought_about_anew(self) -> None:
        table = told(control="600d12").roll("b", 6, 5)
        assert isinstance(table.state.phase, Thinking)
        table.announce("24/13").make("24/13").wait(900)
        assert texts(table)[-1] == "24/13"
        assert table.state.clock is not None
        assert table.state.clock.times.b.turns == 1

    def test_one_that_was_drawn_is_not_corrected(self) -> None:
        table = opened().roll("b", 6, 4, "electronic").announce("24/14").roll("b", 6, 5)
        assert [said.remark.key for said in table.said(Refused)] == ["roll-was-drawn"]
        assert isinstance(table.state.phase, Guided), "the play that was told is not forgotten"


class TestClock:
    """The program's time runs while it thinks, and not while a person acts for it."""

    def left(self, table: MatchTable) -> tuple[int, int]:
        assert table.state.clock is not None
        times = table.state.clock.times
        return remaining(times, "w", table.now), remaining(times, "b", table.now)

    @pytest.mark.parametrize(("program", "mine"), [(BLACK, 0), (VISITOR, 20 * SECOND)])
    def test_while_it_is_made(self, program: Program, mine: int) -> None:
        table = told(program, control="600d0")
        before = self.left(table)
        table.wait(20_000)
        after = self.left(table)
        assert (before[0] - after[0], before[1] - after[1]) == (mine, 0)
        table.make("24/14").wait(900)
        standing = self.left(table)
        table.wait(1_000)
        assert self.left(table) == (standing[0] - SECOND, standing[1])

    def test_while_a_person_rolls_for_it(self) -> None:
        table = opened(control="600d0")
        before = self.left(table)
        assert self.left(table.wait(60_000)) == before
        table.roll("b", 6, 4).wait(5_000)
        assert before[1] - self.left(table)[1] == 5 * SECOND

    def test_its_time_runs_where_it_doubles_and_is_answered(self) -> None:
        table = opened(control="600d0").double("b")
        before = self.left(table)
        table.wait(5_000)
        assert before[0] - self.left(table)[0] == 5 * SECOND
        standing = self.left(table.accept("w"))
        assert self.left(table.wait(5_000)) == standing  # its roll is a person's to make


class TestPowerCut:
    """The play is still known afterwards."""

    def test_it_is_in_the_state(self) -> None:
        table = told().lift(1)
        again = decode_state(encode_state(table.state), table.terms)
        assert again == table.state

    def test_it_goes_on(self) -> None:
        table = told(control="600d12").lift(1).restart().up().wait(100)
        assert roles(table) == {"target": [11]}
        assert view(table.state)["announced"]["text"] == "24/14"
        table.put(11).wait(900)
        assert texts(table)[-1] == "24/14"


class TestSeat:
    """The program comes and goes."""

    def test_it_leaves(self) -> None:
        table = told(control="600d12").announce("")
        assert table.said(SeatLeft)
        assert isinstance(table.state.phase, Playing)
        table.make("24/18 13/9").press("b")
        assert texts(table)[-1] == "24/18 13/9"
        table.roll("w", 5, 2)
        assert table.state.clock is not None
        assert table.state.clock.runs

    def test_it_comes_back(self) -> None:
        table = told().announce("").announce("24/18 13/9")
        assert isinstance(table.state.phase, Guided)
        assert not table.state.aside.left

    @pytest.mark.parametrize(
        ("table", "play", "why"),
        [
            (opened(), "24/14", "not-its-turn"),
            (opened().roll("b", 6, 4), "24/13", "not-legal"),
            (opened().roll("b", 6, 4), "nonsense", "not-legal"),
            (MatchTable(program=BLACK).throw(3, 1), "8/5 6/5", "not-its-turn"),
            (MatchTable().throw(3, 1), "8/5 6/5", "no-program"),
        ],
    )
    def test_what_is_refused(self, table: MatchTable, play: str, why: str) -> None:
        table.tell(Announced(table.now, "b", play))
        assert [(said.button, said.remark.key) for said in table.said(Refused)] == [("announce", why)]


class TestAlikePlays:
    """What the person has played may be open while the program plays."""

    def alike(self) -> MatchTable:
        start = position("w", {5: 1, 1: 6}, {6: 2, 4: 1})
        table = MatchTable(start=start, program=BLACK).roll("w", 5, 1).take(5, "w").press("w")
        return table.roll("b", 3, 1).announce("6/3 4/3")

    def test_it_is_still_open_afterwards(self) -> None:
        table = self.alike().make("6/3 4/3").wait(900)
        assert texts(table) == ["5/off 1/off", "6/3 4/3"]
        assert [each.line.acts[-1].text for each in table.state.history.others] == ["6/3 4/3"]

    def test_it_is_said_while_the_program_plays(self) -> None:
        table = self.alike().choose("w", "5/off").make("6/3 4/3").wait(900)
        assert texts(table) == ["5/off", "6/3 4/3"]
        assert table.state.position.w[1] == 6


class TestRulings:
    """What an arbiter rules while a play is to be made."""

    def test_the_turn_before_is_taken_back(self) -> None:
        table = told(control="600d12").rule(TakeBack(1))
        assert isinstance(table.state.phase, Restoring)
        table.move(5, 8).move(5, 6).wait(100)
        assert isinstance(table.state.phase, Playing)
        assert table.state.side == "w"

    def test_an_accident(self) -> None:
        table = told(control="600d12").lift(6).rule(Restore())
        assert isinstance(table.state.phase, Restoring)
        table.put(6).wait(100)
        assert isinstance(table.state.phase, Thinking)
        table.announce("24/14").make("24/14").wait(900)
        assert texts(table)[-1] == "24/14"

    def test_another_roll(self) -> None:
        table = told().rule(SetDice((2, 1)))
        assert isinstance(table.state.phase, Thinking)
        assert table.state.position.dice == (2, 1)

    def test_another_roll_while_the_board_is_put(self) -> None:
        white = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 1, 7: 4}
        table = MatchTable(start=position("b", white, {25: 1, 6: 5}), program=BLACK, control="600d12")
        table.wait(100).roll("b", 6, 1).lift(7).rule(Restore()).rule(SetDice((5, 4)))
        assert isinstance(table.state.phase, Restoring)
        table.put(7).wait(100)
        assert isinstance(table.state.phase, Guided)
        table.wait(5_000)
        assert table.state.side == "w"
        assert table.state.clock is not None
        assert table.state.clock.times.b.turns == 1

    def test_another_position(self) -> None:
        table = told()
        there = '{"w": [13, 0, 0, 0, 0, 0, 2' + ", 0" * 19 + '], "b": [13, 0, 0, 0, 0, 0, 2' + ", 0" * 19
        table.rule(SetPosition(there + '], "side": "b"}'))
        assert isinstance(table.state.phase, Restoring)


def test_a_whole_game_of_its_own() -> None:
    """Both sides' checkers under one hand, to the end of the game."""
    rng, table = Random(7), MatchTable(program=BLACK, length=1, control="600d12").throw(3, 1)
    while not table.state.over and not isinstance(table.state.phase, Setup):
        state = table.state
        match state.phase:
            case ToRoll():
                table.roll(state.side, rng.randint(1, 6), rng.randint(1, 6))
            case Thinking():
                table.announce(
                    state.terms.game.text(state.position, state.terms.game.turns(state.position)[0])
                )
            case Guided(play=play):
                table.make(state.terms.game.text(state.position, play)).wait(4_500)
            case Playing():
                table.make(state.terms.game.text(state.position, state.terms.game.turns(state.position)[0]))
                table.press(state.side)
    assert table.state.over
    assert innocent(table)


def differing(seen: Sequence[Sequence[int]], wants: Sequence[Sequence[int]]) -> int:
    """How many cells differ."""
    pairs = zip(seen, wants, strict=True)
    return sum(abs(here[0] - there[0]) + abs(here[1] - there[1]) for here, there in pairs)


def follow(left: Guidance, seen: list[list[int]], wants: Sequence[Sequence[int]], mover: int) -> None:
    """Do one thing that the lamps say."""
    if left.wrong:
        point, side = left.wrong[0]
        seen[point - 1][0 if side == "w" else 1] -= 1
    elif left.missing:
        point, side = left.missing[0]
        seen[point - 1][0 if side == "w" else 1] += 1
    elif left.remove:
        seen[left.remove[0] - 1][1 - mover] -= 1
    elif left.start:
        seen[left.start[0] - 1][mover] -= 1
    else:
        seen[left.target[0] - 1][mover] += 1


@pytest.mark.parametrize("seed", range(12))
def test_the_lamps_lead_to_the_play_from_any_board(seed: int) -> None:
    """Whoever does what they say comes to the end, however the checkers were thrown about."""
    rng, rules = Random(seed), game("backgammon")
    at = rules.start()._replace(side="w")
    for _ in range(rng.randint(0, 40)):
        at = rules.rolled(at, (rng.randint(1, 6), rng.randint(1, 6)))
        at = rng.choice(rules.turns(at)).after
        if rules.outcome((at,)) is not None:
            return
    at = rules.rolled(at, (rng.randint(1, 6), rng.randint(1, 6)))
    play = rng.choice(rules.turns(at))
    wants = shown(play.after)
    seen = [list(cells) for cells in shown(at)]
    for _ in range(rng.randint(0, 6)):  # hands take checkers off and put them anywhere
        point = rng.randrange(24)
        seen[point][rng.randrange(2)] = rng.randint(0, 2)
    while differs := differing(seen, wants):
        left = to_play(at, play, tuple((white, black) for white, black in seen), frozenset())
        assert not left.made
        follow(left, seen, wants, 0 if at.side == "w" else 1)
        assert differing(seen, wants) == differs - 1
    assert to_play(at, play, wants, frozenset()).made


def test_what_the_page_has_of_it() -> None:
    table = told()
    assert view(table.state)["program"] == {"side": "b", "name": "gnubg", "hand": "nobody"}
    assert view(table.state)["announced"] == {
        "side": "b",
        "text": "24/14",
        "parts": [{"from": 24, "to": 18, "hit": False}, {"from": 18, "to": 14, "hit": False}],
        "left": {"start": [1], "target": [11], "remove": [], "restore": [], "wrong": []},
        "made": False,
    }
    assert view(table.state)["banner"]["kind"] == "announced"
