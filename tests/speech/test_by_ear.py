"""Whole games of both families by ear alone: what is said is all that whoever plays knows."""

from __future__ import annotations

import pytest

from tests.controller.core.draughts.tabletop import Tabletop
from tests.speech.by_ear import SCAN, by_ear
from tests.speech.hearing import Heard
from tests.speech.phonemes import is_own, spoken

GAMES = (
    ("en", "international"),
    ("en", "backgammon"),
    ("lv", "latvian-64"),
    ("lv", "nardi-georgian"),  # a play is corrected later
    ("ka", "russian"),
    ("ka", "backgammon"),
)


@pytest.mark.needs("speech")
@pytest.mark.parametrize(("language", "rules"), GAMES)
def test_a_whole_game(language: str, rules: str) -> None:
    game = by_ear(language, rules, seed=0)
    game.play()
    assert game.table.state.outcome is not None
    assert game.known == game.table.state.position
    assert any(line.startswith("?") for line in game.heard.transcript)
    # Every sentence of the transcript is said, and nothing but a program's name by another language's voice.
    lines = {line.strip().replace(SCAN.name, "") for line in game.heard.transcript if line[0] != "?"}
    phonemes = dict(zip(sorted(lines), spoken(language, sorted(lines)), strict=True))
    assert len(phonemes) > 50
    assert {one: sound for one, sound in phonemes.items() if not is_own(sound, language)} == {}


def test_an_irregularity_says_what_was_wrong_and_what_to_do() -> None:
    table = Tabletop("international", "hall-100")
    heard = Heard(table, "en")
    heard.hear()
    table.lift(32).put(28).press("w").wait(500)
    assert heard.hear() == ["Ilze: 32, 28", "John to move"]
    table.lift(28).put(23).press("w").wait(4_000)
    assert heard.hear() == [
        "Ilze made two moves in a row.",
        "Answer of John: Demand correction, Let it stand",
    ]
    table.press("b", "correct").wait(100)
    assert heard.hear() == ["Move the piece back: 23, 28."]


def test_a_press_in_vain_asks() -> None:
    table = Tabletop("russian", "reed-64", control="300+5").press("b").wait(100)
    heard = Heard(table, "lv")
    heard.hear()
    table.press("w", "decline").wait(100)
    assert heard.hear() == [
        "Neizšķirts nav piedāvāts.",
        "Gājiens: Ilze",
        "Ilze: minūtes: 4 sekundes: 59",
        "Jānis: minūtes: 5 sekundes: 0",
    ]


def test_a_name_that_a_voice_would_spell_gives_way_to_the_colour() -> None:
    table = Tabletop()
    for language, said in (("en", "White begins."), ("ru", "Иван начинает.")):
        heard = Heard(table, language, ("Иван", "Ilze"))
        assert heard.hear() == [said]


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("", ["Ilze begins; John presses the clock."]),
        ("i", ["Ilze begins; John presses the clock."]),
        ("c", ["Ilze: 1 hour 2 minutes 3 seconds", "John: 1 hour 2 minutes 3 seconds"]),
        ("l", ["No moves yet"]),
        ("s 32", ["32, white man"]),
        ("s 25", ["25, empty"]),
        ("s c3", ["There is no square c3."]),
        ("p W", ["white king: none"]),
        ("p x", ["There is no piece x. Ask for w, b, W, B."]),
        ("n", ["white man: 20", "black man: 20"]),
        ("o", ["White: Ilze", "Black: John"]),
        ("d", ["No dice."]),
    ],
)
def test_a_question(question: str, answers: list[str]) -> None:
    assert Heard(Tabletop(control="3723"), "en").ask(question) == answers


def test_what_is_no_question_is_answered_by_those_that_there_are() -> None:
    said = Heard(Tabletop(), "en").ask("hello\u202e there")
    assert said[0].startswith("Not understood: hello")
    assert said[1:] == Heard(Tabletop(), "en").ask("/")
