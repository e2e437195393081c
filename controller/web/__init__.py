"""The page and its socket: views of the state out, requests in."""
