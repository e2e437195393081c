"""Heights of the parts in a board, in mm, as far as a stack depends on them.

From the makers' drawings where they give a maximum; sockets, plugs and the Raspberry Pi with what is plugged
in.
"""

from __future__ import annotations

from collections.abc import Mapping

CIRCUIT_BOARD_MM = 1.6
LAMP_MM = 1.6
"""A WS2812B or SK6812 of 5 x 5 mm."""
LAMP_BOARD_MM, LAMP_BOARD_DIAMETER_MM = 1.2, 10.0
"""The small round board on which lamps for wiring are sold."""
SOCKET_MM = 8.5
"""A chip in its socket."""
CAPACITOR_MM = 11.0
"""An electrolytic capacitor of 1000 uF, 6.3 V, upright."""
PLUG_MM = 14.0
"""A keyed box header with the ribbon's plug in it."""
PICO_MM = 13.0
"""A Pico in a socket, its USB socket up."""
PI_MM = 17.5
"""A Raspberry Pi: its board and its USB sockets."""
STAND_MM = 5.0
"""Stand-offs on the bottom plate."""
ON_STRIP_MM = 2.0
"""The tallest part on the upper side of a strip."""
BEND_MM = 1.2
"""A lead with its bend and its solder beside a plate."""
CLEARANCE_MM = 0.5
"""Between parts and the plate above them: plates are not flat."""
UNDER_LEADS_MM = 2.0
"""Left free under the ends of hanging leads."""
PICO_GLUED_MM = 12.5
"""A Pico H glued under a sheet by its back: board, pins and the wires soldered to them."""
BATTEN_MM = 20.0
"""Side of the square battens under a sheet."""

ELECTRONICS: Mapping[str, float] = {
    "Pi": STAND_MM + PI_MM,
    "board with sockets": STAND_MM + CIRCUIT_BOARD_MM + SOCKET_MM,
    "board with a plug": STAND_MM + CIRCUIT_BOARD_MM + PLUG_MM,
    "board with a Pico": STAND_MM + CIRCUIT_BOARD_MM + PICO_MM,
    "capacitor of 1000 uF": STAND_MM + CIRCUIT_BOARD_MM + CAPACITOR_MM,
}
"""What stands on the bottom plate: height above that plate."""
