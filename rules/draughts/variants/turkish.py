"""Turkish draughts: all squares, along ranks and files, captured pieces leave at once."""

from dambord.rules.draughts.draws.draw_rules import Draw
from dambord.rules.draughts.ruleset import STRAIGHT, STRAIGHT_FORWARD, BoardShape, Merit, Rules, Script

TURKISH = Rules(
    name="turkish",
    title="Turkish draughts",
    source="Rules of Turkish draughts as PDN's type 30 and other programs have them",
    board=BoardShape(8, 8, every=True),
    script=Script(letters=True, first=0),
    gametype=30,
    array=(".", "m", "m"),
    man_steps=STRAIGHT_FORWARD,
    man_captures=STRAIGHT_FORWARD,
    king_steps=STRAIGHT,
    king_captures=STRAIGHT,
    merits=(Merit.NUMBER,),
    removes_in_passing=True,
    may_reverse=False,
    draws=(Draw(3, "repetition", claimed=True, repetition=True),),
)
