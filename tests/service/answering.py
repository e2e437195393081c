"""A fake table that only answers with HTTP statuses."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

from tests.waiting import HANG_S


@contextmanager
def answering(*statuses: int, port: int = 0, seconds: float = HANG_S) -> Iterator[int]:
    """Serve one HTTP status after the other on a port, which is yielded, then close it.

    All of them must be requested within `seconds`.
    """
    left = list(statuses)

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(left.pop(0))
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    server = HTTPServer(("127.0.0.1", port), Answer)

    def answer() -> None:
        with server:
            while left:
                server.handle_request()

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    yield server.server_address[1]
    thread.join(seconds)
    assert not thread.is_alive(), f"not asked for {left}"
