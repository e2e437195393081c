"""The authority of an event: signs the certificate of the desk's broker, and one for each board."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.controller.record.atomic_file import PRIVATE, write_atomically
from dambord.controller.web.connections.openssl import CURVE, openssl

DAYS = 3650
"""How long the authority and the broker's certificate are valid; boards don't look at dates."""
LEAF_DAYS = 30
"""How long a board's certificate is valid; the desk renews it without being asked."""
REVOKED = "R\t361231235959Z\t200101000000Z\t{serial}\tunknown\t/CN=board\n"
REVOKING = "[ca]\ndefault_ca=own\n[own]\ndatabase={index}\ndefault_md=sha256\ndefault_crl_days={days}\n"


@dataclass(frozen=True, slots=True)
class Leaf:
    """A board's certificate (PEM) and its number."""

    text: str
    serial: str


class Authority:
    """The authority of `event`, made in `folder` if it is not there. Raises CertificateError or OSError."""

    def __init__(self, folder: Path, event: str) -> None:
        self._folder = folder
        self.own, self._key = folder / "authority.pem", folder / "authority.key"
        self.broker, self.broker_key = folder / "broker.pem", folder / "broker.key"
        self.revoked = folder / "revoked.pem"
        if not (self.own.exists() and self.broker.exists()):
            self._make(event)
        self.text = self.own.read_text(encoding="ascii")
        """Its certificate, which is no secret."""

    def leaf(self, board: str, key: str) -> Leaf:
        """Sign a certificate for the board whose public key (PEM) this is."""
        with TemporaryDirectory(dir=self._folder) as work:
            given, made = Path(work, "key"), Path(work, "leaf")
            given.write_text(key, encoding="ascii")
            serial = self._sign(given, f"/CN={board}", made, LEAF_DAYS, "clientAuth")
            return Leaf(made.read_text(encoding="ascii"), serial)

    def revoke(self, serials: Iterable[str]) -> None:
        """Write the list of the certificates that are not valid any more."""
        with TemporaryDirectory(dir=self._folder) as work:
            index, settings, made = Path(work, "index"), Path(work, "settings"), Path(work, "list")
            index.write_text("".join(REVOKED.format(serial=serial) for serial in serials))
            settings.write_text(REVOKING.format(index=index, days=DAYS))
            words = ("ca", "-config", str(settings), "-gencrl", "-out", str(made))
            openssl(str(self.revoked), *words, "-cert", str(self.own), "-keyfile", str(self._key))
            write_atomically(self.revoked, made.read_bytes(), mode=PRIVATE)

    def _make(self, event: str) -> None:
        with TemporaryDirectory(dir=self._folder) as work:
            made, key, public = Path(work, "made"), Path(work, "key"), Path(work, "public")
            openssl(
                str(self.own),
                *("req", "-x509", "-newkey", "ec", *CURVE, "-nodes", "-sha256", "-days", str(DAYS)),
                *("-subj", f"/CN=dambord hall {event}", "-keyout", str(key), "-out", str(made)),
                *("-addext", "keyUsage=critical,keyCertSign,cRLSign"),
            )
            write_atomically(self._key, key.read_bytes(), mode=PRIVATE)
            write_atomically(self.own, made.read_bytes(), mode=PRIVATE)
            write_atomically(self.broker_key, new_key(key).encode(), mode=PRIVATE)
            public.write_text(public_of(key), encoding="ascii")
            self._sign(public, "/CN=desk", made, DAYS, "serverAuth")
            write_atomically(self.broker, made.read_bytes(), mode=PRIVATE)

    def _sign(self, key: Path, subject: str, made: Path, days: int, use: str) -> str:
        """Sign a public key; return the number of the certificate, in hexadecimal."""
        serial = f"{secrets.randbits(63) | 1 << 62:016X}"
        uses = made.with_name("uses")
        # A board's certificate can't stand for the broker, nor the broker's for a board.
        uses.write_text(f"basicConstraints=critical,CA:FALSE\nextendedKeyUsage={use}\n")
        openssl(
            subject.removeprefix("/CN="),
            *("x509", "-new", "-force_pubkey", str(key), "-subj", subject, "-days", str(days)),
            *("-CA", str(self.own), "-CAkey", str(self._key), "-set_serial", f"0x{serial}"),
            *("-extfile", str(uses), "-out", str(made)),
        )
        return serial


def new_key(at: Path) -> str:
    """Draw a private key into the file at `at`; return it as PEM."""
    openssl(str(at), "genpkey", "-algorithm", "EC", *CURVE, "-out", str(at))
    return at.read_text(encoding="ascii")


def public_of(key: Path) -> str:
    """The public key (PEM) of a private one."""
    made = key.with_name(f"{key.name}.public")
    openssl(str(key), "pkey", "-in", str(key), "-pubout", "-out", str(made))
    return made.read_text(encoding="ascii")
