"""Every screen of the station as the key `station` of the view, and a station that shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dambord.controller.web.api.station_console import StationAct
from tests.web.staged_table import PLAYED, StagedTable, simulated


def position(plies: int) -> str:
    """The pieces of a game after so many plies."""
    return simulated(plies).board.pieces()


LANGUAGES = ["lv", "hu", "ka", "en", "nl", "ru"]
RULES = ["latvian-64", "dama", "international", "backgammon"]
LEVELS = ["child", "beginner", "casual", "club"]
SQUARES = [31, 32, 33, 34, 35, 26]
COMMON: dict[str, Any] = {
    "language": "en",
    "languages": LANGUAGES,
    "brightness": 1.0,
    "volume": 0.5,
    "help": True,
}
ATTRACT: dict[str, Any] = {
    "screen": "attract",
    "famous": {
        "white": "Guntis Valneris",
        "black": "Raimonds Vīpulis",
        "place": "Rīga",
        "date": "1994",
        "event": "Latvijas čempionāts",
        "rules": "international",
        "pieces": position(9),
        "side": "b",
        "last": [34, 29],
        "ply": 9,
        "plies": 77,
    },
}
NAMES = {"en": "The first capture", "lv": "Pirmā sišana", "hu": "Az első ütés", "ru": "Первое взятие"}
TEXT = {
    "en": "A man captures forward and backward. It jumps over a piece beside it to the free square behind.",
    "lv": "Kauliņš sit uz priekšu un atpakaļ: tas pārlec blakus esošajam kauliņam uz tukšo lauciņu aiz tā.",
    "hu": "A gyalog előre és hátra is üt: átugorja a mellette álló bábut a mögötte lévő üres mezőre.",
    "ru": "Простая бьёт вперёд и назад: она перепрыгивает соседнюю шашку на пустое поле за ней.",
}
AGAINST = {"name": "dambord casual", "level": "casual"}
LESSON = {
    "id": "international-capture",
    "title": NAMES,
    "step": 2,
    "steps": 7,
    "text": TEXT,
    "task": "capture",
}
PUZZLE = {"id": "combination-12", "grade": 3, "side": "w", "plies": 5, "tries": 1, "done": False}
MOMENTS = [
    {"ply": 4, "side": "b", "played": "14x23", "better": "13x24", "loss": 120, "pieces": position(3)},
    {"ply": 8, "side": "b", "played": "14-19", "better": "5-10", "loss": 190, "pieces": position(7)},
    {"ply": 12, "side": "b", "played": "19-23", "better": "20-24", "loss": 300, "pieces": position(11)},
]
COUNTS: dict[str, Any] = {
    "form": 1,
    "days": {
        f"2026-11-{day}": {
            "games": {"latvian-64": games // 2, "international": games - games // 2},
            "lessons": {"capture finished": games // 3},
            "puzzles": {"combination-12 left": games // 2},
        }
        for day, games in enumerate((4, 9, 14, 7, 0, 21, 12), 16)
    },
    "earlier": {"games": {"dama": 8}},
}
SERVICE = {
    "doctor": [
        {"name": "sensors", "result": "ok", "text": "reed-100: 50 of 50 squares answer"},
        {"name": "lamps", "result": "ok", "text": "50 lamps"},
        {"name": "clock", "result": "warning", "text": "the machine's clock has no battery"},
        {"name": "disk", "result": "failed", "text": "180 MB left, 500 MB are wanted"},
    ],
    "counts": COUNTS,
    "version": "0.14.0",
}


def _question(what: str, options: list[str], at: int = 0) -> dict[str, Any]:
    squares = SQUARES[: len(options)]
    return {
        "screen": "choose",
        "question": {
            "what": what,
            "options": options,
            "at": at,
            "squares": squares,
            "first": what == "language",
        },
    }


STATES: dict[str, dict[str, Any]] = {
    "attract": ATTRACT,
    "language": _question("language", LANGUAGES, 1),
    "activity": _question("activity", ["play", "lesson", "puzzle"]),
    "rules": _question("rules", RULES, 2),
    "level": _question("level", LEVELS, 1),
    "side": _question("side", ["w", "b"]),
    "lesson-choice": {
        **_question("lesson", ["move", "capture", "majority"]),
        "titles": {"move": {"en": "How men move"}, "capture": NAMES, "majority": {"en": "The majority rule"}},
    },
    "puzzle-choice": _question("puzzle", ["1", "2", "3"]),
    "lessons": _question("lesson", [f"lesson-{number}" for number in range(10)], 8),
    "arrange": {
        "screen": "arrange",
        "needs": [{"key": "put-piece", "fill": {"square": "31", "piece": "w"}}],
        "rules": "international",
    },
    "play": {"screen": "play", "side": "w", "opponent": AGAINST},
    "mending": {
        "screen": "play",
        "side": "w",
        "opponent": AGAINST,
        "needs": [{"key": "move-piece", "fill": {"origin": "24", "target": "20"}}],
    },
    "idle": {
        "screen": "play",
        "side": "w",
        "countdown": 12,
        "opponent": AGAINST,
    },
    "lesson": {"screen": "lesson", "lesson": {**LESSON, "done": False, "tries": 1}},
    "lesson-done": {"screen": "lesson", "lesson": {**LESSON, "step": 7, "done": True, "tries": 0}},
    "puzzle": {"screen": "puzzle", "puzzle": PUZZLE},
    "puzzle-solution": {
        "screen": "puzzle",
        "puzzle": {**PUZZLE, "solution": ["33-29", "24x22", "27x9"], "given": True},
    },
    "puzzle-done": {"screen": "puzzle", "puzzle": {**PUZZLE, "done": True}},
    "result": {
        "screen": "result",
        "rules": "international",
        "side": "w",
        "result": {"winner": "w", "reason": "resignation", "plies": 14},
        "moments": MOMENTS,
        "question": {
            "what": "next",
            "options": ["again", "other-side", "leave"],
            "at": 0,
            "squares": SQUARES[:3],
            "first": True,
        },
    },
    "closed": {"screen": "closed", "opens": "10:00"},
    "cable": {"screen": "trouble", "needs": [{"key": "station-cable", "fill": {}}]},
    "pieces": {
        "screen": "trouble",
        "needs": [{"key": "station-missing", "fill": {"piece": "w", "count": 2}}],
    },
    "service": {"screen": "service", "service": SERVICE},
}
"""The states of a station by name, without what all have in common."""
PLIES = {
    "play": 6,
    "mending": 6,
    "idle": 6,
    "lesson": 2,
    "lesson-done": 3,
    "puzzle": 8,
    "puzzle-done": 9,
    "result": 14,
}
"""How far the game has gone in a state."""


@dataclass
class ShownStation:
    """A station that shows a state and remembers what its page asks; implements `StationConsole`."""

    state: dict[str, Any]
    asked: list[tuple[str, str | None]] = field(default_factory=list)

    def shown(self) -> Mapping[str, object]:
        return self.state

    async def act(self, act: StationAct, option: str | None) -> None:
        if option == "nobody":
            raise ValueError("option: not one of the question's")
        self.asked.append((act, option))

    def counts(self) -> Mapping[str, object]:
        return COUNTS

    def card(self) -> Mapping[str, object]:
        questions: dict[str, list[str]] = {
            "language": LANGUAGES,
            "activity": ["play", "lesson", "puzzle"],
            "rules": RULES,
        }
        return {
            "board": "reed-100",
            "languages": LANGUAGES,
            "questions": [
                {"what": what, "options": options, "squares": SQUARES[: len(options)]}
                for what, options in {**questions, "level": LEVELS, "side": ["w", "b"]}.items()
            ],
        }


def stationed(name: str, **more: object) -> tuple[StagedTable, ShownStation]:
    """A table in the state `name`, and its station; `more` changes its keys."""
    station = ShownStation({**COMMON, **STATES[name], **more})
    table = StagedTable(PLAYED)
    table.press("b")
    table.follow(PLIES.get(name, 0))
    if name == "result":
        table.press("b", "resign")
    if name == "cable":
        table.unplug()
    table.show(station=station.state)
    return table, station
