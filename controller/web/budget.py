"""How often somebody may ask for something: a budget that fills up again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

MOST = 1_000
"""Budgets that are kept at most; the one that was used longest ago gives way."""
LEAST_S = 0.001
"""The shortest wait in seconds."""


@dataclass(slots=True)
class _Account:
    left: float
    at: float


class Budget:
    """A budget of `at_once` acts for each key, of which `by_second` come back in a second.

    `now` is a monotonic clock in seconds.
    """

    def __init__(self, now: Callable[[], float], at_once: float, by_second: float) -> None:
        self._now = now
        self._at_once = at_once
        self._by_second = by_second
        self._accounts: OrderedDict[Hashable, _Account] = OrderedDict()

    def take(self, key: Hashable) -> float:
        """Take one act of the budget of `key`. Returns 0, or the seconds until there is one again."""
        now = self._now()
        account = self._accounts.pop(key, None) or _Account(self._at_once, now)
        self._accounts[key] = account
        if len(self._accounts) > MOST:
            self._accounts.popitem(last=False)
        account.left = min(account.left + (now - account.at) * self._by_second, self._at_once)
        account.at = now
        if account.left < 1:
            # Rounded up: a wait of next to nothing would be asked for again and again.
            return max((1 - account.left) / self._by_second, LEAST_S)
        account.left -= 1
        return 0.0
