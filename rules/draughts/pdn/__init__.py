"""PDN 3.0 read and written: `read_file`, `read_games`, `read_game`, `write_game`, `check`, `convert`."""

from dambord.rules.draughts.pdn.check import Report, check, convert
from dambord.rules.draughts.pdn.game_record import (
    Clocks,
    GameFault,
    GameHeader,
    GameRecord,
    Ply,
    PositionSetup,
    Variation,
)
from dambord.rules.draughts.pdn.reader import read_file, read_game, read_games
from dambord.rules.draughts.pdn.writer import write_game

__all__ = [
    "Clocks",
    "GameFault",
    "GameHeader",
    "GameRecord",
    "Ply",
    "PositionSetup",
    "Report",
    "Variation",
    "check",
    "convert",
    "read_file",
    "read_game",
    "read_games",
    "write_game",
]
