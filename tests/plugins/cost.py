"""Measures what each test costs, prints it by folder, and names one that costs too much: CI fails by it.

Wall time says little on a busy machine. So the cost of a test is the CPU time of its process and of all those
below it, a browser's and an emulator's included; or, if that is longer, the time in which it went on while
nobody on the machine waited for a CPU or a disk, which finds a test that sleeps.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

MOST_S = 20.0
"""What a test may cost that is not marked `long`; more on a machine that needs more than TURN_S for a turn of
the loop below."""
TURN_S = 0.010
LEAST_S = 1.0
"""Folders and files that cost less are summed up."""
KEPT = "dambord/costs"
"""Where pytest's cache keeps what single tests have cost."""
TICK_S = 1 / os.sysconf("SC_CLK_TCK")


class Instant(NamedTuple):
    """Clocks in s: CPU time used so far, wall time, and for how long somebody had to wait."""

    cpu: float
    wall: float
    waited: float

    @classmethod
    def now(cls) -> Instant:
        """Read the clocks."""
        own = os.times()
        cpu = own.user + own.system + own.children_user + own.children_system
        return cls(cpu + BELOW.spent(), own.elapsed, waited())

    def since(self, begun: Instant) -> float:
        """Return the cost of what was done since another instant, in s."""
        idle = self.wall - begun.wall - (self.waited - begun.waited)
        return max(self.cpu - begun.cpu, idle)


def children(process: str) -> Iterator[str]:
    """Yield the processes that this one has started, as long as they live."""
    with suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            yield from (thread / "children").read_text(encoding="ascii").split()


def below(process: str) -> Iterator[str]:
    """Yield the processes that this one has started and that they have started, as long as they live."""
    for child in children(process):
        yield child
        yield from below(child)


class Below:
    """The processes below this one.

    An idle browser has ten, with hundreds of threads to ask for children: they are looked for anew only when
    one of the known has worked or ended, or this process has started one.
    """

    def __init__(self) -> None:
        self._known: dict[str, float] = {}

    def spent(self) -> float:
        """Return the CPU time of all of them, in s."""
        known = {process: used(process) for process in self._known}
        if known != self._known or not self._known.keys() >= {*children("self")}:
            known = self._known = {process: used(process) for process in below("self")}
        return sum(known.values())


BELOW = Below()


def used(process: str) -> float:
    """Return the CPU time of a process and of those below it that have ended, in s."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return 0.0
    return sum(map(int, text.rpartition(")")[2].split()[11:15])) * TICK_S


def waited() -> float:
    """Return for how long some task of the machine has waited for a CPU or a disk, in s."""
    total = 0
    for what in ("cpu", "io"):
        with suppress(OSError, ValueError):
            total += int(
                Path(f"/proc/pressure/{what}").read_text(encoding="ascii").split("total=")[1].split()[0]
            )
    return total / 1e6


def turn() -> float:
    """Return the CPU time that a small loop needs on this machine, in s: the least of a few turns."""

    def once() -> float:
        begun = time.thread_time()
        sum(number % 7 for number in range(200_000))
        return time.thread_time() - begun

    return min(once() for _ in range(5))


class Spent(NamedTuple):
    """What some tests have cost in s, and how many they were."""

    seconds: float = 0.0
    tests: int = 0

    def __add__(self, other: object) -> Spent:
        assert isinstance(other, Spent)
        return Spent(self.seconds + other.seconds, self.tests + other.tests)


def table(reports: Iterable[pytest.TestReport]) -> list[str]:
    """Return the lines of the table: folders of `tests` and what is in each, the dearest first."""
    folders: defaultdict[str, defaultdict[str, Spent]] = defaultdict(lambda: defaultdict(Spent))
    for report in reports:
        _, folder, *inside = report.nodeid.partition("::")[0].split("/")
        folders[folder][inside[0] if inside else ""] += Spent(cost(report), report.when == "call")
    sums = {folder: sum(inside.values(), Spent()) for folder, inside in folders.items()}
    lines = [" seconds   tests"]
    for folder, spent in dearest(sums):
        lines.append(f"{spent.seconds:8.0f}{spent.tests:8}  {folder}")
        lines += [
            f"{part.seconds:8.0f}{part.tests:8}    {name}" for name, part in dearest(folders[folder]) if name
        ]
    return lines


def dearest(spent: dict[str, Spent]) -> list[tuple[str, Spent]]:
    """Return those that cost something, the dearest first."""
    listed = [(name, one) for name, one in spent.items() if one.seconds >= LEAST_S]
    return sorted(listed, key=lambda one: -one[1].seconds)


def cost(report: pytest.TestReport) -> float:
    """Return what a phase of a test has cost in s, as measured where it ran."""
    return float(getattr(report, "cost", 0.0))


def kept(config: pytest.Config) -> dict[str, float]:
    """Return what the dearer tests have cost in the last runs, by their names."""
    cache = _cache(config)
    return {} if cache is None else dict(cache.get(KEPT, {}))


def _cache(config: pytest.Config) -> pytest.Cache | None:
    """Return pytest's cache; None where pytest was told to do without."""
    return getattr(config, "cache", None)


class Costs:
    """Measures the tests of this process."""

    def __init__(self) -> None:
        self._begun = Instant.now()

    def pytest_runtest_logstart(self) -> None:
        """Begin with a test."""
        self._begun = Instant.now()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Note in the report of a phase what it has cost; xdist hands it to the controller."""
        report = yield
        begun, self._begun = self._begun, Instant.now()
        allowed = item.get_closest_marker("cost")
        vars(report).update(
            cost=self._begun.since(begun), most=allowed.args[0] if allowed is not None else MOST_S
        )
        return report


class Sums:
    """Collects the costs of the whole run, where it ends."""

    def __init__(self) -> None:
        self._reports: list[pytest.TestReport] = []
        self._slower = max(1.0, turn() / TURN_S)

    def too_dear(self) -> list[pytest.TestReport]:
        """Return the tests that cost more than a test may."""
        return [one for one in self._reports if cost(one) > self._most(one) and "long" not in one.keywords]

    def _most(self, report: pytest.TestReport) -> float:
        """Return what a phase of a test may cost on this machine, in s."""
        return float(getattr(report, "most", MOST_S)) * self._slower

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep a report."""
        self._reports.append(report)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Keep the costs for the order of the next run, and fail CI's if a test is too dear."""
        cache = _cache(session.config)
        if cache is not None:
            spent: defaultdict[str, float] = defaultdict(float)
            for report in self._reports:
                spent[report.nodeid] += cost(report)
            known = kept(session.config) | {name: round(cost, 1) for name, cost in spent.items()}
            cache.set(KEPT, {name: cost for name, cost in known.items() if cost >= LEAST_S})
        # Beside other work a browser's test costs twice as much: there it is only told.
        if os.environ.get("CI") and self.too_dear() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the table and the tests that are too dear."""
        if len(self._reports) and sum(map(cost, self._reports)) >= LEAST_S:
            for line in table(self._reports):
                terminalreporter.write_line(line)
        for report in self.too_dear():
            terminalreporter.write_line(
                f"too dear: {report.nodeid} ({report.when}) cost {cost(report):.0f} s, expected at most "
                f"{self._most(report):.0f} s: split it, make it cheaper or mark it `long`",
                red=True,
            )


def pytest_configure(config: pytest.Config) -> None:
    """Measure where tests run, and sum up where the run ends."""
    if not config.getoption("numprocesses", None) or hasattr(config, "workerinput"):
        config.pluginmanager.register(Costs(), "costs")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Sums(), "sums")
