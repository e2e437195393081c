"""Tests one square, and then a row or a strip of them, with a magnet."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.wizard.doctor.check_result import CheckResult, listed
from dambord.controller.wizard.setup.faults import REMEDIES
from dambord.controller.wizard.setup.setup_wizard import PIECES
from dambord.controller.wizard.steps.bench import Bench, differing
from dambord.hardware.board import Board

FIRST = {"row": "1 (the farthest from White)", "strip": "1 (the first behind the main board)"}
POLES = {"w": "south", "b": "north"}
"""Pole that points down, by the colour of the piece."""


async def check_first_square(bench: Bench) -> AsyncIterator[CheckResult]:
    """Ask for a piece on any one square, and for its removal, with each kind of piece."""
    for piece in bench.board.sensor.found_by:
        name = PIECES[piece]
        before = await bench.still()
        if before is None:
            yield _unrest(bench)
            return
        bench.say(
            f"Hold {name} over one sensor, as far away as the top plate will keep it. Enter: nothing happens"
        )
        after = await bench.other_than(before)
        if after is None:
            yield CheckResult(name, False, "no sensor has answered", REMEDIES["dead"])
            return
        changed = list(differing(before, after))
        bench.say("Take it away again. Enter: it is away")
        away = await bench.other_than(after)
        yield _one(bench, name, piece, after, changed, freed=away == before)
    for check in bench.chattering():
        yield check


def _one(
    bench: Bench, name: str, piece: str, cells: str, changed: Sequence[int], *, freed: bool
) -> CheckResult:
    """Judge the answer of one square to a piece that came and went."""
    squares = bench.named(changed)
    level = cells[changed[0]]
    if len(changed) > 1:
        return CheckResult(name, False, f"{squares} changed together", REMEDIES["bridge"])
    if level == EMPTY:
        return CheckResult(name, False, f"{squares} reads empty under it", REMEDIES["inverted"])
    if piece and level.lower() != piece:
        remedy = f"{REMEDIES['wrong-pole']}; {name} has its {POLES[piece]} pole down"
        return CheckResult(name, False, f"{squares} takes it for the other colour", remedy)
    if not freed:
        return CheckResult(name, False, f"{squares} stays occupied", REMEDIES["stuck"])
    return CheckResult(name, True, f"{squares} saw it come and go")


async def check_row(bench: Bench) -> AsyncIterator[CheckResult]:
    """Ask for a row and for a magnet over each of its squares; every one must answer, and alone."""
    kind, rows = places(bench.board)
    number = 0
    while not 1 <= number <= len(rows):
        number = int(await bench.number(f"Which {kind}, from {FIRST[kind]} to {len(rows)}?"))
    wanted = rows[number - 1]
    for piece in bench.board.sensor.found_by:
        name = f"{kind} {number}, {PIECES[piece]}"
        # At rest before the magnet comes, which may be soon.
        before = await bench.still()
        if before is None:
            yield _unrest(bench)
            return
        bench.say(
            f"Hold {PIECES[piece]} over each square of {kind} {number}: {listed(wanted)}. Enter: that was all"
        )
        yield await _walk(bench, name, wanted, before)
    for check in bench.chattering():
        yield check


def places(board: Board) -> tuple[str, list[list[int]]]:
    """Return what is tested at once and the squares of each: rows from the far edge, strips by the chain."""
    if board.strips is not None:
        each = len(board.strips.cells) // len(board.strips.strips)
        cells = board.strips.cells
        return "strip", [sorted(cells[at : at + each]) for at in range(0, len(cells), each)]
    found: dict[int, list[int]] = {}
    for square, (row, _) in enumerate(board.squares, 1):
        found.setdefault(row, []).append(square)
    return "row", [found[row] for row in sorted(found)]


async def _walk(bench: Bench, name: str, wanted: Sequence[int], rest: str) -> CheckResult:
    """Collect the squares that answer until all of the row have, or Enter."""
    seen: set[int] = set()
    joined: set[int] = set()
    cells = rest
    while not seen.issuperset(wanted):
        now = await bench.other_than(cells)
        if now is None:
            break
        changed = [bench.board.cells[at] for at in differing(cells, now) if now[at] != rest[at]]
        if len(changed) > 1:
            joined.update(changed)
            bench.say(f"     squares {listed(changed)} together")
        elif changed and changed[0] not in seen:
            bench.say(f"     square {changed[0]}")
        seen.update(changed)
        cells = now
    missing, other = sorted(set(wanted) - seen), sorted(seen - set(wanted))
    if joined:
        return CheckResult(name, False, f"squares {listed(joined)} changed together", REMEDIES["bridge"])
    if missing and len(missing) == len(other):
        said = f"{listed(other)} answered in the place of {listed(missing)}"
        return CheckResult(name, None, said, "All are connected: dambord setup learns their order")
    if missing:
        return CheckResult(name, False, f"nothing from {listed(missing)}", REMEDIES["dead"])
    return CheckResult(name, True, f"all {len(wanted)} squares answered, each alone")


def _unrest(bench: Bench) -> CheckResult:
    said = "the sensors do not come to rest"
    found = bench.chattering()
    return found[0] if found else CheckResult("at rest", False, said, REMEDIES["restless"])
