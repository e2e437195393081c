"""What the displays say of a match: banner, hint, notices, what needs attention, one line for the API."""
