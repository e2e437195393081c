"""States of a table as text and as snapshots, and how a start goes on from them."""
