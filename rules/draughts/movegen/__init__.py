"""Finding legal turns: bits in, bits out; `generator` puts the parts together."""
