"""`dambord dice verify`: true and tampered records, in the database and as a recording."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from dambord.controller.core.backgammon.display.roll_on_board import SHOWN_US
from dambord.controller.core.messages.arbiter_acts import (
    Halt,
    SetDice,
)
from dambord.controller.core.messages.events import (
    DicePromised,
    DiceRevealed,
    DiceText,
    Event,
    Rolled,
    Ruled,
    Seen,
)
from dambord.controller.live.dice.dice_keys import TIMEOUT_US
from dambord.controller.record.format import write_event
from dambord.controller.record.header import Header, write_header
from dambord.controller.record.journal import Journal
from dambord.rules.dice import ElectronicDice, commitment
from dambord.rules.dice.electronic import LONGEST_TEXT
from tests.cli.command import ROOT, Command

MATCH, SEED = "TEST-0001", bytes(range(32))
DICE = ElectronicDice.of(MATCH, SEED, "white-7391", "black-0426")
PROMISED = DicePromised(0, MATCH, commitment(MATCH, SEED))
TEXTS: list[Event] = [DiceText(1, "w", "white-7391"), DiceText(2, "b", "black-0426")]
REVEALED = DiceRevealed(900, SEED.hex())
HEADER = Header("backgammon", "linear-backgammon", "clock")


def rolls(game: int, number: int) -> list[Event]:
    """An opening throw, and the rolls of both sides in turn."""
    sides = [None, *["w", "b"] * number]
    return [
        Rolled(10 * game + n, DICE.roll(game, n), sides[n], "electronic", (game, n))  # type: ignore[arg-type]
        for n in range(number)
    ]


TRUE: list[Event] = [PROMISED, *TEXTS, Seen(3, "." * 120), *rolls(1, 12), *rolls(2, 9), REVEALED]
WRONG = Rolled(22, (6, 6), "b", "electronic", (2, 2))
VERDICT = f"match TEST-0001: all 21 rolls are as promised by {PROMISED.commitment}"


def recording(folder: Path, events: list[Event]) -> Path:
    path = folder / "match.jsonl"
    lines = [write_header(HEADER), *map(write_event, events)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def record(folder: Path, *games: list[Event]) -> Path:
    path = folder / "record.sqlite3"
    with Journal(path) as journal:
        for events in games:
            journal.append(journal.begin(HEADER), 0, events)
    return path


@pytest.mark.parametrize("kept", [recording, record])
def test_a_true_match(dambord: Command, tmp_path: Path, kept: Callable[[Path, list[Event]], Path]) -> None:
    ran = dambord("dice", "verify", kept(tmp_path, TRUE))
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines == [
        "game 1: 12 rolls as the seed gives them",
        "game 2: 9 rolls as the seed gives them",
        VERDICT,
    ]


def test_the_check_vector_as_a_recording_of_anybody(dambord: Command) -> None:
    """Written by hand, with nothing of the program but the published figures."""
    told: list[dict[str, object]] = [
        {"recording": 1, "rules": "backgammon", "board": "linear-backgammon", "match": {"length": 1}},
        {"t": 0, "match": "TEST-0001", "commitment": PROMISED.commitment},
        {"t": 1, "text": "white-7391", "side": "w"},
        {"t": 2, "text": "black-0426", "side": "b"},
    ]
    for number, roll in enumerate(["16", "14", "56", "55", "65", "36", "41", "31", "41", "25", "22", "43"]):
        dice = [int(digit) for digit in roll]
        whose: dict[str, object] = {"opening": True} if number == 0 else {"side": "bw"[number % 2]}
        told.append({"t": 3, "dice": dice, "source": "electronic", "game": 1, "roll": number, **whose})
    told.append({"t": 9, "seed": "".join(f"{byte:02x}" for byte in range(32))})
    ran = dambord("dice", "verify", "-", stdin="\n".join(map(json.dumps, told)))
    assert (ran.status, len(ran.lines)) == (0, 2)


def test_a_game_of_a_record_by_number(dambord: Command, tmp_path: Path) -> None:
    path = record(tmp_path, TRUE, [PROMISED, *TEXTS, *rolls(1, 3), REVEALED])
    assert dambord("dice", "verify", path).lines[-1].startswith("match TEST-0001: all 3 rolls")
    assert dambord("dice", "verify", path, "--game", 1).lines[-1] == VERDICT


def changed(place: int, roll: Rolled | None) -> list[Event]:
    """The true events with one of the rolls (from 0) changed or left out."""
    at = 4 + place
    assert isinstance(TRUE[at], Rolled)
    return [*TRUE[:at], *([] if roll is None else [roll]), *TRUE[at + 1 :]]


@pytest.mark.parametrize(
    ("events", "verdict"),
    [
        (
            changed(14, WRONG),
            "roll 2 of game 2 is 6-6: the seed gives {}-{}".format(*DICE.roll(2, 2)),
        ),
        (changed(3, None), "roll 4 of game 1 is 6-5: game 1: expected roll 3"),
        ([PROMISED, *TEXTS, *rolls(1, 3), *rolls(1, 3)[2:], REVEALED], "is 5-6: game 1: expected roll 3"),
        ([PROMISED, *TEXTS, *rolls(1, 3), DiceRevealed(9, "00" * 32)], "the seed is not the promised one"),
        (
            [PROMISED, TEXTS[0], DiceText(2, "b", "black-0427"), *rolls(1, 12), REVEALED],
            "roll 0 of game 1 is 1-6: the seed gives",
        ),
        (
            [PROMISED, TEXTS[0], *rolls(1, 1), TEXTS[1], REVEALED],
            "roll 0 of game 1 is 1-6: it was rolled before both players had given their texts",
        ),
        (
            [PROMISED, *TEXTS, *rolls(1, 1), TEXTS[1], REVEALED],
            "the text of Black was given twice or after the first roll",
        ),
        ([PROMISED, *TEXTS, REVEALED, *rolls(1, 1)], "it was rolled after the seed had been shown"),
        ([PROMISED, *TEXTS, REVEALED, REVEALED], "the seed was shown twice"),
    ],
)
def test_a_tampered_match(dambord: Command, tmp_path: Path, events: list[Event], verdict: str) -> None:
    for path in (recording(tmp_path, events), record(tmp_path, events)):
        ran = dambord("dice", "verify", path)
        assert ran.status == 1
        assert ran.lines[-1].startswith("match TEST-0001: NOT as promised: ")
        assert verdict in ran.lines[-1]
        path.unlink()


def test_the_rolls_before_the_first_difference_are_counted(dambord: Command, tmp_path: Path) -> None:
    ran = dambord("dice", "verify", recording(tmp_path, changed(14, WRONG)))
    assert ran.lines[:2] == [
        "game 1: 12 rolls as the seed gives them",
        "game 2: 2 rolls as the seed gives them",
    ]


def test_rolls_entered_by_hand_are_counted_apart(dambord: Command, tmp_path: Path) -> None:
    by_hand: list[Event] = [Rolled(50, (6, 6), "w", "page"), Rolled(51, (1, 2), "b", "board")]
    ran = dambord("dice", "verify", recording(tmp_path, [*TRUE[:-1], *by_hand, TRUE[-1]]))
    assert ran.lines[-2:] == [VERDICT, "2 further rolls were entered by hand: they are not checked"]


def test_rulings_on_dice_are_counted_apart(dambord: Command, tmp_path: Path) -> None:
    ruled = Ruled(50, "Ilze Bērziņa", "a die was cocked", SetDice((6, 1)))
    other = Ruled(51, "Ilze Bērziņa", "dice", Halt())
    ran = dambord("dice", "verify", recording(tmp_path, [*TRUE[:-1], ruled, other, TRUE[-1]]))
    assert ran.status == 0
    assert ran.lines[-2:] == [VERDICT, "1 rulings of an arbiter set dice: they are not checked"]


def test_a_second_promise_is_checked_by_its_own_seed(dambord: Command, tmp_path: Path) -> None:
    seed = bytes(reversed(SEED))
    dice = ElectronicDice.of("TEST-0002", seed, "", "")
    second: list[Event] = [
        DicePromised(1000, "TEST-0002", commitment("TEST-0002", seed)),
        DiceText(1001, "w", ""),
        DiceText(1002, "b", ""),
        Rolled(1003, dice.roll(1, 0), "w", "electronic", (1, 0)),
        DiceRevealed(1004, seed.hex()),
    ]
    ran = dambord("dice", "verify", recording(tmp_path, [*TRUE, *second]))
    assert (ran.status, ran.lines[-1][:27]) == (0, "match TEST-0002: all 1 roll")


def test_a_record_that_somebody_wrote_into(dambord: Command, tmp_path: Path) -> None:
    path = record(tmp_path, TRUE)
    with sqlite3.connect(path) as database:
        where = "WHERE sequence = 6"
        database.execute(f"UPDATE event SET line = replace(line, '[5, 6]', '[6, 6]') {where}")
    ran = dambord("dice", "verify", path)
    assert ran.status in (1, 2), "what comes before the changed line can't be checked: the seed comes after"
    assert "Traceback" not in ran.err


class TestBadInput:
    """One line that says what is wrong; exit status 2."""

    def test_a_seed_that_is_still_hidden(self, dambord: Command, tmp_path: Path) -> None:
        said = dambord.refused("dice", "verify", recording(tmp_path, TRUE[:-1]))
        assert "the seed of match TEST-0001 is not revealed yet: 21 rolls can't be checked" in said

    def test_a_match_without_electronic_dice(self, dambord: Command, tmp_path: Path) -> None:
        by_hand = recording(tmp_path, [Rolled(1, (6, 1), None, "page")])
        assert "no electronic dice were promised" in dambord.refused("dice", "verify", by_hand)

    def test_a_roll_without_a_promise(self, dambord: Command, tmp_path: Path) -> None:
        said = dambord.refused("dice", "verify", recording(tmp_path, rolls(1, 1)))
        assert "comes before their commitment" in said

    def test_what_is_no_recording(self, dambord: Command, tmp_path: Path) -> None:
        path = tmp_path / "bad.jsonl"
        for content, said in (
            ("", "expected a recording, found an empty file"),
            ("[]", "line 1: expected a JSON object"),
            (write_header(HEADER) + '\n{"t": 1, "seed": \n', "line 2: expected JSON"),
            (write_header(HEADER) + '\n{"t": 1, "seed": "00"}\n', "line 2: expected 'cells'"),
        ):
            path.write_text(content)
            assert said in dambord.refused("dice", "verify", path)
        assert "No such file" in dambord.refused("dice", "verify", tmp_path / "none.jsonl")

    def test_a_name_that_cannot_be_one(self, dambord: Command, tmp_path: Path) -> None:
        events: list[Event] = [DicePromised(0, "a|b", "00" * 32), *TEXTS, REVEALED]
        assert "name of a match: expected" in dambord.refused("dice", "verify", recording(tmp_path, events))

    def test_a_game_that_is_not_there(self, dambord: Command, tmp_path: Path) -> None:
        path = record(tmp_path, TRUE)
        assert "no game 7 in this record" in dambord.refused("dice", "verify", path, "--game", 7)
        single = recording(tmp_path, TRUE)
        assert "--game is for a record" in dambord.refused("dice", "verify", single, "--game", 1)

    def test_bad_usage(self, dambord: Command) -> None:
        assert "'throw': expected one of verify" in dambord.refused("dice", "throw", "x")
        assert dambord("dice", "--help").status == 0


class TestPage:
    """docs/dice.md: its figures."""

    page = (ROOT / "docs" / "dice.md").read_text(encoding="utf-8")

    def test_the_rolls_that_follow(self) -> None:
        told = re.findall(r"[1-6]-[1-6]", self.page.partition("The next rolls of that game are")[2])
        assert told == ["{}-{}".format(*DICE.roll(1, number)) for number in range(3, 12)]

    def test_the_times(self) -> None:
        assert f"wait {TIMEOUT_US // 1_000_000} seconds" in self.page
        assert f"for {SHOWN_US // 1_000_000} seconds" in self.page
        assert f"of {LONGEST_TEXT} characters at most" in self.page
