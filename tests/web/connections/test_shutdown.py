"""The end of the server while a page is closing its socket."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from dambord.controller.web.connections.protocols import LimitedWebSocket


def test_a_socket_that_is_closing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WebSocketsSansIOProtocol, "shutdown", Mock(side_effect=InvalidState("closing")))
    socket = LimitedWebSocket.__new__(LimitedWebSocket)
    socket.transport = Mock()
    socket.shutdown()
    socket.transport.close.assert_called_once()
