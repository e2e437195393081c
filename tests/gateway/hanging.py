"""Stands in for the process of what is attached: it is ready, hangs, and takes no notice of SIGTERM."""

from __future__ import annotations

import signal
import time

signal.signal(signal.SIGTERM, signal.SIG_IGN)
print('{"ready": true}', flush=True)
print("no JSON at all", flush=True)
time.sleep(1000)
