"""A copy in object storage with the interface of S3, through the library obstore."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import timedelta
from typing import TypeVar

import obstore
from obstore.exceptions import BaseError
from obstore.store import S3Store

from dambord.controller.record.copies.copy_target import CopyError

TIMEOUT_S = 20
"""Seconds for one request."""
KEYS = ("endpoint", "region")
"""Options in the target's text. Keys and secrets come from the environment (AWS_ACCESS_KEY_ID, …)."""

T = TypeVar("T")


class ObjectTarget:
    """A copy under `prefix` in `bucket`. `options`: `endpoint` of a service other than Amazon's, `region`."""

    def __init__(self, bucket: str, prefix: str, options: Mapping[str, str]) -> None:
        unknown = sorted(options.keys() - {*KEYS})
        if unknown:
            raise CopyError(f"s3://{bucket}: unknown option {unknown[0]}; expected one of {', '.join(KEYS)}")
        self._where = f"s3://{bucket}/{prefix}"
        endpoint = options.get("endpoint")
        try:
            self._store = S3Store(
                bucket,
                prefix=prefix or None,
                endpoint=endpoint,
                region=options.get("region", "us-east-1"),
                client_options={
                    "timeout": timedelta(seconds=TIMEOUT_S),
                    "connect_timeout": timedelta(seconds=TIMEOUT_S),
                    "allow_http": bool(endpoint and endpoint.startswith("http:")),
                },
                retry_config={"max_retries": 0, "retry_timeout": timedelta(seconds=TIMEOUT_S)},
            )
        except BaseError as error:
            raise self._told(error) from None

    def names(self) -> list[str]:
        """The names of all parts."""
        return self._tried(lambda: [found["path"] for page in obstore.list(self._store) for found in page])

    def read(self, name: str) -> bytes | None:
        """The content of that name; None if there is none."""
        try:
            return bytes(obstore.get(self._store, name).bytes())
        except FileNotFoundError:
            return None
        except (BaseError, OSError) as error:
            raise self._told(error) from None

    def write(self, name: str, data: bytes) -> None:
        """Replace an object."""
        self._tried(lambda: obstore.put(self._store, name, data, use_multipart=False))

    def remove(self, name: str) -> None:
        """Remove an object; a store that keeps old versions keeps it as one of them."""
        with suppress(FileNotFoundError):
            self._tried(lambda: obstore.delete(self._store, name))

    def close(self) -> None:
        """The library keeps its connections by itself."""

    def _tried(self, act: Callable[[], T]) -> T:
        try:
            return act()
        except (BaseError, OSError) as error:
            raise self._told(error) from None

    def _told(self, error: Exception) -> CopyError:
        line = " ".join(str(error).split("\n\n")[0].split())
        return CopyError(f"{self._where}: {line[:200]}")
