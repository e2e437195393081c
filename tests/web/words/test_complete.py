"""Every language has every word, well formed and with the variables of the English one."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dambord.controller.web.page_files import FOLDER
from tests.web.words.fluent_file import LANGUAGES, SOURCE, selectors, text, variables, words

ROOT = Path(__file__).parents[3]
CONFIGURATION = Path(__file__).parent / "l10n.toml"
COMPARE = "from compare_locales.commands import CompareLocales; raise SystemExit(CompareLocales.call())"
PLURALS = {
    "en": {"one", "other"},
    "lv": {"zero", "one", "other"},
    "hu": {"one", "other"},
    "ka": {"one", "other"},
    "nl": {"one", "other"},
    "ru": {"one", "few", "many", "other"},
}
"""The plural categories of each language, by the CLDR."""
CATEGORIES = {"zero", "one", "two", "few", "many"}
PERSON = re.compile(r"(\w+-)?(who|name)")
"""The variables of a person: a language takes the form of the colour, the name, or both."""


def test_there_is_a_file_for_each_language() -> None:
    assert {path.stem for path in (FOLDER / "words").glob("*.ftl")} == {SOURCE, *LANGUAGES}


def test_nothing_lacks_nor_is_left_over() -> None:
    """By Mozilla's own comparison: missing and obsolete messages, double ones, plural forms, broken ones."""
    compared = subprocess.run(
        [sys.executable, "-c", COMPARE, "--json", "-", str(CONFIGURATION), str(ROOT), *LANGUAGES],
        capture_output=True,
        text=True,
        check=False,
    )
    told = json.loads(compared.stdout)[0]
    assert told["details"] == {}
    assert set(told["summary"]) == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_stand_in_the_order_of_english(language: str) -> None:
    assert [*words(language)] == [*words(SOURCE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_the_variables_of_the_english_one(language: str) -> None:
    wrong = {}
    for key, message in words(SOURCE).items():
        english, translated = variables(message), variables(words(language)[key])
        dropped = {name for name in english - translated if not PERSON.fullmatch(name)}
        if dropped or translated - english:
            wrong[key] = (sorted(english), sorted(translated))
    assert wrong == {}


@pytest.mark.parametrize("language", [SOURCE, *LANGUAGES])
def test_a_choice_by_number_has_every_plural_form(language: str) -> None:
    wrong = {
        key: sorted(keys)
        for key, message in words(language).items()
        for _, keys in selectors(message)
        if keys & CATEGORIES and {name for name in keys if not name.isdigit()} != PLURALS[language]
    }
    assert wrong == {}


@pytest.mark.parametrize("language", [SOURCE, *LANGUAGES])
def test_a_choice_by_person_knows_both_colours_and_a_name(language: str) -> None:
    wrong = {
        key: sorted(keys)
        for key, message in words(language).items()
        for name, keys in selectors(message)
        if name.endswith("who") and keys not in ({"w", "b", "named"}, {"w", "b"})
    }
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_is_left(language: str) -> None:
    """Sentences, which are no name or sign that languages share, differ from the English ones."""
    left = {
        key: text(message)
        for key, message in words(SOURCE).items()
        if text(words(language)[key]) == text(message) and len(re.findall(r"[A-Za-z]{2,}", text(message))) > 2
    }
    assert left == {}
    foreign = {"ka": r"[Ͱ-ϿЀ-ӿ]", "ru": r"[Ⴀ-ჿ]"}.get(language, r"[Ѐ-ӿႠ-ჿ]")
    assert {key for key, message in words(language).items() if re.search(foreign, text(message))} == set()


@pytest.mark.parametrize(("language", "letters"), [("ka", "[ა-ჰ]"), ("ru", "[а-яё]")])
def test_another_script_is_used_throughout(language: str, letters: str) -> None:
    """Georgian and Russian have few words in Latin letters: names of formats, of games, of rules."""
    latin = {
        key: text(message)
        for key, message in words(language).items()
        if re.search(r"[A-Za-z]{2,}", text(message)) and not re.search(letters, text(message).lower())
    }
    assert latin.keys() <= {"rules-frysk", "games-pdn", "games-mat", "games-sgf"}
