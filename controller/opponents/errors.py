"""Why an opponent can't play."""


class OpponentError(Exception):
    """The opponent is missing, or does not answer as it should; one line for people."""
