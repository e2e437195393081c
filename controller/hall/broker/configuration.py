"""The files of the hall's own broker as texts: its configuration, who is admitted, and who may do what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from dambord.controller.hall.broker.authority import Authority
from dambord.controller.hall.wire.topics import ROOT

DESK = "/desk"
"""The desk's name at the broker: no board can have it."""


QUEUED = 100_000
"""Messages that may wait for a client. Not 0, for no bound: with that mosquitto 2.0.11 throws out whoever
publishes what he may not."""


@dataclass(frozen=True, slots=True)
class BrokerPlace:
    """Where a broker listens, and the folder of its files."""

    folder: Path
    host: str
    port: int
    """Where strangers read what is public and boards ask for a place; nothing there is secret."""
    encrypted: int
    """The port of the boards, each with its certificate."""

    @property
    def configuration(self) -> Path:
        """Its configuration."""
        return self.folder / "mosquitto.conf"

    @property
    def rights(self) -> Path:
        """Who may do what."""
        return self.folder / "rights"

    @property
    def passwords(self) -> Path:
        """The desk's password: boards have certificates."""
        return self.folder / "passwords"


def configuration(place: BrokerPlace, authority: Authority, user: str) -> str:
    """The configuration of mosquitto; it runs as the system's user `user`.

    It keeps nothing: whoever connects again tells again what has to be retained.
    """
    lines = (
        f"listener {place.port} {place.host}",
        "allow_anonymous true",
        f"password_file {place.passwords}",
        f"acl_file {place.rights}",
        f"user {user}",
        f"listener {place.encrypted} {place.host}",
        f"cafile {authority.own}",
        f"certfile {authority.broker}",
        f"keyfile {authority.broker_key}",
        f"crlfile {authority.revoked}",
        "require_certificate true",
        "use_identity_as_username true",
        "persistence false",
        f"max_queued_messages {QUEUED}",
        "message_size_limit 262144",
        "log_dest stderr",
        "log_type error",
        "log_type warning",
    )
    return "".join(f"{line}\n" for line in lines)


def rights(event: str, boards: Iterable[str]) -> str:
    """The file of rights: a stranger reads the public branch and may ask for a place, nothing else.

    A board writes what is its own and reads what is meant for it; the desk may do everything in its event.
    """
    base = f"{ROOT}/{event}"
    lines = [f"topic read {base}/public/#", f"topic write {base}/enrol/+"]
    lines += ["", f"user {DESK}", f"topic readwrite {base}/#"]
    for board in boards:
        lines += [
            "",
            f"user {board}",
            *(f"topic write {base}/board/{board}/{what}" for what in ("here", "line", "state", "answer")),
            f"topic read {base}/to/{board}/act",
            f"topic read {base}/desk/have/{board}",
            f"topic read {base}/desk/here",
            f"topic read {base}/desk/time",
            f"topic read {base}/public/#",
        ]
    return "".join(f"{line}\n" for line in lines)
