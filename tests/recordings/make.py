"""Writes beside each golden recording what `replay` makes of it: `python -m tests.recordings.make`.

A recording that is not there yet is made by simulated hands from a fixed seed; one that is there stays as it
is. A change in what they lead to shows as a difference of the `.events.jsonl` files, to be read before it is
committed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from dambord.controller.record.replay import replay
from dambord.controller.simulation import demo_games
from dambord.controller.simulation.players.random_games import HARD
from dambord.controller.simulation.players.style import Style
from dambord.controller.simulation.scenarios.scene import Scene, SimulatedTurn, agrees, play
from dambord.rules.draughts import Draughts, Turn, game
from tests.recordings import matches
from tests.recordings.matches import PlayedMatch
from tests.simulation.mishaps import cable_pulled, knocked_over

FOLDER = Path(__file__).parent
INTERNATIONAL = game("international")


def games() -> Iterator[tuple[str, SimulatedTurn | PlayedMatch]]:
    """Every recording by its name."""
    first = _first(12)
    yield "international-reed-clock", play(INTERNATIONAL, first, seed=1)
    latvian = game("latvian-64")
    moves = _random(latvian, 10)
    yield "latvian-64-hall-settle", play(latvian, moves, board="hall-64", commit="settle", seed=4)
    yield "circular-capture", _hard(HARD[1], "34x34", "reed-100")
    yield "same-squares-another-way", _hard(HARD[0], "25x43x27x4x15", "hall-100")
    yield "draw-agreement", play(INTERNATIONAL, first[:2], seed=3, said=agrees(first[:2], "w"))
    scene = Scene(INTERNATIONAL, seed=2)
    yield "link-lost-in-a-capture", cable_pulled(scene, first[:8], first[8:10], Style(), blind=False).played
    box = game("dambrete-box")
    moves = _random(box, 6)
    yield "backgammon-match", matches.international()
    yield "nardi-georgian", matches.georgian()
    yield "knocked-over", knocked_over(Scene(box, "reed-64", seed=2), moves[:4], moves[4:], Style()).played


def _first(plies: int) -> list[Turn]:
    """The beginning of a real game."""
    position, turns = INTERNATIONAL.start(), []
    for text in demo_games.MOVES[:plies]:
        turn = INTERNATIONAL.notation.read(text, INTERNATIONAL.turns(position))
        turns.append(turn)
        position = turn.after
    return turns


def _random(rules: Draughts, plies: int) -> list[Turn]:
    """The beginning of some game."""
    position, turns = rules.start(), []
    rng = Random(4)
    for _ in range(plies):
        turns.append(rng.choice(rules.turns(position)))
        position = turns[-1].after
    return turns


def _hard(fen: str, text: str, board: str) -> SimulatedTurn:
    return play(INTERNATIONAL, [text], fen=fen, board=board, style=Style(landings=True), seed=5)


def write() -> None:
    """Make what is missing, and write all events anew."""
    for name, played in games():
        path = FOLDER / f"{name}.jsonl"
        if not path.exists():
            played.save(path)
        events = replay(path.read_text(encoding="utf-8").splitlines(), leds=True)
        text = "".join(f"{line}\n" for line in events)
        path.with_suffix(".events.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
