"""Writes the file of a board with the wire orders that the walk has found."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import tomlkit
from tomlkit.items import Array

LINE = 10
"""Squares of one line of the file."""


def base_text(path: Path) -> str:
    """The text of a board's file, in which its orders can be written anew. ValueError names the file.

    To be had before a walk, which must not be lost for a file that can't be used.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")  # as boards are read
        with_orders(text, (), ())
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise ValueError(f"{path}: no walk can be written into it: {error}") from None
    return text


def with_orders(text: str, cells: Sequence[int], lamps: Sequence[int]) -> str:
    """`text`, the file of a board, with these squares in the order of both wires; comments stay.

    The orders hold for the board as it lies, so that an `orientation` of the file is done with.
    """
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
