"""The acts of an arbiter as JSON objects (`docs/formats.md`, Acts of the arbiter)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from dambord.controller.core.messages.arbiter_acts import (
    Act,
    AddTime,
    Attend,
    CorrectClock,
    Decide,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    Restore,
    SetCube,
    SetDice,
    SetPosition,
    SetResult,
    SetScore,
    TakeBack,
    Void,
)
from dambord.rules.quoting import quoted

SECOND = 1_000_000
"""One second in microseconds."""
LONGEST_US = 100 * 3600 * SECOND
"""The largest time to which a clock is set or by which it is changed."""

WORDS: Mapping[str, type[Act]] = {
    "decide": Decide,
    "restore": Restore,
    "position": SetPosition,
    "take-back": TakeBack,
    "result": SetResult,
    "forfeit": Forfeit,
    "void": Void,
    "reopen": Reopen,
    "halt": Halt,
    "proceed": Proceed,
    "clock": CorrectClock,
    "time": AddTime,
    "dice": SetDice,
    "cube": SetCube,
    "score": SetScore,
    "attend": Attend,
}
"""The word of every act in JSON, under `act`."""
_NAMES = {kind: word for word, kind in WORDS.items()}


def write_act(act: Act) -> dict[str, Any]:
    """The act as a JSON object; times in seconds."""
    data: dict[str, Any] = {"act": _NAMES[type(act)]}
    match act:
        case Decide(choice, side):
            data |= {"choice": choice, **({} if side is None else {"side": side})}
        case SetPosition(fen, override):
            data |= {"fen": fen, "override": override}
        case TakeBack(plies, back):
            data |= {"plies": plies, "clocks": back}
        case SetResult(winner):
            data |= {"winner": winner}
        case Forfeit(side):
            data |= {"side": side}
        case CorrectClock(side, left, turns):
            given = {"left": None if left is None else left / SECOND, "turns": turns}
            data |= {"side": side, **{key: value for key, value in given.items() if value is not None}}
        case AddTime(side, time):
            data |= {"side": side, "seconds": time / SECOND}
        case SetDice(dice):
            data |= {"dice": list(dice)}
        case SetCube(value, owner):
            data |= {"value": value, "owner": owner}
        case SetScore(white, black, crawford):
            said = {} if crawford is None else {"crawford": crawford}
            data |= {"w": white, "b": black, **said}
        case _:
            pass
    return data


def read_act(data: Mapping[str, Any]) -> Act:
    """Read an act from a JSON object; raises ValueError with the key and what was expected."""
    word = data.get("act")
    if not isinstance(word, str) or word not in WORDS:
        raise ValueError(f"act {quoted(word)}: expected one of {', '.join(WORDS)}")
    fields = _FIELDS[word]
    for key in data:
        if key != "act" and key not in fields:
            known = f"expected {', '.join(fields)}" if fields else "it takes nothing"
            raise ValueError(f"{word}: unknown {quoted(key)}; {known}")
    made: dict[str, Any] = {}
    for key, (name, read, needed) in fields.items():
        if key in data:
            made[name] = read(f"{word}: {key}", data[key])
        elif needed:
            raise ValueError(f"{word}: {quoted(key)} is missing")
    if word == "clock" and len(made) == 1:
        raise ValueError("clock: expected 'left', 'turns' or both")
    return WORDS[word](**made)


def whole(value: object) -> int | None:
    """The integer that a JSON value holds, written 2 or 2.0; None for anything else."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _choice(where: str, value: Any) -> Any:
    if value not in ("correct", "continue"):
        raise ValueError(f"{where} is {quoted(value)}; expected correct or continue")
    return value


def _side(where: str, value: Any) -> Any:
    if value not in ("w", "b"):
        raise ValueError(f"{where} is {quoted(value)}; expected w or b")
    return value


def _winner(where: str, value: Any) -> Any:
    if value not in ("w", "b", None):
        raise ValueError(f"{where} is {quoted(value)}; expected w, b or null for a draw")
    return value


def _text(where: str, value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= 1_000:
        raise ValueError(f"{where}: expected a text of at most 1000 characters")
    return value


def _flag(where: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{where} is {quoted(value)}; expected true or false")
    return value


def _dice(where: str, value: object) -> Any:
    numbers = [whole(one) for one in value] if isinstance(value, list | tuple) else []
    if len(numbers) != 2 or not all(one is not None and 1 <= one <= 6 for one in numbers):
        raise ValueError(f"{where} is {quoted(value)}; expected two numbers from 1 to 6")
    return tuple(numbers)


def _owner(where: str, value: Any) -> Any:
    if value not in ("w", "b", None):
        raise ValueError(f"{where} is {quoted(value)}; expected w, b or null for the middle")
    return value


def _plies(where: str, value: object) -> int:
    return _count(where, value, 1)


def _turns(where: str, value: object) -> int:
    return _count(where, value, 0)


def _count(where: str, value: object, least: int) -> int:
    number = whole(value)
    if number is None or not least <= number <= 10_000:
        raise ValueError(f"{where} is {quoted(value)}; expected a whole number from {least} to 10000")
    return number


def _left(where: str, value: object) -> int:
    time = _time(where, value)
    if time < 0:
        raise ValueError(f"{where} is {quoted(value)}; expected seconds, no less than 0")
    return time


def _time(where: str, value: object) -> int:
    # The comparison also refuses NaN.
    fits = (
        not isinstance(value, bool) and isinstance(value, int | float) and abs(value) * SECOND <= LONGEST_US
    )
    if not fits:
        raise ValueError(f"{where} is {quoted(value)}; expected seconds, at most {LONGEST_US // SECOND}")
    return round(cast(float, value) * SECOND)


_FIELDS: Mapping[str, Mapping[str, tuple[str, Callable[[str, object], Any], bool]]] = {
    "decide": {"choice": ("choice", _choice, True), "side": ("side", _side, False)},
    "restore": {},
    "position": {"fen": ("fen", _text, True), "override": ("override", _flag, False)},
    "take-back": {"plies": ("plies", _plies, True), "clocks": ("clocks", _flag, False)},
    "result": {"winner": ("winner", _winner, True)},
    "forfeit": {"side": ("side", _side, True)},
    "void": {},
    "reopen": {},
    "halt": {},
    "attend": {},
    "proceed": {},
    "clock": {
        "side": ("side", _side, True),
        "left": ("left", _left, False),
        "turns": ("turns", _turns, False),
    },
    "time": {"side": ("side", _side, True), "seconds": ("time", _time, True)},
    "dice": {"dice": ("dice", _dice, True)},
    "cube": {"value": ("value", _plies, True), "owner": ("owner", _owner, False)},
    "score": {
        "w": ("white", _turns, True),
        "b": ("black", _turns, True),
        "crawford": ("crawford", _flag, False),
    },
}
"""The JSON keys of every act: name of the field, function that reads it, whether the key is required."""
