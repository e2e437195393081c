"""The board as a thing of plates and spacers: stack of heights, collisions, and files for making it."""
