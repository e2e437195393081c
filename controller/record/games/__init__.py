"""The games of a record as people look for them: a list to search, and each game as the page's own stream."""
