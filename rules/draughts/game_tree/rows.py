"""A tree laid flat: what is compared and kept, however deep the tree is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dambord.rules.draughts.game_tree.node import Node
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.pdn.game_record import Clocks
from dambord.rules.draughts.position import Position


class Row(NamedTuple):
    """One node."""

    parent: int
    """Which row its parent is; -1 for the first."""
    item: Turn | Position
    passed: bool
    before: tuple[str, ...]
    comments: tuple[str, ...]
    signs: tuple[str, ...]
    glyphs: tuple[int, ...]
    clocks: Clocks | None
    unread: tuple[str, ...]


def flat(root: Node) -> tuple[Row, ...]:
    """A node and all below it, depth first."""
    places: dict[Node | None, int] = {root.parent: -1}
    found: list[Row] = []
    for node in root.walk():
        places[node] = len(found)
        found.append(
            Row(
                places[node.parent],
                node.turn or node.position,
                node.passed,
                tuple(node.before),
                tuple(node.comments),
                tuple(node.signs),
                tuple(node.glyphs),
                node.clocks,
                tuple(node.unread),
            )
        )
    return tuple(found)


def restore(root: Node, rows: Iterable[Row]) -> None:
    """Give a root without children all that `rows` hold."""
    nodes: list[Node] = []
    for row in rows:
        node = nodes[row.parent].append(row.item, passed=row.passed) if nodes else root
        node.before += row.before
        node.comments += row.comments
        node.signs += row.signs
        node.glyphs += row.glyphs
        node.clocks = row.clocks
        node.unread += row.unread
        nodes.append(node)
