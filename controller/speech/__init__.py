"""The table by ear: what is new said aloud, and questions answered, in the words of the page."""
