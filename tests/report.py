"""Makes a regression test of a report: `python -m tests.report FILE [NAME]`.

The game of the report goes into `tests/recordings/reports/` with the events that it leads to now, and
`tests/controller/record/test_reports.py` replays all that are there. Read the events before they are
committed: where the table was wrong, mend it first and make them anew by the same command.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from dambord.controller.record.export.report import read_report
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import replay

FOLDER = Path(__file__).parent / "recordings" / "reports"
"""The corpus of reports: the recording of each, its board where it is one of its own, and its events."""


def kept(folder: Path = FOLDER) -> list[Path]:
    """The recordings of the corpus."""
    return sorted(path for path in folder.glob("*.jsonl") if not path.name.endswith(".events.jsonl"))


def events(recording: Path) -> str:
    """What a recording of the corpus leads to, on the board of its report."""
    own = recording.with_suffix(".toml")
    lines = recording.read_text(encoding="utf-8").splitlines()
    told = replay(lines, leds=True, board=str(own) if own.exists() else None)
    return "".join(f"{line}\n" for line in told)


def take_in(file: Path, name: str, folder: Path = FOLDER) -> list[Path]:
    """Take a report into the corpus; return the files that were written. Raises ValueError."""
    report = read_report(file.read_text(encoding="utf-8").splitlines())
    if faults := list(report.faults()):
        raise ValueError(f"{file}: {faults[0]}")
    folder.mkdir(parents=True, exist_ok=True)
    recording = folder / f"{name}.jsonl"
    written = [recording]
    recording.write_text("".join(f"{line}\n" for line in report.lines), encoding="utf-8")
    if report.own_board:
        board = recording.with_suffix(".toml")
        board.write_text(report.about["board"], encoding="utf-8")
        written.append(board)
    expected = recording.with_suffix(".events.jsonl")
    expected.write_text(events(recording), encoding="utf-8")
    return [*written, expected]


def main(words: list[str]) -> int:
    """Take in the report that `words` name; returns the exit status."""
    if len(words) not in (1, 2):
        print("expected: python -m tests.report FILE [NAME]", file=sys.stderr)
        return 2
    file = Path(words[0])
    name = words[1] if len(words) > 1 else re.sub(r"[^a-z0-9]+", "-", file.stem.lower()).strip("-")
    try:
        written = take_in(file, name)
    except (OSError, RecordingError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for path in written:
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
