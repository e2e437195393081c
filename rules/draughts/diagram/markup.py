"""Elements of SVG as text, and the picture that a notebook displays."""

from __future__ import annotations

import re
from collections.abc import Iterable

NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold, not even escaped."""


class Svg(str):
    """An SVG document. It is a string, which a notebook displays as the picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def escaped(text: str) -> str:
    """A text for the inside of an element or of an attribute in double quotes."""
    text = NO_XML.sub("\ufffd", text)
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, name)
    return text


def number(value: float) -> str:
    """A length with two decimals at most, and none that are not needed."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """An element. `inside` is markup; `stroke_width` becomes `stroke-width`, `class_` becomes `class`."""
    written = ""
    for key, value in attributes.items():
        said = escaped(value) if isinstance(value, str) else number(value)
        written += f' {key.rstrip("_").replace("_", "-")}="{said}"'
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def group(parts: Iterable[str], **attributes: str | float) -> str:
    """A group of elements that share their attributes; nothing where there are none."""
    inside = "".join(parts)
    return element("g", inside, **attributes) if inside else ""
