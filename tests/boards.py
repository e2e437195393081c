"""The TOML text of boards for tests."""

PICO_BOARD = """
sensor = "reed"
rows = 10
columns = 10
squares = "dark"
wiring = "header"

[lamps]
output = "GP22"

[buttons]
GP10 = "w clock"
GP11 = "b clock"
17 = "w pause"

[body]
square = 42
piece = 35
height = 8
lamp = 16
"""
"""10 x 10 with reed switches; lamps and clock buttons on the Pico, one button on the Pi."""
