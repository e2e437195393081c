"""A slow second generator, written to be read against the rules: cells in a dict, every route walked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dambord.rules.draughts.ruleset import CrowningRule, Direction, Goal, Merit, Rules
from dambord.rules.game import Grid, Side

Cell = tuple[int, int]
Pieces = dict[Cell, str]
"""One of `w` `W` `b` `B` in every occupied cell."""


@dataclass(frozen=True)
class Walk:
    """One route: every cell stood on, the cells captured in order, and whether it ends as a king."""

    cells: tuple[Cell, ...]
    captured: tuple[Cell, ...]
    king: bool

    def ends(self) -> tuple[Cell, Cell, frozenset[Cell], bool]:
        return self.cells[0], self.cells[-1], frozenset(self.captured), self.king


class Oracle:
    """All legal routes of one side in one position."""

    def __init__(
        self, rules: Rules, grid: Grid, pieces: Pieces, side: Side, tired: Cell | None = None
    ) -> None:
        self.rules = rules
        self.playable = set(grid.squares)
        self.pieces = pieces
        self.side = side
        self.tired = tired
        self.down = 1 if (side == "w") == rules.white_on_top else -1
        self.last_row = grid.rows - 1 if self.down == 1 else 0

    def mine(self, piece: str) -> bool:
        return piece.lower() == self.side

    def go(self, cell: Cell, step: Direction, times: int = 1) -> Cell:
        forward, right = step
        return cell[0] + times * forward * self.down, cell[1] - times * right * self.down

    def walks(self) -> list[Walk]:
        """Every legal route, captures made compulsory and ranked as the rules say."""
        if self.rules.goal is Goal.FIRST_KING and any(
            piece.isupper() and not self.mine(piece) for piece in self.pieces.values()
        ):
            return []
        captures = [walk for cell in self.own() for walk in self.captures(cell)]
        if captures and self.rules.compulsory:
            best = max(self.merit(walk) for walk in captures)
            return [walk for walk in captures if self.merit(walk) == best]
        return captures + [walk for cell in self.own() for walk in self.plain(cell)]

    def own(self) -> list[Cell]:
        return [cell for cell, piece in self.pieces.items() if self.mine(piece)]

    def plain(self, cell: Cell) -> Iterator[Walk]:
        king = self.pieces[cell].isupper()
        if cell == self.tired:
            return
        for step in self.rules.king_steps if king else self.rules.man_steps:
            there = self.go(cell, step)
            while there in self.playable and there not in self.pieces:
                yield Walk((cell, there), (), king or there[0] == self.last_row)
                if not (king and self.rules.king_flies):
                    break
                there = self.go(there, step)

    def captures(self, cell: Cell) -> Iterator[Walk]:
        lifted = {other: piece for other, piece in self.pieces.items() if other != cell}
        yield from self.series(Walk((cell,), (), self.pieces[cell].isupper()), lifted, None)

    def series(self, walk: Walk, board: Pieces, came: Direction | None) -> Iterator[Walk]:
        """All ends of the series that go on from a walk."""
        for step, victims, landings in self.jumps(walk, board, came):
            after = dict(board)
            if self.rules.removes_in_passing:
                for victim in victims:
                    del after[victim]
            taken = walk.captured + victims
            next_walks = [
                Walk((*walk.cells, there), taken, walk.king or self.crowned_in_passing(there))
                for there in landings
            ]
            onward = [next_walk for next_walk in next_walks if self.jumps(next_walk, after, step)]
            for next_walk in onward:
                yield from self.series(next_walk, after, step)
            if not onward or not self.rules.compulsory:
                stops = next_walks
                was_king = self.pieces[walk.cells[0]].isupper()
                if self.rules.stops_behind_king and was_king and self.pieces[victims[-1]].isupper():
                    stops = next_walks[:1]
                for end in stops:
                    yield Walk(end.cells, end.captured, end.king or end.cells[-1][0] == self.last_row)

    def crowned_in_passing(self, cell: Cell) -> bool:
        return self.rules.crowning is CrowningRule.PASSING and cell[0] == self.last_row

    def jumps(
        self, walk: Walk, board: Pieces, came: Direction | None
    ) -> list[tuple[Direction, tuple[Cell, ...], list[Cell]]]:
        """Every jump from the end of a walk: direction, cells jumped, cells to land on."""
        rules = self.rules
        here = walk.cells[-1]
        if (
            rules.crowning is CrowningRule.STOPS
            and not walk.king
            and walk.captured
            and here[0] == self.last_row
        ):
            return []
        found = []
        for step in rules.king_captures if walk.king else rules.man_captures:
            if not rules.may_reverse and came == (-step[0], -step[1]):
                continue
            there = self.go(here, step)
            while walk.king and rules.king_run_up and there in self.playable and there not in board:
                there = self.go(there, step)
            victims: list[Cell] = []
            while self.edible(there, walk, board):
                victims.append(there)
                there = self.go(there, step)
                if not (walk.king and rules.king_jumps_row):
                    break
            landings: list[Cell] = []
            while victims and there in self.playable and there not in board:
                landings.append(there)
                there = self.go(there, step)
                if not (walk.king and rules.king_run_on):
                    break
            if landings:
                found.append((step, tuple(victims), landings))
        return found

    def edible(self, cell: Cell, walk: Walk, board: Pieces) -> bool:
        if cell not in board or self.mine(board[cell]) or cell in walk.captured:
            return False
        return walk.king or self.rules.man_takes_king or board[cell].islower()

    def merit(self, walk: Walk) -> tuple[object, ...]:
        kings = [self.pieces[cell].isupper() for cell in walk.captured]
        worth: dict[Merit, object] = {
            Merit.NUMBER: len(kings),
            Merit.VALUE: sum(1999 if king else 1000 for king in kings),
            Merit.BY_KING: self.pieces[walk.cells[0]].isupper(),
            Merit.KINGS: sum(kings),
            Merit.KINGS_FIRST: tuple(kings),
        }
        return tuple(worth[merit] for merit in self.rules.merits)
