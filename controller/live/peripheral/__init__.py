"""The table as the board of an app on a telephone."""
