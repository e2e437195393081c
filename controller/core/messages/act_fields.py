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


class _Values(NamedTuple):
    """What a key may hold."""

    read: Callable[[str, object], Any]
    """Read it from JSON: the name for the error, then the value."""
    schema: Mapping[str, Any]
    """Its JSON schema."""


class _Field(NamedTuple):
    """A key of an act in JSON."""

    name: str
    """Of the field that it fills."""
    values: _Values
    says: str = ""
    """What it means, for people."""
    needed: bool = True
    write: Callable[[Any], Any] = lambda value: value
    null: bool = False
    """Whether it is written, as null, where the field is None and the key not needed."""


class ActForm(NamedTuple):
    """An act in JSON."""

    kind: type[Act]
    says: str
    """What it does, for people."""
    fields: Mapping[str, _Field] = {}


def write_act(act: Act) -> dict[str, Any]:
    """The act as a JSON object; times in seconds."""
    data: dict[str, Any] = {"act": _WORDS[type(act)]}
    for key, field in FORMS[data["act"]].fields.items():
        value = getattr(act, field.name)
        if value is not None or field.needed or field.null:
            data[key] = None if value is None else field.write(value)
    return data


def read_act(data: Mapping[str, Any]) -> Act:
    """Read an act from a JSON object; raises ValueError with the key and what was expected."""
    word = data.get("act")
    if not isinstance(word, str) or word not in FORMS:
        raise ValueError(f"act {quoted(word)}: expected one of {', '.join(FORMS)}")
    kind, _, fields = FORMS[word]
    for key in data:
        if key != "act" and key not in fields:
            known = f"expected {', '.join(fields)}" if fields else "it takes nothing"
            raise ValueError(f"{word}: unknown {quoted(key)}; {known}")
    made: dict[str, Any] = {}
    for key, field in fields.items():
        if key in data:
            made[field.name] = field.values.read(f"{word}: {key}", data[key])
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


def _one_of(*values: str | None, expected: str) -> _Values:
    """One of `values`."""

    def read(where: str, value: object) -> Any:
        if value not in values:
            raise ValueError(f"{where} is {quoted(value)}; expected {expected}")
        return value

    return _Values(read, {"type": ["string", "null"] if None in values else "string", "enum": [*values]})


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


def _whole_from(least: int) -> _Values:
    """A whole number, no less than `least`."""

    def read(where: str, value: object) -> int:
        number = whole(value)
        if number is None or not least <= number <= 10_000:
            raise ValueError(f"{where} is {quoted(value)}; expected a whole number from {least} to 10000")
        return number

    return _Values(read, {"type": "integer", "minimum": least, "maximum": 10_000})


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


_SIDE = _one_of("w", "b", expected="w or b")
_FLAG = _Values(_flag, {"type": "boolean"})
_FEN = _Values(_text, {"type": "string", "minLength": 1, "maxLength": 1000})
_COUNT, _PLIES = _whole_from(0), _whole_from(1)
_HOURS = LONGEST_US // SECOND
_LEFT = _Values(_left, {"type": "number", "minimum": 0, "maximum": _HOURS})
_SECONDS = _Values(_time, {"type": "number", "minimum": -_HOURS, "maximum": _HOURS})
_DIE = {"type": "integer", "minimum": 1, "maximum": 6}
_DICE = _Values(_dice, {"type": "array", "items": _DIE, "minItems": 2, "maxItems": 2})

FORMS: Mapping[str, ActForm] = {
    "decide": ActForm(
        acts.Decide,
        "decides an open irregularity in the opponent's stead, also where the code leaves no choice",
        {
            "choice": _Field(
                "choice",
                _one_of("correct", "continue", expected="correct or continue"),
                "`correct` or `continue`",
            ),
            "side": _Field(
                "side",
                _SIDE,
                "whose act it was, where the sensors can't tell whose hand moved a piece",
                needed=False,
            ),
        },
    ),
    "restore": ActForm(
        acts.Restore,
        "an accident: the board is put back as the record has it; a touched piece stays touched",
    ),
    "position": ActForm(
        acts.SetPosition,
        "play goes on from there. Before the first turn it is a handicap start",
        {
            "fen": _Field("fen", _FEN, "PDN FEN; in backgammon JSON with w, b and side"),
            "override": _Field("override", _FLAG, "true: even if it breaks the rules", needed=False),
        },
    ),
    "take-back": ActForm(
        acts.TakeBack,
        "the last turns do not count; their move counts go back",
        {
            "plies": _Field("plies", _PLIES, "how many"),
            "clocks": _Field("clocks", _FLAG, "true: both clocks go back too", needed=False),
        },
    ),
    "result": ActForm(
        acts.SetResult,
        "ends the game so, or replaces the result of one that is over",
        {
            "winner": _Field(
                "winner",
                _one_of("w", "b", None, expected="w, b or null for a draw"),
                "`w`, `b`, or null for a draw",
            )
        },
    ),
    "forfeit": ActForm(
        acts.Forfeit,
        "a side loses, also before the game has begun",
        {"side": _Field("side", _SIDE, "who loses")},
    ),
    "void": ActForm(acts.Void, "the game does not count: over, with no result"),
    "reopen": ActForm(acts.Reopen, "a game that is over goes on; its clocks wait for `proceed`"),
    "halt": ActForm(acts.Halt, "both clocks stop until `proceed`, and no player's button starts them"),
    "proceed": ActForm(acts.Proceed, "the clock of the side to move runs"),
    "attend": ActForm(
        acts.Attend,
        "a player's call is answered; nothing changes in the game. Any other act that is done answers it",
    ),
    "clock": ActForm(
        acts.CorrectClock,
        "sets what a side has left, its move counter or both; time on a fallen flag raises it",
        {
            "side": _Field("side", _SIDE, "whose clock"),
            "left": _Field("left", _LEFT, "seconds", needed=False, write=_in_seconds),
            "turns": _Field("turns", _COUNT, "turns that it has completed", needed=False),
        },
    ),
    "time": ActForm(
        acts.AddTime,
        "gives time, or takes it",
        {
            "side": _Field("side", _SIDE, "whose time"),
            "seconds": _Field("time", _SECONDS, "below 0 to take them", write=_in_seconds),
        },
    ),
    "dice": ActForm(
        acts.SetDice,
        "backgammon: this is the roll of the side on roll, whatever was told before",
        {"dice": _Field("dice", _DICE, "two numbers from 1 to 6", write=list)},
    ),
    "cube": ActForm(
        acts.SetCube,
        "backgammon: what the cube shows, and whose it is",
        {
            "value": _Field("value", _PLIES, "what it shows"),
            "owner": _Field(
                "owner",
                _one_of("w", "b", None, expected="w, b or null for the middle"),
                "`w`, `b`, or null for the middle",
                needed=False,
                null=True,
            ),
        },
    ),
    "score": ActForm(
        acts.SetScore,
        "backgammon: sets the score of the match",
        {
            "w": _Field("white", _COUNT, "White's points"),
            "b": _Field("black", _COUNT, "Black's points"),
            "crawford": _Field("crawford", _FLAG, "whether this is the Crawford game", needed=False),
        },
    ),
}
"""The acts in JSON, by the word under `act`."""
_WORDS = {form.kind: word for word, form in FORMS.items()}
