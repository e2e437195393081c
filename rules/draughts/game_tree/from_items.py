"""The turns of a recorded game as nodes."""

from __future__ import annotations

from dambord.rules.draughts.game_tree.node import Node
from dambord.rules.draughts.pdn.game_record import Ply, PositionSetup, Variation


def grow(root: Node, items: tuple[Ply | PositionSetup, ...]) -> None:
    """Add the turns of a game below its start, variations included."""
    rest: list[tuple[Node, Variation]] = [(root, Variation(items))]
    while rest:
        node, variation = rest.pop()
        if not variation.items:
            if variation.text:
                node.children[-1].unread.append(variation.text)
            continue
        begun = len(node.children)
        before = node
        for item in variation.items:
            # From the top of the pile, so that the variations stand in order, those within one behind it.
            rest += [(node, one) for one in reversed(item.variations)]
            if isinstance(item, Ply):
                node = node.append(item.turn)
            else:
                node = node.append(item.position, passed=item.passed)
            node.comments += item.comments
            node.signs += item.signs
            node.glyphs += item.glyphs
            node.clocks = item.clocks
        before.children[begun].before += variation.comments
