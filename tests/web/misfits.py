"""Holds JSON values to the types of `controller/web/view_types`."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


def misfits(value: object, shape: Any, where: str = "view") -> Iterator[str]:
    """Yield what of a JSON value is not of a shape, each with the way to it."""
    origin, inside = get_origin(shape), get_args(shape)
    if shape is Any:
        return
    if is_typeddict(shape):
        yield from _keys(value, shape, where)
    elif origin in (Union, UnionType):
        found = [[*misfits(value, each, where)] for each in inside if each is not NoneType]
        if value is not None or NoneType not in inside:
            yield from min(found, key=len)
    elif origin is Literal:
        if value not in inside:
            yield f"{where}: {value!r} is none of {inside}"
    elif isinstance(value, list) and origin is list:
        for index, each in enumerate(value):
            yield from misfits(each, inside[0], f"{where}[{index}]")
    elif isinstance(value, dict) and origin is dict:
        for key, each in value.items():
            yield from misfits(each, inside[1], f"{where}.{key}")
    elif type(value) is not shape:
        yield f"{where}: {value!r} is no {shape}"


def _keys(value: object, shape: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no object"
        return
    known = get_type_hints(shape)
    yield from (f"{where}: {key} is not described" for key in value if key not in known)
    yield from (f"{where}: {key} is missing" for key in sorted(shape.__required_keys__) if key not in value)
    for key, each in known.items():
        if key in value:
            yield from misfits(value[key], each, f"{where}.{key}")
