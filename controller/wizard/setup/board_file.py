"""Writes the file of a board with the wire orders that the walk has found."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import tomlkit
from tomlkit.items import Array

from dambord.hardware.description.toml_file import check_depth, toml_text

LINE = 10
"""Number of squares per line of the file."""


def base_text(path: Path) -> str:
    """Read a board's file and check that wiring orders can be written into it.

    Call it before the walk, whose result must not be lost because of a bad file. Raises ValueError with the
    name of the file.
    """
    try:
        text = toml_text(path)
        with_orders(text, (), ())
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise ValueError(f"{path}: no walk can be written into it: {error}") from None
    return text


def with_orders(text: str, cells: Sequence[int], lamps: Sequence[int]) -> str:
    """Return `text`, a board's file, with these wiring orders; comments stay.

    `cells` and `lamps` are squares in the order of the wires. The orders hold for the board as it lies, so an
    `orientation` of the file is removed.
    """
    check_depth(text)
    document = tomlkit.parse(text)
    document.pop("orientation", None)
    for key, squares in (("cells", cells), ("lamps", lamps)):
        if key not in document:
            document.append(key, tomlkit.table())
        table = document[key]
        assert isinstance(table, dict)
        table.pop("turned", None)
        table["order"] = _array(squares)
    return tomlkit.dumps(document)


def _array(squares: Sequence[int]) -> Array:
    rows = [", ".join(map(str, squares[at : at + LINE])) for at in range(0, len(squares), LINE)]
    lines = "".join(f"    {row},\n" for row in rows)
    return tomlkit.array(f"[ # as a walk over this board has found them\n{lines}]")
