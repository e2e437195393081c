"""Irregularities on the way from one phase to another: found in a turn, reported, disputed, let stand."""
