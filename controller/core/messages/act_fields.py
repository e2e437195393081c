"""The acts of an arbiter as JSON objects (`docs/formats.md`, Acts of the arbiter)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from dambord.controller.core.messages import arbiter_acts as acts
from dambord.controller.core.messages.arbiter_acts import Act
from dambord.rules.quoting import quoted

SECOND = 1_000_000
"""One second in microseconds."""
LONGEST_US = 100 * 3600 * SECOND
"""The largest time to which a clock is set or by which it is changed."""


class _Field(NamedTuple):
    """A key of an act in JSON."""

    name: str
    """Of the field that it fills."""
    read: Callable[[str, object], Any]
    needed: bool = True
    write: Callable[[Any], Any] = lambda value: value
    null: bool = False
    """Whether it is written, as null, where the field is None and the key not needed."""


def write_act(act: Act) -> dict[str, Any]:
    """The act as a JSON object; times in seconds."""
    data: dict[str, Any] = {"act": _WORDS[type(act)]}
    for key, field in FORMS[data["act"]][1].items():
        value = getattr(act, field.name)
        if value is not None or field.needed or field.null:
            data[key] = None if value is None else field.write(value)
    return data


def read_act(data: Mapping[str, Any]) -> Act:
    """Read an act from a JSON object; raises ValueError with the key and what was expected."""
    word = data.get("act")
    if not isinstance(word, str) or word not in FORMS:
        raise ValueError(f"act {quoted(word)}: expected one of {', '.join(FORMS)}")
    kind, fields = FORMS[word]
    for key in data:
        if key != "act" and key not in fields:
            known = f"expected {', '.join(fields)}" if fields else "it takes nothing"
            raise ValueError(f"{word}: unknown {quoted(key)}; {known}")
    made: dict[str, Any] = {}
    for key, field in fields.items():
        if key in data:
            made[field.name] = field.read(f"{word}: {key}", data[key])
        elif field.needed:
            raise ValueError(f"{word}: {quoted(key)} is missing")
    if word == "clock" and len(made) == 1:
        raise ValueError("clock: expected 'left', 'turns' or both")
    return kind(**made)


def whole(value: object) -> int | None:
    """The integer that a JSON value holds, written 2 or 2.0; None for anything else."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _one_of(*values: str | None, expected: str) -> Callable[[str, object], Any]:
    """Read one of `values`."""

    def read(where: str, value: object) -> Any:
        if value not in values:
            raise ValueError(f"{where} is {quoted(value)}; expected {expected}")
        return value

    return read


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


def _whole_from(least: int) -> Callable[[str, object], int]:
    """Read a whole number, no less than `least`."""

    def read(where: str, value: object) -> int:
        number = whole(value)
        if number is None or not least <= number <= 10_000:
            raise ValueError(f"{where} is {quoted(value)}; expected a whole number from {least} to 10000")
        return number

    return read


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


def _in_seconds(time: int) -> float:
    return time / SECOND


_CHOICE = _Field("choice", _one_of("correct", "continue", expected="correct or continue"))
_SIDE = _Field("side", _one_of("w", "b", expected="w or b"))
_WINNER = _Field("winner", _one_of("w", "b", None, expected="w, b or null for a draw"))
_OWNER = _Field(
    "owner", _one_of("w", "b", None, expected="w, b or null for the middle"), needed=False, null=True
)
_CLOCKS, _OVERRIDE = (_Field(key, _flag, needed=False) for key in ("clocks", "override"))
_TURNS, _PLIES = _whole_from(0), _whole_from(1)

FORMS: Mapping[str, tuple[type[Act], Mapping[str, _Field]]] = {
    "decide": (acts.Decide, {"choice": _CHOICE, "side": _SIDE._replace(needed=False)}),
    "restore": (acts.Restore, {}),
    "position": (
        acts.SetPosition,
        {"fen": _Field("fen", _text), "override": _OVERRIDE},
    ),
    "take-back": (
        acts.TakeBack,
        {"plies": _Field("plies", _PLIES), "clocks": _CLOCKS},
    ),
    "result": (acts.SetResult, {"winner": _WINNER}),
    "forfeit": (acts.Forfeit, {"side": _SIDE}),
    "void": (acts.Void, {}),
    "reopen": (acts.Reopen, {}),
    "halt": (acts.Halt, {}),
    "proceed": (acts.Proceed, {}),
    "clock": (
        acts.CorrectClock,
        {
            "side": _SIDE,
            "left": _Field("left", _left, False, _in_seconds),
            "turns": _Field("turns", _TURNS, False),
        },
    ),
    "time": (acts.AddTime, {"side": _SIDE, "seconds": _Field("time", _time, write=_in_seconds)}),
    "dice": (acts.SetDice, {"dice": _Field("dice", _dice, write=list)}),
    "cube": (acts.SetCube, {"value": _Field("value", _PLIES), "owner": _OWNER}),
    "score": (
        acts.SetScore,
        {
            "w": _Field("white", _TURNS),
            "b": _Field("black", _TURNS),
            "crawford": _Field("crawford", _flag, False),
        },
    ),
    "attend": (acts.Attend, {}),
}
"""The word of every act in JSON, under `act`; its class, and its other keys."""
_WORDS = {kind: word for word, (kind, _) in FORMS.items()}
