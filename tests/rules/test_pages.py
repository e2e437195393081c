"""The pages of the rulesets are those that the tables make, and the description is plain JSON."""

import json
from pathlib import Path

import pytest

from dambord import hardware
from dambord.rules import backgammon, draughts
from dambord.rules.backgammon.position import START
from dambord.rules.draughts.description import page
from dambord.rules.pages import describe, write_pages
from dambord.rules.registry import names

PAGES = Path(__file__).parents[2] / "docs" / "rulesets"


def test_pages_are_up_to_date(tmp_path: Path) -> None:
    write_pages(tmp_path)
    assert texts(PAGES) == texts(tmp_path)


def texts(folder: Path) -> dict[str, str]:
    """The pages and pictures below a folder, by name."""
    files = [*folder.glob("*.md"), *folder.glob("pictures/*")]
    return {str(file.relative_to(folder)): file.read_text(encoding="utf-8") for file in files}


@pytest.mark.parametrize("name", draughts.names())
def test_description_is_json_and_leads_back_to_the_game(name: str) -> None:
    told = json.loads(json.dumps(describe(name)))
    options = {option["key"]: option["default"] for option in told["options"]}
    game = draughts.game(told["name"], options)
    assert game.parse(told["start"]) == game.start()
    assert len(told["board"]["places"]) == told["board"]["squares"] == len(game.picture(game.start()))
    assert told["source"]


@pytest.mark.parametrize("name", backgammon.names())
def test_the_same_of_backgammon(name: str) -> None:
    told = json.loads(json.dumps(describe(name)))
    options = {option["key"]: option["default"] for option in told["options"]}
    assert backgammon.game(told["name"], options).start() == ("w", tuple(told["start"]["w"]), START, None)
    board = hardware.board(told["board"]["name"])
    assert [tuple(place) for place in told["board"]["places"]] == list(board.squares)
    assert (told["board"]["rows"], told["board"]["columns"]) == (board.rows, board.columns)
    assert told["source"]


@pytest.mark.parametrize("name", names())
def test_clauses_belong_to_fields_of_the_record(name: str) -> None:
    rules = draughts.game(name).rules if name in draughts.names() else backgammon.game(name).profile
    beyond = {"doubler", "goal"} if name in backgammon.names() else set()
    assert all(hasattr(rules, field) for field in rules.clauses.keys() - beyond)


def test_a_page_names_every_option() -> None:
    text = page(draughts.game("dama"))
    for option in draughts.game("dama").rules.options:
        assert f"| `{option.key}` |" in text
