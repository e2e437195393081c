"""The certificate with which the table encrypts its page: one that is given, or one of its own.

Its own is made by the program `openssl`. Nobody has signed it, so people compare its fingerprint with the one
that the table shows.
"""

from __future__ import annotations

import os
import socket
import ssl
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.controller.record.atomic_file import kept_mode, write_atomically
from dambord.controller.web.announcing.names import NAME
from dambord.controller.web.connections.openssl import CURVE, CertificateError, openssl
from dambord.controller.web.connections.peer import this_machine

TLS_FOLDER = "tls"
"""Name of the folder of the table's own certificate, beside its record."""
DAYS = 3650
"""How long a certificate of our own is valid: longer than a board stands in a corner without a look."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate and its key, each a PEM file; both may be the same file."""

    path: Path
    key: Path

    def context(self) -> ssl.SSLContext:
        """Return the settings of a server with this certificate: TLS 1.2 or newer. Raises
        CertificateError."""
        made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        made.minimum_version = ssl.TLSVersion.TLSv1_2
        made.set_alpn_protocols(["http/1.1"])
        try:
            # The password is never asked for: nobody is at the table when it starts.
            made.load_cert_chain(self.path, self.key, password="")
        except ssl.SSLError as error:
            why = error.reason or "not a certificate with its key in PEM form, without a password"
            raise CertificateError(f"{self.path}, {self.key}: {why.replace('_', ' ').lower()}") from None
        except OSError as error:
            raise CertificateError(f"{error.filename or self.path}: {error.strerror or error}") from None
        return made

    def fingerprint(self) -> str:
        """Return the SHA-256 fingerprint of the certificate, as browsers show it: 32 pairs of digits with
        colons.

        Raises CertificateError.
        """
        try:
            text = self.path.read_text(encoding="ascii")
            begins = text.index(ssl.PEM_HEADER)
            whole = text[begins : text.index(ssl.PEM_FOOTER, begins) + len(ssl.PEM_FOOTER)]
            return spelled(sha256(ssl.PEM_cert_to_DER_cert(whole)).digest())
        except OSError as error:
            raise CertificateError(f"{self.path}: {error.strerror}") from None
        except ValueError:
            raise CertificateError(f"{self.path}: expected a certificate in PEM form") from None


def spelled(digest: bytes) -> str:
    """Return a fingerprint as people compare it."""
    return digest.hex(":").upper()


def encryption(host: str, certificate: Certificate | None) -> list[str]:
    """Return the lines that say, at the start, how the page on `host` is encrypted, or that it is not."""
    if certificate is not None:
        return [f"its certificate has the SHA-256 fingerprint {certificate.fingerprint()}"]
    if this_machine(host):
        return []
    return [
        "warning: the page is open to the network without encryption: whoever can read the network can read "
        "tokens; --tls own encrypts it"
    ]


def own(folder: Path) -> Certificate:
    """Return the table's own certificate, which lies in `folder`; it is made if there is none.

    Raises CertificateError.
    """
    found = Certificate(folder / "certificate.pem", folder / "key.pem")
    if not (found.path.exists() and found.key.exists()):
        _make(found)
    return found


def _make(wanted: Certificate) -> None:
    machine = socket.gethostname().lower()
    names = (
        "DNS:localhost",
        f"DNS:{machine}",
        f"DNS:{machine}.local",
        f"DNS:{NAME}.local",
        "IP:127.0.0.1",
        "IP:::1",
    )
    folder = wanted.path.parent
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        state = folder.parent.stat()
        folder.mkdir(exist_ok=True, mode=0o700)
        if kept_mode(folder.parent) & 0o040:
            folder.chmod(0o750)
        owner = (state.st_uid, state.st_gid) if os.geteuid() == 0 else None
        if owner is not None:
            os.chown(folder, *owner)
        with TemporaryDirectory(dir=folder) as work:
            made, key = Path(work, "certificate"), Path(work, "key")
            openssl(
                str(folder),
                *("req", "-x509", "-newkey", "ec", *CURVE, "-nodes", "-sha256", "-days", str(DAYS)),
                *("-subj", "/CN=dambord", "-keyout", str(key), "-out", str(made)),
                *("-addext", f"subjectAltName={','.join(names)}", "-addext", "extendedKeyUsage=serverAuth"),
            )
            # The key first: a certificate without its key would be of no use.
            write_atomically(wanted.key, key.read_bytes(), kept_mode(folder), owner)
            write_atomically(wanted.path, made.read_bytes(), 0o644, owner)
    except OSError as error:
        raise CertificateError(f"{error.filename or folder}: {error.strerror or error}") from None
