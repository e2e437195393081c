"""Makes the plan of a station: what can be offered on its board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dambord.controller.core.backgammon.recognition.point_sensing import COLUMNS, PLACES, ROWS
from dambord.controller.core.families import family_named
from dambord.controller.engine import LEVELS
from dambord.controller.engine.ladder import Rated
from dambord.controller.live.station.headers import fitting, resting
from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.opponents.backgammon import LEVELS as BACKGAMMON_LEVELS
from dambord.controller.opponents.choice import EVERY, EVERY_LEVEL, USUAL_LEVEL, Builtin, read_choice
from dambord.controller.record.replay import terms
from dambord.controller.station.famous.famous_games import famous_games
from dambord.controller.station.model.plan import Offer, Plan, Puzzle
from dambord.controller.teaching.lessons.common_texts import common
from dambord.rules.game import Grid


def plan_of(
    settings: StationSettings,
    board: str,
    lessons: Mapping[str, tuple[str, ...]],
    puzzles: Mapping[str, tuple[Puzzle, ...]],
) -> Plan:
    """What is offered on `board`, with the lessons and the puzzles of each ruleset.

    Raises ValueError for an unknown board or ruleset, and if nothing fits.
    """
    offers = tuple(_offers(settings, board, lessons, puzzles))
    house = len(offers[0].squares)
    # First those whose turns the lamps can show.
    famous = tuple(sorted(famous_games(offers[0].rules), key=lambda one: len(one.frames[0].pieces) != house))
    return Plan(offers, settings.languages, famous, settings.waits, common(), settings.screen)


def _offers(
    settings: StationSettings,
    board: str,
    lessons: Mapping[str, tuple[str, ...]],
    puzzles: Mapping[str, tuple[Puzzle, ...]],
) -> Iterator[Offer]:
    for rules in fitting(settings.rules, board):
        match = family_named(rules).usual_match is not None
        yield Offer(
            rules,
            option_squares(grid_of(terms(resting(rules, board)))),
            _rated(BACKGAMMON_LEVELS, settings.opponent == EVERY_LEVEL)
            if match
            else levels_of(settings.opponent),
            lessons.get(rules, ()),
            puzzles.get(rules, ()),
            own_buttons=match,
        )


def levels_of(opponent: str) -> tuple[str, ...]:
    """The levels of the program that plays draughts: those with faces, all, or the one that the house set.

    Where another program plays, its level is the one of our own if that has to take its place.
    """
    match read_choice(opponent):
        case Builtin(level) if level in ("", EVERY):
            return _rated(LEVELS, level == EVERY)
        case Builtin(level):
            return (level,)
    return (USUAL_LEVEL,)


def _rated(levels: Mapping[str, Rated], every: bool) -> tuple[str, ...]:
    """All levels, or those with faces; none without a rating: it would take all the time that it is given."""
    return tuple(name for name, level in levels.items() if level.rating and (every or name.isalpha()))


def option_squares(grid: Grid) -> tuple[int, ...]:
    """The squares of the options, in order: those of the middle rows first, which the array leaves free."""
    middle = (grid.rows - 1) / 2
    placed = enumerate(grid.squares, 1)
    return tuple(number for number, _ in sorted(placed, key=lambda one: (abs(one[1][0] - middle), one[1])))


def grid_of(agreed: Any) -> Grid:
    """The squares under the game that was agreed."""
    found = getattr(agreed.game, "grid", None)
    return Grid(ROWS, COLUMNS, PLACES) if found is None else found
