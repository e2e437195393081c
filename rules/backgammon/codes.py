"""The table of codes: the record of each, with the clauses of its source."""

from dambord.rules.backgammon.profile import Final, HomeHit, NextStart, OpeningRule, Profile, TurnEnd
from dambord.rules.options import Option

SOURCE = (
    "Rules of nardi, Georgia: the list of 24 clauses on {} (their numbers follow the order of the source)"
)
SILENT = "decision: the source has no such rule"


def switch(field: str, meaning: str, default: str, clause: str) -> Option:
    """An option that turns one field of the record on or off."""
    return Option(field, meaning, default, {"yes": {field: True}, "no": {field: False}}, clause)


def in_unlimited_matches() -> tuple[Option, ...]:
    """The options of play for points without an end; no other match heeds them."""
    return (
        switch("jacoby", "gammon and backgammon count only after a double (unlimited matches)", "no", SILENT),
        switch(
            "beavers", "who is doubled may double at once and keep the cube (unlimited matches)", "no", SILENT
        ),
        switch(
            "automatic_doubles",
            "the first equal opening throw of a game turns the cube (unlimited matches)",
            "no",
            SILENT,
        ),
    )


INTERNATIONAL = Profile(
    name="backgammon",
    title="Backgammon, international rules",
    source=SOURCE.format("the international game (INT)"),
    opening=OpeningRule.PLAYS_THROWN,
    next_start=NextStart.THROW,
    turn_end=TurnEnd.DICE,
    final=Final.NOTHING,
    one_pair=False,
    ladder=(1, 2, 4, 8, 16, 32, 64),
    doubles_on=True,
    crawford=True,
    options=(
        switch("cube", "whether the doubling cube is used", "yes", "INT-17"),
        switch("crawford", "whether the Crawford game has no cube", "yes", "INT-24"),
        *in_unlimited_matches(),
    ),
    clauses={
        "goal": "INT-16",
        "opening": "INT-5",
        "next_start": "INT-5",
        "turn_end": "INT-13",
        "final": "INT-13",
        "one_pair": "INT-2",
        "ladder": "INT-17",
        "cube": "INT-17",
        "doubler": "INT-19",
        "crawford": "INT-24",
        "wins": "INT-20 to INT-23",
    },
    breaches={
        "illegal-play": "INT-10",
        "larger-number": "INT-11",
        "wrong-roll": "INT-4",
        "premature-roll": "INT-14",
        "out-of-turn": "INT-14",
        "take-back": "INT-13",
    },
)
GEORGIAN = Profile(
    name="nardi-georgian",
    title="Georgian nardi",
    source=SOURCE.format("the Georgian game (GEO)"),
    opening=OpeningRule.ROLLS_ANEW,
    next_start=NextStart.WINNER,
    turn_end=TurnEnd.MOVES,
    final=Final.PLAY,
    one_pair=True,
    ladder=(1, 2, 3, 4, 5, 6),
    home_hit=HomeHit.SHELTER,
    wins=("oini", "mars", "koks"),
    options=(
        Option(
            "home_hit",
            "what a checker that has hit on an own point 1 to 6 may still do in that turn",
            "shelter",
            {
                "strict": {"home_hit": HomeHit.STRICT},
                "shelter": {"home_hit": HomeHit.SHELTER},
                "off": {"home_hit": HomeHit.OFF},
            },
            "GEO-24",
        ),
        Option(
            "final",
            "what can't be taken back before the turn has ended",
            "play",
            {"play": {"final": Final.PLAY}, "move": {"final": Final.MOVE}},
            "GEO-13",
        ),
        switch("cube", "whether the event plays with a cube", "no", "GEO-17"),
        switch("crawford", "whether the Crawford game has no cube, where one is used", "no", SILENT),
        *in_unlimited_matches(),
    ),
    clauses={
        "goal": "GEO-16",
        "opening": "GEO-5 (decision: it does not say that he rolls anew)",
        "next_start": "decision: GEO-5 speaks of the first game only",
        "turn_end": "GEO-13",
        "final": "GEO-13 (decision: its word for what is final is of a turn and of a move)",
        "one_pair": "GEO-2",
        "ladder": "GEO-17",
        "cube": "GEO-17",
        "doubler": "GEO-19",
        "crawford": SILENT,
        "home_hit": "GEO-24",
        "wins": "GEO-20 to GEO-23",
    },
    breaches={
        "illegal-play": "GEO-10",
        "larger-number": "GEO-11",
        "wrong-roll": "GEO-4",
        "premature-roll": "GEO-14",
        "out-of-turn": "GEO-14",
        "home-hit": "GEO-24",
        "take-back": "GEO-13",
    },
)
CODES: tuple[Profile, ...] = (INTERNATIONAL, GEORGIAN)
