"""Nodes as the turns of a recorded game."""

from __future__ import annotations

from collections.abc import Mapping

from dambord.rules.draughts.game_tree.node import Node
from dambord.rules.draughts.pdn.game_record import Ply, PositionSetup, Variation

Items = tuple[Ply | PositionSetup, ...]


def items_below(root: Node) -> Items:
    """The main line below a node with its variations."""
    lines = [variation_line(root)[1:]]
    for line in lines:  # grows while it is gone through: variations of variations
        lines += [variation_line(head) for node in line for head in beside(node)]
    made: dict[Node, Items] = {}
    for line in reversed(lines):
        if line:
            made[line[0]] = tuple(item(node, made) for node in line)
    return made[lines[0][0]] if lines[0] else ()


def variation_line(head: Node) -> list[Node]:
    """A node and those with which its line goes on."""
    found = [head]
    while following := found[-1].following:
        found.append(following)
    return found


def beside(node: Node) -> tuple[Node, ...]:
    """The first turns of the variations that are written behind a turn."""
    parent = node.parent
    return parent.children[1:] if parent and parent.following is node else ()


def leading(node: Node) -> tuple[str, ...]:
    """Texts that stand before the turn with which a line goes on."""
    return tuple(node.following.before) if node.following else ()


def item(node: Node, made: Mapping[Node, Items]) -> Ply | PositionSetup:
    """A node with all that is written about it; `made` has the lines of its variations."""
    signs, glyphs = tuple(node.signs), tuple(node.glyphs)
    comments = (*node.comments, *leading(node))
    found: list[Variation] = []
    if node.parent and node.parent.following is node:
        found += unread(node)
        for head in beside(node):
            found.append(Variation(made[head], "", tuple(head.before)))
            found += unread(head)
    variations = tuple(found)
    if node.turn is None:
        return PositionSetup(node.position, comments, node.passed, signs, glyphs, node.clocks, variations)
    return Ply(node.turn, signs, glyphs, comments, node.clocks, variations)


def unread(node: Node) -> list[Variation]:
    """The variations beside a turn that could not be replayed."""
    return [Variation((), text) for text in node.unread]
