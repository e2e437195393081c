"""`dambord certificate`: shows the fingerprint of the table's own certificate, as text and as a QR code."""

from __future__ import annotations

import io
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from pathlib import Path

from dambord.controller.commands.config import read_config, settled
from dambord.controller.commands.serve import add_place, certificate_of
from dambord.controller.web.connections.certificate import TLS_FOLDER, Certificate, own


def certificate(args: Namespace) -> int:
    """Show the fingerprint; raises ValueError if there is no certificate and none can be made."""
    args = settled(args)
    for line in shown(certificate_of(args) or own(Path(args.record).with_name(TLS_FOLDER))):
        print(line)
    return 0


def add_certificate(parser: ArgumentParser) -> None:
    """Options of `dambord certificate`."""
    add_place(parser)
    parser.set_defaults(rules=None, option=[])


def shown(found: Certificate) -> list[str]:
    """Return the lines that show a certificate's fingerprint on a terminal."""
    import segno

    fingerprint = found.fingerprint()
    drawn = io.StringIO()
    segno.make(fingerprint, micro=False).terminal(drawn, compact=True)
    return [f"{found.path}: SHA-256 fingerprint", fingerprint, *drawn.getvalue().splitlines()]


@dataclass(frozen=True, slots=True)
class MakeCertificate:
    """A step of an installation: make the table's own certificate, if its settings want one and there is
    none."""

    settings: Path
    folder: Path

    def __str__(self) -> str:
        return f"make    {self.folder / TLS_FOLDER} (the page's certificate, where the settings want it)"

    def do(self) -> None:
        """Make it and show its fingerprint. Raises ValueError."""
        if read_config(self.settings).get("tls") == "own":
            for line in shown(own(self.folder / TLS_FOLDER)):
                print(line)
