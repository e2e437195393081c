"""The Hungarian game of dáma: one ruleset with house options and two further starts."""

from dambord.rules import irregularities
from dambord.rules.draughts.draws import sourced
from dambord.rules.draughts.draws.draw_rules import Counted, Draw
from dambord.rules.draughts.ruleset import (
    DIAGONAL,
    FORWARD,
    STRAIGHT,
    STRAIGHT_FORWARD,
    BoardShape,
    CrowningRule,
    Direction,
    Rules,
    Script,
)
from dambord.rules.options import Option

SOURCE = "Rules of dáma, Hungary (DAMA); the sections are the source's headings and numbers"


def house_options(
    rows: dict[str, tuple[str, ...]], default: str, all_ways: tuple[Direction, ...]
) -> tuple[Option, ...]:
    """The options of the game: the starting rows by their number, and every way a king captures."""
    return (
        Option(
            "capture",
            "whether a capture must be made and gone on with",
            "compulsory",
            {"compulsory": {}, "free": {"compulsory": False}},
            "DAMA captures 4, 6",
        ),
        Option(
            "rows",
            "rows that each side fills at the start",
            default,
            {number: {"array": array} for number, array in rows.items()},
            "DAMA introduction",
        ),
        Option(
            "starts",
            "who moves first",
            "dark",
            {"dark": {}, "light": {"begins": "w"}},
            "DAMA traditional game",
        ),
        Option(
            "king_flies",
            "whether a king's plain move may be of any length",
            "no",
            {"no": {}, "yes": {"king_flies": True}},
            "decision: a house rule beside the source's",
        ),
        Option(
            "king_run_up",
            "whether a king may start a capture from a distance",
            "no",
            {"no": {}, "yes": {"king_run_up": True}},
            "DAMA kings 2a, 2c",
        ),
        Option(
            "king_run_on",
            "whether a king may go on to any free square in line after its jump",
            "no",
            {"no": {}, "yes": {"king_run_on": True}},
            "DAMA kings 2b, 2c",
        ),
        Option(
            "king_jumps_row",
            "whether one jump of a king may take several pieces in line without a gap",
            "no",
            {"no": {}, "yes": {"king_jumps_row": True}},
            "DAMA kings 3",
        ),
        Option(
            "man_captures_backward",
            "whether men also capture backwards",
            "no",
            {"no": {}, "yes": {"man_captures": all_ways, "crowning": CrowningRule.AT_END}},
            "DAMA last paragraph",
        ),
        Option(
            "promote_mid_capture",
            "whether a man that captures backwards out of the last row is crowned in passing",
            "no",
            {"no": {}, "yes": {"crowning": CrowningRule.PASSING}},
            "DAMA last paragraph",
        ),
    )


DAMA = Rules(
    name="dama",
    title="Hungarian dáma",
    source=SOURCE,
    board=BoardShape(8, 8),
    script=Script(letters=True, first=0),
    gametype=0,
    typical=False,
    array=("m", "m", "m"),
    begins="b",
    man_captures=FORWARD,
    king_flies=False,
    king_run_up=False,
    king_run_on=False,
    crowning=CrowningRule.PASSING,
    code=irregularities.DAMA,
    draws=(
        Draw(
            3,
            "decision: the source has no draws",
            sourced.DECISION,
            claimed=True,
            counted=Counted.REPETITIONS,
        ),
    ),
    options=house_options({"2": ("m", "m"), "3": ("m", "m", "m")}, "3", DIAGONAL),
    clauses={
        "board": "DAMA introduction",
        "array": "DAMA introduction",
        "begins": "DAMA traditional game",
        "man_steps": "DAMA traditional game",
        "man_captures": "DAMA captures 1",
        "king_steps": "DAMA kings 1",
        "king_captures": "DAMA kings 1",
        "compulsory": "DAMA captures 4, 6",
        "crowning": "DAMA last paragraph",
        "goal": "DAMA traditional game",
    },
)

DAMA_PARACHUTE = DAMA._replace(
    name="dama-parachute",
    title="Hungarian dáma, parachute",
    array=("K", "m", "m"),
    options=house_options({"2": ("K", "m"), "3": ("K", "m", "m")}, "3", DIAGONAL),
    clauses={**DAMA.clauses, "array": "DAMA parachute"},
)

DAMA_STRAIGHT = DAMA._replace(
    name="dama-straight",
    title="Hungarian dáma, straight",
    board=BoardShape(8, 8, every=True),
    array=("m", "m"),
    man_steps=STRAIGHT_FORWARD,
    man_captures=STRAIGHT_FORWARD,
    king_steps=STRAIGHT,
    king_captures=STRAIGHT,
    options=house_options({"2": ("m", "m"), "3": ("m", "m", "m")}, "2", STRAIGHT),
    clauses={
        **DAMA.clauses,
        "man_steps": "DAMA straight",
        "man_captures": "DAMA straight",
        "king_steps": "DAMA straight",
        "king_captures": "DAMA straight",
    },
)
