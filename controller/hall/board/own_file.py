"""What a board keeps for the hall beside its record: key, place, sessions, and when its clocks start."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.controller.hall.broker.authority import new_key, public_of
from dambord.controller.record.atomic_file import PRIVATE, write_atomically
from dambord.hardware.regular_file import read_regular

MOST_BYTES = 16_384


@dataclass(frozen=True, slots=True)
class Place:
    """A board's place at the broker of an event."""

    name: str
    event: str
    authority: str
    """Who has signed the certificates of the broker and of this board, as PEM."""
    port: int
    """The encrypted port."""


@dataclass(frozen=True, slots=True)
class Start:
    """When the clocks of a game start, and by whose order."""

    at: float
    """Seconds since 1970 by the desk's clock."""
    who: str
    why: str
    game: int


@dataclass(frozen=True, slots=True)
class _Kept:
    key: str = ""
    public: str = ""
    session: int = 0
    place: Place | None = None
    start: Start | None = None


def _folder(beside: Path) -> Path:
    """The folder of a record, or the page's own where game and page are two users."""
    own = beside.with_name(f"{beside.name}-page")
    return own if not os.access(beside, os.W_OK) and own.is_dir() else beside


class OwnFile:
    """The files beside `record`, with a new session. Raises ValueError or OSError."""

    def __init__(self, record: Path) -> None:
        folder = _folder(record.parent)
        self._path = folder / f"{record.name}.hall"
        self.leaf = folder / f"{record.name}.hall.pem"
        """The board's certificate with its key."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        kept = self._read()
        if not kept.key:
            with TemporaryDirectory(dir=self._path.parent) as work:
                key = new_key(Path(work, "key"))
                kept = replace(kept, key=key, public=public_of(Path(work, "key")))
        self._keep(replace(kept, session=kept.session + 1))

    @property
    def session(self) -> int:
        """How often this board has joined a hall."""
        return self._kept.session

    @property
    def key(self) -> str:
        """Its public key, as PEM."""
        return self._kept.public

    @property
    def place(self) -> Place | None:
        """The place that it has; None if it has none."""
        return self._kept.place if self.leaf.exists() else None

    @property
    def start(self) -> Start | None:
        """When its clocks start; None if no start is set."""
        return self._kept.start

    def starts(self, start: Start | None) -> None:
        """Keep when its clocks start."""
        self._keep(replace(self._kept, start=start))

    def admitted(self, place: Place, leaf: str) -> None:
        """Keep a place, with the certificate for it."""
        write_atomically(self.leaf, f"{leaf}{self._kept.key}".encode(), mode=PRIVATE)
        self._keep(replace(self._kept, place=place))

    def _keep(self, kept: _Kept) -> None:
        self._kept = kept
        write_atomically(self._path, json.dumps(asdict(kept)).encode(), mode=PRIVATE)

    def _read(self) -> _Kept:
        if not self._path.exists():
            return _Kept()
        try:
            data = json.loads(read_regular(self._path, MOST_BYTES))
            if "key" not in data:  # of a version that knew a board by a password
                return _Kept(session=int(data["session"]))
            place, start = data["place"], data.get("start")
            return _Kept(
                str(data["key"]),
                str(data["public"]),
                int(data["session"]),
                None if place is None else Place(**place),
                None if start is None else Start(**start),
            )
        except (ValueError, LookupError, TypeError):
            raise ValueError(
                f"{self._path}: expected what a board keeps for a hall; delete it to join anew"
            ) from None
