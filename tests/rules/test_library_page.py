"""The examples of the pages about the library and about new rulesets run as they stand."""

import re
import textwrap
from pathlib import Path

import pytest

from dambord.rules.draughts import perft, ruleset
from dambord.rules.draughts.draughts_game import with_rules
from dambord.rules.draughts.variants.russian import RUSSIAN

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example(number: int) -> None:
    exec(compile(EXAMPLES[number], f"docs/rules.md, example {number + 1}", "exec"), {})


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4


def test_a_new_ruleset_needs_nothing_but_its_record() -> None:
    page = (DOCS / "adding-a-ruleset.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, object] = {**vars(ruleset), "RUSSIAN": RUSSIAN}
    exec(textwrap.dedent(example), names)
    rules = names["JAMAICAN"]
    assert isinstance(rules, ruleset.Rules)
    game = with_rules(rules)
    assert perft(game, game.start(), 5) == 7482
    assert game.text(game.start(), game.turns(game.start())[0]) == "b3-a4"
