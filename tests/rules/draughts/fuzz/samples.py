"""What is changed: games, positions and moves."""

from __future__ import annotations

from pathlib import Path
from random import Random

from dambord.rules import draughts
from dambord.rules.draughts.formats import FORMATS, write_position
from dambord.rules.draughts.pdn.encoding import decode

OWN = Path(__file__).parents[1] / "pdn" / "games"
QUIRKS = (
    '[Event "a"]\n[Round "11.1]\n[White "x"]\n\n1. 32-28 19-23 2. 28x19 {so far 14x23 3. 37-32 1-1\n',
    '[FEN "?:W29,13,11:B22,4,2"]\n*\n\n[FEN "W:W31,29,K15:B14,13,12,49."]\n*\n',
    '[GameType "20"]\n[FEN "W:WK25,44:B9,32,30,28,10"]\n1. 25x15 <9, 10, 30, 32> 28-33 *',
    "1. 3228 1923 2. 2819 1423 1:1\n\n1. 33-29 -- 2. 39-33 (2. 31-26 17-21 3. 26x17) 2... 20-25 2-0 on time",
    "1. cb4 fg5 2. bc5 d:b4 3. a:c5 b:d4 {one {nested} comment} 1/2 - 1/2",
    '1. 31-26 17-21 /FEN "B:B1-16,18-21:W26,28,33-50"/ {a capture missed} 2... 19-23 ; so\n% a line\n*',
    '[GameType "24"]\n1. 10-14 23-19 (1... 22-18? $4 {bad (so)}) 2. 5-10! {[%clk 0:01:02][%eval 1.2]} +:-',
    '[Ruleset "frisian"]\n[RulesetOptions ""]\n1. 32-28 17-22 (?) 2. 28x17 a.l. +1 *',
    '[GameType "31,B,8,8,N2,0"]\n1. 28-24 5-9 2. 24-20 9-14\n[Event "b"]\n1. 5-9 *',
)
FENS = (
    "W:W31-50:B1-20",
    "B:WK3,18:B7,K12",
    "W:Wa3,c1,h2:BKh8",
    "W:W21,24,K44,45,K46:BK5,K9:+0+1K9",
    "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29:H0:F1",
    "W:WK1-5:B46-50.",
)


def games(folder: Path | None, chance: Random, most: int = 400) -> list[str]:
    """Texts of games: the quirks, the samples of the tests, and games of a folder cut to a size."""
    found = [*QUIRKS]
    for file in sorted((folder or OWN).glob("**/*.pdn")):
        text = decode(file.read_bytes())
        starts = [at for at in range(len(text)) if text.startswith("[Event", at)] or [0]
        found += [text[at : at + most] for at in chance.sample(starts, min(len(starts), 40))]
    return found


def fens(game: draughts.Draughts, chance: Random) -> list[str]:
    """Positions of a random game in one of the formats that the ruleset has, and the forms of `FENS`."""
    found = list(FENS)
    formats = [name for name in FORMATS if name != "dxp" or len(game.grid.squares) == 50]
    position = game.start()
    for _ in range(30):
        turns = game.turns(position)
        if not turns:
            break
        position = chance.choice(turns).after
        found += [write_position(game, position, chance.choice(formats)) for _ in range(2)]
    return found
