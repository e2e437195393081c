"""The bytes of a PDN file as text in pieces of whole games, so that any file takes bounded memory."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable, Iterator

HIGH_PAIR = re.compile(rb"[\xc0-\xff]{2}")
HIGH = re.compile(rb"[\x80-\xff]")
BLOCK = 1 << 20
"""Characters or bytes that are worked on at a time."""
EVENT = re.compile(r'\n\[Event\s{1,9}"')
"""A sure start of another game."""

Blocks = Callable[[], Iterable[bytes]]
"""Gives the blocks of a file anew with each call."""
Texts = Callable[[], Iterator[str]]
"""Gives the pieces of a text anew with each call."""


def texts(data: str | bytes | Blocks) -> Texts:
    """A text, the content of a file, or its blocks as pieces of text; the encoding is guessed."""
    if isinstance(data, str):
        return lambda: pieces((data,))
    blocks: Blocks = (lambda: (data,)) if isinstance(data, bytes) else data
    encoding = encoding_of(blocks())
    return lambda: pieces(decoded(blocks(), encoding))


def decode(data: bytes) -> str:
    """Text of a file in UTF-8, UTF-16 with a mark, cp1251 or latin-1."""
    return data.decode(encoding_of((data,)), errors="replace")


def encoding_of(blocks: Iterable[bytes]) -> str:
    """The encoding of a file: UTF-8, UTF-16 with a mark, cp1251 or cp1252.

    Cyrillic words are runs of high bytes, accented Western letters mostly stand alone: that tells cp1251 from
    latin-1.
    """
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    fits, begun = True, False
    pairs = highs = 0
    for block in blocks:
        if not begun and block.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return "utf-16"
        begun = begun or bool(block)
        pairs += len(HIGH_PAIR.findall(block))
        highs += len(HIGH.findall(block))
        fits = fits and decodes(decoder, block)
    if fits and decodes(decoder, b"", final=True):
        return "utf-8-sig"
    return "cp1251" if pairs * 2 > highs / 2 else "cp1252"


def decodes(decoder: codecs.IncrementalDecoder, block: bytes, *, final: bool = False) -> bool:
    """Whether a block is what the decoder expects next."""
    try:
        decoder.decode(block, final)
    except UnicodeDecodeError:
        return False
    return True


def decoded(blocks: Iterable[bytes], encoding: str) -> Iterator[str]:
    """The text of every block."""
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    for block in blocks:
        yield decoder.decode(block)
    yield decoder.decode(b"", final=True)


def pieces(blocks: Iterable[str]) -> Iterator[str]:
    """The text cut where a game begins, about every `BLOCK` characters; its lines end with a newline each.

    A piece in which no game begins for four blocks is cut at a line with a tag, at any line, or anywhere.
    """
    rest = ""
    for block in with_newlines(blocks):
        for at in range(0, len(block), BLOCK):
            rest += block[at : at + BLOCK]
            if len(rest) < BLOCK:
                continue
            cut = last_start(rest)
            if not cut and len(rest) >= 4 * BLOCK:
                cut = rest.rfind("\n[") + 1 or rest.rfind("\n") + 1 or len(rest)
            if cut:
                yield rest[:cut]
                rest = rest[cut:]
    if rest:
        yield rest


def with_newlines(blocks: Iterable[str]) -> Iterator[str]:
    """The text with one newline at the end of each line, where files have `\\r\\n` or `\\r` too."""
    held = ""
    for block in blocks:
        text = held + block
        held = "\r" if text.endswith("\r") else ""
        yield text.removesuffix("\r").replace("\r\n", "\n").replace("\r", "\n")
    yield held.replace("\r", "\n")


def last_start(text: str) -> int:
    """Where the last game begins, unless that is the beginning of the text; 0 when nowhere."""
    at = text.rfind("\n[Event")
    while at >= 0 and not EVENT.match(text, at):
        at = text.rfind("\n[Event", 0, at)
    return at + 1
