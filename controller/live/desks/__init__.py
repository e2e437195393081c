"""What a running table offers to players' pages and to arbiters."""
