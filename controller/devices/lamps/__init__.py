"""The lamps: colours, blinking, the limit of current, and the strip that shows them."""
