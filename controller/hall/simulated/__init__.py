"""Boards of a hall at which simulated hands play: the controller's own code over simulated contacts."""
