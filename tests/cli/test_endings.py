"""`dambord endings`: asking, solving and checking."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import Command

THREE_KINGS = ("--rules", "latvian-64", "--fen", "W:WK3,K4,K15:BK31")


def test_ask(dambord: Command) -> None:
    first, *turns = dambord("endings", "ask", *THREE_KINGS).lines
    assert first == "win in 15 plies"
    assert "f8-c5 win in 15 plies" in turns
    assert "f8-b4 draw" in turns


def test_ask_json(dambord: Command) -> None:
    (line,) = dambord("endings", "ask", *THREE_KINGS, "--json").lines
    found = json.loads(line)
    assert (found["result"], found["plies"]) == ("win", 15)
    assert {"move": "f8-c5", "result": "win", "plies": 15} in found["turns"]
    assert {"move": "f8-b4", "result": "draw"} in found["turns"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("ask --rules latvian-64", "no table of this position; latvian-64 has those of up to 4 pieces here"),
        ("ask --rules frisian --fen W:WK1:BK50", "frisian has none here"),
        ("check --rules frisian", "frisian has none here"),
        ("build --rules frisian --pieces 3 --out {}", "depends on more than the pieces"),
        ("build --rules dama --pieces 9 --out {}", "9 pieces: expected 2 to 6"),
        ("build --rules dama --pieces 3 --option king_flies=yes --out {}", "without options"),
    ],
)
def test_refused(dambord: Command, tmp_path: Path, words: str, why: str) -> None:
    assert why in dambord.refused("endings", *words.format(tmp_path).split())


@pytest.mark.needs("core")
def test_build(dambord: Command, tmp_path: Path) -> None:
    lines = dambord("endings", "build", "--rules", "brazilian", "--pieces", "2", "--out", tmp_path).lines
    assert "K-K: 1024 places, at most 3 plies" in lines
    assert (tmp_path / "brazilian.endings").exists()


def test_check(dambord: Command) -> None:
    assert dambord("endings", "check", "--rules", "dama", "--samples", "2").lines == ["82 positions, 0 wrong"]


def test_pick(dambord: Command) -> None:
    words = (
        "endings",
        "pick",
        "KKK-K",
        "--rules",
        "latvian-64",
        "--least",
        "15",
        "--seed",
        "1",
        "--count",
        "3",
    )
    lines = dambord(*words).lines
    assert lines == dambord(*words).lines
    assert len(set(lines)) == 3
    for line in lines:
        fen, _, said = line.partition("  ")
        assert dambord("endings", "ask", "--rules", "latvian-64", "--fen", fen).lines[0] == said
        assert said.startswith("win in ")
        assert int(said.split()[2]) >= 15
    drawn = dambord("endings", "pick", "KK-K", "--rules", "latvian-64", "--result", "draw")
    assert drawn.out.endswith("  draw\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("KKKK-K", "no table of KKKK-K; latvian-64 has those of up to 4 pieces here"),
        ("three", "names no balance of forces, such as KKm-K"),
        ("KKK-K --least 90", "none of 20000 positions of KKK-K is such a win"),
    ],
)
def test_nothing_to_pick(dambord: Command, words: str, why: str) -> None:
    assert why in dambord.refused("endings", "pick", *words.split(), "--rules", "latvian-64")
