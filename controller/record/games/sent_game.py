"""A report or a recording that somebody has sent, as a page looks at it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from dambord.controller.record.export.report import is_report, read_report
from dambord.controller.record.games.replayed_views import replayed_views
from dambord.controller.record.header import read_header
from dambord.controller.record.line import SECOND, RecordingError, object_in
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import replay


def sent_game(lines: Iterable[str], board: Path) -> dict[str, Any]:
    """The stream of the game, what its table was `told`, what it `said` to that, and `faults` of the seals.

    `said` has the lines of `dambord replay --leds`. The file `board` is written where the report brings a
    board of its own. Raises ValueError with one line.
    """
    rows = [line for line in (line.strip() for line in lines) if line]
    if not rows:
        raise RecordingError("expected a report or a recording, found an empty file")
    report = read_report(rows) if is_report(object_in(rows[0], 1)) else None
    recording = rows if report is None else report.lines
    own = None
    if report is not None and report.own_board:
        board.write_text(report.about["board"], encoding="utf-8")
        own = str(board)
    said = [*replay(recording, leds=True, board=own)]
    header, told = read_header(recording[0]), tuple(recording[1:])
    about = {} if report is None else report.about
    # What was said after the last line is looked at, too: a press may be judged once the board has settled.
    instants = (object_in(lines[-1], len(lines)).get("t", 0) for lines in (recording, said) if lines)
    last = round(max(instants) * SECOND)
    game = Recorded(
        about.get("game", 0), about.get("began", ""), replace(header, board=own or header.board), told, last,
        about.get("fault", ""),
    )  # fmt: skip
    faults = [] if report is None else [*report.faults()]
    return {"stream": replayed_views(game), "told": told, "said": said, "faults": faults}
