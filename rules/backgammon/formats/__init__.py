"""Positions and matches in the formats of other programs: IDs of one line, `.mat` and SGF.

`Situation` is what an ID tells, `MatchRecord` what a match sheet tells.
"""

from dambord.rules.backgammon.formats.mat_reader import read_mat
from dambord.rules.backgammon.formats.mat_writer import write_mat
from dambord.rules.backgammon.formats.match_id import match_id, read_ids
from dambord.rules.backgammon.formats.match_record import (
    Condoned,
    CubeAct,
    GameRecord,
    MatchRecord,
    Placed,
    Played,
    Result,
)
from dambord.rules.backgammon.formats.position_id import position_id, read_position_id
from dambord.rules.backgammon.formats.sgf_writer import write_sgf
from dambord.rules.backgammon.formats.situation import Situation
from dambord.rules.backgammon.formats.xgid import read_xgid, xgid

__all__ = [
    "Condoned",
    "CubeAct",
    "GameRecord",
    "MatchRecord",
    "Placed",
    "Played",
    "Result",
    "Situation",
    "match_id",
    "position_id",
    "read_ids",
    "read_mat",
    "read_position_id",
    "read_xgid",
    "write_mat",
    "write_sgf",
    "xgid",
]
