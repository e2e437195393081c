"""Asks the desk of a hall something, from the machine on which it runs: its answer as JSON.

python -m tests.release.asked TOKEN PATH [BODY]
"""

from __future__ import annotations

import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PAGE = "http://127.0.0.1:8064"


def main(token: str, path: str, body: str = "") -> str:
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    try:
        with urlopen(Request(PAGE + path, body.encode() or None, headers)) as answer:
            told: bytes = answer.read()
    except HTTPError as error:
        told = error.read()
    return told.decode()


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
