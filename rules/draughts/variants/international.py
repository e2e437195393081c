"""Rulesets in which the largest number must be captured on large boards: the international family."""

from dambord.rules.draughts.draws import sourced
from dambord.rules.draughts.draws.draw_rules import Counted, Draw, Ending, Keeps
from dambord.rules.draughts.draws.sourced import Sourced
from dambord.rules.draughts.ruleset import BoardShape, Goal, Merit, Rules, Script
from dambord.rules.irregularities import FMJD


def fmjd_draws(read: Sourced, quiet: Keeps = Keeps.MEN) -> tuple[Draw, ...]:
    """Section 6 of the FMJD's rules; `read` says where it was read, `quiet` what begins 6.2 anew.

    The FMJD counts moves of kings without a capture; its Latvian text names moves and captures of men only.
    """
    three, two = Ending(("KKK", "KKm", "Kmm"), ("K",)), Ending(("KK", "Km", "K"), ("K",))
    return (
        Draw(3, "FMJD 6.1", read, counted=Counted.REPETITIONS),
        Draw(25, "FMJD 6.2", read, keeps=quiet),
        Draw(16, "FMJD 6.3", read, keeps=Keeps.ENDING, ending=three),
        Draw(5, "FMJD 6.4", read, keeps=Keeps.ENDING, ending=two),
    )


INTERNATIONAL = Rules(
    name="international",
    title="International draughts",
    source="Rules of international draughts (FMJD)",
    board=BoardShape(10, 10),
    script=Script(),
    gametype=20,
    two_points=True,
    array=("m", "m", "m", "m"),
    merits=(Merit.NUMBER,),
    code=FMJD,
    draws=fmjd_draws(sourced.FMJD_SAME),
    clauses={
        "board": "FMJD 2.1-2.6",
        "array": "FMJD 2.7-2.8",
        "begins": "FMJD 3.3",
        "man_steps": "FMJD 3.4",
        "man_captures": "FMJD 4.1-4.2",
        "king_steps": "FMJD 3.9",
        "king_captures": "FMJD 4.3, 4.6",
        "king_flies": "FMJD 3.9",
        "king_run_up": "FMJD 4.3",
        "king_run_on": "FMJD 4.3, 4.6",
        "compulsory": "FMJD 4.2-4.3",
        "merits": "FMJD 4.13-4.14",
        "crowning": "FMJD 4.15",
        "removes_in_passing": "FMJD 4.11",
        "goal": "FMJD 7.2",
        "touch_move": "FMJD 3.11",
    },
)

LATVIAN_100 = INTERNATIONAL._replace(
    name="latvian-100",
    title="Latvian draughts on 100 squares",
    source="Rules of draughts on 100 squares, Latvia, after the FMJD (clauses of the same number)",
    script=Script(first=1),
    typical=False,
    white_on_top=True,
    draws=fmjd_draws(sourced.OWN_TEXT, Keeps.MEN_ALONE),
    clauses={**INTERNATIONAL.clauses, "white_on_top": "FMJD 2.8"},
)

CANADIAN = INTERNATIONAL._replace(
    name="canadian",
    title="Canadian draughts",
    source="Rules of international draughts (FMJD) on 144 squares, as played in Québec (quebecjeux.org)",
    board=BoardShape(12, 12),
    gametype=27,
    array=("m", "m", "m", "m", "m"),
    draws=fmjd_draws(sourced.QUEBEC),
)

KILLER = INTERNATIONAL._replace(
    name="killer",
    typical=False,
    title="Killer draughts",
    source=(
        "Rules of international draughts (FMJD) with Christian Freeling's halting king (mindsports.nl): "
        "a king whose last victim is a king stops right behind it"
    ),
    stops_behind_king=True,
    draws=fmjd_draws(sourced.KILLER_SAME),
    notes=(
        "Two kings win against one here, but FMJD 6.4 gives them five moves for it all the same: no source "
        "takes the rule away, and the win is quick.",
    ),
)

BREAKTHROUGH = INTERNATIONAL._replace(
    name="breakthrough",
    typical=False,
    title="Breakthrough draughts",
    source="International rules; the first king wins (lidraughts.org, variant breakthrough)",
    goal=Goal.FIRST_KING,
    draws=(),
    clauses={**INTERNATIONAL.clauses, "goal": "lidraughts, variant breakthrough"},
    notes=(
        "No draws (lidraughts, variant breakthrough): men only move forwards, and the first king ends it.",
    ),
)

ANTIDRAUGHTS = INTERNATIONAL._replace(
    name="antidraughts",
    typical=False,
    title="Antidraughts",
    source="International rules; who can't move wins (lidraughts.org, variant antidraughts)",
    goal=Goal.NO_MOVE,
    draws=(Draw(3, "FMJD 6.1", sourced.ANTIDRAUGHTS_PAGE, counted=Counted.REPETITIONS),),
    clauses={**INTERNATIONAL.clauses, "goal": "lidraughts, variant antidraughts"},
    notes=("FMJD 6.2 to 6.4 don't count here (lidraughts, variant antidraughts).",),
)
