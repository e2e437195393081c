"""Rulesets of 64 squares in which men capture forwards only, but the Iberian ones, and American pool."""

from dambord.rules import irregularities
from dambord.rules.draughts.draws import sourced
from dambord.rules.draughts.draws.draw_rules import Counted, Draw, Ending, Keeps
from dambord.rules.draughts.ruleset import (
    DIAGONAL,
    FORWARD,
    BoardShape,
    CrowningRule,
    Merit,
    Rules,
    Script,
)
from dambord.rules.options import Option

ENGLISH = Rules(
    name="english",
    title="English draughts (checkers)",
    source="Rules of the World Checkers and Draughts Federation (WCDF)",
    board=BoardShape(8, 8),
    script=Script(first=1),
    gametype=21,
    array=("m", "m", "m"),
    begins="b",
    man_captures=FORWARD,
    king_flies=False,
    king_run_up=False,
    king_run_on=False,
    crowning=CrowningRule.STOPS,
    code=irregularities.TOUCH_MOVE,
    draws=(
        Draw(3, "WCDF 1.32.1", sourced.WCDF_QUOTED, claimed=True, counted=Counted.REPETITIONS),
        Draw(40, "WCDF 1.32.2", sourced.WCDF_QUOTED, claimed=True, keeps=Keeps.MEN),
    ),
    notes=(
        "By WCDF 1.32.1 a player claims the move that would bring the position up for the third time; here "
        "the position is claimed once it stands, one move later.",
    ),
)

ITALIAN = ENGLISH._replace(
    name="italian",
    title="Italian draughts",
    source="Rules of the Federazione Italiana Dama (FID)",
    board=BoardShape(8, 8, corner=False),
    script=Script(first=2),
    gametype=22,
    begins="w",
    man_takes_king=False,
    merits=(Merit.NUMBER, Merit.BY_KING, Merit.KINGS, Merit.KINGS_FIRST),
    code=irregularities.FID,
    draws=(
        Draw(4, "FID 9.3 b1", sourced.FID_CITED, claimed=True, counted=Counted.REPETITIONS),
        Draw(40, "FID 10.4", sourced.FID_CITED, claimed=True, keeps=Keeps.MEN),
    ),
    clauses={"touch_move": "FID 3.7"},
    notes=(
        "FID 9.3 b1 asks for the fourth occurrence of a position; other programs take the third.",
        "By FID 10 a player asks for the count of forty moves; here it runs from the last capture or move of "
        "a man, and the draw is claimed.",
    ),
)

CZECH = Rules(
    name="czech",
    title="Czech draughts",
    source="Brief rules of Czech draughts (FMJD, after the Czech federation)",
    board=BoardShape(8, 8),
    script=Script(letters=True, first=0),
    gametype=29,
    array=("m", "m", "m"),
    man_captures=FORWARD,
    merits=(Merit.BY_KING,),
    crowning=CrowningRule.STOPS,
    draws=(
        Draw(3, "CZECH: draw", sourced.CZECH_PAGE, claimed=True, counted=Counted.REPETITIONS),
        Draw(15, "CZECH: draw", sourced.CZECH_PAGE, keeps=Keeps.MEN),
    ),
    notes=(
        "The brief rules say that a repetition is claimed, and not who counts the 15 moves without a capture "
        "or a move of a man: here moves of each side, and the draw comes by itself.",
    ),
)

POOL = Rules(
    name="pool",
    title="American pool checkers",
    source="Tournament rules of play of the American Pool Checker Association (APCA), as programs cite them",
    board=BoardShape(8, 8),
    script=Script(first=1),
    gametype=23,
    array=("m", "m", "m"),
    begins="b",
    man_captures=DIAGONAL,
    code=irregularities.TOUCH_MOVE,
    draws=(
        Draw(3, "APCA 26", sourced.APCA_CITED, claimed=True, counted=Counted.REPETITIONS),
        Draw(15, "APCA 26", sourced.APCA_CITED, claimed=True, keeps=Keeps.MEN),
        Draw(
            13,
            "APCA 27",
            sourced.APCA_THIRTEEN,
            keeps=Keeps.ENDING,
            ending=Ending(("KKK", "KK", "K"), ("K",)),
            begins=Ending(("KKK",), ("K",)),
            strong_moves=True,
        ),
        Draw(
            5,
            "APCA 28",
            sourced.APCA_CITED,
            keeps=Keeps.ENDING,
            ending=Ending(("KK", "Km"), ("K",)),
            strong_moves=True,
        ),
    ),
    notes=(
        "The text of APCA 26 to 28 was not at hand, only the numbers that programs take from it. That a draw "
        "by APCA 26 is claimed, and which two pieces APCA 28 means (here two kings, or a king and a man), is "
        "a decision of this project.",
        "APCA 27 counts until the lone king is caught: kings given up on the way don't stop it. A book of "
        "1947 has the count by the lone king; players of today tie it to a king on the main road.",
    ),
)

THAI = Rules(
    name="thai",
    title="Thai draughts (makhos)",
    source="Thai draughts as PDN's type 31, the Checkers wiki and the program dctl describe them",
    board=BoardShape(8, 8),
    script=Script(first=2, separator="-"),
    gametype=31,
    array=("m", "m"),
    begins="b",
    man_captures=FORWARD,
    king_run_on=False,
    crowning=CrowningRule.STOPS,
    removes_in_passing=True,
    draws=(Draw(3, "repetition", sourced.THAI_NONE, claimed=True, counted=Counted.REPETITIONS),),
    options=(
        Option(
            "men",
            "men on each side",
            "8",
            {"8": {}, "12": {"array": ("m", "m", "m")}},
            "as played: 8; the published counts for 12 exist too",
        ),
        Option(
            "removal",
            "when captured pieces leave the board",
            "passing",
            {"passing": {}, "after": {"removes_in_passing": False}},
            "no clause: the Checkers wiki and dctl remove in passing",
        ),
    ),
    notes=(
        "No rule of draws but by agreement was found.",
        "A captured piece leaves the board at once (Checkers wiki, dctl); a table of variants removes it "
        "after the series: option `removal`.",
        "No source fixes who begins: the Thai site lets White, others Black.",
    ),
)
