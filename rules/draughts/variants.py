"""The table of rulesets: every datum of every game, with the clause that says so."""

from __future__ import annotations

from dataclasses import replace

from rules.draughts.options import Board, Crowning, Merit, Rules, Script

LATVIAN_64 = Rules(
    name="latvian-64",
    title="Latvian draughts on 64 squares",
    source="Special rules of draughts on 64 squares, Latvia (LV64)",
    board=Board(8, 8),  # LV64 1.1
    script=Script(letters=True, first=0),
    gametype=25,
    array=("m", "m", "m"),  # LV64 1.3
    crowning=Crowning.PASSING,  # LV64 1.7.3
)
DAMBRETE_BOX = replace(
    LATVIAN_64,
    name="dambrete-box",
    title="Dambrete, the boxed set",
    source="Leaflet of the boxed set Dambrete",
    touch_move=False,
)
INTERNATIONAL = Rules(
    name="international",
    title="International draughts",
    source="Rules of international draughts (FMJD)",
    board=Board(10, 10),  # FMJD 2
    script=Script(),
    gametype=20,
    array=("m", "m", "m", "m"),  # FMJD 2.7
    merits=(Merit.NUMBER,),  # FMJD 4.13
)
LATVIAN_100 = replace(
    INTERNATIONAL,
    name="latvian-100",
    title="Latvian draughts on 100 squares",
    source="Rules of draughts on 100 squares, Latvia (FMJD)",
    script=Script(first=1),
    white_on_top=True,  # FMJD 2.7
)

RULESETS: tuple[Rules, ...] = (LATVIAN_64, DAMBRETE_BOX, LATVIAN_100, INTERNATIONAL)
