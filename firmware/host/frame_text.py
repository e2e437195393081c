"""Frames as text for a log."""

import binascii

from .. import wire

NAMES = {
    wire.HELLO: "hello",
    wire.STATE: "state",
    wire.PONG: "pong",
    wire.BUTTONS: "buttons",
    wire.ANSWER: "answer",
    wire.BAD_READINGS: "bad-readings",
    wire.ASK_HELLO: "ask-hello",
    wire.PING: "ping",
    wire.STOP: "stop",
    wire.GOT: "got",
    wire.HEARD: "heard",
    wire.LAMPS: "lamps",
    wire.CALIBRATE: "calibrate",
    wire.ASK_LEVELS: "ask-levels",
    wire.THRESHOLDS: "thresholds",
    wire.ASK_MACHINE: "ask-machine",
    wire.SETTINGS: "settings",
    wire.DISPLAY: "display",
    wire.SOUND: "sound",
    wire.ASK_WHY: "ask-why",
    wire.RESET: "reset",
    wire.LOADER: "loader",
    wire.REST: "rest",
}


def frame_text(frame: wire.Frame) -> str:
    """One line: kind, sequence number, timestamp in seconds, payload."""
    name = NAMES.get(frame.kind, f"unknown-{frame.kind:02x}")
    inside = binascii.hexlify(frame.payload).decode()
    if frame.kind == wire.HELLO and len(frame.payload) >= 14:
        hello = wire.unpack_hello(frame.payload)
        version = ".".join(str(number) for number in hello.firmware)
        inside = (
            f"protocol {hello.protocol} firmware {version} cells {hello.cells} planes {hello.planes} "
            f"heartbeat {hello.heartbeat_ms} ms scan {hello.scan_us} us capabilities {hello.capabilities} "
            f"settings {hello.settings:08x} {hello.fault}"
        )
    elif frame.kind == wire.PONG and len(frame.payload) == 12:
        pong = wire.unpack_pong(frame.payload)
        inside = f"{pong.scans} scans {pong.dropped} dropped"
    elif frame.kind == wire.BAD_READINGS and len(frame.payload) >= 10:
        counts = wire.unpack_reading_counts(frame.payload)
        inside = f"{counts.bad} of {counts.scans}, register {counts.register}"
        if counts.broken:
            inside += ", broken"
    seconds = f"{frame.stamp // 1000000}.{frame.stamp % 1000000:06d}"
    return f"{name} #{frame.sequence} {seconds} s {inside}".rstrip()
