"""The board of an app over Bluetooth LE, by BlueZ. It needs dbus-fast, so only who wants it imports it."""
