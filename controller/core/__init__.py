"""The controller's decisions as pure functions: state, events, inference of turns, phases, clock, display."""
