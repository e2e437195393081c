"""Whether a microcontroller's firmware is the one that comes with this program."""

from __future__ import annotations

from dambord.controller.devices.reports import Up
from dambord.controller.wizard.doctor.check_result import Check
from dambord.firmware import wire

OURS = ".".join(map(str, wire.FIRMWARE))


def version(up: Up) -> Check:
    """What runs at the port; another firmware will do, but may lack what this program has."""
    if up.settings is None:
        return Check("board", True, f"{up.port}, without a microcontroller of ours")
    said = f"firmware {up.firmware} on {up.port}"
    if up.firmware == OURS:
        return Check("board", True, said)
    remedy = f"Bring it up to date: dambord firmware flash --port {up.port}"
    return Check("board", None, f"{said}, this program comes with {OURS}", remedy)
