"""Who is asked next, and when nobody is: the plan of an update, without boards."""

from __future__ import annotations

from dambord.controller.hall.desk.update_plan import ATTEMPTS, SILENT_S, Step, UpdatePlan, chosen


def plan(*boards: str) -> UpdatePlan:
    return UpdatePlan("0.6.0", "Ilze", older=False, steps={board: Step() for board in boards})


def asked(made: UpdatePlan) -> list[str]:
    """Ask all that are due."""
    names = []
    for name in made.due():
        made.asked(name, 1, 0.0)
        names.append(name)
    return names


def says(made: UpdatePlan, board: str, phase: str, why: str = "", session: int = 1) -> bool:
    told = {"version": "0.6.0", "phase": phase, "why": why}
    return made.heard(board, "0.5.0", session, told, 1.0)


def test_ten_are_under_way_and_the_next_follows() -> None:
    made = plan(*(f"board-{number}" for number in range(1, 14)))
    assert len(asked(made)) == 10
    assert asked(made) == []
    assert says(made, "board-3", "installing")
    assert made.heard("board-3", "0.6.0", 2, None, 2.0)
    assert asked(made) == ["board-11"]


def test_who_plays_takes_nobodys_room() -> None:
    made = plan("a", "b", "c")
    for name in made.due():
        if name == "a":
            assert made.waits(name, "plays")
            assert not made.waits(name, "plays"), "that is no news"
        else:
            made.asked(name, 1, 0.0)
    assert [step.phase for step in made.steps.values()] == ["waiting", "asked", "asked"]


def test_a_failure_stops_the_asking_and_who_has_begun_finishes() -> None:
    made = plan(*(f"board-{number}" for number in range(1, 13)))
    asked(made)
    assert says(made, "board-2", "failed", "no room on the disk")
    assert (made.stopped, asked(made), made.under_way) == ("board-2", [], True)
    for number in range(1, 11):
        made.heard(f"board-{number}", "0.6.0", 2, None, 3.0)
    assert not made.under_way


def test_a_board_that_comes_back_as_it_was_is_asked_again_but_not_for_ever() -> None:
    made = plan("a")
    for session in range(1, ATTEMPTS + 1):
        assert made.steps["a"].phase == "waiting"
        made.asked("a", session, 0.0)
        assert made.heard("a", "0.5.0", session + 1, None, 1.0)
    assert (made.steps["a"].phase, made.stopped) == ("failed", "a")


def test_what_it_says_of_an_earlier_release_is_nothing() -> None:
    made = plan("a")
    asked(made)
    earlier = {"version": "0.5.9", "phase": "failed", "why": "no"}
    assert not made.heard("a", "0.5.0", 1, earlier, 1.0)
    assert made.steps["a"].phase == "asked"


def test_a_board_of_which_nothing_is_heard_is_given_up() -> None:
    made = plan("a")
    asked(made)
    assert not made.overdue(SILENT_S)
    assert made.overdue(SILENT_S + 1)
    assert made.steps["a"].why == "nothing was heard for 15 min"


def test_who_has_failed_comes_last_and_who_has_it_not_at_all() -> None:
    made = plan("a", "b")
    asked(made)
    says(made, "a", "failed", "no")
    boards = [("a", "0.5.0"), ("b", "0.6.0"), ("c", "0.5.0"), ("d", "0.5.0")]
    assert chosen(boards, made, "0.6.0", None) == ["c", "d", "a"]
    assert chosen(boards, made, "0.6.0", 1) == ["c"]
    assert chosen(boards, None, "0.6.0", 1) == ["a"]
