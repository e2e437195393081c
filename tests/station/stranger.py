"""A stranger at a station: he does only what the page says, knows no rules, and makes mistakes.

python -m tests.station.stranger --games 50 --mistakes 12 --board hall-64
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.controller.core.agreement import disagreement
from tests.station.behaviours import grab
from tests.station.house import House
from tests.station.person import JamError, Person
from tests.station.virtual_time import run, virtual_time

SETTINGS: dict[str, Any] = {"think": 1, "keep_files": 2}
PATIENCE = 3_000
"""Things that he does until a game has to be over."""
TIRED = 200
"""Turns after which he has had enough, and leaves as the page offers it."""
REASONED = ("irregularity", "correcting", "unclear")
"""The kinds of banners whose reason a station words as a lesson does."""
BLAME = "did-"
"""How remarks begin that say what somebody did wrong."""


class Stranger(Person):
    """Reads the page, and does what it says."""

    def __init__(self, house: House, rng: Random) -> None:
        super().__init__(house, rng, screen=True)
        self.acts: Counter[str] = Counter()
        self.blamed: list[str] = []
        """What he was told that he did wrong."""

    @property
    def page(self) -> dict[str, Any]:
        """What the page shows; nothing while the table is started anew."""
        return {} if self.house.table is None else self.house.table.desk.view()

    async def game(self, mistakes: int) -> None:
        """From the famous games to the result, and away. Raises JamError where the page leads nowhere."""
        left, plies = mistakes, 0
        for _ in range(PATIENCE):
            page = self.page
            station = page.get("station") or {"screen": ""}
            match station["screen"]:
                case "attract" if plies:
                    return
                case "result":
                    await self.choose_next("leave")
                    return
                case "attract":
                    self.house.touch("touch")
                case "choose":
                    self._answer(station["question"])
                case "arrange":
                    await self._arrange(page, station)
                case "play":
                    plies = page["ply"]
                    self._read(page)
                    if plies >= TIRED:
                        await self.leave()
                    elif left and self.rng.random() < 0.15:
                        left -= 1
                        self.acts["mistake"] += 1
                        await grab(self)
                    else:
                        await self._obey(page, station)
            await asyncio.sleep(1.0)
        raise JamError(f"comes to no end; the page says {self.page.get('next')}, {station}")

    def _read(self, page: dict[str, Any]) -> None:
        """Look whether the page contradicts itself, or blames him."""
        if wrong := disagreement(page):
            raise JamError(wrong)
        banner = page["banner"] or {"kind": "", "remark": None, "reason": None}
        reason = None if banner["kind"] in REASONED else banner["reason"]
        for said in (banner["remark"], reason):
            if said is not None and said["key"].startswith(BLAME):
                self.blamed.append(said["key"])

    def _answer(self, question: dict[str, Any]) -> None:
        options = question["options"]
        self.house.touch("choose", "play" if "play" in options else self.rng.choice(options))

    async def _arrange(self, page: dict[str, Any], station: dict[str, Any]) -> None:
        """Do the first thing that is needed, which names squares as the board does."""
        if not (needs := station.get("needs")):
            await self.empty_hands()
            return
        said, labels = needs[0], page["labels"]
        self.acts[said["key"]] += 1
        fill = {key: labels.index(value) + 1 for key, value in said["fill"].items() if value in labels}
        match said["key"]:
            case "move-piece":
                await self.take(fill["origin"])
                await self.put(fill["target"])
            case "take-piece" | "remove-piece":
                await self.take(fill["square"])
                await self.empty_hands()
            case "put-piece":
                piece = said["fill"]["piece"]
                await self.put(fill["square"], None if self.house.board.top.hand else piece)

    async def _obey(self, page: dict[str, Any], station: dict[str, Any]) -> None:
        """Do the next act."""
        if station.get("needs"):
            await self._arrange(page, station)
            return
        act = page["next"]
        if act is None:
            return
        self.acts[act["what"]] += 1
        origins, targets, piece = act["from"], act["to"], act["piece"]
        match act["what"]:
            case "move" if origins and targets:
                await self.take(self.rng.choice(origins))
                await self.put(self.rng.choice(targets), None if self._holds else piece)
            case "move" if origins:
                await self.take(self.rng.choice(origins))
            case "take-off" if origins:
                await self.take(self.rng.choice(origins))
                await self.empty_hands()
            case "crown":
                await self.take(targets[0])
                await self.empty_hands()
                await self.put(targets[0], piece)
            case "put-on" if targets:
                await self.put(targets[0], None if self._holds else piece or page["side"])
            case "decide" if answers := page["banner"]["answers"]:
                self.house.board.press(self.rng.choice(answers)["side"])

    @property
    def _holds(self) -> bool:
        return bool(self.house.board.top.hand)


def play(board: str, seed: int, mistakes: int, folder: Path, rules: str = "") -> tuple[Stranger, str]:
    """One game in a house of its own; what was wrong, or nothing."""
    rng = Random(f"stranger {seed}")
    settings = SETTINGS | ({"rules": [rules]} if rules else {})
    with virtual_time() as clock:
        house = House(clock, folder, board, settings, seed)
        who = Stranger(house, rng)

        async def visit() -> str:
            house.switch_on()
            await asyncio.sleep(2)
            try:
                await who.game(mistakes)
            except JamError as error:
                return str(error)
            finally:
                await house.stop()
            return ""

        with house.shell():
            wrong = run(clock, visit())
    return who, wrong or next(iter(map(repr, house.crashes)), "") or next(iter(who.blamed), "")


def main() -> int:
    """Play, and print what was done and what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--mistakes", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--board", default="hall-64")
    asked = parser.parse_args()
    acts: Counter[str] = Counter()
    faults = 0
    for seed in range(asked.seed, asked.seed + asked.games):
        with TemporaryDirectory() as folder:
            who, wrong = play(asked.board, seed, asked.mistakes, Path(folder))
        acts += who.acts
        if wrong:
            faults += 1
            print(f"{asked.board} {seed}: {wrong}", flush=True)
    mistakes = acts.pop("mistake", 0)
    print(f"{asked.games} games, {mistakes} mistakes, {acts.total()} acts, {faults} faults: {dict(acts)}")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
