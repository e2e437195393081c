"""Whatever the table names by a key has its words: rulesets, options, remarks, clauses, roles, reasons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import get_args

import pytest

from dambord.controller.core.backgammon.model.match_history import ActKind
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import templates
from dambord.controller.core.table.matter import Need
from dambord.rules import registry
from dambord.rules.irregularities import BACKGAMMON_KINDS, KINDS
from dambord.rules.options import Option
from tests.web.words.fluent_file import SOURCE, variables, words

RULESETS = registry.names()
UNNUMBERED = re.compile(r"[a-z]")
"""A decision or a remark on a source begins with a small letter: it is nobody's clause."""

BESIDE = {
    "begun-wrong": {"points"},
    "crown-king": {"labels"},
    "no-play-leaves": {"points"},
    "station-missing": {"piece"},
    "put-piece": {"piece"},
    "take-piece": {"piece"},
}
"""Values that a remark has beside those of its English template."""
REASONS = (
    "no-moves",
    "no-pieces",
    "first-king",
    "resignation",
    "flag",
    "agreement",
    "repetition",
    "balance",
    "arbiter",
    "forfeit",
    "match",
)
"""Reasons of a result that are no number of moves (docs/formats.md)."""


def options(name: str) -> tuple[Option, ...]:
    """The options of a ruleset."""
    if registry.family(name) == "backgammon":
        return registry.backgammon_game(name).profile.options
    return registry.draughts_game(name).rules.options


def citations(name: str) -> Iterator[str]:
    """What the table cites to players of a ruleset: irregularities, draws, the end of the game, options."""
    for option in options(name):
        yield option.clause
    if registry.family(name) == "backgammon":
        profile = registry.backgammon_game(name).profile
        yield from profile.breaches.values()
        yield from (
            profile.clauses[field]
            for field in ("goal", "cube", "crawford", "doubler", "ladder")
            if field in profile.clauses
        )
        return
    rules = registry.draughts_game(name).rules
    yield from (rules.code.cited(clause) for clause in (*rules.code.clauses.values(), rules.code.turned))
    yield from (draw.clause for draw in rules.draws)
    for option in rules.options:
        for fields in option.values.values():
            yield from (draw.clause for draw in fields.get("draws", ()))
    yield rules.clauses.get("goal", "")


def key_of(citation: str) -> str:
    """The key of a citation's message, as `clauseText` of the page makes it."""
    return "clause-" + re.sub(r"[^A-Za-z0-9-]+", "_", re.sub(r"[^A-Za-z0-9]+", "-", citation, count=1))


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_and_its_options_have_words(name: str) -> None:
    known = words(SOURCE).keys()
    wanted = {f"rules-{name}", *(f"option-{option.key}" for option in options(name))}
    assert wanted <= known
    values = {
        (option.key, value) for option in options(name) for value in option.values if not value.isdigit()
    }
    assert {
        one for one in values if not {f"option-{'-'.join(one)}", f"option-value-{one[1]}"} & known
    } == set()


@pytest.mark.parametrize("name", RULESETS)
def test_a_clause_that_is_cited_is_quoted(name: str) -> None:
    cited = {citation for citation in citations(name) if citation}
    lacking = {one for one in cited if key_of(one) not in words(SOURCE) and not UNNUMBERED.match(one)}
    assert lacking == set()
    sources = {found[0] for one in cited if (found := re.match(r"[A-Z]+\d*(-64)?", one))}
    assert {f"source-{source}" for source in sources} <= words(SOURCE).keys()


def test_no_clause_is_quoted_that_nobody_cites() -> None:
    cited = {key_of(citation) for name in RULESETS for citation in citations(name)}
    spare = {key for key in words(SOURCE) if key.startswith("clause-")} - cited
    assert spare == {key for key in spare if re.fullmatch(r"clause-(LV64-1_14_2|(INT|GEO)-.*)", key)}


def test_every_remark_is_worded_with_values_that_it_has() -> None:
    known = words(SOURCE)
    assert {key for key in known if key.startswith("remark-")} == {f"remark-{key}" for key in templates()}
    unfilled = {}
    for key, template in templates().items():
        values = {name for _, name, _, _ in Formatter().parse(template) if name}
        filled = values - {"side", "other"} | BESIDE.get(key, set())
        filled |= {"who", "name"} if "side" in values else set()
        filled |= {"other-who", "other-name"} if "other" in values else set()
        if unknown := variables(known[f"remark-{key}"]) - filled:
            unfilled[key] = sorted(unknown)
    assert unfilled == {}


@pytest.mark.parametrize(
    ("table", "keys"),
    [
        ("role", get_args(Role)),
        ("need", get_args(Need)),
        ("reason", REASONS),
        ("list", [act for act in get_args(ActKind) if act != "play"]),
        ("games-kind", (*KINDS, *BACKGAMMON_KINDS)),
        ("remark-did", (*KINDS, *BACKGAMMON_KINDS[:-1])),
    ],
)
def test_the_keys_of_a_table_have_words(table: str, keys: tuple[str, ...]) -> None:
    assert {f"{table}-{key}" for key in keys} - words(SOURCE).keys() == set()
