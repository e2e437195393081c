"""A port at the end of a network: bytes both ways, and what is said when nobody is there."""

from __future__ import annotations

import socket
from contextlib import closing

import pytest

from dambord.controller.devices.link.serial_port import SerialConnection, open_serial, ports
from tests.waiting import until


def _read(port: SerialConnection, many: int) -> bytes:
    found: list[bytes] = []

    def arrived() -> bool:
        found.append(port.read(64))
        return len(b"".join(found)) >= many

    until(arrived, lambda: b"".join(found))
    return b"".join(found)


def test_bytes_pass_both_ways_until_the_other_end_leaves() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        address = f"socket://127.0.0.1:{server.getsockname()[1]}"
        assert ports(address) == [address]
        with closing(open_serial(address)) as port:
            there, _ = server.accept()
            with closing(there):
                assert port.read(64) == b""
                assert port.write(b"lamps") == 5
                assert there.recv(64) == b"lamps"  # pyserial drops what comes before it has opened the line
                there.sendall(b"\x00cells\xff")
                assert _read(port, 7) == b"\x00cells\xff"
            with pytest.raises(OSError, match=r"the line has ended|socket disconnected"):
                _read(port, 1)


def test_an_address_where_nobody_is_says_so() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        free = server.getsockname()[1]
    with (
        closing(open_serial(f"rfc2217://127.0.0.1:{free}")) as port,
        pytest.raises(OSError, match=f"Could not open port rfc2217://127.0.0.1:{free}.*refused"),
    ):
        _read(port, 1)
