"""Checks whether the firmware of a microcontroller is the version of this program."""

from __future__ import annotations

from dambord.controller.devices.reports import LinkUp
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.firmware import wire

OURS = ".".join(map(str, wire.FIRMWARE))


def version(up: LinkUp) -> CheckResult:
    """Compare the firmware version at the port with ours.

    Other versions work, but may lack features of this program.
    """
    if up.settings is None:
        return CheckResult("board", True, f"{up.port}, without a microcontroller of ours")
    said = f"firmware {up.firmware} on {up.port}"
    if up.firmware == OURS:
        return CheckResult("board", True, said)
    remedy = f"Bring it up to date: dambord firmware flash --port {up.port}"
    return CheckResult("board", None, f"{said}, this program comes with {OURS}", remedy)
