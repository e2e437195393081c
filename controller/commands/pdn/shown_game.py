"""A game as a person reads it on a terminal: who played, the board, the moves around it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from dambord.rules.draughts import GameTree, Node
from dambord.rules.draughts.diagram import Labels, text_diagram
from dambord.rules.draughts.game_tree.to_items import beside
from dambord.rules.draughts.pdn import GameRecord
from dambord.rules.draughts.pdn.game_record import players
from dambord.rules.draughts.pdn.writer import written_moves
from dambord.rules.quoting import quoted

AROUND = 4
"""Turns shown before and after the last one."""
STEP = re.compile(r"(\d{1,5})\.(\d{1,3})")


def listed(game: GameRecord) -> str:
    """A game in one line of a list."""
    facts = (players(game.tags), game.result, when(game), game.game.name, length(len(game.turns)))
    return f"{game.number:>4}  " + "  ".join(filter(None, facts))


def length(plies: int) -> str:
    """How long a game is."""
    return f"{plies} ply" if plies == 1 else f"{plies} plies"


def when(game: GameRecord) -> str:
    """The event and its date, as far as they are known."""
    return ", ".join(game.tags[tag] for tag in ("Event", "Date") if game.tags.get(tag, "?").strip("?."))


def chosen_line(tree: GameTree, variation: str) -> list[Node]:
    """The nodes of the main line, or of the one that goes into variations (`12.1/15.2`), the root first.

    ValueError names the step that there is not.
    """
    line = tree.end().line()
    for step in variation.split("/") if variation else ():
        found = STEP.fullmatch(step.strip())
        if not found:
            raise ValueError(f"variation {quoted(step)}: expected a ply and a number, as in 12.1")
        at, number = int(found[1]), int(found[2])
        parents = [node for node in line if any(child.ply == at for child in node.children) and node.ply < at]
        variations = parents[0].children[1:] if parents else ()
        if not 1 <= number <= len(variations):
            there = f"{len(variations)} variations" if variations else "no variation"
            raise ValueError(f"variation {quoted(step)}: there is {there} at ply {at}")
        line = variations[number - 1].end().line()
    return line


def at_ply(line: Sequence[Node], ply: int) -> Node:
    """The node of a line after a ply, counted from its end when negative; ValueError when it is too short."""
    last = line[-1].ply
    wanted = ply + last + 1 if ply < 0 else ply
    found = [node for node in line if node.ply == wanted]
    if not found:
        raise ValueError(f"ply {ply}: expected 0 to {last}")
    return found[-1]


def shown(
    tree: GameTree, line: Sequence[Node], node: Node, *, moves: bool, turned: bool, labels: Labels
) -> Iterator[str]:
    """The texts that show a game at a node; `moves`: with all its moves."""
    game = tree.record()
    yield f"{players(game.tags)}, {game.result}"
    place = [game.tags.get(tag, "?") for tag in ("Event", "Site", "Date")]
    place += [f"round {game.tags['Round']}"] if game.tags.get("Round", "?") != "?" else []
    yield ", ".join(text for text in place if text.strip("?.")) or "?"
    guessed = " (guessed)" if game.guessed else ""
    yield f"{game.game.name}{guessed}, {length(tree.end().ply)}, game {game.number}"
    if moves:
        yield f"\n{written_moves(game)}"
        yield from (f"variation {name}: {text}" for name, text in variations(line))
    yield f"\nafter ply {node.ply}:"
    yield text_diagram(game.game, node.position, turned=turned, labels=labels)
    if not moves:
        yield f"\n{around(line, node)}"
        yield from (f"{{{text}}}" for text in node.comments)
        at = line.index(node)
        for which, around_it in (("last", line[max(at - 1, 0) : at + 1]), ("next", line[at : at + 2])):
            yield from (
                f"instead of the {which} turn, {name}: {text}" for name, text in variations(around_it)
            )


def variations(line: Sequence[Node]) -> Iterator[tuple[str, str]]:
    """The variations beside the turns behind a first node: how `chosen_line` names them, and their turn."""
    for node in line[1:]:
        for number, head in enumerate(beside(node), 1):
            yield f"{node.ply}.{number}", head.text or "a position set up"


def around(line: Sequence[Node], node: Node) -> str:
    """The turns before and after a node of a line, the one that led to it in brackets."""
    words = []
    number, first = 1, line[0].position.side
    for before, one in pairwise(line):
        text = one.text or "/set up/"
        mark = f"{number}. " if before.position.side == first else ""
        words.append(f"{mark}[{text}]" if one is node else f"{mark}{text}")
        number += before.position.side != first and (bool(one.text) or one.position.side == first)
    at = line.index(node) - 1
    start, end = max(at - AROUND, 0), at + AROUND + 1
    return " ".join(["…"] * (start > 0) + words[start:end] + ["…"] * (end < len(words)))
