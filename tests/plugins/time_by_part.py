"""Prints the time taken by each folder of tests."""

from __future__ import annotations

from collections import Counter

import pytest

LEAST_S = 1.0
"""Folders that take fewer seconds are not listed."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the time, summed over all workers, the longest first."""
    took: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                took[report.nodeid.split("/")[1].partition(".py")[0]] += report.duration  # type: ignore[assignment]
    said = ", ".join(f"{part} {seconds:.0f} s" for part, seconds in took.most_common() if seconds >= LEAST_S)
    if said:
        terminalreporter.write_line(f"time by part: {said}")
