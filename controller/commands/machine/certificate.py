"""`dambord certificate`: shows the fingerprint of the table's own certificate, as text and as a QR code."""

from __future__ import annotations

import io
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from pathlib import Path

from dambord.controller.commands.options.config import TLS, read_config, settled
from dambord.controller.commands.options.defaults import DEFAULTS
from dambord.controller.web.connections.certificate import TLS_FOLDER, Certificate, own


def certificate(args: Namespace) -> int:
    """Show the fingerprint; raises ValueError if there is no certificate and none can be made."""
    args = settled(args)
    for line in shown(certificate_of(args) or own(Path(args.record).with_name(TLS_FOLDER))):
        print(line)
    return 0


def add_certificate(parser: ArgumentParser) -> None:
    """Options of `dambord certificate`."""
    parser.add_argument("--config", metavar="FILE", help="the table's settings file")
    parser.add_argument("--record", metavar="FILE", help="the table's record: its certificate lies beside it")
    add_tls(parser)
    parser.set_defaults(rules=None, option=[])


def add_tls(parser: ArgumentParser) -> None:
    """Add the options for the certificate of the page."""
    parser.add_argument(
        "--tls",
        choices=TLS,
        help=f"encrypt the page, with a certificate of the table's own ({DEFAULTS['tls']})",
    )
    parser.add_argument("--certificate", metavar="FILE", help="encrypt the page with this certificate (PEM)")
    parser.add_argument("--key", metavar="FILE", help="key of that certificate (the same file)")


def certificate_of(args: Namespace) -> Certificate | None:
    """Return the certificate of the page, or None if it is not to be encrypted; raises ValueError.

    The table's own lies beside the record; it is made if there is none.
    """
    if args.certificate is not None:
        given = Path(args.certificate)
        return Certificate(given, given if args.key is None else Path(args.key))
    if args.key is not None:
        raise ValueError(f"--key {args.key}: expected its --certificate too")
    return own(Path(args.record).with_name(TLS_FOLDER)) if args.tls == "own" else None


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
