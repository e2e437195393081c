"""What BlueZ reads of a board: the protocol's service, its two characteristics, and its advertisement."""

from __future__ import annotations

from collections.abc import Mapping

from dbus_fast import Variant

CHARACTERISTIC, ADVERTISEMENT = "org.bluez.GattCharacteristic1", "org.bluez.LEAdvertisement1"
SERVICE_UUID = "f5351050-b2c9-11ec-a0c0-b3bc53b08d33"
FROM_APP_UUID = "f53513ca-b2c9-11ec-a0c1-639b8957db99"
TO_APP_UUID = "f535147e-b2c9-11ec-a0c2-8bbd706ec4e6"
ROOT = "/dambord/board"
"""Below it BlueZ looks for services."""
SERVICE_PATH = f"{ROOT}/app"
TO_APP_PATH = f"{SERVICE_PATH}/to"
ADVERTISEMENT_PATH = "/dambord/advertisement"
LONGEST_NAME = 29
"""Characters of a name for which the answer to a scan has room."""

Properties = Mapping[str, Variant]


def _characteristic(uuid: str, *flags: str) -> Mapping[str, Properties]:
    belongs = {"UUID": Variant("s", uuid), "Service": Variant("o", SERVICE_PATH)}
    return {CHARACTERISTIC: {**belongs, "Flags": Variant("as", [*flags])}}


SERVICES: Mapping[str, Mapping[str, Properties]] = {
    SERVICE_PATH: {
        "org.bluez.GattService1": {"UUID": Variant("s", SERVICE_UUID), "Primary": Variant("b", True)}
    },
    f"{SERVICE_PATH}/from": _characteristic(FROM_APP_UUID, "write", "write-without-response"),
    TO_APP_PATH: _characteristic(TO_APP_UUID, "notify"),
}
"""The objects below `ROOT`: by path and interface their properties."""


def advertisement(name: str) -> Properties:
    """By which apps find the board, and people choose it."""
    return {
        "Type": Variant("s", "peripheral"),
        "ServiceUUIDs": Variant("as", [SERVICE_UUID]),
        "LocalName": Variant("s", name[:LONGEST_NAME]),
    }
