"""A recorded game with the engine's score after each turn as a comment."""

from __future__ import annotations

import re
from dataclasses import replace

from dambord.controller.engine import MAX_PLY, WON, Limits, Searcher
from dambord.rules.draughts.pdn import GameRecord
from dambord.rules.draughts.pdn.game_record import Ply, PositionSetup
from dambord.rules.draughts.position import Position

SCORE = re.compile(r"\s*\[%eval [^\]]*\]\s*")


def scored(record: GameRecord, searcher: Searcher, limits: Limits) -> GameRecord:
    """The game with a comment `[%eval 0.35]` after each turn: men as White sees them.

    A forced end in n plies is `#n`, `#-n` where Black wins. Scores that were there before are replaced.
    A turn that ends the game has none.
    """
    positions: list[Position] = [record.start]
    items: list[Ply | PositionSetup] = []
    for item in record.items:
        if not isinstance(item, Ply):
            positions = [item.position]
            items.append(item)
            continue
        positions.append(item.turn.after)
        kept = tuple(text for comment in item.comments if (text := SCORE.sub(" ", comment).strip()))
        told = () if searcher.game.outcome(positions) else (score_of(searcher, positions, limits),)
        items.append(replace(item, comments=(*told, *kept)))
    return replace(record, items=tuple(items))


def score_of(searcher: Searcher, positions: list[Position], limits: Limits) -> str:
    """The score of the last position."""
    score = searcher.think(positions, limits).score
    if positions[-1].side == "b":
        score = -score
    if abs(score) >= WON - MAX_PLY:
        plies = WON - abs(score)
        return f"[%eval #{plies if score > 0 else -plies}]"
    return f"[%eval {score / 100:.2f}]"
