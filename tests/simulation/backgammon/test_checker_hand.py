"""Hands that make plays: whatever their habits, the board shows the play at the end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing, shown
from dambord.controller.simulation.backgammon.checker_act import CheckerAct
from dambord.controller.simulation.backgammon.checker_hand import (
    CheckerHand,
    CheckerStyle,
    drawn_style,
)
from dambord.controller.simulation.backgammon.checker_kit import CheckerKit
from dambord.controller.simulation.backgammon.match_script import PlayDeed, match_script
from dambord.controller.simulation.backgammon.people.motions import checker_moves
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.rules.backgammon import Play, game, names

LAYOUT = SensorLayout.of("linear-backgammon")
SENSING = PointSensing(LAYOUT.sensor)
RULES = game("backgammon")
KIT = CheckerKit(RULES)
SEATS = KIT.seats(LAYOUT)


@pytest.mark.parametrize("rules", names())
def test_hands_play_a_match_as_scripted(rules: str) -> None:
    rng, habits = Random(rules), Counter[str]()
    script = match_script(game(rules), 5, 2)
    for played in script.games:
        board = KIT.stand(LAYOUT, None, SEATS)
        for deed in played.deeds:
            if not isinstance(deed, PlayDeed):
                continue
            hand = CheckerHand(drawn_style(rng), SEATS, rng)
            acts = hand.timeline(deed.side, deed.play, board)
            assert [act.at for act in acts] == sorted(act.at for act in acts)
            for act in acts:
                act.apply(board, SEATS)
                habits[act.verb] += 1
                habits["across"] += act.aside
                habits["two in hand"] += len(board.held) > 1
            after = deed.play.after
            assert SENSING.seen(board.levels()) == shown(after)
            assert KIT.places(board) == {
                "bar-w": after.w[25],
                "bar-b": after.b[25],
                "off-w": after.w[0],
                "off-b": after.b[0],
            }
            assert board.held == []
    assert all(habits[name] for name in ("turn", "across", "two in hand"))


def acts(style: CheckerStyle, text: str) -> list[CheckerAct]:
    position = RULES.rolled(RULES.start(), (6, 3) if text == "24/15" else (6, 1))
    play = RULES.read(position, text)
    return CheckerHand(style, SEATS, Random(1)).timeline("w", play, KIT.stand(LAYOUT, None, SEATS))


def verbs(style: CheckerStyle, text: str) -> list[str]:
    return [act.verb for act in acts(style, text)]


NEAT = CheckerStyle(any_slot=0.0)


def test_a_checker_that_moves_twice_hops_or_rests_on_its_way() -> None:
    assert verbs(NEAT, "24/15") == ["lift", "put"]
    assert verbs(CheckerStyle(hop=False, any_slot=0.0), "24/15") == ["lift", "put"] * 2


def test_two_hands_lift_before_they_put() -> None:
    assert verbs(CheckerStyle(together=True), "13/7 8/7") == ["lift", "lift", "put", "put"]
    assert verbs(NEAT, "13/7 8/7") == ["lift", "put"] * 2


def test_a_wrong_slot_and_a_wrong_face_are_put_right() -> None:
    assert verbs(CheckerStyle(astray=1.0), "24/15") == ["lift", "put", "lift", "put"]
    assert verbs(CheckerStyle(turned=1.0), "24/15") == ["lift", "put", "turn"]
    assert verbs(CheckerStyle(fidget=1.0), "24/15") == ["lift", "put", "lift", "put"]


def hit() -> tuple[Play, list[CheckerAct], list[CheckerAct]]:
    """Return a play that hits, and its acts with the blot taken off first and last."""
    split = RULES.read(RULES.rolled(RULES.start(), (6, 2)), "24/18 13/11").after
    position = RULES.rolled(split, (6, 1))
    play = RULES.read(position, "13/7* 8/7")
    board = KIT.stand(LAYOUT, split, SEATS)
    first, last = (
        CheckerHand(CheckerStyle(blot_first=chance), SEATS, Random(1)).timeline("b", play, board)
        for chance in (1.0, 0.0)
    )
    return play, first, last


def test_a_hit_checker_goes_to_the_bar_first_or_last() -> None:
    play, first, last = hit()
    assert any(part.hit for part in play.parts)
    assert first[1] == CheckerAct(first[1].at, "put", "bar-w", "w")
    assert last[-1] == CheckerAct(last[-1].at, "put", "bar-w", "w")


def test_the_parts_of_one_checker_are_one_way() -> None:
    position = RULES.rolled(RULES.start(), (6, 6))
    play = RULES.read(position, "24/18(2) 13/7(2)")
    assert sorted(move.stops for move in checker_moves(play, "w")) == [(13, 7), (13, 7), (24, 18), (24, 18)]
