"""The modules of the rules import each other without a circle, and the lower folders know none above."""

from __future__ import annotations

from graphlib import TopologicalSorter

from tests.test_directions import imports, modules

TREE = {name.removesuffix(".__init__"): (name, tree) for name, tree in modules() if ".rules." in f"{name}."}
DRAUGHTS = "dambord.rules.draughts"


def imported(name: str) -> set[str]:
    """The modules of the rules that one of them imports, for types too."""
    full, tree = TREE[name]
    found = {one if one in TREE else one.rpartition(".")[0] for one in imports(tree, full)}
    return found & TREE.keys()


def test_no_circle() -> None:
    order = list(TopologicalSorter({name: imported(name) for name in TREE}).static_order())
    assert len(order) == len(TREE) > 40


def test_move_generation_knows_positions_and_rulesets_only() -> None:
    below = {f"{DRAUGHTS}.{module}" for module in ("bitboard", "position", "ruleset")}
    for name in TREE:
        if name.startswith(f"{DRAUGHTS}.movegen."):
            beyond = {one for one in imported(name) if not one.startswith(f"{DRAUGHTS}.movegen.")}
            assert beyond <= below | {"dambord.rules.game"}, name


def test_what_holds_for_every_game_knows_no_game() -> None:
    assert imported("dambord.rules.game") == set()


def test_no_folder_of_more_than_a_dozen_modules() -> None:
    folders = [name.rpartition(".")[0] for name, (full, _) in TREE.items() if not full.endswith("__init__")]
    assert max(map(folders.count, folders)) <= 12
