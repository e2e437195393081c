"""Frisian draughts: captures along ranks and files too, the most valuable one first."""

from rules.draughts.draw import Draw, Ending, Keeps
from rules.draughts.options import DIAGONAL, SQUARELY, Board, Merit, Rules, Script

FRISIAN = Rules(
    name="frisian",
    title="Frisian draughts",
    source="Rules of Frisian draughts (WFD)",
    board=Board(10, 10),
    script=Script(),
    gametype=40,
    array=("m", "m", "m", "m"),
    man_captures=DIAGONAL + SQUARELY,
    king_captures=DIAGONAL + SQUARELY,
    merits=(Merit.VALUE, Merit.BY_KING),
    king_repeats=3,
    draws=(
        Draw(3, "WFD: repetition", repetition=True),
        Draw(7, "WFD: two kings against one", keeps=Keeps.ENDING, ending=Ending(("KK",), ("K",))),
        Draw(2, "WFD: one king against one", keeps=Keeps.ENDING, ending=Ending(("K",), ("K",))),
    ),
)

FRYSK = FRISIAN._replace(
    name="frysk",
    typical=False,
    title="Frysk!",
    source="Frisian rules with five men on each side",
    array=("m",),
)
