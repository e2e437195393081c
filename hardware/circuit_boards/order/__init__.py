"""What a maker of circuit boards wants: plots, lists of parts and positions, views; plots read back."""
