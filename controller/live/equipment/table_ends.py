"""How a table ends whose machine is to be switched off."""

from __future__ import annotations


class SwitchedOff(Exception):  # noqa: N818 - no error
    """The shutdown button was held. Raised by the table once its record is closed."""
