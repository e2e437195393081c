"""A snapshot and the events after it lead to the same state as all events."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.families import family_of
from dambord.controller.record.format import Continued
from dambord.controller.record.header import read_header
from dambord.controller.record.replay import read_told, terms
from dambord.controller.record.states.state_codec import CodecError, decode_state, encode_state
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.scenarios.scene import play
from dambord.rules.draughts import game

FOLDER = Path(__file__).parents[2] / "recordings"
RECORDINGS = sorted(path for path in FOLDER.glob("*.jsonl") if ".events" not in path.name)


def check(lines: list[str], every: int) -> None:
    """Write and read the state now and then, and go on from what was read."""
    agreed = terms(read_header(lines[0]))
    family = family_of(agreed)
    state = again = family.opening(agreed)
    for number, event in enumerate(read_told(lines[1:], agreed)):
        assert not isinstance(event, Continued)
        state, _ = family.stepping.step(state, event)
        again, _ = family.stepping.step(again, event)
        if number % every == 0:
            assert again == state
            again = decode_state(encode_state(again), agreed)
            assert again == state
    assert again == state


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_recordings(path: Path) -> None:
    check(path.read_text(encoding="utf-8").splitlines(), every=5)


BOARDS = {
    "international": "reed-100",
    "frisian": "hall-100",
    "russian": "linear-64",
    "latvian-64": "reed-64",
    "turkish": "linear-64-all",
}


@pytest.mark.parametrize("rules", BOARDS)
@pytest.mark.parametrize("seed", range(3))
def test_random_games(rules: str, seed: int) -> None:
    played = game(rules)
    turns = random_game(played, Random(seed), plies=30)
    check(list(play(played, turns, seed=seed, board=BOARDS[rules]).lines), every=11)


def test_what_is_no_state() -> None:
    agreed = terms(read_header('{"recording": 1, "rules": "international", "board": "reed-100"}'))
    text = encode_state(opening(agreed))
    for wrong in ("", "{}", text[:-5], text.swapcase()):
        with pytest.raises(CodecError, match="not the state of a table"):
            decode_state(wrong, agreed)
