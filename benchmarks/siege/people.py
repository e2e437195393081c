"""The people at a besieged table: a player, and arbiters who rule again and again."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random

from benchmarks.siege.besieged_table import RULES, Table
from benchmarks.siege.figures import Figures
from benchmarks.siege.page import ANSWER_S, Page
from dambord.rules.draughts import PlayedTurn, game

PAUSE_S = 0.3
"""Pause between two turns, and between two rulings."""


async def play(mine: Page, other: Page, figures: Figures) -> None:
    """Play random games until cancelled; `other` looks on."""
    rules, rng = game(RULES), Random(1)
    while True:
        position, ply = rules.start(), 0
        last = mine.view["game"]
        figures.pressed.clear()
        await mine.send(new=True)
        await mine.until(lambda view, last=last: view["game"] > last)  # type: ignore[misc]
        await mine.until(lambda view: view["phase"] == "play")
        await mine.send(press="clock", side="b")
        while turns := [turn for turn in rules.turns(position) if plain(turn)]:
            turn = rng.choice(turns)
            await hands(mine, turn, rules.picture(turn.after), figures)
            begun = time.monotonic()
            await mine.send(press="clock", side="wb"[ply % 2])
            ply += 1
            figures.pressed[ply] = begun
            async with asyncio.TaskGroup() as both:
                both.create_task(seen(mine, ply, figures, "turn, on the player's page", begun))
                both.create_task(seen(other, ply, figures, "turn, on a page that looks on", begun))
            if mine.view["ply"] < ply:
                figures.broken_off += 1
                break
            position = turn.after
            await asyncio.sleep(PAUSE_S)


def plain(turn: PlayedTurn) -> bool:
    """Whether no man becomes a king: hands would have to fetch another piece."""
    return not turn.crowned


async def hands(mine: Page, turn: PlayedTurn, picture: str, figures: Figures) -> None:
    """Make a turn on the simulated board, and wait until the sensors have seen it."""
    await mine.send(lift=turn.origin)
    begun = time.monotonic()
    await mine.send(put=turn.target)
    for square in turn.captures:
        begun = time.monotonic()
        await mine.send(lift=square)
    cells = "".join("." if piece == "." else "x" for piece in picture)
    await mine.until(lambda view: view["cells"] == cells)
    figures.note("sensors, on the player's page", begun)


async def seen(one: Page, ply: int, figures: Figures, what: str, begun: float) -> None:
    """Wait until a page shows the turn, or that it is disputed."""
    await one.until(lambda view: view["ply"] == ply or view["irregularity"])
    if one.view["ply"] == ply:
        figures.note(what, begun)


async def rule(at: Table, home: str, figures: Figures, what: str) -> None:
    """Give time, again and again, each time with a new connection. Raises RuntimeError if it is refused."""
    body = json.dumps({"act": "time", "side": "w", "seconds": 1, "why": "siege"})
    head = (
        f"POST /api/arbiter/acts HTTP/1.1\r\nHost: {at.host}\r\n"
        f"Authorization: Bearer {at.tokens['arbiter']}\r\n"
        f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    while True:
        await asyncio.sleep(PAUSE_S)
        begun = time.monotonic()
        answer = b""
        while b" 200 " not in answer:
            # Turned away, or cut off: a person tries again.
            try:
                async with asyncio.timeout(ANSWER_S):
                    reader, writer = await asyncio.open_connection(
                        at.host, at.port, local_addr=(home, 0), ssl=at.tls
                    )
                    writer.write((head + body).encode())
                    answer = await reader.read()
                    writer.close()
            except OSError:
                answer = b""
            if b" 200 " not in answer:
                figures.again[what] = figures.again.get(what, 0) + 1
            if b" 409 " in answer:
                break  # between two games
            if time.monotonic() - begun > ANSWER_S:
                raise RuntimeError(f"{what}: no answer within {ANSWER_S:g} s, but {answer[:200]!r}")
        else:
            figures.note(what, begun)
