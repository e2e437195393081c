"""The short code by which somebody proves to stand beside a table that is not set up yet."""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from secrets import randbelow, token_urlsafe

from dambord.controller.web.api.allowance import Allowance
from dambord.controller.web.auth import Denied

DIGITS = 6
VALID_S = 600.0
"""Seconds for which a code is good once a page has asked for it."""
TRIES = 5
"""Wrong codes, from whomever, after which there is another one."""
FIRST_LOCK_S = 30.0
"""Seconds for which no code is looked at then; each further time twice as long ..."""
LONGEST_LOCK_S = 600.0
"""... up to this."""
SESSION_S = 3600.0
"""Seconds without a request after which whoever entered the code has to enter another one."""


def pick() -> str:
    """Draw a code."""
    return f"{randbelow(10**DIGITS):0{DIGITS}}"


class DoorCode:
    """The present code, and the one page that has entered one. `now` is a monotonic clock in seconds.

    `shown` is called with every new code.
    """

    def __init__(
        self, now: Callable[[], float], shown: Callable[[str], None], draw: Callable[[], str] = pick
    ) -> None:
        self._now = now
        self._shown = shown
        self._draw = draw
        self._asked: float | None = None
        """When a page asked for the present code first; None if none has."""
        self._wrong = 0
        self._locks = 0
        self._locked_until = 0.0
        self._places = Allowance(now, TRIES, FIRST_LOCK_S)
        self._session = ""
        self._used = 0.0
        self.text = ""
        """The code; empty once it has been used, until a page asks for another one."""
        self._renew()

    def knock(self) -> None:
        """A page asks for the code: one that is too old or used is replaced. Without it nothing happens."""
        if self._expired or not self.text:
            self._renew()
        if self._asked is None:
            self._asked = self._now()

    def enter(self, code: object, place: str) -> str:
        """Return what the page at the address `place` proves itself by from now on, and no other page.

        Raises Denied for a wrong code, and while nobody's is looked at.
        """
        if wait := max(int(self._locked_until - self._now()) + 1, 0) if self._locked else 0:
            raise Denied("too many wrong codes", wait)
        if wait := self._places.take(place):
            raise Denied("too many codes from your address", wait)
        if self._expired or not self.text:
            self.knock()
            raise Denied("this code is used or too old: the table shows another one")
        if not isinstance(code, str) or not compare_digest(_digits(code), self.text.encode()):
            self._mistaken()
            raise Denied("this is not the code that the table shows")
        self._session, self._used = token_urlsafe(32), self._now()
        self._wrong = self._locks = 0
        self._asked, self.text = None, ""
        return self._session

    def admits(self, session: str) -> bool:
        """Whether this is the page that has entered the code last, and has gone on since."""
        now = self._now()
        right = bool(self._session) and compare_digest(session.encode(), self._session.encode())
        if not right or now - self._used > SESSION_S:
            return False
        self._used = now
        return True

    @property
    def _locked(self) -> bool:
        return self._now() < self._locked_until

    @property
    def _expired(self) -> bool:
        return self._asked is not None and self._now() - self._asked > VALID_S

    def _mistaken(self) -> None:
        self._wrong += 1
        if self._wrong >= TRIES:
            self._locked_until = self._now() + min(FIRST_LOCK_S * 2**self._locks, LONGEST_LOCK_S)
            self._locks = min(self._locks + 1, 10)
            self._renew()

    def _renew(self) -> None:
        self.text, self._asked, self._wrong = self._draw(), None, 0
        self._shown(self.text)


def _digits(code: str) -> bytes:
    """What was entered without the spaces that people put between digits."""
    return code.replace(" ", "")[: DIGITS + 1].encode("utf-8", "surrogatepass")
