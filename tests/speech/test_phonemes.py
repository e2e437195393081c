"""Numbers, squares, names and every sentence through the synthesiser, word by word by its own phonemes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import product

import pytest

from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.speech.words import Words
from tests.controller.core.draughts.tabletop import Tabletop
from tests.speech.hearing import Heard
from tests.speech.phonemes import is_own, spoken
from tests.web.words.fluent_file import variables, words

pytestmark = pytest.mark.needs("speech")

LETTERS = {
    "en": ["eigh", "bee", "cee", "dee", "ee", "ef", "gee", "aitch"],
    "lv": ["ā", "bē", "cē", "dē", "ē", "ef", "gā", "hā"],
    "hu": ["a", "bé", "cé", "dé", "e", "ef", "gé", "há"],
    "ka": ["ა", "ბე", "ცე", "დე", "ე", "ეფ", "გე", "ჰა"],
    "nl": ["aa", "bee", "cee", "dee", "ee", "ef", "gee", "haa"],
    "ru": ["а", "бэ", "цэ", "дэ", "е", "эф", "же", "аш"],
}
"""The names of the letters a to h."""
ONES = {
    "en": "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen",
    "lv": "viens divi trīs četri pieci seši septiņi astoņi deviņi desmit vienpadsmit divpadsmit trīspadsmit "
    "četrpadsmit piecpadsmit sešpadsmit septiņpadsmit astoņpadsmit deviņpadsmit",
    "hu": "egy kettő három négy öt hat hét nyolc kilenc tíz tizenegy tizenkettő tizenhárom tizennégy tizenöt "
    "tizenhat tizenhét tizennyolc tizenkilenc",
    "ka": "ერთი ორი სამი ოთხი ხუთი ექვსი შვიდი რვა ცხრა ათი თერთმეტი თორმეტი ცამეტი თოთხმეტი თხუთმეტი "
    "თექვსმეტი ჩვიდმეტი თვრამეტი ცხრამეტი",
    "nl": "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien "
    "zeventien achttien negentien",
    "ru": "один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать "
    "четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать",
}
TENS = {
    "en": "twenty thirty forty fifty",
    "lv": "divdesmit trīsdesmit četrdesmit piecdesmit",
    "hu": "huszon harminc negyven ötven",
    "ka": "ოცდა ოცდა ორმოცდა ორმოცდა",
    "nl": "twintig dertig veertig vijftig",
    "ru": "двадцать тридцать сорок пятьдесят",
}
ASKED = {"draughts-aloud-help", "backgammon-aloud-help", "remark-say-whose-act"}
"""Sentences that name keys of the keyboard, which are Latin letters."""


def confused(language: str, said: Sequence[str], meant: Sequence[str]) -> list[tuple[str, str]]:
    """What is said that sounds less like what is meant than like something else in the list, with that."""
    phonemes = spoken(language, meant)
    found = []
    for number, one in enumerate(spoken(language, said)):
        like = [SequenceMatcher(None, one, other).ratio() for other in phonemes]
        if like[number] < max(like):
            found.append((meant[number], meant[like.index(max(like))]))
    return found


def number(language: str, n: int) -> str:
    """A number to 59 in the words of a language."""
    ones, tens = ONES[language].split(), TENS[language].split()
    if n < 20:
        return ones[n - 1]
    ten, one = divmod(n, 10)
    if language == "ka":
        return "ოცი" if n == 20 else "ორმოცი" if n == 40 else tens[ten - 2] + ones[n % 20 - 1]
    if not one:
        return "húsz" if (language, ten) == ("hu", 2) else tens[ten - 2]
    if language == "nl":
        return f"{ones[one - 1]} en {tens[ten - 2]}"
    return f"{tens[ten - 2]}{'' if language == 'hu' else ' '}{ones[one - 1]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers(language: str) -> None:
    """Every number sounds more like itself, written in words, than like any other."""
    heard = Heard(Tabletop(), language)
    heard.view()
    numbers = range(1, 60)
    said = [heard.say(str(n)) for n in numbers]
    assert confused(language, said, [number(language, n) for n in numbers]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_squares(language: str) -> None:
    heard = Heard(Tabletop("russian", "reed-64"), language, ("", ""))
    heard.view()
    files = [*zip("abcdefgh", LETTERS[language], strict=True)]
    squares = [*product(files, range(1, 9))]
    said = [heard.say(f"{file}{rank}") for (file, _), rank in squares]
    meant = [f"{letter} {number(language, rank)}" for (_, letter), rank in squares]
    assert confused(language, said, meant) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Ilze Bērziņa", "გიორგი", "Иван Иванов", "Kovács"])
def test_a_name_is_read_and_not_spelled(language: str, name: str) -> None:
    heard = Heard(Tabletop(), language, (name, ""))
    [said] = heard.hear()
    # A voice that spells says which alphabet the letter is of.
    assert not re.search("s.?[iI]2?r.?[iI]l", spoken(language, [said])[0])


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence that may be said, with values that no voice finds foreign."""
    found = Words(language)
    for key, message in words(language).items():
        if not re.match(r"(draughts-|backgammon-)?(aloud|remark|answers?|list|many|one|man|king|cube)-", key):
            continue
        fill: Mapping[str, str | int] = {
            **dict.fromkeys(variables(message), 3),
            **dict.fromkeys(variables(message) & TEXTS, ""),
            **{name: "w" for name in variables(message) if name.endswith("who")},
        }
        if (text := found.first((key,), fill)) is not None and text.strip():
            yield key, text


TEXTS = {
    *("name", "other-name", "text", "line", "turn", "better", "why", "program", "clause", "piece", "pieces"),
    *("plays", "shown", "entered", "what", "score"),
}
"""Values that are texts."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence(language: str) -> None:
    texts = dict(sentences(language))
    said = dict(zip(texts, spoken(language, texts.values()), strict=True))
    assert len(said) > 250
    assert [
        key for key, sound in said.items() if not sound or not (key in ASKED or is_own(sound, language))
    ] == []
