"""PDN 3.0 read and written: `read_games`, `write_game`, `check`, `convert`."""

from dambord.rules.draughts.pdn.check import Report, check, convert
from dambord.rules.draughts.pdn.reader import read_games
from dambord.rules.draughts.pdn.record import Clocks, GameFault, GameRecord, Ply, Setup, Variation
from dambord.rules.draughts.pdn.writer import write_game

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
