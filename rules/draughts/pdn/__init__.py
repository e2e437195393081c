"""PDN 3.0 read and written: `read_games`, `write_game`, `check`, `convert`."""

from rules.draughts.pdn.check import Report, check, convert
from rules.draughts.pdn.reader import read_games
from rules.draughts.pdn.record import Clocks, GameFault, GameRecord, Ply, Setup, Variation
from rules.draughts.pdn.writer import write_game

__all__ = [
    "Clocks",
    "GameFault",
    "GameRecord",
    "Ply",
    "Report",
    "Setup",
    "Variation",
    "check",
    "convert",
    "read_games",
    "write_game",
]
