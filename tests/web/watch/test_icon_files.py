"""The icons of the page: the files are those that the program makes."""

from __future__ import annotations

import json
import struct
import zlib

import pytest

from dambord.controller.web import icon_files
from dambord.controller.web.page_files import FOLDER, MANIFEST


@pytest.mark.parametrize("name", icon_files.DRAWINGS)
def test_drawings(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == icon_files.drawing(icon_files.DRAWINGS[name])


@pytest.mark.parametrize("name", icon_files.PICTURES)
def test_pictures(name: str) -> None:
    icon, size = icon_files.PICTURES[name]
    data = (FOLDER / name).read_bytes()
    at, body = 8, b""
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        if data[at + 4 : at + 8] == b"IHDR":
            assert struct.unpack_from(">II", data, at + 8) == (size, size)
        if data[at + 4 : at + 8] == b"IDAT":
            body += data[at + 8 : at + 8 + length]
        at += length + 12
    rows = zlib.decompress(body)
    # Packed bytes differ between versions of zlib, the pixels do not.
    width = 4 * size + 1
    found = [rows[row * width + 1 : row * width + width] for row in range(0, size, 20)]
    made = icon_files.pixels(icon, size, range(0, size, 20))
    assert b"".join(found) == made


def test_manifest_names_them() -> None:
    manifest = json.loads((FOLDER / MANIFEST).read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        name = icon["src"].removeprefix("/static/")
        assert (FOLDER / name).is_file()
        if name in icon_files.PICTURES:
            size = icon_files.PICTURES[name][1]
            assert icon["sizes"] == f"{size}x{size}"
