"""The network connections of the page: who may hold one, for how long, and in which order they are served."""
