"""Keys and certificates are made by the program `openssl`: no library for it has to be on a table."""

from __future__ import annotations

import shutil
import subprocess

MAKE_WITHIN_S = 60.0
CURVE = ("-pkeyopt", "ec_paramgen_curve:prime256v1")


class CertificateError(ValueError):
    """A certificate can't be made, read or used; the message says why."""


def openssl(what: str, *words: str) -> None:
    """Run `openssl` with these words; `what` is not made where it fails. Raises CertificateError."""
    program = shutil.which("openssl")
    if program is None:
        raise CertificateError(
            "no openssl on this machine to make a certificate with: sudo apt install openssl"
        )
    try:
        ran = subprocess.run(
            [program, *words], capture_output=True, text=True, timeout=MAKE_WITHIN_S, check=False
        )
    except subprocess.TimeoutExpired:
        raise CertificateError(f"{what}: openssl did not end within {MAKE_WITHIN_S:g} s") from None
    except OSError as error:
        raise CertificateError(f"{error.filename or what}: {error.strerror or error}") from None
    if ran.returncode:
        said = " ".join(ran.stderr.split()[-20:]) or f"exit status {ran.returncode}"
        raise CertificateError(f"{what}: openssl made no certificate: {said}")
