"""Makes the station of a table from its settings."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from dambord.controller.core.messages.say import Say
from dambord.controller.live.station.counts_file import CountsFile
from dambord.controller.live.station.deeds import Doctor, Tools
from dambord.controller.live.station.kept_choice import KeptChoice
from dambord.controller.live.station.opponents import Opponents
from dambord.controller.live.station.plan_of_station import plan_of
from dambord.controller.live.station.school import School, make_opponent, moments
from dambord.controller.live.station.station import Station
from dambord.controller.live.station.station_settings import StationSettings


def station_of(
    settings: StationSettings,
    board: str,
    record: Path,
    say: Say,
    doctor: Doctor,
    is_due: Callable[[], bool] = lambda: False,
) -> Station:
    """The station of these settings on a board.

    `say` receives lines for people, `doctor` checks the table for the service screen, `is_due` says whether
    the record is to be changed for a fresh one. Raises ValueError for what does not fit.
    """
    school = School.of(settings, board)
    lessons = {rules: school.lessons_of(rules) for rules in settings.rules}
    puzzles = {rules: school.puzzles_of(rules) for rules in settings.rules}
    plan = plan_of(settings, board, lessons, puzzles)
    file = CountsFile(record, say)
    tools = Tools(
        settings=settings,
        say=say,
        kept=KeptChoice(record, say),
        file=file,
        opponents=Opponents(settings.opponent, make_opponent),
        make_exercise=school.exercise,
        moments=moments,
        doctor=doctor,
        version=version("dambord"),
        is_due=is_due,
        titles=school.titles,
        counts=file.read(),
    )
    return Station(plan, settings.schedule, board, tools)
