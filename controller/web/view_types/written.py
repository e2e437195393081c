"""The same types for the page's own code: `python -m dambord.controller.web.view_types.written` writes them.

The page is checked against `types/view.d.ts`. A test holds what tables tell to the types, so neither side
drifts (decision 0043).
"""

from __future__ import annotations

from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from dambord.controller.web.view_types import desk, families, table
from dambord.controller.web.view_types.table import Side

WRITTEN = Path(__file__).parents[1] / "types" / "view.d.ts"
HEAD = "// Written by `python -m dambord.controller.web.view_types.written`: change view_types/ instead.\n"
SHAPES = tuple(
    each
    for module in (table, families, desk)
    for each in vars(module).values()
    if is_typeddict(each) and each.__module__ == module.__name__
)


def written() -> str:
    """Return the types as TypeScript declares them, in the namespace `Told`."""
    interfaces = "\n".join(_interface(shape) for shape in SHAPES)
    return f"""{HEAD}
declare namespace Told {{
{interfaces}
  /** What a page knows of its table: the part of the other family is absent. */
  type View = CoreView & DeskPart & Partial<DraughtsPart> & Partial<BackgammonPart>;
  type DraughtsView = CoreView & DeskPart & DraughtsPart;
  type BackgammonView = CoreView & DeskPart & BackgammonPart;
  type Side = {_script(Side)};
}}
"""


def _interface(shape: Any) -> str:
    keys = get_type_hints(shape)
    lines = [
        f"    {key}{'' if key in shape.__required_keys__ else '?'}: {_script(keys[key])};" for key in keys
    ]
    return "\n".join([f"  interface {shape.__name__} {{", *lines, "  }", ""])


def _script(shape: Any) -> str:
    """A type as TypeScript writes it."""
    origin, inside = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        return str(shape.__name__)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(_script(each) for each in inside))
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in inside)
    if origin is list:
        return f"Array<{_script(inside[0])}>"
    if origin is dict:
        return f"Record<string, {_script(inside[1])}>"
    return {int: "number", str: "string", bool: "boolean", NoneType: "null", Any: "any"}[shape]


if __name__ == "__main__":
    WRITTEN.write_text(written(), encoding="utf-8")
