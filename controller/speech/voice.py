"""A voice: sentences through espeak-ng, one after the other; an answer breaks off what is being said."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from collections import deque
from collections.abc import Iterable
from contextlib import suppress

from dambord.controller.core.messages.say import Say
from dambord.controller.opponents.guard.environment import clean_environment

PROGRAM = "espeak-ng"
WORDS_A_MINUTE = 150
MOST_WAITING = 12
"""Sentences that wait at most: of what is older nobody needs to hear."""
LONGEST_S = 60.0
"""Seconds after which a sentence is broken off: the sound card hangs."""


class Voice:
    """Speaks `language`. `say` receives lines for people about what is wrong."""

    def __init__(self, language: str, say: Say) -> None:
        """Raise ValueError where espeak-ng is not installed."""
        if shutil.which(PROGRAM) is None:
            raise ValueError(f"{PROGRAM} is not installed: sudo apt install {PROGRAM}")
        self._words = (PROGRAM, "-v", language, "-s", str(WORDS_A_MINUTE), "--stdin")
        self._say = say
        self._waiting = deque[str](maxlen=MOST_WAITING)
        self._changed = asyncio.Event()
        self._speaking: asyncio.subprocess.Process | None = None
        self._fault = ""

    def speak(self, sentences: Iterable[str], *, at_once: bool = False) -> None:
        """Say the sentences; `at_once` instead of all that has not been said yet."""
        if at_once:
            self._waiting.clear()
            self._break_off()
        self._waiting.extend(sentences)
        self._changed.set()

    async def run(self) -> None:
        """Speak until cancelled."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            while self._waiting:
                self._tell(await self._utter(self._waiting.popleft()))

    async def _utter(self, sentence: str) -> str:
        """Say a sentence to its end; what went wrong, or nothing."""
        pipe, none = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        try:
            process = await asyncio.create_subprocess_exec(
                *self._words,
                stdin=pipe,
                stdout=none,
                stderr=pipe,
                env=clean_environment(),
                start_new_session=True,
            )
        except OSError as error:
            return str(error.strerror)
        self._speaking = process
        try:
            async with asyncio.timeout(LONGEST_S):
                _, told = await process.communicate(sentence.encode())
        except TimeoutError:
            return "it does not come to an end"
        finally:
            if process.returncode is None:
                self._break_off()
            self._speaking = None
            status = await process.wait()
        # One that was broken off has a negative status, and nothing is wrong with it.
        return told.decode(errors="replace").strip().partition("\n")[0] if status > 0 else ""

    def _break_off(self) -> None:
        """End what is being said, and whatever the program has started for it."""
        if self._speaking is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._speaking.pid, signal.SIGKILL)

    def _tell(self, fault: str) -> None:
        """A fault is told once, until another one comes."""
        if fault and fault != self._fault:
            self._say(f"speech: {PROGRAM}: {fault}")
        self._fault = fault or self._fault
