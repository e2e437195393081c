"""The players' clock: two displays of four digits, turn lamps and a piezo, at the Pico or at this Pi."""
