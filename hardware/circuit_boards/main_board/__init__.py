"""The main board: the Pico's socket, protected and fused supplies, plugs of strips, clock box, keys, Pi."""
