"""The serial line to the controller: what is sent when, and settings that arrive in parts."""
