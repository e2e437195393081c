"""A table of which nothing is there but an answer."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

from tests.waiting import HANG_S


@contextmanager
def answering(*statuses: int, port: int = 0, seconds: float = HANG_S) -> Iterator[int]:
    """Somebody on a port, which is given, who answers with one status after the other and is gone then.

    At the end all of them must have been asked for within `seconds`.
    """
    left = list(statuses)

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(left.pop(0))
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing to say of it."""

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
