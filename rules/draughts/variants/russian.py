"""Rulesets of 64 squares with flying kings and captures backwards: Latvian, Russian, Brazilian."""

from dambord.rules import irregularities
from dambord.rules.draughts.draws.draw_rules import Draw, Ending, Keeps
from dambord.rules.draughts.ruleset import BoardShape, CrowningRule, Merit, Rules, Script

THREE_AGAINST_ONE = Ending(("KKK+",), ("K",))
ON_THE_ROAD = Ending(("KKK",), ("K",), road=True)
THREE_ON_THE_ROAD = Ending(("KKK", "KKm", "Kmm", "mmm"), ("K",), road=True)

LATVIAN_64 = Rules(
    name="latvian-64",
    title="Latvian draughts on 64 squares",
    source="Special rules of draughts on 64 squares, Latvia (LV64)",
    board=BoardShape(8, 8),
    script=Script(letters=True, first=0),
    gametype=25,
    typical=False,
    array=("m", "m", "m"),
    crowning=CrowningRule.PASSING,
    code=irregularities.LATVIAN_64,
    draws=(
        Draw(32, "LV64 1.14.1b", claimed=True),
        Draw(5, "LV64 1.14.1d", ending=ON_THE_ROAD, strong_moves=True),
        Draw(15, "LV64 1.14.1c", ending=THREE_AGAINST_ONE, strong_moves=True),
        Draw(10, "LV64 1.14.1e", ending=Ending(("KK", "Km"), ("K", "m")), strong_moves=True),
        Draw(3, "LV64 1.14.1f", claimed=True, repetition=True),
    ),
    clauses={
        "board": "LV64 1.1",
        "array": "LV64 1.3",
        "begins": "LV64 1.8",
        "man_steps": "LV64 1.6.2",
        "man_captures": "LV64 1.7.2",
        "king_steps": "LV64 1.6.3",
        "king_captures": "LV64 1.7.3",
        "king_flies": "LV64 1.6.3",
        "king_run_up": "LV64 1.7.3",
        "king_run_on": "LV64 1.7.3",
        "compulsory": "LV64 1.7.1",
        "merits": "LV64 1.7.2",
        "crowning": "LV64 1.7.3",
        "removes_in_passing": "LV64 1.7.2",
        "goal": "LV64 1.12",
        "touch_move": "LV64 1.10",
    },
)

DAMBRETE_BOX = LATVIAN_64._replace(
    name="dambrete-box",
    title="Dambrete, the boxed set",
    source="Rules of the game, leaflet of the boxed set Dambrete (BOX; it has no clause numbers)",
    code=irregularities.PLAIN,
    draws=(),
    clauses={field: "BOX" for field in LATVIAN_64.clauses if field != "touch_move"},
)

RUSSIAN = LATVIAN_64._replace(
    name="russian",
    code=irregularities.TOUCH_MOVE,
    title="Russian draughts",
    source="Rules of draughts on 64 squares (FMJD section 64)",
    script=Script(letters=True, first=0, separator=":"),
    typical=True,
    draws=(
        Draw(3, "FMJD-64: threefold repetition", repetition=True),
        Draw(
            5, "FMJD-64: three against a king on the main road", ending=THREE_ON_THE_ROAD, strong_moves=True
        ),
        Draw(5, "FMJD-64: two against one", ending=Ending(("KK", "Km"), ("K",)), strong_moves=True),
        Draw(15, "FMJD-64: three or more against one", ending=THREE_AGAINST_ONE, strong_moves=True),
        Draw(15, "FMJD-64: kings only", keeps=Keeps.MEN),
        Draw(30, "FMJD-64 7.2.6", pieces=(4, 5)),
        Draw(60, "FMJD-64 7.2.6", pieces=(6, 7)),
    ),
    clauses={},
)

BRAZILIAN = RUSSIAN._replace(
    name="brazilian",
    title="Brazilian draughts",
    script=Script(letters=True, first=0),
    gametype=26,
    merits=(Merit.NUMBER,),
    crowning=CrowningRule.AT_END,
)

SPANTSIRETTI = RUSSIAN._replace(
    name="spantsiretti",
    title="Spantsiretti draughts",
    source="Russian rules on a board of 10 by 8 squares",
    board=BoardShape(8, 10),
    gametype=41,
    draws=tuple(draw for draw in RUSSIAN.draws if not (draw.ending and draw.ending.road)),
)
