"""Whole visits at the pure station: on the page, on the board alone, and when people simply leave."""

from __future__ import annotations

from dambord.controller.station.display.shown import shown
from dambord.controller.station.model.board import Board
from dambord.controller.station.model.choice import Choice
from dambord.controller.station.model.effects import (
    BeginExercise,
    BeginGame,
    Count,
    ExerciseAct,
    Keep,
    TakeSeat,
)
from dambord.controller.station.model.events import (
    BoardTold,
    ExerciseTold,
    MomentsFound,
    OpponentFailed,
    SatDown,
    ServiceTold,
)
from dambord.controller.station.model.hours import HouseNow
from dambord.controller.station.model.screens import Attract, Choose, Exercise, Play
from dambord.controller.station.model.state import going_on
from tests.controller.station.station_plans import EMPTY, PLAN, PUT, Visitor

CHOICE = Choice("en", "play", "latvian-64", "child", "w")


class TestAttract:
    def test_famous_games_are_replayed(self) -> None:
        visitor = Visitor().wait(2)
        famous = shown(PLAN, visitor.board().state)["famous"]
        assert (famous["ply"], famous["last"], famous["place"]) == (1, [21, 17], "P")
        assert visitor.lit == {21: "last", 17: "target"}
        assert shown(PLAN, visitor.wait(8).state)["famous"]["ply"] == 0, "the next one"

    def test_a_light_wanders_where_no_famous_game_fits(self) -> None:
        visitor = Visitor().board("." * 50)
        assert visitor.lit != visitor.wait(1).lit

    def test_a_piece_that_is_touched_wakes_it(self) -> None:
        visitor = Visitor().board().board("b" + EMPTY[1:])
        assert visitor.screen == "choose"

    def test_sensors_that_are_heard_again_do_not(self) -> None:
        assert Visitor().board().board(linked=False).board("").board("b" + EMPTY[1:]).screen == "attract"

    def test_a_language_that_is_touched_is_not_asked_for(self) -> None:
        told = shown(PLAN, Visitor().act("touch", "en").state)
        assert (told["language"], told["question"]["what"]) == ("en", "activity")


class TestChoosing:
    def test_by_two_buttons(self) -> None:
        visitor = Visitor().push("w").push("w", "b", "b", "w", "w", "b")
        assert visitor.screen == "choose"
        assert isinstance(visitor.state.screen, Choose)
        chosen = visitor.state.screen.choice
        assert (chosen.language, chosen.activity, chosen.rules) == ("en", "play", "russian")
        assert visitor.push("b").screen == "arrange", "only one level is left, so only the side is asked"

    def test_with_a_piece(self) -> None:
        visitor = Visitor().act("touch").board()
        assert visitor.lit == {13: "target", 14: "last"}
        lying = EMPTY[:13] + "w" + EMPTY[14:]
        assert shown(PLAN, visitor.board(lying).state)["chosen"] == {"language": "en"}
        assert shown(PLAN, visitor.board().state)["chosen"] == {"language": "en", "activity": "lesson"}, (
            "lifted"
        )

    def test_two_changes_at_once_choose_nothing(self) -> None:
        visitor = Visitor().act("touch").board().board(EMPTY[:12] + "ww" + EMPTY[14:])
        assert shown(PLAN, visitor.state)["chosen"] == {}

    def test_back(self) -> None:
        visitor = Visitor().act("touch").choose("en", "play").act("back")
        assert shown(PLAN, visitor.state)["question"]["what"] == "activity"
        assert visitor.both().both().screen == "attract"

    def test_what_leaves_no_choice_is_not_asked(self) -> None:
        told = shown(PLAN, Visitor().act("touch").choose("en", "puzzle").state)
        assert told["question"]["what"] == "puzzle", "only one ruleset has puzzles"
        assert told["question"]["options"] == ["1", "3"]

    def test_an_option_of_another_question_is_none(self) -> None:
        assert shown(PLAN, Visitor().act("touch").choose("club").state)["chosen"] == {}

    def test_without_a_screen_no_language_is_asked(self) -> None:
        visitor = Visitor(PLAN.__class__(PLAN.offers, PLAN.languages, screen=False)).push("b")
        assert shown(visitor.plan, visitor.state)["question"]["what"] == "activity"


class TestArranging:
    def test_the_lamps_lead(self) -> None:
        visitor = Visitor().arranging()
        assert visitor.lit == {3: "restore"}
        needs = shown(PLAN, visitor.state)["needs"]
        assert needs == [{"key": "put-piece", "fill": {"square": "f8", "piece": "b"}}]

    def test_the_game_begins_when_the_array_stands(self) -> None:
        visitor = Visitor().playing()
        assert visitor.screen == "play"
        # Kept before a program is started, which takes a while: until then a power cut would lose the game.
        assert visitor.effects[-3:] == [BeginGame(CHOICE), Keep(CHOICE), TakeSeat(CHOICE)]
        assert visitor.lit is None, "the table's own lamps"

    def test_a_board_under_the_game_before_does_not_count(self) -> None:
        visitor = Visitor().arranging()
        visitor.tell(BoardTold(visitor.now, Board(visitor.state.asked - 1, True, EMPTY)))
        assert visitor.screen == "arrange"

    def test_missing_pieces_are_named(self) -> None:
        visitor = Visitor().arranging().board(step=PUT, missing=(("b", 2),)).wait(31)
        assert shown(PLAN, visitor.state)["needs"][1] == {
            "key": "station-missing",
            "fill": {"piece": "b", "count": 2},
        }
        visitor.wait(100)
        told = shown(PLAN, visitor.state)
        assert told["screen"] == "attract", "meanwhile famous games"
        assert told["needs"][0]["fill"]["count"] == 2


class TestPlaying:
    def test_to_the_result_and_again(self) -> None:
        visitor = Visitor().playing().tell(SatDown(0, "dambord child"))
        visitor.board(plies=41, over=True, winner="w", reason="no-moves").wait(5)
        told = shown(PLAN, visitor.state)
        assert told["result"] == {"winner": "w", "reason": "no-moves", "plies": 41}
        count = next(effect for effect in visitor.effects if isinstance(effect, Count))
        assert count == Count("game", "finished", "latvian-64", "child", "en", 41, "won")
        assert "moments" not in told
        visitor.tell(MomentsFound(0, ({"ply": 7},)))
        assert shown(PLAN, visitor.state)["moments"] == [{"ply": 7}]
        assert visitor.push("w", "b").screen == "arrange"
        visitor.board()
        assert isinstance(visitor.state.screen, Play)
        assert visitor.state.screen.choice.side == "b", "the other side"

    def test_hints_and_leaving_by_the_buttons(self) -> None:
        visitor = Visitor().playing().push("w")
        assert visitor.asked[-1] == "ShowHint"
        visitor.push("b")
        assert shown(PLAN, visitor.state)["leaving"] == 10
        assert "leaving" not in shown(PLAN, visitor.wait(11).state)
        assert visitor.push("b").push("b").screen == "attract"

    def test_buttons_that_the_game_needs_tell_nothing(self) -> None:
        visitor = (
            Visitor().act("touch").choose("en", "play", "russian", "w").board().board().push("w", "b", "b")
        )
        assert visitor.screen == "play"
        assert visitor.both().wait(1).both().screen == "attract", "both of them do"

    def test_a_swept_board_is_led_back_by_the_table_and_what_is_missing_is_named(self) -> None:
        visitor = Visitor().playing().board(doubt=True, step=PUT, missing=(("w", 1),))
        assert visitor.lit is None
        assert "needs" not in shown(PLAN, visitor.wait(5).state)
        assert shown(PLAN, visitor.wait(30).state)["needs"][0]["key"] == "station-missing"
        assert "needs" not in shown(PLAN, visitor.board(plies=1).state)

    def test_our_own_program_takes_the_place_of_one_that_fails(self) -> None:
        visitor = Visitor().playing().tell(OpponentFailed(0, "hangs"))
        assert visitor.effects[-1] == TakeSeat(CHOICE, own=True)
        visitor.tell(OpponentFailed(0, "hangs, too"))
        assert shown(PLAN, visitor.state)["needs"][0]["key"] == "station-program"

    def test_after_a_power_cut(self) -> None:
        begun = going_on(0, CHOICE)
        visitor = Visitor(state=begun.state)
        assert begun.effects == (TakeSeat(CHOICE),)
        assert visitor.board(plies=7).screen == "play"
        assert visitor.wait(200).screen == "attract"


class TestIdling:
    def test_a_warning_and_a_countdown(self) -> None:
        visitor = Visitor().playing().wait(161)
        assert shown(PLAN, visitor.state)["countdown"] == 19
        assert "countdown" not in shown(PLAN, visitor.act("stay").state)
        assert visitor.wait(180).screen == "attract"
        assert visitor.asked[-5:] == ["Count", "Keep", "Count", "BeginRest", "Rest"]
        assert shown(PLAN, visitor.state)["language"] == "lv", "the house's own again"

    def test_a_moved_piece_is_life(self) -> None:
        visitor = Visitor().playing().wait(170).board("w" + EMPTY[1:])
        assert "countdown" not in shown(PLAN, visitor.state)


class TestExercises:
    def lesson(self) -> Visitor:
        visitor = Visitor().act("touch").choose("en", "lesson", "latvian-64", "one")
        assert isinstance(visitor.effects[-1], BeginExercise)
        return visitor.tell(ExerciseTold(0, {"id": "one"}, done=False, attempt=1))

    def test_each_attempt_is_arranged(self) -> None:
        visitor = self.lesson().board(step=PUT)
        assert (visitor.asked[-1], visitor.lit) == ("BeginAttempt", {3: "restore"})
        assert visitor.board().lit is None
        visitor.tell(ExerciseTold(0, {"id": "one"}, done=False, attempt=2)).board(step=PUT)
        assert visitor.lit == {3: "restore"}

    def test_a_turn_of_a_hasty_hand_ends_the_arranging(self) -> None:
        visitor = self.lesson().board(step=PUT).board(step=PUT, plies=1)
        assert visitor.lit is None

    def test_it_is_counted_once_and_leads_to_the_next(self) -> None:
        visitor = self.lesson().board()
        for _ in range(2):
            visitor.tell(ExerciseTold(0, {"id": "one"}, done=True, attempt=1))
        assert visitor.asked.count("Count") == 1
        visitor.push("b")
        assert isinstance(visitor.state.screen, Exercise)
        assert visitor.state.screen.id == "two"
        visitor.tell(ExerciseTold(0, {"id": "two"}, done=True, attempt=1)).push("b")
        assert visitor.screen == "attract"

    def test_hint_skip_and_again(self) -> None:
        visitor = self.lesson().board().push("w", "b").act("again")
        acts = [effect.act for effect in visitor.effects if isinstance(effect, ExerciseAct)]
        assert acts == ["hint", "skip", "again"]

    def test_a_press_that_is_asked_for_is_the_tables(self) -> None:
        visitor = (
            self.lesson().tell(ExerciseTold(0, {"button": "clock"}, done=False, attempt=1)).push("w", "b")
        )
        assert "ExerciseAct" not in visitor.asked

    def test_one_puzzle_after_the_other(self) -> None:
        visitor = Visitor().act("touch").choose("en", "puzzle", "3")
        ids = [visitor.state.screen.id] if isinstance(visitor.state.screen, Exercise) else []
        visitor.tell(ExerciseTold(0, {"id": "q"}, done=False, attempt=1)).act("skip")
        assert ExerciseAct("skip") in visitor.effects, "the solution is shown"
        visitor.tell(ExerciseTold(0, {"given": True}, done=True, attempt=1))
        assert Count("puzzle", "left", "latvian-64", ids[0], "en") in visitor.effects, "not by him"
        visitor.act("skip")
        assert isinstance(visitor.state.screen, Exercise)
        assert {*ids, visitor.state.screen.id} == {"q", "r"}

    def test_one_that_cannot_be_begun(self) -> None:
        assert self.lesson().tell(ExerciseTold(0, {}, done=False, attempt=0)).screen == "attract"


class TestHouse:
    def test_closed_hours_wait_for_the_visitor(self) -> None:
        visitor = Visitor().playing()
        visitor.hours = HouseNow(open=False)
        assert visitor.wait(5).screen == "play"
        assert visitor.wait(200).screen == "closed"
        assert (visitor.lit, visitor.push("w").screen) == ({}, "closed")
        visitor.hours = HouseNow()
        assert visitor.wait(1).screen == "attract"

    def test_a_pulled_cable(self) -> None:
        visitor = Visitor().playing().board(linked=False)
        assert shown(PLAN, visitor.state)["needs"] == [{"key": "station-cable", "fill": {}}]
        assert visitor.wait(100).board().screen == "play", "he may go on"

    def test_service_behind_both_buttons(self) -> None:
        visitor = Visitor().both().wait(5).both()
        assert (visitor.screen, visitor.asked[-1]) == ("service", "Doctor")
        visitor.tell(ServiceTold(0, {"version": "1"}))
        assert shown(PLAN, visitor.state)["service"] == {"version": "1"}
        visitor.act("doctor").act("restart")
        assert visitor.asked[-2:] == ["Doctor", "Restart"]
        assert visitor.act("leave").screen == "choose"

    def test_not_too_soon(self) -> None:
        assert Visitor().playing().both().wait(1).both().screen == "attract"

    def test_puzzles_and_famous_games_change_with_the_visits(self) -> None:
        visitor = Visitor().act("touch").act("back").act("touch").act("back")
        assert isinstance(visitor.state.screen, Attract)
        assert visitor.state.screen.number == 2
