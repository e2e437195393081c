"""The values of a table's `port` that are no serial ports."""

from __future__ import annotations

SIMULATED = "simulated"
"""A completely simulated board."""
PINS = "gpio"
"""A shift-register chain on this Raspberry Pi's own pins."""
CONTACTS = "contacts"
"""A simulated board whose contacts report by themselves: no firmware runs."""
DGT = "dgt:"
"""Prefix of a port with a DGT electronic draughts board."""
