"""The whole board as solids, step by step: pictures of the guide, and files for programs of solid models."""
